import { sql } from "kysely";
import type { RefundByBank } from "#domains/money/payments/contract/bank-days.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { withdrawalLife } from "../contract/lifecycle.ts";
import { sealNumber } from "./accounts.ts";
import { database } from "./database.ts";
import { isEnough } from "./rules/bank-file.ts";
import { withdrawalMachine } from "./withdrawal-machine.ts";

const numberForm = /^[0-9A-Z]{4,34}$/;

/**
 * A refund that goes to the bank account its transfer came from: paid as withdrawals are, with two approvals and in a batch. Its money stays set aside with the refund
 * until the bank has paid. False, and nothing done, where the bank would lack something of the account.
 */
export const payRefundByBank = async (ctx: Ctx, { refund_id, payer_id, amount_minor, currency, account }: RefundByBank): Promise<boolean> => {
  const { holder, bank, number, country, bic, address } = account;
  if (!numberForm.test(number) || !isEnough({ ...account, cnaps: "" }, currency)) return false;
  if (refund_id === null) return true;
  // Its payer never chose it as an account to withdraw to: it is in none of their lists.
  const kept = await database(ctx)
    .insertInto("payout_account")
    .values({
      user_id: payer_id,
      holder,
      bank: bank.slice(0, 80),
      number_sealed: sealNumber(ctx, payer_id, number),
      last_four: number.slice(-4),
      country,
      bic,
      address: address.slice(0, 140),
      created_at: ctx.now,
      removed_at: ctx.now,
      usable_from: ctx.now,
      is_certified: false,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const row = await database(ctx)
    .insertInto("withdrawal")
    .values({
      code: sql<string>`withdrawals.next_code(${ctx.now}::timestamptz)`,
      user_id: payer_id,
      // Nobody approves what they gave back themselves.
      requested_by: ctx.actor === null ? payer_id : me(ctx).id,
      source: "refund",
      refund_id,
      payout_account_id: kept.id,
      amount_minor,
      currency,
      status: withdrawalLife.initial,
      created_at: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await withdrawalMachine.begin(ctx, [row.id], { event: "request", party: "system" });
  return true;
};
