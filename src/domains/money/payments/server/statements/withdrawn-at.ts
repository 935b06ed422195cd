import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { backOf, paidOut, type PaidOutAsked } from "../../contract/events.ts";
import type { Own } from "../rules/compared.ts";

/** What was paid out to people at a provider: whoever asked for it says what is known under these numbers, or what was settled on a day. */
export const withdrawnAt = async (ctx: Ctx, asked: PaidOutAsked): Promise<Own[]> => {
  const about = "numbers" in asked ? { ...asked, numbers: [...asked.numbers, ...(await othersOf(ctx, asked.provider, asked.numbers))] } : asked;
  const own = (await ctx.askIfAnswered(paidOut, "withdrawals", about)) ?? [];
  return own.flatMap(({ number, minor, currency }) =>
    "numbers" in asked && !asked.numbers.includes(number)
      ? []
      : [{ of: "withdrawal", transactionId: number, minor, currency, paymentId: null, refundId: null }],
  );
};

/** What left and what came back of it are told of together, on whichever days their lines are. */
const othersOf = async (ctx: Ctx, provider: string, numbers: readonly string[]): Promise<string[]> => {
  const other = (number: string) => (number.endsWith(backOf("")) ? number.slice(0, -backOf("").length) : backOf(number));
  const { rows } = await sql<{ number: string }>`
    select transaction_id as number from payments.statement_line
    where provider = ${provider} and "of" = 'withdrawal' and transaction_id = any(${numbers.map(other)}::text[])`.execute(ctx.tx);
  return rows.map(({ number }) => number);
};
