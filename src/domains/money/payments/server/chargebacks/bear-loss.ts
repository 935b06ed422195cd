import { sql } from "kysely";
import { balanceOf, post } from "#domains/money/ledger/index.server.ts";
import { least, type Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { chargedBack, clawBack } from "../../contract/events.ts";
import { database } from "../database.ts";
import { paymentById, type PaymentOnFile } from "../payments-on-file.ts";
import { refundMachine } from "../refund-machine.ts";
import { countGivenBack } from "../refunds.ts";
import { clawBackSale, saleOf } from "./disputed-sale.ts";

type Lost = { id: number; payment_id: number | null; currency: string };

/** Refunds that were on their way back to the payer, who has their money from the bank now: what was set aside for them meets the loss. */
const fromRefunds = async (ctx: Ctx, lost: Lost, minor: bigint): Promise<bigint> => {
  const open = await database(ctx)
    .selectFrom("refund")
    .select("id")
    .where("payment_id", "=", lost.payment_id)
    .where("way", "=", "source")
    .where("status", "in", ["processing", "failed"])
    .execute();
  let rest = minor;
  for (const row of await refundMachine.lockAll(
    ctx,
    open.map(({ id }) => id),
  )) {
    if (rest === 0n) break;
    const met = least(row.amount_minor, rest);
    const moved = await refundMachine.move(ctx, [row], {
      event: "charge_back",
      party: "provider",
      set: { settled_at: ctx.now, ask_after: null },
      more: { chargeback_id: lost.id, minor: met },
    });
    if (moved) rest -= met;
  }
  return minor - rest;
};

/** What is left of a payment that nobody gave back: from whoever sold it. A top-up is its payer's own money. */
const fromSale = async (ctx: Ctx, lost: Lost, payment: PaymentOnFile, minor: bigint, round: number): Promise<bigint> => {
  // Whoever sold it is locked before the payment is, as where it is given back.
  const sale = await saleOf(ctx, payment);
  const { refunded_minor } = await database(ctx).selectFrom("payment").select("refunded_minor").where("id", "=", payment.id).executeTakeFirstOrThrow();
  const wanted = least(minor, payment.amount_minor - refunded_minor);
  if (wanted <= 0n) return 0n;
  await countGivenBack(ctx, payment.id, wanted);
  const { kind, reference } = payment;
  const key = `chargeback:${lost.id}:${round}`;
  if (!sale) return (await ctx.askIfAnswered(clawBack, kind, { reference, chargeback_id: lost.id, minor: wanted, key })) ?? 0n;
  const taken = await clawBackSale(ctx, { id: lost.id, currency: payment.currency, payable_id: payment.payable_id }, sale, wanted, key);
  if (refunded_minor + wanted === payment.amount_minor) await ctx.askIfAnswered(chargedBack, kind, { reference });
  return taken;
};

/** What of the payment is its payer's, in the wallet: a top-up, and refunds that went there. They have it twice. */
const inWallet = async (ctx: Ctx, payment: PaymentOnFile): Promise<bigint> => {
  const { given } = await database(ctx)
    .selectFrom("refund")
    .select(sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as("given"))
    .where("payment_id", "=", payment.id)
    .where("way", "=", "wallet")
    .where("status", "=", "succeeded")
    .executeTakeFirstOrThrow();
  return least(
    payment.kind === "topup" ? payment.amount_minor : given,
    await balanceOf(ctx, { kind: "wallet", owner: payment.payer_id, currency: payment.currency }),
  );
};

/**
 * What a bank has taken back and nobody has borne yet, of a lost chargeback: out of refunds that were under way, then from whoever sold it, then out of what the payer
 * has twice; the platform bears the rest. Each part once, however often this is come to: it goes by what stands in the chargeback's account.
 */
export const bearLoss = async (ctx: Ctx, lost: Lost): Promise<void> => {
  const currency = lost.currency as Currency;
  const account = { kind: "chargeback" as const, owner: lost.id, currency };
  const minor = -(await balanceOf(ctx, account));
  if (minor <= 0n) return;
  const { round } = await database(ctx)
    .selectFrom("chargeback_move")
    .select(sql<number>`count(*)::int`.as("round"))
    .where("chargeback_id", "=", lost.id)
    .executeTakeFirstOrThrow();
  const payment = lost.payment_id === null ? undefined : await paymentById(ctx, lost.payment_id);
  let rest = minor;
  let ofWallet = 0n;
  if (payment) {
    rest -= await fromRefunds(ctx, lost, rest);
    rest -= await fromSale(ctx, lost, payment, rest, round);
    ofWallet = least(rest, await inWallet(ctx, payment));
  }
  await post(ctx, {
    key: `chargeback:${lost.id}:${round}:rest`,
    reason: "charged_back",
    reference: `chargeback:${lost.id}`,
    postings: [
      { account, minor: rest },
      { account: { kind: "wallet", owner: payment?.payer_id ?? 0, currency }, minor: -ofWallet },
      { account: { kind: "loss", owner: 0, currency }, minor: ofWallet - rest },
    ],
  });
};
