import { z } from "zod";
import { locales } from "#kit/locale.ts";
import { card, content, message } from "./fields.ts";

/** What the socket brings beside the platform's connect, heartbeat, ping and event_error: each frame is `{ event, data }`. */
export const socketEvents = {
  /** A message was stored; sent to its receiver and to the sender's other windows. A shop's staff hear its own with `by`: who of them wrote it. */
  message: z.object({
    id: z.int(),
    user_id: z.int(),
    receiver_id: z.int(),
    content,
    timestamp: z.int(),
    nickname: z.string(),
    /** What the sender is called in languages in which that is another name than the account's. */
    nickname_in: z.partialRecord(z.enum(locales), z.string()).optional(),
    avatar: z.string(),
    msg_type: z.int(),
    talk_type: z.literal(1),
    seq: z.int(),
    client_id: z.string(),
    recalled: message.shape.recalled,
    reply: message.shape.reply,
    /** Of a card: how it reads in each language; `content` is in the sender's. */
    content_in: z.record(z.enum(locales), card).optional(),
    /** Told to those who answer for the receiver, and to nobody else: who of them has what the sender asks and is not away. The others need not be told of it. */
    taken_by: z.int().optional(),
  }),
  /** A message was taken back; sent to both. */
  recalled: z.object({ user_id: z.int(), receiver_id: z.int(), seq: z.int() }),
  /** A message was deleted for one side; sent to that side's other windows. */
  removed: z.object({ user_id: z.int(), receiver_id: z.int(), seq: z.int() }),
  /** `user_id` is writing to `receiver_id`; sent to the latter. */
  typing: z.object({ user_id: z.int(), receiver_id: z.int() }),
  /** `user_id` has read up to `seq` of what passed between the two; sent to both. */
  read: z.object({ user_id: z.int(), receiver_id: z.int(), seq: z.int() }),
  /** Someone I talk with came or went. */
  online: z.object({ user_id: z.int(), online: z.union([z.literal(0), z.literal(1)]) }),
};
export type SocketEvents = { [Name in keyof typeof socketEvents]: z.infer<(typeof socketEvents)[Name]> };
