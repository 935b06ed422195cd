import type { Ctx } from "#platform/calls/context.ts";
import { paidOut, type PaidOutAsked } from "../../contract/events.ts";
import type { Own } from "../rules/compared.ts";

/** What was paid out to people at a provider: whoever asked for it says what is known under these numbers, or what was settled on a day. */
export const withdrawnAt = async (ctx: Ctx, asked: PaidOutAsked): Promise<Own[]> =>
  ((await ctx.askIfAnswered(paidOut, "withdrawals", asked)) ?? []).map(({ number, minor, currency }) => ({
    of: "withdrawal",
    transactionId: number,
    minor,
    currency,
    paymentId: null,
    refundId: null,
  }));
