import { z } from "zod";
import { content } from "./fields.ts";

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
    avatar: z.string(),
    msg_type: z.int(),
    talk_type: z.literal(1),
    seq: z.int(),
    client_id: z.string(),
  }),
  /** `user_id` has read up to `seq` of what passed between the two; sent to both. */
  read: z.object({ user_id: z.int(), receiver_id: z.int(), seq: z.int() }),
  /** Someone I talk with came or went. */
  online: z.object({ user_id: z.int(), online: z.union([z.literal(0), z.literal(1)]) }),
};
export type SocketEvents = { [Name in keyof typeof socketEvents]: z.infer<(typeof socketEvents)[Name]> };
