import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { localText } from "#kit/local-text.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { application } from "./applying.ts";
import { applicationLifecycle } from "./lifecycle.ts";
import { memberLevels, sectionKinds } from "./reading.ts";
import { ownRefusal } from "#kit/own.ts";

const status = z.enum(applicationLifecycle.states);

export const listApplications = defineCall({
  path: "association/applications",
  about: "Applications for membership, newest first; who applies, and whether the account is certified as an enterprise is on its own page",
  who: "review",
  input: z.object({ status: status.optional(), ...pageInput }),
  output: z.object({
    list: z.array(
      application.extend({
        user_id: z.int(),
        nickname: z.string(),
        actions: z.array(z.string()),
        /** How it came to its state, newest first. */
        events: z.array(z.object({ id: z.int(), event: z.string(), by: z.string(), note: z.string(), createtime: z.int() })),
      }),
    ),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

export const decideApplication = defineCall({
  path: "association/decide",
  about: "Accepts an application, which makes its enterprise a member, or refuses it with a reason that the applicant reads",
  who: "review",
  input: z.object({ id, accept: z.boolean(), answer: z.string().trim().max(500).default(""), level: z.enum(memberLevels).default("member") }),
  output: z.object({ status }),
  refusals: {
    ...ownRefusal,
    decided: /*i18n*/ { id: "association.decided", message: "This application has been decided on" },
    reason_missing: /*i18n*/ { id: "association.reason_missing", message: "Say why the application is refused" },
  },
});

export const exportApplications = defineCall({
  path: "association/export",
  about: "Applications as a sheet: CSV in UTF-8 with its mark, for a spreadsheet; the newest 5,000",
  who: "review",
  input: z.object({ status: status.optional() }),
  output: z.object({ name: z.string(), csv: z.string() }),
  reads: true,
  refusals: {},
});

export const saveSection = defineCall({
  path: "association/savesection",
  about: "Writes a service, department, event or statute of the association, known by its code",
  who: "content",
  input: z.object({
    code: z.string().regex(/^[a-z][a-z0-9_]{1,39}$/),
    kind: z.enum(sectionKinds),
    position: z.int().min(0).max(10_000).default(0),
    title: localText(80),
    body: localText(2000),
    held_on: z.iso.date().nullable().default(null),
    place: localText(80).optional(),
    is_public: z.boolean().default(true),
  }),
  output: z.object({ code: z.string() }),
  object: "code",
  refusals: { day_missing: /*i18n*/ { id: "association.day_missing", message: "An event has a day" } },
});
