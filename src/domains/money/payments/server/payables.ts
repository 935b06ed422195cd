import { sql } from "kysely";
import { post } from "#domains/money/ledger/index.server.ts";
import type { AccountKind, AccountName } from "#domains/money/ledger/contract/accounts.ts";
import type { Reason } from "#domains/money/ledger/contract/reasons.ts";
import type { LocalText } from "#kit/local-text.ts";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { MoneyCame } from "../contract/events.ts";
import type { PayableKind, ProviderCode } from "../contract/fields.ts";
import { database } from "./database.ts";
import { endPayments, isUnderWay } from "./move-payment.ts";
import { payableMachine, type PayableRow } from "./payable-machine.ts";
import { paymentById } from "./payments-on-file.ts";
import { providers } from "./providers/providers.ts";
import { askAfter, refundMachine } from "./refund-machine.ts";
import { countGivenBack, wayOf } from "./refunds.ts";
import { successKey } from "./settle-success.ts";

export type PayableAsked = {
  kind: PayableKind;
  /** What its seller calls it; one payable a kind and reference, for ever. */
  reference: number;
  payer_id: number;
  /** More than nothing. */
  amount_minor: bigint;
  currency: Currency;
  expires_at: Date;
  /** What exactly is paid, for the page on which it is: "Gold, 365 days". */
  title?: LocalText;
};

/** Makes something payable at `/product/pay/{reference}?kind=`. Its seller answers `payments.money_came` for its kind. */
export const openPayable = async (ctx: Ctx, { title = {}, ...payable }: PayableAsked): Promise<void> => {
  await payableMachine.create(ctx, [{ ...payable, title: JSON.stringify(title), created_at: ctx.now }], { event: "open", party: "seller" });
};

/** What its seller calls a payable. */
type Named = { kind: PayableKind; reference: number };

const lockPayable = (ctx: Ctx, { kind, reference }: Named): Promise<PayableRow | undefined> =>
  database(ctx).selectFrom("payable").selectAll().where("kind", "=", kind).where("reference", "=", reference).forNoKeyUpdate().executeTakeFirst();

/** Nothing is paid for it any more; money that comes all the same goes to the payer's wallet. */
export const closePayable = async (ctx: Ctx, named: Named, why: "expire" | "cancel"): Promise<void> => {
  const payable = await lockPayable(ctx, named);
  if (payable) await payableMachine.move(ctx, [payable], { event: why, party: "system" });
};

/** There is more time to pay it. */
export const prolongPayable = async (ctx: Ctx, { kind, reference }: { kind: PayableKind; reference: number }, expires_at: Date): Promise<void> => {
  await database(ctx)
    .updateTable("payable")
    .set({ expires_at })
    .where("kind", "=", kind)
    .where("reference", "=", reference)
    .where("status", "=", "open")
    .execute();
};

/**
 * It costs something else from now on; whoever sells it holds the locks of its own rows. Payments that were begun at the old amount end: what comes
 * of one all the same is not taken by its seller, and goes into the payer's wallet.
 */
export const repricePayable = async (ctx: Ctx, named: Named, amount_minor: bigint): Promise<void> => {
  const payable = await lockPayable(ctx, named);
  if (payable?.status !== "open") throw new Error(`${named.kind} ${named.reference} is not to be paid`);
  await endPayments(ctx, [payable.id], "cancel");
  await database(ctx).updateTable("payable").set({ amount_minor }).where("id", "=", payable.id).execute();
};

/** Whether its payer is about to pay it by transfer. The payable is locked: no payment that goes elsewhere begins before this transaction ends. */
export const hasTransferUnderWay = async (ctx: Ctx, named: Named): Promise<boolean> => {
  const payable = await lockPayable(ctx, named);
  if (!payable) return false;
  const payment = await database(ctx)
    .selectFrom("payment")
    .select("id")
    .where("payable_id", "=", payable.id)
    .where("provider", "=", "bank_transfer")
    .where(isUnderWay)
    .executeTakeFirst();
  return payment !== undefined;
};

export type Taken = {
  payable_id: number;
  payment_id: number;
  provider: ProviderCode;
  transaction: string;
  reason: Reason;
  /** For the ledger, for instance `checkout:12`. */
  reference: string;
  /** Where the money goes; adds up to what was paid. */
  into: readonly { kind: AccountKind; owner: number; minor: bigint }[];
};

/**
 * Part of the answer to `payments.money_came`: this success pays the payable, and its money goes there. The seller's own rows are
 * locked before, and say that nothing has paid for them yet.
 */
export const takePayment = async (ctx: Ctx, { payable_id, payment_id, provider: code, transaction, reason, reference, into }: Taken): Promise<void> => {
  const taking = { event: "take", party: "system", set: { paid_at: ctx.now, paid_transaction: transaction } } as const;
  // Its time may be over although its seller takes the money.
  const payable = (await payableMachine.moveUnread(ctx, payable_id, "open", taking)) ?? (await payableMachine.moveUnread(ctx, payable_id, "closed", taking));
  if (!payable) throw new Error(`payable ${payable_id} does not wait for ${transaction}`);
  const { amount_minor, payer_id } = payable;
  const currency = payable.currency as Currency;
  const provider = providers[code];
  await post(ctx, {
    key: successKey(transaction),
    reason,
    reference,
    postings: [
      ...(provider.kind === "transfer"
        ? await provider.paidFrom(ctx, { id: payment_id, amount_minor, currency })
        : [{ account: provider.source({ payerId: payer_id, currency }), minor: -amount_minor }]),
      ...into.map(({ kind, owner, minor }) => ({ account: { kind, owner, currency }, minor })),
    ],
  });
};

/** Nobody waits for a top-up but its payer. */
export const prolongTopup = async (): Promise<boolean> => true;

/** Payments sells top-ups itself: money for one that is not paid yet is the wallet's, also when its time is over. */
export const takeTopup = async (ctx: Ctx, came: MoneyCame): Promise<boolean> => {
  const payable = await database(ctx)
    .selectFrom("payable")
    .select("status")
    .where("kind", "=", "topup")
    .where("reference", "=", came.reference)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!payable || payable.status === "paid") return false;
  await takePayment(ctx, {
    ...came,
    reason: "topup",
    reference: `topup:${came.reference}`,
    into: [{ kind: "wallet", owner: came.payer_id, minor: came.amount_minor }],
  });
  return true;
};

type Given = {
  key: string;
  payer_id: number;
  amount_minor: bigint;
  currency: Currency;
  reference: string;
  from: Pick<AccountName, "kind" | "owner">;
  movedFor: Reason;
  why: string;
  /** The payment that is given back; of an order that was paid before payments were named, none. */
  payment_id: number | null;
  order_id: number | null;
};

/**
 * Of a sale that answers for no chargeback the platform bore what a bank took back, and its escrow holds that still: that much goes to the platform's loss, and only
 * what is left of the payment back to the payer. Orders have met theirs themselves.
 */
const meetLoss = async (ctx: Ctx, given: Given): Promise<bigint> => {
  const { key, payment_id, order_id, amount_minor, currency, reference, from } = given;
  if (payment_id === null || order_id !== null) return amount_minor;
  const lost = await database(ctx).selectFrom("chargeback").select("id").where("payment_id", "=", payment_id).where("status", "=", "lost").executeTakeFirst();
  if (!lost) return amount_minor;
  const { left } = await database(ctx)
    .selectFrom("payment")
    .innerJoin("payable", "payable.id", "payment.payable_id")
    .select(sql<bigint>`(payable.amount_minor - payment.refunded_minor)::bigint`.as("left"))
    .where("payment.id", "=", payment_id)
    .executeTakeFirstOrThrow();
  if (left >= amount_minor) return amount_minor;
  await post(ctx, {
    key: `refund_borne:${key}`,
    reason: "charged_back",
    reference,
    postings: [
      { account: { ...from, currency }, minor: left - amount_minor },
      { account: { kind: "loss", owner: 0, currency }, minor: amount_minor - left },
    ],
  });
  return left;
};

/** The way the money came, or into the payer's wallet, once a key: the refund's row and its movement. */
const give = async (ctx: Ctx, given: Given): Promise<boolean> => {
  const { key, payer_id, currency, reference, from, movedFor, why, payment_id, order_id } = given;
  const known = await database(ctx).selectFrom("refund").select("id").where("key", "=", key).executeTakeFirst();
  const amount_minor = known ? given.amount_minor : await meetLoss(ctx, given);
  if (amount_minor <= 0n) return false;
  const payment = payment_id === null ? undefined : await paymentById(ctx, payment_id);
  const way = wayOf(payment, amount_minor);
  const status = way === "source" ? "processing" : "succeeded";
  const row = await database(ctx)
    .insertInto("refund")
    .values({
      key,
      payment_id,
      order_id,
      payer_id,
      amount_minor,
      currency,
      reason: why,
      way,
      status,
      created_at: ctx.now,
      settled_at: way === "source" ? null : ctx.now,
      ask_after: way === "source" ? ctx.now : null,
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) return false;
  if (payment_id !== null) await countGivenBack(ctx, payment_id, amount_minor);
  await refundMachine.begin(ctx, [row.id], { event: way === "source" ? "send" : "give", party: "system", state: status });
  await post(ctx, {
    key: `refund:${key}`,
    reason: movedFor,
    reference,
    postings: [
      { account: { ...from, currency }, minor: -amount_minor },
      { account: { kind: way === "source" ? "refund_transit" : "wallet", owner: payer_id, currency }, minor: amount_minor },
    ],
  });
  if (way === "source") await askAfter(ctx, row);
  return true;
};

/** What paid a payable; nothing where nobody has. */
const paidBy = (ctx: Ctx, kind: PayableKind, reference: number) =>
  database(ctx)
    .selectFrom("payable")
    .innerJoin("payment_event", (join) => join.onRef("payment_event.transaction", "=", "payable.paid_transaction").on("payment_event.event", "=", "succeed"))
    .select(["payment_event.payment_id", "payable.payer_id", "payable.amount_minor", "payable.currency"])
    .where("payable.kind", "=", kind)
    .where("payable.reference", "=", reference)
    .executeTakeFirst();

/**
 * Gives a part of an order's escrow back to its buyer, the way its checkout was paid where that goes, once a key. `movedFor` is what its owner reads, `why` what staff read.
 * @returns whether this was the first time.
 */
export const giveBackOfOrder = async (
  ctx: Ctx,
  {
    order_id,
    checkout_id,
    buyer_id,
    ...refund
  }: { key: string; order_id: number; checkout_id: number; buyer_id: number; amount_minor: bigint; currency: Currency; movedFor: Reason; why: string },
): Promise<boolean> =>
  give(ctx, {
    ...refund,
    order_id,
    payment_id: (await paidBy(ctx, "checkout", checkout_id))?.payment_id ?? null,
    payer_id: buyer_id,
    reference: `order:${order_id}`,
    from: { kind: "escrow", owner: order_id },
  });

/**
 * Gives what was paid for a payable, or `minor` of it, back to its payer, the way it was paid where that goes, out of `from`, once a key.
 * @returns whether this was the first time.
 */
export const giveBack = async (
  ctx: Ctx,
  {
    key,
    kind,
    reference,
    from,
    reason,
    minor,
  }: { key: string; kind: PayableKind; reference: number; from: Pick<AccountName, "kind" | "owner">; reason: Reason; minor?: bigint },
): Promise<boolean> => {
  const paid = await paidBy(ctx, kind, reference);
  if (!paid) throw new Error(`${kind} ${reference} is not paid`);
  return give(ctx, {
    key,
    payment_id: paid.payment_id,
    order_id: null,
    payer_id: paid.payer_id,
    amount_minor: minor ?? paid.amount_minor,
    currency: paid.currency as Currency,
    reference: `${kind}:${reference}`,
    from,
    movedFor: reason,
    why: reason,
  });
};
