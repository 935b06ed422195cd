import { z } from "zod";
import { defineJob } from "#kit/event.ts";

/** `from` wrote message `seq` to `to`, who is told of it unless it was read meanwhile; `told` are the accounts whose browsers are subscribed. */
export const pushUnread = defineJob("chat.push_unread", z.object({ from: z.int(), to: z.int(), seq: z.int(), told: z.array(z.int()) }));
