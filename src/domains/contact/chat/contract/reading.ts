import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { chatWords, keyword, message, receiverId, session, talkType } from "./fields.ts";

export const sessionList = defineCall({
  path: "im/session_list",
  about: "My conversations, the pinned ones first, then the latest, 200 a page; with a keyword, those whose other side is called so",
  who: "user",
  input: z.object({ page: z.int().min(1).max(500).default(1), keyword: keyword.default("") }),
  output: z.array(session),
  reads: true,
  refusals: {},
});

export const recordsPage = z.object({
  data: z.array(message),
  /** There is more while as many come as this. */
  limit: z.int(),
  /** The oldest message of this page, for the next; 0 when the page is empty. */
  record_id: z.int(),
  last_seq: z.int(),
  read_seq: z.int(),
  peer_read_seq: z.int(),
});
export const recordsList = defineCall({
  path: "im/records_list",
  about: "A conversation's messages in the order they were said: the latest page, the page before record_id, or what came after after_seq",
  who: "user",
  input: z.object({
    /** The oldest message shown so far: older ones are answered. 0 for the latest page. */
    record_id: z.int().nonnegative().default(0),
    talk_type: talkType,
    receiver_id: receiverId,
    /** The last number a client has: after a reconnect it asks for what it missed, until fewer than `limit` come. */
    after_seq: z.int().nonnegative().max(2_147_483_647).optional(),
  }),
  output: recordsPage,
  reads: true,
  refusals: { no_permission: chatWords.noPermission },
});

export const markRead = defineCall({
  path: "im/read",
  about: "Moves my read pointer of a conversation on, to its end or to a number; never back",
  who: "user",
  input: z.object({ receiver_id: receiverId, talk_type: talkType, seq: z.int().nonnegative().max(2_147_483_647).optional() }),
  output: z.object({ read_seq: z.int(), unread: z.int() }),
  limit: { count: 300, seconds: 60 },
  refusals: {},
});

export const unreadTotal = defineCall({
  path: "im/unread",
  about: "How many messages I have not read, in all conversations; each is counted up to 100",
  who: "user",
  input: z.object({}),
  output: z.object({ total: z.int() }),
  reads: true,
  refusals: {},
});
