import { peopleById } from "#domains/accounts/index.server.ts";
import { movedByReason } from "#domains/ledger/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { cappedTotal, countCap } from "#kit/paging.ts";
import { found } from "#kit/refusal.ts";
import { days, later, unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { sql } from "kysely";
import { carrierWords, type Carrier } from "../../contract/fields.ts";
import { closeReasonWords, paymentStatusWords, statusWords, type OrderStatus, type PaymentStatus } from "../../contract/lifecycle.ts";
import { orderTabs, type listOrders, type orderDetails, type OrderTab } from "../../contract/orders.ts";
import { database } from "../database.ts";
import { presentGoods, shopLines, type ShopLine } from "../goods.ts";
import type { OrderRow } from "../move-orders.ts";
import { presentAddress } from "../present-address.ts";
import { actionsOf, standingAt, type Party } from "../rules/standing.ts";

const stamp = (at: Date | null): number => (at ? unixSeconds(at) : 0);

const linesByOrder = async (ctx: Ctx, orders: readonly { id: number; currency: string }[]) => {
  const ids = orders.map((order) => order.id);
  const rows = ids.length === 0 ? [] : await database(ctx).selectFrom("order_line").selectAll().where("order_id", "in", ids).orderBy("id").execute();
  const byOrder = Map.groupBy(rows, (row) => row.order_id);
  return new Map(
    orders.map((order) => [
      order.id,
      (byOrder.get(order.id) ?? []).map((row) => ({
        id: row.id,
        ...presentGoods(ctx, { ...row, currency: order.currency as Currency }),
        shipped_quantity: row.shipped_quantity,
      })),
    ]),
  );
};

type Buyer = { id: number; nickname: string; avatar: string };

const presentHead = (ctx: Ctx, order: OrderRow, party: Party, more: { shop: ShopLine; buyer: Buyer; quantity: number }) => {
  const say = (word: { id: string }) => ctx.services.words.say(ctx.locale, word.id);
  const { status, close_reason } = standingAt(order, ctx.now);
  const isUnpaid = status === "pending_payment";
  return {
    id: order.id,
    code: order.code,
    group_id: order.group_id,
    status,
    status_text: say(statusWords[status]),
    close_reason,
    close_text: close_reason ? say(closeReasonWords[close_reason]) : "",
    payment_status: order.payment_status as PaymentStatus,
    payment_text: say(paymentStatusWords[order.payment_status as PaymentStatus]),
    shop: more.shop,
    buyer: more.buyer,
    total: toWire({ minor: order.total_minor, currency: order.currency as Currency }),
    quantity: more.quantity,
    createtime: unixSeconds(order.created_at),
    expires_at: unixSeconds(order.expires_at),
    seconds_left: isUnpaid ? Math.max(0, Math.ceil((order.expires_at.getTime() - ctx.now.getTime()) / 1000)) : 0,
    receive_by: stamp(order.receive_by),
    actions: actionsOf(status, party, order.is_extended),
  };
};

const buyersOf = async (ctx: Ctx, ids: readonly number[]): Promise<(id: number) => Buyer> => {
  const people = await peopleById(ctx, ids);
  return (id) => ({ id, nickname: people.get(id)?.nickname ?? "", avatar: people.get(id)?.avatar ?? "" });
};

/** Orders as cards: lines, shops and buyers in one query each. */
const presentCards = async (ctx: Ctx, orders: readonly OrderRow[], party: Party) => {
  const lines = await linesByOrder(ctx, orders);
  const shop = await shopLines(
    ctx,
    orders.map((order) => order.seller_id),
  );
  const buyer = await buyersOf(
    ctx,
    orders.map((order) => order.buyer_id),
  );
  return orders.map((order) => {
    const own = lines.get(order.id) ?? [];
    return {
      ...presentHead(ctx, order, party, {
        shop: shop(order.seller_id),
        buyer: buyer(order.buyer_id),
        quantity: own.reduce((sum, line) => sum + line.quantity, 0),
      }),
      lines: own,
    };
  });
};

const tabOf = (status: string): OrderTab | undefined =>
  (Object.keys(orderTabs) as OrderTab[]).find((tab) => tab !== "all" && (orderTabs[tab] as readonly string[]).includes(status));

/** The first moment of a day in Asia/Shanghai, which has no summer time. */
const dayBegins = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

type ListInput = ParsedInputOf<typeof listOrders>;

const listAs = async (ctx: Ctx, party: "buyer" | "seller", { tab, keyword, group_id, page, size, ...narrow }: ListInput) => {
  const mine = party === "buyer" ? "buyer_id" : "seller_id";
  const words = keyword
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  let matching = database(ctx).selectFrom("order").where(mine, "=", me(ctx).id);
  if (group_id !== undefined) matching = matching.where("group_id", "=", group_id);
  if (narrow.seller_id !== undefined) matching = matching.where("seller_id", "=", narrow.seller_id);
  if (narrow.from !== undefined) matching = matching.where("created_at", ">=", dayBegins(narrow.from));
  if (narrow.until !== undefined) matching = matching.where("created_at", "<", later(dayBegins(narrow.until), days(1)));
  if (narrow.least !== undefined) matching = matching.where("total_minor", ">=", BigInt(narrow.least));
  if (narrow.most !== undefined) matching = matching.where("total_minor", "<=", BigInt(narrow.most));
  for (const word of words)
    matching = matching.where((where) =>
      where.or([where("search_text", "like", `%${word.replace(/[\\%_]/g, "\\$&")}%`), where(sql<string>`lower(code)`, "=", word)]),
    );
  const counted = await matching
    .select(["status", sql<number>`count(*)::int`.as("count")])
    .groupBy("status")
    .execute();
  const counts = Object.fromEntries(Object.keys(orderTabs).map((name) => [name, 0])) as Record<OrderTab, number>;
  for (const { status, count } of counted) {
    counts.all += count;
    const name = tabOf(status);
    if (name) counts[name] += count;
  }
  const rows = await matching
    .selectAll()
    .where("status", "in", [...orderTabs[tab]])
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { list: await presentCards(ctx, rows, party), counts, page, size, ...cappedTotal(Math.min(counts[tab], countCap + 1)) };
};

export const listOrdersFn = (ctx: Ctx, input: ParsedInputOf<typeof listOrders>) => listAs(ctx, "buyer", input);
export const soldOrdersFn = (ctx: Ctx, input: ParsedInputOf<typeof listOrders>) => listAs(ctx, "seller", input);

/** As whom the caller may look at an order; anybody else finds nothing. */
const partyOf = (ctx: Ctx, order: OrderRow | undefined): Party | undefined => {
  const actor = me(ctx);
  if (order?.buyer_id === actor.id) return "buyer";
  if (order?.seller_id === actor.id) return "seller";
  return order && actor.roles.length > 0 ? "operator" : undefined;
};

export const orderDetailsFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof orderDetails>) => {
  const row = await database(ctx).selectFrom("order").selectAll().where("id", "=", id).executeTakeFirst();
  const party = found(partyOf(ctx, row));
  const order = found(row);
  const currency = order.currency as Currency;
  const group = await database(ctx).selectFrom("order_group").select(["address", "total_minor"]).where("id", "=", order.group_id).executeTakeFirstOrThrow();
  const { count } = await database(ctx)
    .selectFrom("order")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("group_id", "=", order.group_id)
    .executeTakeFirstOrThrow();
  const shipments = await database(ctx).selectFrom("shipment").selectAll().where("order_id", "=", id).orderBy("id").execute();
  const events = await database(ctx).selectFrom("order_event").selectAll().where("order_id", "=", id).orderBy("id").execute();
  const moved = await movedByReason(ctx, "escrow", currency, [id]);
  const [card] = await presentCards(ctx, [order], party);
  const say = (word: { id: string }) => ctx.services.words.say(ctx.locale, word.id);
  return {
    order: {
      ...found(card),
      party,
      address: presentAddress(group.address, ctx.locale),
      buyer_note: order.buyer_note,
      close_note: order.close_note,
      group_total: toWire({ minor: party === "seller" ? order.total_minor : group.total_minor, currency }),
      group_count: party === "seller" ? 1 : count,
      refunded: toWire({ minor: -(moved.get(id)?.get("order_refund") ?? 0n), currency }),
      is_extended: order.is_extended,
      paid_at: stamp(order.paid_at),
      shipped_at: stamp(order.shipped_at),
      received_at: stamp(order.received_at),
      completed_at: stamp(order.completed_at),
      closed_at: stamp(order.closed_at),
      shipments: shipments.map((shipment) => ({
        carrier: shipment.carrier as Carrier,
        carrier_text: say(carrierWords[shipment.carrier as Carrier]),
        tracking_number: shipment.tracking_number,
        createtime: unixSeconds(shipment.created_at),
      })),
      events: events.map((event) => ({
        event: event.event,
        status: event.to_status as OrderStatus,
        status_text: say(statusWords[event.to_status as OrderStatus]),
        party: event.party as "buyer" | "seller" | "system" | "operator",
        note: event.note,
        createtime: unixSeconds(event.created_at),
      })),
    },
  };
};
