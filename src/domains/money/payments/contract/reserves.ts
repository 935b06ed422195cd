import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { moneyWire } from "#kit/money.ts";
import { ownRefusal } from "#kit/own.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { says } from "#kit/words.ts";

/** No more than half of what is earned is held, and none of it for longer than a year. */
export const mostReserved = 5_000;
export const longestReserve = 365;

const words = {
  share: /*i18n*/ { id: "payments.reserve_share_wrong", message: "Enter a share from 0 to 50 %" },
  days: /*i18n*/ { id: "payments.reserve_days_wrong", message: "Enter a whole number of days, from 1 to 365" },
};
const shareWrong = { error: says(words.share) };
const daysWrong = { error: says(words.days) };

const term = {
  /** Of what is settled to the seller, less commission; 0 holds nothing more. */
  basis_points: z.int(),
  days: z.int(),
  reason: z.string(),
  set_at: z.int(),
};
/** A sum a currency; none where nothing is held. */
const held = z.array(moneyWire);

export const findReserves = defineCall({
  path: "payment/reserves",
  about:
    "Sellers of whose income a share is held against claims and chargebacks, or of whom something is held still: the share, for how long, why, and what is held",
  who: "finance",
  input: z.object({ ...pageInput }),
  output: z.object({
    list: z.array(z.object({ seller: z.object({ id: z.int(), nickname: z.string() }), ...term, set_by: z.string(), held, next_free_at: z.int() })),
    /** Of all sellers together. */
    held,
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

export const setReserve = defineCall({
  path: "payment/setreserve",
  about:
    "Says which share of a seller's income is held from now on, for how many days and why; a share of 0 holds nothing more. What is held is released when it was said",
  who: "finance",
  input: z.object({
    user_id: id,
    basis_points: z.int(shareWrong).min(0, shareWrong).max(mostReserved, shareWrong),
    days: z.int(daysWrong).min(1, daysWrong).max(longestReserve, daysWrong),
    reason: z.string().trim().min(1).max(300),
  }),
  output: z.object({}),
  refusals: ownRefusal,
});

export const shopReserve = defineCall({
  path: "payment/shopreserve",
  about:
    "Which share of my shop's income is held against claims and chargebacks, for how long and why, what is held, and when the next of it is released; null where none is",
  who: "shop:finance",
  outlivesMembership: true,
  input: z.object({}),
  output: z.object({ reserve: z.object({ ...term, held, /** 0 where nothing is held. */ next_free_at: z.int() }).nullable() }),
  reads: true,
  refusals: {},
});
