import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { chatWords, content, person, receiverId } from "./fields.ts";
import { ownRefusal } from "#kit/own.ts";

export const block = defineCall({
  path: "im/block",
  about: "This person can no longer write to me, nor see whether I am online",
  who: "user",
  input: z.object({ receiver_id: receiverId }),
  output: z.object({}),
  refusals: { yourself: chatWords.yourself, service_stays: chatWords.serviceStays, too_many_new: chatWords.tooManyNew },
});

export const unblock = defineCall({
  path: "im/unblock",
  about: "Lets a blocked person write to me again",
  who: "user",
  input: z.object({ receiver_id: receiverId }),
  output: z.object({}),
  refusals: {},
});

export const report = defineCall({
  path: "im/report",
  about: "Tells staff of a person I talk with, or of one of their messages",
  who: "user",
  input: z.object({ receiver_id: receiverId, message_id: z.int().positive().optional(), reason: z.string().trim().min(1).max(500) }),
  output: z.object({}),
  limit: { count: 20, seconds: 3600 },
  refusals: {},
});

const reported = z.object({
  id: z.int(),
  reporter: person,
  reported: person,
  reason: z.string(),
  createtime: z.int(),
  message: z.object({ id: z.int(), msg_type: z.int(), content }).nullable(),
});

export const reports = defineCall({
  path: "im/reports",
  about: "Reports of chat partners that wait for staff, oldest first",
  who: "support",
  input: z.object(pageInput),
  output: z.object({ list: z.array(reported), ...pageOutput }),
  reads: true,
  refusals: {},
});

export const settledReports = defineCall({
  path: "im/settledreports",
  about: "Reports of chat partners that were settled: by whom, when, and what was done; newest first",
  who: "support",
  input: z.object(pageInput),
  output: z.object({ list: z.array(reported.extend({ settled_by: z.string(), settled_at: z.int(), outcome: z.string() })), ...pageOutput }),
  reads: true,
  refusals: {},
});

export const settleReport = defineCall({
  path: "im/settlereport",
  about: "Closes a report with what was done about it",
  who: "support",
  input: z.object({ id, outcome: z.string().trim().min(1).max(500) }),
  output: z.object({}),
  refusals: ownRefusal,
});
