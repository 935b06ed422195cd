import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { noticeKinds } from "./kinds.ts";

export const noticeWire = z.object({
  id: z.int(),
  kind: z.enum(noticeKinds),
  /** Ready in the reader's language. */
  text: z.string(),
  /** A path of the portal, or empty. */
  link: z.string(),
  is_read: z.boolean(),
  createtime: z.int(),
});

const unread = { unread: z.int() };

export const listNotices = defineCall({
  path: "notice/list",
  about: "What the portal told me, newest first, and how many I have not read",
  who: "user",
  input: z.object({ kind: z.enum(noticeKinds).optional(), only_unread: z.boolean().default(false), ...pageInput }),
  output: z.object({ list: z.array(noticeWire), ...unread, ...pageOutput }),
  reads: true,
  refusals: {},
});

export const countNotices = defineCall({
  path: "notice/unread",
  about: "How many notices I have not read",
  who: "user",
  input: z.object({}),
  output: z.object(unread),
  reads: true,
  refusals: {},
});

export const readNotice = defineCall({
  path: "notice/read",
  about: "I have read one of my notices; reading it twice is no fault",
  who: "user",
  input: z.object({ id }),
  output: z.object(unread),
  limit: { count: 240, seconds: 60 },
  refusals: {},
});

export const readAllNotices = defineCall({
  path: "notice/readall",
  about: "I have read every notice of mine, or of one kind",
  who: "user",
  input: z.object({ kind: z.enum(noticeKinds).optional() }),
  output: z.object(unread),
  refusals: {},
});

/** The frame on the socket when one is told: `{ event: "notice", data }`. Its text is asked for, in the reader's language. */
export const noticeFrame = z.object({ id: z.int(), kind: z.enum(noticeKinds), ...unread });
