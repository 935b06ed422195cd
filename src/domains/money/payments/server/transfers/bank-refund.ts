import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { refundByBank, type BankPayee } from "../../contract/bank-days.ts";
import type { PaymentOnFile } from "../payments-on-file.ts";
import { refundMachine } from "../refund-machine.ts";
import { database } from "../database.ts";
import { shownReference } from "../rules/transfer-reference.ts";
import { payerAccountOf } from "./payer-account.ts";
import { presentSlip } from "./present-transfer.ts";
import { transferOf } from "./transfers-on-file.ts";

/** Where so much of a transfer can go back to by our bank: the account that it came from, if the bank can be told to pay there. */
export const bankAccountFor = async (ctx: Ctx, payment: PaymentOnFile | undefined): Promise<BankPayee | undefined> => {
  if (payment?.provider !== "bank_transfer") return undefined;
  const account = await payerAccountOf(ctx, payment.id);
  if (!account) return undefined;
  const { isBySlip: _, ...payee } = account;
  const isPossible = await ctx.ask(refundByBank, "withdrawals", {
    refund_id: null,
    payer_id: payment.payer_id,
    amount_minor: payment.amount_minor,
    currency: payment.currency as Currency,
    account: payee,
  });
  return isPossible ? payee : undefined;
};

/** What whoever approves it looks at: which transfer goes back, and whether the bank or its payer's slip says where to. */
export const bankRefundFacts = async (ctx: Ctx, refundId: number) => {
  const row = await database(ctx).selectFrom("refund").select(["payment_id", "order_id", "currency"]).where("id", "=", refundId).executeTakeFirst();
  const transfer = row?.payment_id ? await transferOf(ctx, row.payment_id) : undefined;
  if (!row?.payment_id || !transfer) return null;
  const account = await payerAccountOf(ctx, row.payment_id);
  return {
    order_id: row.order_id,
    transfer: shownReference(transfer.reference),
    slip: account?.isBySlip ? (presentSlip(ctx, row.currency as Currency, transfer)?.url ?? "") : "",
  };
};

/** Our bank has paid it: what was set aside for the refund has left. `payout` is what the line of our bank's statement is matched with. */
export const refundPaidByBank = async (ctx: Ctx, refundId: number, { payout, said }: { payout: string; said: string }): Promise<void> => {
  const row = await refundMachine.lock(ctx, refundId);
  const status =
    row &&
    (await refundMachine.move(ctx, [row], { event: "succeed", party: "provider", note: said, set: { settled_at: ctx.now, transaction_id: payout, said } }));
  if (!status) throw new Error(`refund ${refundId} is not on its way by our bank`);
};

/** It was turned down, or the bank sent it back: it is its payer's in the wallet. */
export const refundNotPaidByBank = async (ctx: Ctx, refundId: number, said: string): Promise<void> => {
  const row = await refundMachine.lock(ctx, refundId);
  if (!row || !(await refundMachine.move(ctx, [row], { event: "fail", party: "provider", note: said, set: { said } })))
    throw new Error(`refund ${refundId} is not on its way by our bank`);
  await refundMachine.move(ctx, [{ ...row, status: "failed" }], { event: "give_to_wallet", party: "system", set: { way: "wallet", settled_at: ctx.now } });
};
