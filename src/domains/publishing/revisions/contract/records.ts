import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { localTextWire } from "#kit/local-text.ts";
import { locales } from "#kit/locale.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";

/** `course:7101`, `section:membership`; `course:_4f1c9a` is a draft that was never public. */
export const recordKey = z.string().regex(/^[a-z][a-z-]{1,29}:_?[a-z0-9][a-z0-9_-]{0,39}$/);
const kind = z.string().regex(/^[a-z][a-z-]{1,29}$/);

/** What a kind's own call takes. It is judged by that call's schema when it is kept, and once more when it is published. */
const content = z.record(z.string().max(40), z.json());
/** As it is handed out again: the form of its kind, which the page that asked knows. */
const kept = z.record(z.string(), z.unknown());

const person = z.object({ id: z.int(), nickname: z.string() }).nullable();
export const openStates = ["draft", "scheduled"] as const;
const missing = z.object(Object.fromEntries(locales.map((locale) => [locale, z.int()])) as Record<(typeof locales)[number], z.ZodInt>);
const preparing = z.object({ state: z.enum(openStates), publish_at: z.int().nullable(), updated_at: z.int(), author: person });

export const recordStates = ["all", "public", "hidden", "preparing"] as const;

export const listRecords = defineCall({
  path: "draft/records",
  about: "Records of one kind as the desk has them: public and hidden ones, what is being prepared, and how many texts lack a language",
  who: "content",
  input: z.object({
    kind,
    state: z.enum(recordStates).default("all"),
    keyword: z.string().trim().max(80).default(""),
    facet: z.string().max(40).default(""),
    ...pageInput,
  }),
  output: z.object({
    list: z.array(
      z.object({
        key: recordKey,
        title: localTextWire,
        note: localTextWire,
        /** What lists are narrowed by: a topic, a kind; the page has the words for it. */
        facet: z.string(),
        is_public: z.boolean(),
        /** The moment that matters most: of a stream its beginning, of others when they were made or changed. */
        at: z.int().nullable(),
        figure: z.int().nullable(),
        missing,
        open: preparing.nullable(),
      }),
    ),
    counts: z.object({ all: z.int(), public: z.int(), hidden: z.int(), preparing: z.int() }),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});
export type RecordRow = z.output<typeof listRecords.output>["list"][number];

export const showRecord = defineCall({
  path: "draft/record",
  about: "One record: what is public, what is being prepared, and its revisions, newest first",
  who: "content",
  input: z.object({ key: recordKey }),
  output: z.object({
    key: recordKey,
    published: kept.nullable(),
    number: z.int().nullable(),
    open: preparing
      .extend({
        id: z.int(),
        content: kept,
        version: z.int(),
        /** Something else was published since the draft was begun. */
        is_behind: z.boolean(),
      })
      .nullable(),
    revisions: z.array(
      z.object({ id: z.int(), number: z.int(), is_current: z.boolean(), published_at: z.int(), publisher: person, restores: z.int().nullable() }),
    ),
    can_undo: z.boolean(),
  }),
  reads: true,
  refusals: {},
});

const changedMeanwhile = /*i18n*/ { id: "revisions.changed_meanwhile", message: "Somebody else has changed this draft: open it anew before you go on" };
const nothingOpen = /*i18n*/ { id: "revisions.nothing_open", message: "There is no draft of it" };
const outdated = /*i18n*/ { id: "revisions.outdated", message: "This was written for an older form and has to be opened and saved again" };

export const keepDraft = defineCall({
  path: "draft/save",
  about:
    "Keeps what is being prepared of a record; nothing becomes public. Without a key it is a new one; `seen` is the version that was worked on, 0 without a draft",
  who: "content",
  input: z.object({ kind, key: recordKey.optional(), content, seen: z.int().min(0) }),
  output: z.object({ key: recordKey, version: z.int() }),
  object: "key",
  refusals: { changed_meanwhile: changedMeanwhile },
});

export const publishDraft = defineCall({
  path: "draft/publish",
  about: "Makes the draft of a record public now; `seen` is the version that was looked at. A new record has its own key from then on",
  who: "content",
  input: z.object({ key: recordKey, seen: z.int().min(1) }),
  output: z.object({ key: recordKey, number: z.int() }),
  object: "key",
  refusals: {
    changed_meanwhile: changedMeanwhile,
    nothing_open: nothingOpen,
    outdated,
    code_taken: /*i18n*/ { id: "revisions.code_taken", message: "There is another one with this code" },
  },
});

export const scheduleDraft = defineCall({
  path: "draft/schedule",
  about: "Makes the draft of a record public at a time to come; null takes the time back",
  who: "content",
  input: z.object({ key: recordKey, seen: z.int().min(1), publish_at: z.int().min(0).max(4_102_444_800).nullable() }),
  output: z.object({ version: z.int() }),
  object: "key",
  refusals: {
    changed_meanwhile: changedMeanwhile,
    nothing_open: nothingOpen,
    past: /*i18n*/ { id: "revisions.past", message: "Choose a time to come, within a year" },
  },
});

export const discardDraft = defineCall({
  path: "draft/discard",
  about: "Gives the draft of a record up; what is public stays",
  who: "content",
  input: z.object({ key: recordKey, seen: z.int().min(1) }),
  output: z.object({}),
  object: "key",
  refusals: { changed_meanwhile: changedMeanwhile, nothing_open: nothingOpen },
});

export const undoPublishing = defineCall({
  path: "draft/undo",
  about: "Publishes again what was public before; asked again, what was public before that. `number` is the one that is public now",
  who: "content",
  input: z.object({ key: recordKey, number: z.int().min(1) }),
  output: z.object({ number: z.int() }),
  object: "key",
  refusals: {
    changed_meanwhile: /*i18n*/ { id: "revisions.published_meanwhile", message: "Something else was published meanwhile: look at it before you undo it" },
    nothing_before: /*i18n*/ { id: "revisions.nothing_before", message: "There is nothing before it" },
    outdated,
  },
});

export const showRevision = defineCall({
  path: "draft/revision",
  about: "The content of a revision, to look at or to work on again",
  who: "content",
  input: z.object({ id }),
  output: z.object({ key: recordKey, number: z.int().nullable(), content: kept }),
  reads: true,
  refusals: {},
});
