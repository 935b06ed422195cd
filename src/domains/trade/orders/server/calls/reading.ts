import { sellerCodesOf } from "#domains/catalogue/catalog/index.server.ts";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import { companyNames, may, membershipOf } from "#domains/people/companies/index.server.ts";
import { chargebackOfOrder } from "#domains/money/payments/index.server.ts";
import { movedByReason } from "#domains/money/ledger/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { byCurrency, houseCurrency, toWire, type Currency } from "#kit/money.ts";
import { cappedTotal, countCap } from "#kit/paging.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { found } from "#kit/refusal.ts";
import { fromUnix, unixSeconds } from "#kit/time.ts";
import { startOfDay } from "#kit/trade-day.ts";
import type { SaleUnit } from "#kit/sale-unit.ts";
import { holds } from "#kit/rights.ts";
import type { TrackStage } from "#kit/track-stages.ts";
import { me, shopOf, type Ctx } from "#platform/calls/context.ts";
import { sql } from "kysely";
import { freightShare } from "../../contract/freight-share.ts";
import { leftOfParcel } from "../rules/parcel-share.ts";
import { carrierWords, type Carrier } from "../../contract/fields.ts";
import { freightWords, paymentStatusWords, statusWords, type OrderStatus, type PaymentStatus } from "../../contract/lifecycle.ts";
import { trackStageWords } from "../../contract/track.ts";
import { transportWords, type Transport } from "#kit/transports.ts";
import { orderTabs, type listOrders, type orderDetails, type OrderTab } from "../../contract/orders.ts";
import type { soldDetails, soldOrders } from "../../contract/selling.ts";
import { answersFor, colleagueOf } from "../company-orders.ts";
import { termOfOrder } from "../rules/term.ts";
import { database } from "../database.ts";
import { hasWord } from "../found-by-words.ts";
import { presentGoods, shopLines, type ShopLine } from "../goods.ts";
import { balanceMinorOf, goodsMinorOf, type OrderRow } from "../order-machine.ts";
import { forfeitOf } from "../payment-plan.ts";
import { presentAddress } from "../present-address.ts";
import { freeIfShort } from "../credit.ts";
import { presentOffer } from "../price-offer.ts";
import type { InvoiceRow } from "../invoice-machine.ts";
import { invoicesOf, presentInvoice } from "../present-invoice.ts";
import { parcelStatusWords, type ParcelStatus } from "../../contract/parcel-life.ts";
import type { ParcelRow } from "../parcel-machine.ts";
import { actionsOf, isWaitingForFreight, parcelActionsOf, statedAt, type Party } from "../rules/standing.ts";
import { heldStatuses } from "../sold-orders.ts";
import { isSold, isThisMonth, paidMinor } from "../turnover.ts";

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
        ...presentGoods(ctx, { ...row, unit: row.unit as SaleUnit, currency: order.currency as Currency }),
        discount: toWire({ minor: row.discount_minor, currency: order.currency as Currency }),
        shipped_quantity: row.shipped_quantity,
        cancelled_quantity: row.cancelled_quantity,
        withheld_quantity: row.withheld_quantity,
      })),
    ]),
  );
};

type Buyer = { id: number; nickname: string; avatar: string };

/** When an order that is wholly on its way counts as received: with the last of its parcels; never while a claim stops the clock of one. */
const lastReceipt = (status: OrderStatus, parcels: readonly ParcelRow[]): Date | null => {
  const ends = parcels.filter((parcel) => parcel.status === "on_way").map(({ receive_by }) => receive_by);
  if (status !== "shipped" || ends.includes(null)) return null;
  return ends.reduce((last, end) => (last && end && last > end ? last : end), null);
};

const presentFreight = (ctx: Ctx, { freight, freight_minor, currency }: OrderRow) => {
  if (!freight) return null;
  const { transport, days_min, days_max } = freight as { transport: Transport | null; days_min: number; days_max: number };
  return {
    price: toWire({ minor: freight_minor, currency: currency as Currency }),
    transport_text: transport ? ctx.services.words.say(ctx.locale, transportWords[transport].id) : "",
    days_min,
    days_max,
  };
};

const presentPlan = (order: OrderRow) => {
  const { deposit_minor, deposit_share } = order;
  if (deposit_minor === null || deposit_share === null) return null;
  const wire = (minor: bigint) => toWire({ minor, currency: order.currency as Currency });
  return {
    share: deposit_share,
    deposit: wire(deposit_minor),
    balance: wire(balanceMinorOf(order)),
    ready_at: stamp(order.ready_at),
    cartons: order.ready_cartons ?? 0,
    ready_note: order.ready_note,
    balance_due: stamp(order.balance_due),
    has_more_time: order.has_more_time,
    balance_paid_at: stamp(order.balance_paid_at),
    kept: wire(forfeitOf(order, deposit_minor).kept_minor),
    balance_days: order.balance_days ?? 0,
    more_days: order.balance_more_days ?? 0,
  };
};

const couponWire = (ctx: Ctx, { currency }: OrderRow, coupon: { name: LocalText } | null, minor: bigint) =>
  coupon ? { name: pick(coupon.name, ctx.locale), off: toWire({ minor, currency: currency as Currency }) } : null;

const presentHead = (
  ctx: Ctx,
  order: OrderRow,
  party: Party,
  more: {
    shop: ShopLine;
    buyer: Buyer;
    company: string;
    mayPay: boolean;
    quantity: number;
    parcels: readonly ParcelRow[];
    /** Of one on account. */
    invoice: InvoiceRow | undefined;
  },
) => {
  const is_own = order.buyer_id === me(ctx).id;
  const waits = more.invoice && ["open", "overdue"].includes(more.invoice.status);
  const actions = [...(party === "buyer" && waits ? ["pay_invoice" as const] : []), ...actionsOf(order, party, ctx.now, more.parcels)];
  const say = (word: { id: string }) => ctx.services.words.say(ctx.locale, word.id);
  const { status, close_reason, word, closeWord } = statedAt(order, ctx.now);
  const isUnpaid = status === "pending_payment";
  return {
    id: order.id,
    code: order.code,
    checkout_id: order.checkout_id,
    is_group_buy: order.group_buy_id !== null,
    is_sample: order.is_sample,
    status,
    status_text: say(word),
    close_reason,
    close_text: closeWord ? say(closeWord) : "",
    payment_status: order.payment_status as PaymentStatus,
    payment_text: say(paymentStatusWords[order.payment_status as PaymentStatus]),
    shop: more.shop,
    buyer: more.buyer,
    company: order.company_id === null ? null : { id: order.company_id, name: more.company },
    po_number: order.po_number,
    is_own,
    goods: toWire({ minor: goodsMinorOf(order) + order.discount_minor + order.portal_discount_minor, currency: order.currency as Currency }),
    coupon: couponWire(ctx, order, order.coupon, order.discount_minor),
    portal_coupon: couponWire(ctx, order, order.portal_coupon, order.portal_discount_minor),
    freight: presentFreight(ctx, order),
    is_freight_asked: isUnpaid && order.freight_asked_at !== null && order.freight === null,
    total: toWire({ minor: order.total_minor, currency: order.currency as Currency }),
    plan: presentPlan(order),
    account: more.invoice ? presentInvoice(ctx, more.invoice, order.code) : null,
    quantity: more.quantity,
    createtime: unixSeconds(order.created_at),
    expires_at: unixSeconds(order.expires_at),
    seconds_left: isUnpaid ? Math.max(0, Math.ceil((order.expires_at.getTime() - ctx.now.getTime()) / 1000)) : 0,
    confirmed_at: stamp(order.confirmed_at),
    receive_by: stamp(lastReceipt(status, more.parcels)),
    actions: party === "buyer" && !is_own ? actions.filter((action) => ["pay", "pay_balance", "pay_invoice"].includes(action) && more.mayPay) : actions,
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
  const parcels =
    orders.length === 0
      ? []
      : await database(ctx)
          .selectFrom("shipment")
          .selectAll()
          .where(
            "order_id",
            "in",
            orders.map((order) => order.id),
          )
          .execute();
  const invoices = await invoicesOf(ctx, orders);
  const parcelsBy = Map.groupBy(parcels, (parcel) => parcel.order_id);
  const company = await companyNames(
    ctx,
    orders.flatMap(({ company_id }) => company_id ?? []),
  );
  const others = party === "buyer" ? orders.find((order) => order.buyer_id !== me(ctx).id) : undefined;
  const colleague = others && (await colleagueOf(ctx, others));
  return orders.map((order) => {
    const own = lines.get(order.id) ?? [];
    return {
      ...presentHead(ctx, order, party, {
        shop: shop(order.seller_id),
        buyer: buyer(order.buyer_id),
        company: company.get(order.company_id ?? 0)?.name ?? "",
        mayPay: colleague !== undefined && may(colleague, "pay"),
        quantity: own.reduce((sum, line) => sum + line.quantity, 0),
        parcels: parcelsBy.get(order.id) ?? [],
        invoice: invoices.get(order.id),
      }),
      lines: own,
    };
  });
};

type Wanted = Omit<ParsedInputOf<typeof listOrders>, "of"> & Partial<ParsedInputOf<typeof soldOrders>> & { of?: "mine" | "company" };

const listAs = async (
  ctx: Ctx,
  party: "buyer" | "seller",
  owner: number,
  { tab, keyword, checkout_id, unconfirmed, sort, page, size, of, ...narrow }: Wanted,
) => {
  const words = keyword
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const whose = of === "company" ? "company_id" : party === "buyer" ? "buyer_id" : "seller_id";
  let matching = database(ctx).selectFrom("order").where(whose, "=", owner);
  if (checkout_id !== undefined) matching = matching.where("checkout_id", "=", checkout_id);
  if (unconfirmed) matching = matching.where("status", "=", "to_ship").where("confirmed_at", "is", null);
  if (narrow.money === "held") matching = matching.where("status", "in", heldStatuses).where("paid_at", "is not", null);
  else if (narrow.money) {
    const inTime = narrow.money === "month" ? isThisMonth(ctx.now) : sql<boolean>`true`;
    matching = matching.where("id", "in", sql<number>`(select o.id from orders."order" o where ${isSold(owner)} and ${inTime})`);
  }
  if (narrow.seller_id !== undefined) matching = matching.where("seller_id", "=", narrow.seller_id);
  if (narrow.buyer_id !== undefined) matching = matching.where("buyer_id", "=", narrow.buyer_id);
  if (narrow.from !== undefined) matching = matching.where("created_at", ">=", fromUnix(startOfDay(narrow.from)));
  if (narrow.until !== undefined) matching = matching.where("created_at", "<", fromUnix(startOfDay(narrow.until, 1)));
  if (narrow.least !== undefined) matching = matching.where("total_minor", ">=", BigInt(narrow.least));
  if (narrow.most !== undefined) matching = matching.where("total_minor", "<=", BigInt(narrow.most));
  for (const word of words) matching = matching.where(hasWord(word));
  const counted = await matching
    .select(["status", sql<number>`count(*)::int`.as("count")])
    .groupBy("status")
    .execute();
  const tabs: Record<OrderTab, readonly string[]> = orderTabs;
  const under = (name: OrderTab) => counted.filter(({ status }) => tabs[name].includes(status)).reduce((sum, { count }) => sum + count, 0);
  const counts = Object.fromEntries((Object.keys(tabs) as OrderTab[]).map((name) => [name, under(name)])) as Record<OrderTab, number>;
  const rows = await matching
    .selectAll()
    .where("status", "in", [...tabs[tab]])
    .$if(sort === "largest", (query) => query.orderBy("total_minor", "desc"))
    .orderBy("created_at", sort === "oldest" ? "asc" : "desc")
    .orderBy("id", sort === "oldest" ? "asc" : "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { list: await presentCards(ctx, rows, party), counts, page, size, ...cappedTotal(Math.min(counts[tab], countCap + 1)) };
};

export const listOrdersFn = async (ctx: Ctx, input: ParsedInputOf<typeof listOrders>) =>
  listAs(ctx, "buyer", input.of === "company" ? found(await membershipOf(ctx, me(ctx).id)).company_id : me(ctx).id, input);
export const soldOrdersFn = (ctx: Ctx, input: ParsedInputOf<typeof soldOrders>) => listAs(ctx, "seller", shopOf(ctx).ownerId, input);

/** As whom the caller may look at an order; anybody else finds nothing. */
const partyOf = async (ctx: Ctx, order: OrderRow | undefined): Promise<Party | undefined> => {
  const actor = me(ctx);
  if (order?.buyer_id === actor.id) return "buyer";
  if (order?.seller_id === actor.id) return "seller";
  // A colleague reads what its buyer reads; what they may do with it is less.
  if (order && (await colleagueOf(ctx, order))) return "buyer";
  return order && holds(actor, "staff:orders") ? "operator" : undefined;
};

/** So much of what a carrier said is shown of one parcel. */
const mostWords = 60;
const wordsOf = async (ctx: Ctx, shipments: readonly ParcelRow[]) =>
  shipments.length === 0
    ? []
    : database(ctx)
        .selectFrom("carrier_word")
        .select(["shipment_id", "at", "stage", "text", "place"])
        .where(
          "shipment_id",
          "in",
          shipments.map(({ id }) => id),
        )
        .orderBy("at", "desc")
        .orderBy("id", "desc")
        .execute();

const parcelsOf = async (
  ctx: Ctx,
  shipments: readonly ParcelRow[],
  {
    party,
    currency,
    isBuyer,
    isDisputed,
  }: {
    party: Party;
    currency: Currency;
    /** Whose money is settled is nothing to them: theirs is received. */
    isBuyer: boolean;
    /** A bank stops their clocks, as a claim does. */
    isDisputed: boolean;
  },
  freightOf: (worth: bigint) => bigint,
) => {
  const parts =
    shipments.length === 0
      ? []
      : await database(ctx)
          .selectFrom("shipment_line")
          .selectAll()
          .where(
            "shipment_id",
            "in",
            shipments.map((shipment) => shipment.id),
          )
          .orderBy("line_id")
          .execute();
  const byShipment = Map.groupBy(parts, (part) => part.shipment_id);
  const track = Map.groupBy(await wordsOf(ctx, shipments), (word) => word.shipment_id);
  const say = (word: { id: string }) => ctx.services.words.say(ctx.locale, word.id);
  return shipments.map((shipment) => {
    const lines = (byShipment.get(shipment.id) ?? []).map(({ line_id, quantity }) => ({ line_id, quantity }));
    const carrier = shipment.carrier as Carrier;
    const status = shipment.status as ParcelStatus;
    const ends = status === "on_way" ? shipment.receive_by : null;
    return {
      id: shipment.id,
      carrier,
      carrier_text: say(carrierWords[carrier]),
      tracking_number: shipment.tracking_number,
      transport_text: say(transportWords[shipment.transport as Transport]),
      quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
      lines,
      createtime: unixSeconds(shipment.created_at),
      status,
      status_text: say(parcelStatusWords[isBuyer && status === "cleared" ? "received" : status]),
      share: toWire({ minor: leftOfParcel({ ...shipment, freight_minor: freightOf(shipment.worth_minor) }), currency }),
      receive_by: stamp(ends),
      seconds_left: ends ? Math.max(0, Math.ceil((ends.getTime() - ctx.now.getTime()) / 1000)) : 0,
      is_extended: shipment.is_extended,
      delivered_at: stamp(shipment.delivered_at),
      track: (track.get(shipment.id) ?? []).slice(0, mostWords).map(({ at, stage, text, place }) => ({
        at: unixSeconds(at),
        stage: stage as TrackStage,
        stage_text: say(trackStageWords[stage as TrackStage]),
        text,
        place,
      })),
      open_claims: shipment.open_claims - Number(isDisputed),
      received_at: stamp(shipment.received_at),
      clear_at: stamp(shipment.clear_at),
      actions: parcelActionsOf(shipment, party, ctx.now),
    };
  });
};

const orderById = (ctx: Ctx, id: number) => database(ctx).selectFrom("order").selectAll().where("id", "=", id).executeTakeFirst();

const presentInFull = async (ctx: Ctx, order: OrderRow, party: Party) => {
  const { id } = order;
  const currency = order.currency as Currency;
  const checkout = await database(ctx).selectFrom("checkout").select(["address", "total_minor"]).where("id", "=", order.checkout_id).executeTakeFirstOrThrow();
  const { count } = await database(ctx)
    .selectFrom("order")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("checkout_id", "=", order.checkout_id)
    .executeTakeFirstOrThrow();
  const events = await database(ctx).selectFrom("order_event").selectAll().where("order_id", "=", id).orderBy("id").execute();
  const actors =
    party === "operator"
      ? await peopleById(
          ctx,
          events.flatMap((event) => (event.party === "system" ? [] : (event.actor_id ?? []))),
        )
      : new Map<number, { nickname: string }>();
  const moved = await movedByReason(ctx, "escrow", currency, [id]);
  const asked = await database(ctx).selectFrom("address_change").select("address").where("order_id", "=", id).where("status", "=", "asked").executeTakeFirst();
  const offers = await database(ctx).selectFrom("price_offer").selectAll().where("order_id", "=", id).orderBy("id", "desc").limit(20).execute();
  // Most orders have no offer: nothing is asked of them then.
  const agreed =
    offers.length === 0
      ? undefined
      : await database(ctx)
          .selectFrom("price_offer")
          .select("before_minor")
          .where("order_id", "=", id)
          .where("status", "=", "accepted")
          .orderBy("id")
          .limit(1)
          .executeTakeFirst();
  const open = isWaitingForFreight(order) ? offers.find(({ status }) => status === "offered") : undefined;
  const short = open ? await freeIfShort(ctx, order, open.total_minor) : null;
  const shipments = await database(ctx).selectFrom("shipment").selectAll().where("order_id", "=", id).orderBy("id").execute();
  const sample = order.sample_order_id === null ? undefined : await orderById(ctx, order.sample_order_id);
  const [card] = await presentCards(ctx, [order], party);
  const say = (word: { id: string }) => ctx.services.words.say(ctx.locale, word.id);
  const goods_minor = goodsMinorOf(order);
  return {
    ...found(card),
    party,
    address: presentAddress(order.address ?? checkout.address, ctx.locale),
    asked_address: asked ? presentAddress(asked.address, ctx.locale) : null,
    term: termOfOrder(order),
    price_before: agreed ? toWire({ minor: agreed.before_minor, currency }) : null,
    price_offers: offers.map((offer) => presentOffer(ctx, offer, { status: order.status, lines: found(card).lines, currency, short })),
    dispatch_by: stamp(order.dispatch_by),
    buyer_note: order.buyer_note,
    sample: sample ? { id: sample.id, code: sample.code } : null,
    close_note: order.close_note,
    checkout_total: toWire({ minor: party === "seller" ? (order.deposit_minor ?? order.total_minor) : checkout.total_minor, currency }),
    orders_in_checkout: party === "seller" ? 1 : count,
    refunded: toWire({ minor: -(moved.get(id)?.get("order_refund") ?? 0n), currency }),
    charged_back: toWire({ minor: -(moved.get(id)?.get("charged_back") ?? 0n), currency }),
    answers_price: party === "buyer" && (await answersFor(ctx, id)) === order.buyer_id,
    open_claims: order.open_claims,
    chargeback: (await chargebackOfOrder(ctx, id)) ?? null,
    // What is sent or closed waits for nothing, whatever held it.
    held_by_inspection: ["to_ship", "partially_shipped"].includes(order.status) ? (order.held_by_inspection ?? 0) : 0,
    paid_at: stamp(order.paid_at),
    shipped_at: stamp(order.shipped_at),
    received_at: stamp(order.received_at),
    completed_at: stamp(order.completed_at),
    closed_at: stamp(order.closed_at),
    shipments: await parcelsOf(
      ctx,
      shipments,
      { party: found(card).is_own || party !== "buyer" ? party : "operator", currency, isBuyer: party === "buyer", isDisputed: order.disputed_by !== null },
      (worth) => freightShare(order.freight_minor, worth, goods_minor),
    ),
    events: events.map((event) => ({
      event: event.event,
      status: event.to_status as OrderStatus,
      status_text: say(event.to_status === "pending_payment" && isWaitingForFreight(order) ? freightWords.waits : statusWords[event.to_status as OrderStatus]),
      party: event.party as "buyer" | "seller" | "system" | "operator",
      by: event.party === "system" ? "" : (actors.get(event.actor_id ?? 0)?.nickname ?? ""),
      note: event.note,
      createtime: unixSeconds(event.created_at),
    })),
  };
};

export const orderDetailsFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof orderDetails>) => {
  const row = await orderById(ctx, id);
  const party = found(await partyOf(ctx, row));
  return { order: await presentInFull(ctx, found(row), party) };
};

export const soldDetailsFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof soldDetails>) => {
  const row = await orderById(ctx, id);
  const order = await presentInFull(ctx, found(row?.seller_id === shopOf(ctx).ownerId ? row : null), "seller");
  const notes = await database(ctx).selectFrom("seller_note").selectAll().where("order_id", "=", id).orderBy("id", "desc").execute();
  const authors = await peopleById(
    ctx,
    notes.map((note) => note.author_id),
  );
  const codes = await sellerCodesOf(
    ctx,
    order.lines.map((line) => line.sku_id),
  );
  return {
    order: { ...order, lines: order.lines.map((line) => ({ ...line, seller_code: codes.get(line.sku_id) ?? "" })) },
    notes: notes.map((note) => ({
      id: note.id,
      text: note.text,
      author: authors.get(note.author_id)?.nickname ?? "",
      createtime: unixSeconds(note.created_at),
    })),
  };
};

/** Money of orders that buyers paid, without what they got back: quantities that were refunded instead of shipped do not count. */
export const soldSummaryFn = async (ctx: Ctx) => {
  const seller = shopOf(ctx).ownerId;
  const { rows } = await sql<{
    unconfirmed: number;
    to_ship: number;
    shipped: number;
    sums: { currency: Currency; sold: number; total: string; portal: string; month_sold: number; month_total: string }[] | null;
  }>`
    with sold as (
      select o.id, o.currency, ${isThisMonth(ctx.now)} as is_this_month,
        -- Of an order on account no more than came for it.
        least((select sum(l.total_minor - l.discount_minor - l.cancelled_minor) from orders.order_line l where l.order_id = o.id),
          case when o.account_days is not null then ${paidMinor} end) as amount,
        -- As far as it is not refunded instead of shipped.
        (select sum(div(l.portal_discount_minor::numeric * (l.total_minor - l.discount_minor - l.cancelled_minor), greatest(l.total_minor - l.discount_minor, 1)))
          from orders.order_line l where l.order_id = o.id and o.portal_coupon is not null) as portal
      from orders."order" o
      where ${isSold(seller)}
    )
    select
      (select count(*)::int from orders."order" o where o.seller_id = ${seller} and o.status = 'to_ship' and o.confirmed_at is null) as unconfirmed,
      (select count(*)::int from orders."order" o where o.seller_id = ${seller} and o.status in ('to_ship', 'partially_shipped')) as to_ship,
      (select count(*)::int from orders."order" o where o.seller_id = ${seller} and o.status = 'shipped') as shipped,
      (select json_agg(one) from (
        select currency, count(*)::int as sold, sum(amount)::text as total, coalesce(sum(portal), 0)::text as portal, (count(*) filter (where is_this_month))::int as month_sold,
          coalesce(sum(amount) filter (where is_this_month), 0)::text as month_total
        from sold group by currency) as one) as sums`.execute(ctx.tx);
  const figures = found(rows[0]);
  const sums = (figures.sums ?? []).toSorted((a, b) => byCurrency(a.currency, b.currency));
  const count = (of: "sold" | "month_sold") => sums.reduce((all, one) => all + one[of], 0);
  const wires = (of: "total" | "month_total") => {
    const used = sums.filter((one) => BigInt(one[of]) > 0n).map((one) => toWire({ minor: BigInt(one[of]), currency: one.currency }));
    return used.length > 0 ? used : [toWire({ minor: 0n, currency: houseCurrency })];
  };
  const inHouse = (of: "total" | "month_total") =>
    toWire({ minor: BigInt(sums.find((one) => one.currency === houseCurrency)?.[of] ?? 0), currency: houseCurrency });
  return {
    unconfirmed: figures.unconfirmed,
    to_ship: figures.to_ship,
    shipped: figures.shipped,
    sold_count: count("sold"),
    sold_total: inHouse("total"),
    sold_totals: wires("total"),
    by_portal: sums.filter(({ portal }) => portal !== "0").map(({ portal, currency }) => toWire({ minor: BigInt(portal), currency })),
    month_count: count("month_sold"),
    month_total: inHouse("month_total"),
    month_totals: wires("month_total"),
  };
};
