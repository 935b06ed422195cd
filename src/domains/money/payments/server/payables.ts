import { sql } from "kysely";
import { post } from "#domains/money/ledger/index.server.ts";
import type { AccountKind, AccountName } from "#domains/money/ledger/contract/accounts.ts";
import type { Reason } from "#domains/money/ledger/contract/reasons.ts";
import type { LocalText } from "#kit/local-text.ts";
import { least, type Currency } from "#kit/money.ts";
import { hours, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { refundByBank } from "../contract/bank-days.ts";
import type { MoneyCame } from "../contract/events.ts";
import type { PayableKind, ProviderCode } from "../contract/fields.ts";
import { database } from "./database.ts";
import { endPayments, isUnderWay } from "./move-payment.ts";
import { payableMachine, type PayableRow } from "./payable-machine.ts";
import { payerOfPayment, paymentById } from "./payments-on-file.ts";
import { providers } from "./providers/providers.ts";
import { askAfter, refundMachine } from "./refund-machine.ts";
import { countGivenBack, wayOf } from "./refunds.ts";
import { saleOfPayable } from "./shares/parts.ts";
import { openShares, planBack } from "./shares/plan.ts";
import { successKey } from "./settle-success.ts";
import { bankAccountFor } from "./transfers/bank-refund.ts";
import { isWaitedFor } from "./transfers/transfers-on-file.ts";

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

/** So long after they went to a gateway somebody may still be paying there. */
const atGateway = hours(1);

/** Payments of a payable that may still come. The payable is locked: no payment that goes elsewhere begins before this transaction ends. */
const underWay = async (ctx: Ctx, named: Named) => {
  const payable = await lockPayable(ctx, named);
  return payable
    ? database(ctx)
        .selectFrom("payment")
        .select(["provider", "created_at"])
        .where("payable_id", "=", payable.id)
        .where(isUnderWay)
        .where(isWaitedFor(ctx))
        .execute()
    : [];
};
const isTransfer = ({ provider }: { provider: string }): boolean => provider === "bank_transfer";

/** Whether its payer is about to pay it by transfer. */
export const hasTransferUnderWay = async (ctx: Ctx, named: Named): Promise<boolean> => (await underWay(ctx, named)).some(isTransfer);

/** Whether somebody is paying it: by transfer, or went to a gateway in the last hour. */
export const isBeingPaid = async (ctx: Ctx, named: Named): Promise<boolean> =>
  (await underWay(ctx, named)).some((payment) => isTransfer(payment) || payment.created_at > later(ctx.now, -atGateway));

export type Taken = {
  payable_id: number;
  payment_id: number;
  provider: ProviderCode;
  transaction: string;
  reason: Reason;
  /** For the ledger, for instance `checkout:12`. */
  reference: string;
  /** Where the money goes; adds up to what was paid. */
  into: readonly { kind: AccountKind; owner: number; minor: bigint; /** Whose sale an order's escrow is. */ seller_id?: number }[];
  /** Who began the payment, whoever is to pay by now. */
  payer_id: number;
};

/**
 * Part of the answer to `payments.money_came`: this success pays the payable, and its money goes there. The seller's own rows are
 * locked before, and say that nothing has paid for them yet.
 */
export const takePayment = async (
  ctx: Ctx,
  { payable_id, payment_id, provider: code, transaction, reason, reference, into, payer_id }: Taken,
): Promise<void> => {
  const taking = { event: "take", party: "system", set: { paid_at: ctx.now, paid_transaction: transaction } } as const;
  // Its time may be over although its seller takes the money.
  const payable = (await payableMachine.moveUnread(ctx, payable_id, "open", taking)) ?? (await payableMachine.moveUnread(ctx, payable_id, "closed", taking));
  if (!payable) throw new Error(`payable ${payable_id} does not wait for ${transaction}`);
  const { amount_minor } = payable;
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
  const orders = into.flatMap(({ owner, minor, seller_id }) => (seller_id === undefined ? [] : [{ sale_id: owner, seller_id, minor }]));
  await openShares(ctx, { payment_id, provider: code, payable, currency, reference, orders });
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
  /** As shares know it. */
  sale_id: number;
};

/** What of a payment nobody gave back or took back, locked. */
const leftOfPayment = async (ctx: Ctx, id: number): Promise<bigint> => {
  const row = await database(ctx)
    .selectFrom("payment")
    .select(["amount_minor", "refunded_minor"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return row.amount_minor - row.refunded_minor;
};

/** The way the money came, or into the payer's wallet, once a key: the refund's row and its movement. */
const give = async (ctx: Ctx, given: Given): Promise<boolean> => {
  const { key, payer_id, currency, reference, from, movedFor, why, payment_id, order_id, sale_id } = given;
  const known = await database(ctx).selectFrom("refund").select("id").where("key", "=", key).executeTakeFirst();
  if (known) return false;
  const { amount_minor } = given;
  if (amount_minor <= 0n) return false;
  const payment = payment_id === null ? undefined : await paymentById(ctx, payment_id);
  const account = await bankAccountFor(ctx, payment);
  const way = wayOf(payment, amount_minor, account);
  // What our bank is told to pay nobody is asked about: it is told by its statement.
  const isAsked = way === "source" && !account;
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
      ask_after: isAsked ? ctx.now : null,
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning(["id", "payment_id"])
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
  // Asked for first, so that it is there when the refund is looked at.
  if (payment_id !== null) await planBack(ctx, { sale_id, payment_id }, amount_minor, row.id);
  if (isAsked) await askAfter(ctx, row);
  if (account && way === "source" && !(await ctx.ask(refundByBank, "withdrawals", { refund_id: row.id, payer_id, amount_minor, currency, account })))
    throw new Error(`refund ${row.id} cannot be paid by our bank after all`);
  return true;
};

/** What paid a payable; nothing where nobody has. */
const paidBy = (ctx: Ctx, kind: PayableKind, reference: number) =>
  database(ctx)
    .selectFrom("payable")
    .innerJoin("payment_event", (join) => join.onRef("payment_event.transaction", "=", "payable.paid_transaction").on("payment_event.event", "=", "succeed"))
    .innerJoin("payment", "payment.id", "payment_event.payment_id")
    .select(["payment_event.payment_id", "payable.id", "payable.amount_minor", "payable.currency"])
    .select(payerOfPayment.as("payer_id"))
    .where("payable.kind", "=", kind)
    .where("payable.reference", "=", reference)
    .executeTakeFirst();

/**
 * Gives a part of an order's escrow back to its buyer, the way it was paid where that goes, once a key: of an order in parts the balance before the deposit, the newest
 * payment first, and of each no more than is left of it. `movedFor` is what its owner reads, `why` what staff read.
 * @returns whether this was the first time.
 */
export const giveBackOfOrder = async (
  ctx: Ctx,
  {
    order_id,
    checkout_id,
    buyer_id,
    key,
    amount_minor,
    ...refund
  }: { key: string; order_id: number; checkout_id: number; buyer_id: number; amount_minor: bigint; currency: Currency; movedFor: Reason; why: string },
): Promise<boolean> => {
  const of = { ...refund, order_id, sale_id: order_id, reference: `order:${order_id}`, from: { kind: "escrow", owner: order_id } } as const;
  const known = await database(ctx).selectFrom("refund").select("id").where("key", "=", key).executeTakeFirst();
  if (known) return false;
  // Of one on account what paid it was all there is: its checkout was for others.
  const balance = (await paidBy(ctx, "invoice", order_id)) ?? (await paidBy(ctx, "balance", order_id));
  const left = balance ? await leftOfPayment(ctx, balance.payment_id) : 0n;
  const ofBalance = least(amount_minor, left);
  if (balance && ofBalance > 0n) await give(ctx, { ...of, key, payment_id: balance.payment_id, payer_id: balance.payer_id, amount_minor: ofBalance });
  if (ofBalance === amount_minor) return true;
  const checkout = await paidBy(ctx, "checkout", checkout_id);
  await give(ctx, {
    ...of,
    key: ofBalance > 0n ? `${key}:deposit` : key,
    payment_id: checkout?.payment_id ?? null,
    // Whoever paid it: where it was for a company, not always whoever ordered.
    payer_id: checkout?.payer_id ?? buyer_id,
    amount_minor: amount_minor - ofBalance,
  });
  return true;
};

/** What was given back of a payment, without what a bank has taken back since. */
const refundsOf = async (ctx: Ctx, paymentId: number): Promise<bigint> => {
  const { given } = await database(ctx)
    .selectFrom("refund")
    .select(sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as("given"))
    .where("payment_id", "=", paymentId)
    .where("status", "<>", "charged_back")
    .executeTakeFirstOrThrow();
  return given;
};

/** What `giveBack` has given of a payable: less than its price where a bank had taken a part of it back before. */
export const givenBackOf = async (ctx: Ctx, kind: PayableKind, reference: number): Promise<bigint> => {
  const paid = await paidBy(ctx, kind, reference);
  return paid ? refundsOf(ctx, paid.payment_id) : 0n;
};

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
  // What a bank has taken back its payer has already, be it of all or of a part that they are to have.
  const left = await leftOfPayment(ctx, paid.payment_id);
  const given = await refundsOf(ctx, paid.payment_id);
  const gone = paid.amount_minor - left - given;
  const taken = gone > 0n ? gone : 0n;
  return give(ctx, {
    key,
    payment_id: paid.payment_id,
    order_id: null,
    sale_id: saleOfPayable(paid.id),
    payer_id: paid.payer_id,
    amount_minor: (minor ?? paid.amount_minor) - taken,
    currency: paid.currency as Currency,
    reference: `${kind}:${reference}`,
    from,
    movedFor: reason,
    why: reason,
  });
};
