import type { ParsedInputOf } from "#kit/call.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { toWire } from "#kit/money.ts";
import { found, refuse } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { storeDocument } from "#platform/storage/store-document.ts";
import { kindWords } from "../../contract/fields.ts";
import { handInSlip, type showTransfer } from "../../contract/transfers.ts";
import { database } from "../database.ts";
import { paymentOf } from "../payments-on-file.ts";
import { secondsLeft } from "../rules/seconds-left.ts";
import { shownReference } from "../rules/transfer-reference.ts";
import { slipAccount } from "../transfers/payer-account.ts";
import { presentSlip } from "../transfers/present-transfer.ts";
import { endOf, standing } from "../transfers/standing.ts";
import { transferOf } from "../transfers/transfers-on-file.ts";

const myTransfer = async (ctx: Ctx, token: string) => {
  const payment = found(await paymentOf(ctx, me(ctx).id, token));
  return { payment, transfer: found(await transferOf(ctx, payment.id)) };
};

export const showTransferFn = async (ctx: Ctx, { payment: token }: ParsedInputOf<typeof showTransfer>) => {
  const { payment, transfer } = await myTransfer(ctx, token);
  const { currency } = payment;
  const expires_at = endOf({ ...transfer, expires_at: payment.expires_at });
  const [account, { title }] = await Promise.all([
    database(ctx)
      .selectFrom("bank_account")
      .select(["holder", "bank", "number", "swift", "address", "is_example"])
      .where("id", "=", transfer.account_id)
      .executeTakeFirstOrThrow(),
    database(ctx).selectFrom("payable").select("title").where("id", "=", payment.payable_id).executeTakeFirstOrThrow(),
  ]);
  return {
    payment: token,
    status: payment.status,
    kind: payment.kind,
    paid_for: payment.reference,
    title: ctx.services.words.say(ctx.locale, kindWords[payment.kind].id),
    about: pick(title as LocalText, ctx.locale),
    payable_status: standing({ expires_at }, payment.payable_status, ctx.now),
    account,
    reference: shownReference(transfer.reference),
    amount: toWire({ minor: payment.amount_minor, currency }),
    received: toWire({ minor: transfer.received_minor, currency }),
    rest: toWire({ minor: payment.amount_minor - transfer.received_minor, currency }),
    seconds_left: secondsLeft(expires_at, ctx.now),
    expires_at: unixSeconds(expires_at),
    slip: presentSlip(ctx, currency, transfer),
  };
};

export const handInSlipFn = async (ctx: Ctx, { payment: token, file, amount, day, sender, account, account_bank }: ParsedInputOf<typeof handInSlip>) => {
  const { payment, transfer } = await myTransfer(ctx, token);
  // What came late is found sooner by its slip too; what is paid needs none.
  if (payment.status === "succeeded") throw refuse(handInSlip, "over");
  if (day > dayOf(unixSeconds(ctx.now))) throw refuse(handInSlip, "later_day", {}, ["day"]);
  const stored = await storeDocument(ctx, handInSlip, file);
  const row = await database(ctx)
    .updateTable("transfer")
    .set({
      slip: stored.name,
      slip_name: file.name.slice(0, 200),
      slip_minor: BigInt(amount),
      slip_on: day,
      slip_sender: sender,
      slip_at: ctx.now,
      ...slipAccount(ctx, transfer.id, { number: account, bank: account_bank }),
    })
    .where("id", "=", transfer.id)
    .where("slip", "=", transfer.slip)
    .returningAll()
    .executeTakeFirst();
  // Of two that are handed in at once the first stays: each was told what stands.
  await ctx.services.privateFiles.remove(row ? transfer.slip : stored.name);
  const slip = presentSlip(ctx, payment.currency, row ?? found(await transferOf(ctx, payment.id)));
  if (!slip) throw new Error("a slip was not kept");
  return { slip };
};
