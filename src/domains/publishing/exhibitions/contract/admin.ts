import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { blocks, fairContent } from "./content.ts";
import { formKinds, moment, siteCode } from "./fields.ts";
import { formWhole } from "./form.ts";

const reading = { reads: true, refusals: {} } as const;
const revisionNumber = z.int().min(1).max(1_000_000);
const note = z.string().trim().max(200).default("");

export const adminFairs = defineCall({
  path: "exhibition/sites",
  about: "Every fair, drafts too, with what is live, what is scheduled and how many signed up",
  who: "staff",
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        site: z.string(),
        /** Of the newest revision, in the caller's language. */
        name: z.string(),
        state: z.enum(["draft", "scheduled", "live", "live_with_draft"]),
        live_revision: z.int().nullable(),
        newest_revision: z.int(),
        next_revision: z.int().nullable(),
        next_at: z.int().nullable(),
        starts_at: z.int(),
        ends_at: z.int(),
        form: z.enum(formKinds).nullable(),
        capacity: z.int().nullable(),
        confirmed: z.int(),
        waiting: z.int(),
        exhibitor_count: z.int(),
        product_count: z.int(),
        updatetime: z.int(),
      }),
    ),
  }),
  ...reading,
});

export const wholeFair = defineCall({
  path: "exhibition/whole",
  about: "A fair as it is written, in three languages: the newest revision, or the one asked for",
  who: "content",
  input: z.object({ site: siteCode, number: revisionNumber.optional() }),
  output: z.object({
    site: z.string(),
    number: z.int(),
    note: z.string(),
    content: fairContent,
    live_revision: z.int().nullable(),
    next_revision: z.int().nullable(),
    next_at: z.int().nullable(),
    /** Visitors saw something else before. */
    can_undo: z.boolean(),
  }),
  ...reading,
});

const saved = z.object({ site: z.string(), number: z.int() });
const newerThere = /*i18n*/ { id: "exhibitions.newer_there", message: "Somebody saved another version meanwhile. Look at it first" };
const pagesKept = /*i18n*/ { id: "exhibitions.pages_kept", message: "This fair's address {page} has to stay" };
/** The revision that the change was made on: null for a new fair. */
const base = revisionNumber.nullable();

export const saveFair = defineCall({
  path: "exhibition/save",
  about: "Keeps a new revision of a fair, or the first of a new one; visitors see it when it is published",
  who: "content",
  idempotent: true,
  input: z.object({ site: siteCode, base, content: fairContent, note }),
  output: saved,
  object: "site",
  refusals: { newer_there: newerThere, pages_kept: pagesKept },
});

export const saveFairBlocks = defineCall({
  path: "exhibition/saveblocks",
  about: "Keeps a new revision with other blocks, or with the blocks in another order",
  who: "content",
  idempotent: true,
  input: z.object({ site: siteCode, base: revisionNumber, blocks, note }),
  output: saved,
  object: "site",
  refusals: { newer_there: newerThere, form_missing: /*i18n*/ { id: "exhibitions.form_missing", message: "A sign-up call needs a form" } },
});

export const saveFairForm = defineCall({
  path: "exhibition/saveform",
  about: "Keeps a new revision with another form, or without one",
  who: "content",
  idempotent: true,
  input: z.object({ site: siteCode, base: revisionNumber, form: formWhole.nullable(), note }),
  output: saved,
  object: "site",
  refusals: {
    newer_there: newerThere,
    pages_kept: pagesKept,
    form_missing: /*i18n*/ { id: "exhibitions.form_missing", message: "A sign-up call needs a form" },
  },
});

export const publishFair = defineCall({
  path: "exhibition/publish",
  about: "Shows a revision to visitors, at once or at a given time",
  who: "content",
  input: z.object({ site: siteCode, number: revisionNumber, at: moment.nullable().default(null) }),
  output: z.object({ is_live: z.boolean() }),
  object: "site",
  refusals: {},
});

export const undoFair = defineCall({
  path: "exhibition/undo",
  about: "Shows visitors again what they saw before; asked again, what they saw before that. `number` is the revision that is live now",
  who: "content",
  input: z.object({ site: siteCode, number: revisionNumber }),
  output: z.object({ number: z.int() }),
  object: "site",
  refusals: {
    changed_meanwhile: /*i18n*/ { id: "exhibitions.shown_meanwhile", message: "Something else was published meanwhile: look at it before you undo it" },
    nothing_before: /*i18n*/ { id: "exhibitions.nothing_before", message: "There is nothing before it" },
  },
});

export const withdrawFair = defineCall({
  path: "exhibition/withdraw",
  about: "Takes a fair off the portal, and off the schedule; nothing of it is lost",
  who: "content",
  input: z.object({ site: siteCode }),
  output: z.object({}),
  object: "site",
  refusals: {},
});

export const fairRevisions = defineCall({
  path: "exhibition/revisions",
  about: "What was saved of a fair, newest first",
  who: "content",
  input: z.object({ site: siteCode, ...pageInput }),
  output: z.object({
    list: z.array(z.object({ number: z.int(), note: z.string(), by: z.string(), createtime: z.int(), is_live: z.boolean(), is_next: z.boolean() })),
    ...pageOutput,
  }),
  ...reading,
});

export const restoreFair = defineCall({
  path: "exhibition/restore",
  about: "Makes an earlier revision the newest again; it is published like any other",
  who: "content",
  idempotent: true,
  input: z.object({ site: siteCode, number: revisionNumber }),
  output: saved,
  object: "site",
  refusals: {},
});

export const fairTakers = defineCall({
  path: "exhibition/participants",
  about: "The exhibitors and products of a fair, as staff wrote them",
  who: "content",
  input: z.object({ site: siteCode }),
  output: z.object({
    exhibitors: z.array(z.object({ user_id: z.int(), name: z.string(), hall: z.string(), booth: z.string() })),
    products: z.array(z.object({ id: z.int(), title: z.string() })),
  }),
  ...reading,
});

const noEnterprise = /*i18n*/ { id: "exhibitions.no_enterprise", message: "There is no enterprise with this number" };

export const saveExhibitors = defineCall({
  path: "exhibition/saveexhibitors",
  about: "Writes who exhibits at a fair, in order; seen at once",
  who: "content",
  input: z.object({
    site: siteCode,
    exhibitors: z.array(z.object({ user_id: id, hall: z.string().trim().max(20).default(""), booth: z.string().trim().max(20).default("") })).max(500),
  }),
  output: z.object({}),
  object: "site",
  refusals: { no_enterprise: noEnterprise },
});

export const saveFairProducts = defineCall({
  path: "exhibition/saveproducts",
  about: "Writes what is shown at a fair, in order; seen at once",
  who: "content",
  input: z.object({ site: siteCode, product_ids: z.array(id).max(300) }),
  output: z.object({}),
  object: "site",
  refusals: { no_product: /*i18n*/ { id: "exhibitions.no_product", message: "There is no product on sale with this number" } },
});

export const signUpLine = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(formKinds),
  state: z.enum(["confirmed", "waiting", "cancelled"]),
  receiver: z.string(),
  user_id: z.int().nullable(),
  nickname: z.string(),
  answers: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
  createtime: z.int(),
});

const signUpFilter = {
  site: siteCode,
  state: z.enum(["confirmed", "waiting", "cancelled"]).optional(),
  /** Of the number, the mobile number, the address or an answer. */
  keyword: z.string().trim().max(60).default(""),
};

export const fairSignUps = defineCall({
  path: "exhibition/signups",
  about: "Who signed up for a fair, with their answers",
  who: "staff:visitors",
  input: z.object({ ...signUpFilter, ...pageInput }),
  output: z.object({
    list: z.array(
      signUpLine.extend({
        /** How it came to its state, newest first; `by` is empty for visitors without an account and for the portal. */
        events: z.array(z.object({ id: z.int(), event: z.string(), by: z.string(), createtime: z.int() })),
      }),
    ),
    confirmed: z.int(),
    waiting: z.int(),
    cancelled: z.int(),
    ...pageOutput,
  }),
  ...reading,
});

export const exportSignUps = defineCall({
  path: "exhibition/exportsignups",
  about: "The same as a CSV file for spreadsheets, for those who run the fair; who took it home, and how it was narrowed, is in the log",
  who: "content",
  input: z.object(signUpFilter),
  output: z.object({ file_name: z.string(), csv: z.string(), count: z.int() }),
  object: "site",
  limit: { count: 30, seconds: 600 },
  refusals: {},
});

export const cancelSignUpByStaff = defineCall({
  path: "exhibition/admincancel",
  about: "Cancels somebody's sign-up at their wish; who waits first gets the place",
  who: "staff:visitors",
  input: z.object({ id }),
  output: z.object({ state: z.enum(["confirmed", "waiting", "cancelled"]) }),
  refusals: { too_late: /*i18n*/ { id: "exhibitions.too_late", message: "This can no longer be cancelled" } },
});
