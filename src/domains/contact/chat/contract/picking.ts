import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { card, flag, keyword, receiverId } from "./fields.ts";
import { pickableKinds } from "./limits.ts";

export const pickCards = defineCall({
  path: "im/cards",
  about:
    "What the two of a conversation may show each other as a card, newest first: goods, designs, model and company of either, orders between them, processing orders of either, offers and contracts between them; with customer service the customer's own of each, and goods of those the customer deals with",
  who: "user",
  input: z.object({ receiver_id: receiverId, kind: z.enum(pickableKinds), keyword: keyword.default(""), page: z.int().min(1).max(500).default(1) }),
  output: z.object({
    list: z.array(z.object({ msg_type: z.int(), type_id: z.int(), card })),
    /** There is more while as many come as this. */
    limit: z.int(),
    /** Whether the one who asks may make the other a quote: see im/shopquote. */
    may_quote: flag,
  }),
  reads: true,
  limit: { count: 120, seconds: 60 },
  refusals: {},
});
