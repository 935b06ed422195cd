import { sql } from "kysely";
import { findAccounts, peopleById } from "#domains/people/accounts/index.server.ts";
import type { FirstWord } from "#domains/money/payments/contract/proposals.ts";
import { waitsForSecond } from "#domains/money/payments/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { byCurrency, houseCurrency, toWire, type Currency } from "#kit/money.ts";
import { found, refuse } from "#kit/refusal.ts";
import { fromUnix, tradeZone, unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { containing } from "#platform/database/like.ts";
import { refundOrder, type findOrders, type ordersByDay } from "../../contract/admin.ts";
import { paymentStatusWords, type OrderStatus, type PaymentStatus } from "../../contract/lifecycle.ts";
import { database } from "../database.ts";
import { orderMachine } from "../order-machine.ts";
import { escrowOf, giveParcelsBack } from "../receive-parcels.ts";
import { statedAt } from "../rules/standing.ts";
import { isTurnover, paidMinor } from "../turnover.ts";
import { refuseOwn } from "#platform/calls/own.ts";

export const findOrdersFn = async (ctx: Ctx, { keyword, status, payment_status, from, to, page, size }: ParsedInputOf<typeof findOrders>) => {
  let query = database(ctx).selectFrom("order");
  if (keyword) {
    const like = containing(keyword.toLowerCase());
    const accounts = await findAccounts(ctx, keyword);
    // A part each, so that each goes by its own index: conditions joined by "or" are tried on every order there is.
    const byNumber = database(ctx).selectFrom("shipment").select("order_id as id").where("tracking_number", "=", keyword);
    const byCode = database(ctx).selectFrom("order").select("id").where("code", "=", keyword.toUpperCase());
    const byText = database(ctx).selectFrom("order_text").select("order_id as id").where("search_text", "like", like);
    const of = (party: "buyer_id" | "seller_id") =>
      database(ctx)
        .selectFrom("order")
        .select("id")
        .where(party, "=", sql<number>`any(${accounts}::int[])`);
    query = query.where("id", "in", byNumber.unionAll(byCode).unionAll(byText).unionAll(of("buyer_id")).unionAll(of("seller_id")));
  }
  if (status) query = query.where("status", "=", status);
  if (payment_status) query = query.where("payment_status", "=", payment_status);
  if (from !== undefined) query = query.where("created_at", ">=", fromUnix(from));
  if (to !== undefined) query = query.where("created_at", "<", fromUnix(to));
  const rows = await query
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const people = await peopleById(
    ctx,
    rows.flatMap((row) => [row.buyer_id, row.seller_id]),
  );
  const party = (id: number) => ({ id, nickname: people.get(id)?.nickname ?? "" });
  const say = (word: { id: string }) => ctx.services.words.say(ctx.locale, word.id);
  return {
    list: rows.map((row) => {
      const { status: now, word } = statedAt(row, ctx.now);
      return {
        id: row.id,
        code: row.code,
        checkout_id: row.checkout_id,
        status: now,
        status_text: say(word),
        payment_status: row.payment_status as PaymentStatus,
        payment_text: say(paymentStatusWords[row.payment_status as PaymentStatus]),
        buyer: party(row.buyer_id),
        seller: party(row.seller_id),
        total: toWire({ minor: row.total_minor, currency: row.currency as Currency }),
        createtime: unixSeconds(row.created_at),
      };
    }),
    page,
    size,
    ...(await countUpToCap(ctx, query)),
  };
};

export const refundOrderFn = async (ctx: Ctx, { id, note }: ParsedInputOf<typeof refundOrder>, first?: FirstWord) => {
  const order = found(await orderMachine.lock(ctx, id));
  refuseOwn(ctx, refundOrder, [order.buyer_id, order.seller_id]);
  const currency = order.currency as Currency;
  const held = await escrowOf(ctx, order);
  const why = orderMachine.whyNot(order, "refund", "operator", ctx.now);
  if (why) throw refuse(refundOrder, why === "has_no_claim" ? "claim_open" : "state_wrong");
  if (held <= 0n) throw refuse(refundOrder, "nothing_held");
  const wanted = { object_id: id, code: order.code, amount_minor: held, currency, act: "all_back" as const, reason: note, input: { id, note } };
  if (await waitsForSecond(ctx, refundOrder, wanted, first))
    return { status: order.status as OrderStatus, refunded: toWire({ minor: 0n, currency }), is_proposed: true as const };
  const status = await orderMachine.move(ctx, [order], {
    event: "refund",
    party: "operator",
    note,
    set: { close_reason: "operator", close_note: note, closed_at: ctx.now },
    more: { refund: { of: "operator", minor: held, reason: "operator" } },
  });
  if (!status) throw refuse(refundOrder, "state_wrong");
  await giveParcelsBack(ctx, order);
  return { status, refunded: toWire({ minor: held, currency }) };
};

export const ordersByDayFn = async (ctx: Ctx, { days }: ParsedInputOf<typeof ordersByDay>) => {
  const { rows } = await sql<{ day: string; placed: number; paid: number; turnover: bigint; currencies: Currency[]; totals: string[] }>`
    with today as (select (${ctx.now}::timestamptz at time zone ${tradeZone})::date as day),
    span as (select generate_series(today.day - ${days - 1}::int, today.day, interval '1 day')::date as day from today),
    recent as (select * from orders."order" where created_at >= (select min(day) from span)::timestamp at time zone ${tradeZone} or paid_at >= (select min(day) from span)::timestamp at time zone ${tradeZone} or balance_paid_at >= (select min(day) from span)::timestamp at time zone ${tradeZone}),
    placed as (select (created_at at time zone ${tradeZone})::date as day, count(*)::int as count from recent group by 1),
    paid as (select (coalesce(balance_paid_at, paid_at) at time zone ${tradeZone})::date as day, count(*)::int as count, sum(${paidMinor}) filter (where currency = ${houseCurrency}) as minor, array_agg(currency) as currencies, array_agg(${paidMinor}::text) as totals from recent o where paid_at is not null and ${isTurnover} group by 1)
    select span.day::text as day, coalesce(placed.count, 0) as placed, coalesce(paid.count, 0) as paid, coalesce(paid.minor, 0)::bigint as turnover, coalesce(paid.currencies, '{}') as currencies, coalesce(paid.totals, '{}') as totals
    from span left join placed on placed.day = span.day left join paid on paid.day = span.day order by span.day`.execute(ctx.tx);
  const all = new Map<Currency, bigint>();
  for (const { currencies, totals } of rows)
    for (const [index, currency] of currencies.entries()) all.set(currency, (all.get(currency) ?? 0n) + BigInt(totals[index] ?? 0));
  const yuan = (minor: bigint) => toWire({ minor: BigInt(minor), currency: houseCurrency });
  return {
    by_day: rows.map(({ day, placed, paid, turnover }) => ({ day, placed, paid, turnover: yuan(turnover) })),
    placed: rows.reduce((sum, row) => sum + row.placed, 0),
    paid: rows.reduce((sum, row) => sum + row.paid, 0),
    turnover: yuan(rows.reduce((sum, row) => sum + BigInt(row.turnover), 0n)),
    turnovers: (all.size > 0 ? [...all.keys()].sort(byCurrency) : [houseCurrency]).map((currency) => toWire({ minor: all.get(currency) ?? 0n, currency })),
  };
};
