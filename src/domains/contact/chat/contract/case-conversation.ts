import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import type { Who } from "#kit/rights.ts";
import { flag } from "./fields.ts";

/** Whoever decides about such a case reads what its sides said to each other. */
const rights = { claim: "staff:orders", contract: "staff:orders", licence: "support", booking: "support" } as const satisfies Record<string, Who>;
export type CaseKind = keyof typeof rights;

/** How many days before a trade began its conversation is read from: what was asked and promised before the order belongs to it. */
export const daysBeforeTrade = 30;
export const casePage = 50;

/** Not `reads`: to read other people's conversation is an act, and stands in the log of the staff. */
const ofCase = <Kind extends CaseKind>(kind: Kind) =>
  defineCall({
    path: `im/${kind}conversation`,
    about: `What the two sides of a ${kind} that the platform was called into said to each other, from ${daysBeforeTrade} days before the trade until the case was closed; each reading is kept in the log`,
    who: rights[kind],
    input: z.object({
      id,
      /** The oldest number shown so far: older ones are answered. 0 for the latest page. */
      before_seq: z.int().nonnegative().max(2_147_483_647).default(0),
    }),
    output: z.object({
      sides: z.array(z.object({ id: z.int(), name: z.string() })).length(2),
      from: z.int(),
      until: z.int(),
      /** In the order they were said. */
      messages: z.array(
        z.object({
          seq: z.int(),
          user_id: z.int(),
          name: z.string(),
          /** Text without marks; of a card, a file or a voice message what it is called. Files themselves are opened by the two sides alone. */
          text: z.string(),
          /** Of a picture, its path; empty otherwise. */
          image: z.string(),
          recalled: flag,
          createtime: z.int(),
        }),
      ),
      more: z.boolean(),
    }),
    limit: { count: 300, seconds: 60 },
    refusals: {},
  });

export const caseConversations = { claim: ofCase("claim"), contract: ofCase("contract"), licence: ofCase("licence"), booking: ofCase("booking") };
