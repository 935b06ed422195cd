import { findAccounts, peopleById } from "#domains/people/accounts/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { found } from "#kit/refusal.ts";
import { fromUnix, unixSeconds } from "#kit/time.ts";
import { startOfDay } from "#kit/trade-day.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import type { findPayments, findRefunds, showPayment } from "../../contract/admin.ts";
import { kindWords, providerWords } from "../../contract/fields.ts";
import type { PaymentStatus, RefundStatus, RefundWay } from "../../contract/lifecycle.ts";
import { database } from "../database.ts";
import { paidForNames } from "../paid-for-names.ts";
import { payerOfPayment } from "../payments-on-file.ts";

const columns = [
  "payment.id",
  "payment.status",
  "payment.provider",
  "payment.created_at",
  "payment.settled_at",
  "payable.kind",
  "payable.reference",
  payerOfPayment.as("payer_id"),
  "payment.amount_minor",
  "payable.currency",
  "payable.status as payable_status",
] as const;
type Row = {
  id: number;
  status: string;
  provider: string;
  created_at: Date;
  settled_at: Date | null;
  kind: string;
  reference: number;
  payer_id: number;
  amount_minor: bigint;
  currency: string;
  payable_status: string;
};
type Names = ReadonlyMap<number, { nickname: string }>;
type PaidForNames = Awaited<ReturnType<typeof paidForNames>>;

const payer = (id: number, names: Names) => ({ id, nickname: names.get(id)?.nickname ?? "" });
const stamp = (at: Date | null) => (at ? unixSeconds(at) : 0);

const present = (ctx: Ctx, row: Row, names: Names, called: PaidForNames) => {
  const said = (words: Readonly<Record<string, { id: string }>>, key: string) => {
    const word = words[key];
    return word ? ctx.services.words.say(ctx.locale, word.id) : key;
  };
  return {
    id: row.id,
    status: row.status as PaymentStatus,
    provider: row.provider,
    provider_text: said(providerWords, row.provider),
    kind: row.kind,
    kind_text: said(kindWords, row.kind),
    reference: row.reference,
    reference_name: called(row),
    payer: payer(row.payer_id, names),
    amount: toWire({ minor: row.amount_minor, currency: row.currency as Currency }),
    payable_status: row.payable_status as "open" | "paid" | "closed",
    createtime: unixSeconds(row.created_at),
    settled_at: stamp(row.settled_at),
  };
};

export const findPaymentsFn = async (
  ctx: Ctx,
  { keyword, status, settled_on, from, checkout_id, balance_of, page, size }: ParsedInputOf<typeof findPayments>,
) => {
  let query = database(ctx).selectFrom("payment").innerJoin("payable", "payable.id", "payment.payable_id");
  if (status) query = query.where("payment.status", "=", status);
  if (settled_on)
    query = query.where("payment.settled_at", ">=", fromUnix(startOfDay(settled_on))).where("payment.settled_at", "<", fromUnix(startOfDay(settled_on, 1)));
  if (from) query = query.where("payment.provider", from === "wallet" ? "=" : "<>", "wallet");
  const wanted = [
    { kind: "checkout", reference: checkout_id },
    { kind: "balance", reference: balance_of },
    { kind: "invoice", reference: balance_of },
  ].filter(({ reference }) => reference !== undefined);
  if (wanted.length > 0)
    query = query.where((where) =>
      where.or(wanted.map(({ kind, reference }) => where.and([where("payable.kind", "=", kind), where("payable.reference", "=", reference ?? 0)]))),
    );
  if (keyword) {
    const number = /^#?\d{1,9}$/.test(keyword) ? Number(keyword.replace("#", "")) : 0;
    const accounts = await findAccounts(ctx, keyword);
    query = query.where((where) =>
      where.or([
        where("payment.id", "=", number),
        where("payable.reference", "=", number),
        where("payable.paid_transaction", "=", keyword),
        where("payment.id", "in", database(ctx).selectFrom("callback").select("payment_id").where("transaction_id", "=", keyword)),
        ...(accounts.length > 0 ? [where(payerOfPayment, "in", accounts)] : []),
      ]),
    );
  }
  const rows = await query
    .select(columns)
    .orderBy("payment.created_at", "desc")
    .orderBy("payment.id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const names = await peopleById(
    ctx,
    rows.map((row) => row.payer_id),
  );
  const called = await paidForNames(ctx, rows);
  return { list: rows.map((row) => present(ctx, row, names, called)), page, size, ...(await countUpToCap(ctx, query)) };
};

type RefundRow = {
  id: number;
  key: string;
  order_id: number | null;
  payment_id: number | null;
  payer_id: number;
  amount_minor: bigint;
  currency: string;
  reason: string;
  status: string;
  way: string;
  tries: number;
  round: number;
  said: string;
  created_at: Date;
  settled_at: Date | null;
};
/** The order that a refund is of, as something that is paid for. */
const orderOf = ({ order_id }: Pick<RefundRow, "order_id">) => ({ kind: "order", reference: order_id ?? 0 });
const presentRefund = (row: RefundRow, names: Names, called: PaidForNames) => ({
  id: row.id,
  key: row.key,
  order_id: row.order_id,
  order_code: called(orderOf(row)),
  payment_id: row.payment_id,
  payer: payer(row.payer_id, names),
  amount: toWire({ minor: row.amount_minor, currency: row.currency as Currency }),
  reason: row.reason,
  way: row.way as RefundWay,
  tries: row.tries,
  rounds: row.round + 1,
  said: row.said,
  status: row.status as RefundStatus,
  createtime: unixSeconds(row.created_at),
  settled_at: stamp(row.settled_at),
});

export const showPaymentFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof showPayment>) => {
  const tables = database(ctx);
  const row = found(
    await tables.selectFrom("payment").innerJoin("payable", "payable.id", "payment.payable_id").select(columns).where("payment.id", "=", id).executeTakeFirst(),
  );
  const [events, callbacks, refunds, names] = await Promise.all([
    tables.selectFrom("payment_event").selectAll().where("payment_id", "=", id).orderBy("id", "desc").limit(100).execute(),
    tables.selectFrom("callback").selectAll().where("payment_id", "=", id).orderBy("id", "desc").limit(100).execute(),
    tables.selectFrom("refund").selectAll().where("payment_id", "=", id).orderBy("id", "desc").limit(100).execute(),
    peopleById(ctx, [row.payer_id]),
  ]);
  const called = await paidForNames(ctx, [row, ...refunds.map(orderOf)]);
  return {
    ...present(ctx, row, names, called),
    events: events.map((one) => ({
      id: one.id,
      event: one.event,
      from: one.from_status as PaymentStatus,
      to: one.to_status as PaymentStatus,
      transaction: one.transaction,
      createtime: unixSeconds(one.created_at),
    })),
    callbacks: callbacks.map((one) => ({
      id: one.id,
      transaction: one.transaction_id,
      outcome: one.outcome as "succeeded" | "failed",
      createtime: unixSeconds(one.received_at),
    })),
    refunds: refunds.map((one) => presentRefund(one, names, called)),
    ledger_reference: `${row.kind}:${row.reference}`,
  };
};

export const findRefundsFn = async (ctx: Ctx, { order_id, made_on, status, page, size }: ParsedInputOf<typeof findRefunds>) => {
  let query = database(ctx).selectFrom("refund");
  if (order_id !== undefined) query = query.where("order_id", "=", order_id);
  if (made_on) query = query.where("created_at", ">=", fromUnix(startOfDay(made_on))).where("created_at", "<", fromUnix(startOfDay(made_on, 1)));
  if (status) query = query.where("status", "=", status);
  const rows = await query
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const names = await peopleById(
    ctx,
    rows.map((row) => row.payer_id),
  );
  const called = await paidForNames(ctx, rows.map(orderOf));
  return { list: rows.map((row) => presentRefund(row, names, called)), page, size, ...(await countUpToCap(ctx, query)) };
};
