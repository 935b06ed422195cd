import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { localText } from "#kit/local-text.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { ownWorkItem, wholeWork } from "./own-works.ts";
import { designReportReasons } from "./report.ts";
import { faultFields, workStates } from "./work-life.ts";
import { ownRefusal } from "#kit/own.ts";

const maker = { designer_id: z.int(), designer: z.string() };

export const reviewQueue = defineCall({
  path: "design/reviewqueue",
  about: "Works by state, those that wait longest first: by default those that wait for a reviewer; or published works that somebody reported",
  who: "review",
  input: z.object({ state: z.enum(workStates).default("submitted"), is_reported: z.boolean().default(false), ...pageInput }),
  output: z.object({
    list: z.array(ownWorkItem.extend({ ...maker, submitted_at: z.int().nullable(), /** Those that nobody has settled. */ reports: z.int() })),
    /** Published works with reports that wait, whatever was asked for. */
    reported: z.int(),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

export const reviewWork = defineCall({
  path: "design/reviewwork",
  about: "A work in full for its reviewer: with every work near to it, and who decided what and when",
  who: "review",
  input: z.object({ id }),
  output: wholeWork.extend({
    ...maker,
    works_count: z.int(),
    reports: z.array(
      z.object({
        id: z.int(),
        reporter: z.string(),
        reason: z.enum(designReportReasons),
        note: z.string(),
        createtime: z.int(),
        is_settled: z.boolean(),
      }),
    ),
    decisions: z.array(
      z.object({ event: z.string(), state_after: z.enum(workStates), account_id: z.int().nullable(), by: z.string(), reason: z.string(), at: z.int() }),
    ),
  }),
  reads: true,
  refusals: {},
});

const notNow = /*i18n*/ { id: "designs.not_now", message: "This is not possible in the state the work is in" };

export const decideWork = defineCall({
  path: "design/decide",
  about: "Approves a work that waits, or sends it back with a reason for each field that is wrong",
  who: "review",
  input: z.object({
    id,
    approve: z.boolean(),
    faults: z
      .array(z.object({ field: z.enum(faultFields), reason: localText(400) }))
      .max(10)
      .default([]),
  }),
  output: z.object({ id: z.int(), state: z.enum(workStates) }),
  refusals: {
    not_now: notNow,
    ...ownRefusal,
    reason_missing: /*i18n*/ { id: "designs.reason_missing", message: "Say what is wrong: a reason for at least one field" },
    reason_needless: /*i18n*/ { id: "designs.reason_needless", message: "An approved work has no faults" },
  },
});

export const keepReportedWork = defineCall({
  path: "design/keepreported",
  about: "Finds a reported work in order: it stays published, and its reports are settled",
  who: "review",
  input: z.object({ id }),
  output: z.object({ settled: z.int() }),
  refusals: {
    ...ownRefusal,
    nothing_reported: /*i18n*/ { id: "designs.nothing_reported", message: "No report of this work waits" },
  },
});

export const removeWork = defineCall({
  path: "design/remove",
  about: "Takes a published work off sale, with the reason; sent in again it waits for a reviewer",
  who: "review",
  input: z.object({ id, field: z.enum(faultFields).default("originality"), reason: localText(400) }),
  output: z.object({ id: z.int(), state: z.enum(workStates) }),
  refusals: { ...ownRefusal, not_now: notNow },
});
