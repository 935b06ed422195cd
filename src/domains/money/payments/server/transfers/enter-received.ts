import { createHash } from "node:crypto";
import { post } from "#domains/money/ledger/index.server.ts";
import type { Currency } from "#kit/money.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { database } from "../database.ts";
import type { StatementLine } from "../rules/statement-fault.ts";
import { bankTransfer, unmatchedIn } from "../providers/bank-transfer.ts";
import { receivedMachine } from "../received-machine.ts";
import { bookedOn } from "./booked-on.ts";
import { sealedAccount } from "./payer-account.ts";

/** By which a line is known again: the bank's own number of it on its day (some count anew each day), or all that it says, and the how-manieth of those alike it is. */
export const keyOf = ({ amount, currency, day, payer, text, line_id }: StatementLine, alike: number): string =>
  line_id
    ? `id:${currency}:${day}:${amount}:${line_id}`
    : `line:${createHash("sha256")
        .update(JSON.stringify([currency, day, String(amount), payer, text, alike]))
        .digest("hex")}`;

export const hadAccount = async (ctx: Ctx, currency: Currency): Promise<boolean> =>
  (await database(ctx).selectFrom("bank_account").select("id").where("currency", "=", currency).executeTakeFirst()) !== undefined;

/**
 * Stores a line of our bank's statement, once, and books its money: on the bank account, and in suspense until somebody has said whose it is.
 * @param alike how many lines before it in the same statement say the same.
 */
export const enterLine = async (ctx: Ctx, line: StatementLine, alike = 0): Promise<{ id: number; is_known: boolean; booked_on: string | null }> => {
  const line_key = keyOf(line, alike);
  const { account, ...said } = line;
  const { amount: amount_minor, currency, day: received_on, payer, text } = said;
  const callback = await database(ctx)
    .insertInto("callback")
    .values({
      provider: bankTransfer.code,
      transaction_id: line_key,
      payment_id: null,
      outcome: "succeeded",
      raw: JSON.stringify({ ...said, amount: String(amount_minor) }),
      received_at: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(["provider", "transaction_id", "outcome"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!callback) {
    const before = await database(ctx)
      .selectFrom("received")
      .select(["id", "received_on", "created_at"])
      .where("line_key", "=", line_key)
      .executeTakeFirstOrThrow();
    return { id: before.id, is_known: true, booked_on: (await bookedOn(ctx, [before])).get(before.id) ?? null };
  }
  const { id } = await database(ctx)
    .insertInto("received")
    .values({
      callback_id: callback.id,
      line_key,
      currency,
      amount_minor,
      received_on,
      payer,
      text,
      entered_by: me(ctx).id,
      created_at: ctx.now,
      ...sealedAccount(ctx, line_key, account),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await receivedMachine.begin(ctx, [id], { event: "enter", party: "finance" });
  await post(ctx, {
    key: `suspense:${bankTransfer.code}:${line_key}`,
    reason: "transfer_came",
    reference: `received:${id}`,
    postings: [
      { account: bankTransfer.source({ payerId: 0, currency }), minor: -amount_minor },
      { account: unmatchedIn(currency), minor: amount_minor },
    ],
  });
  return { id, is_known: false, booked_on: (await bookedOn(ctx, [{ id, received_on, created_at: ctx.now }])).get(id) ?? null };
};
