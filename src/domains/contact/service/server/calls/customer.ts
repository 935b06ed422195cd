import { certifiedFor } from "#domains/people/accounts/index.server.ts";
import { unitWords } from "#domains/sourcing/contracts/contract/fields.ts";
import { agreedBetween } from "#domains/sourcing/contracts/index.server.ts";
import { returnsOf } from "#domains/trade/after-sale/index.server.ts";
import { quotedLines } from "#domains/trade/cart/index.server.ts";
import { boughtBy, ordersOfBuyer } from "#domains/trade/orders/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import { pick } from "#kit/local-text.ts";
import { money, toWire } from "#kit/money.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { mostBeside, type customerFile } from "../../contract/customer.ts";
import type { Inbox } from "../inbox.ts";
import { inquiryOf } from "./inbox.ts";

/** What a customer means to buy, for customer service alone. */
const cartOf = async (ctx: Ctx, customerId: number) => {
  const lines = await quotedLines(ctx, customerId);
  return {
    lines: lines.length,
    list: lines.slice(0, mostBeside).map((line) => ({
      product_id: line.product_id,
      title: pick(line.title, ctx.locale),
      image: line.image,
      quantity: line.quantity,
      unit_price: toWire(money(line.unit_price_minor, line.currency)),
    })),
  };
};

const presentOrder = (ctx: Ctx, order: Awaited<ReturnType<typeof ordersOfBuyer>>["list"][number]) => ({
  id: order.id,
  code: order.code,
  status: order.status,
  status_text: order.statusText,
  close_text: order.closeText,
  title: pick(order.title, ctx.locale),
  image: order.image,
  pieces: order.pieces,
  total: toWire(order.total),
  is_group_buy: order.isGroupBuy,
  is_sample: order.isSample,
  createtime: unixSeconds(order.createdAt),
});

const nothing = {
  certified: { is_enterprise: false, is_design: false },
  orders: [],
  orders_total: 0,
  samples: [],
  samples_total: 0,
  group_buys: [],
  group_buys_total: 0,
  bought: { orders: 0, sums: [], last_at: 0 },
  returns: { claims: 0, pieces: 0 },
  agreed: [],
  cart: { lines: 0, list: [] },
};

/** A shop sees what belongs to its trade with this customer: orders placed with it, contracts signed with it. */
export const customerFileFn = async (ctx: Ctx, inbox: Inbox, { id }: ParsedInputOf<(typeof customerFile)["service"]>) => {
  const { customer_id: customerId, account_id: accountId, page, page_title: title, page_at: pageAt } = await inquiryOf(ctx, inbox, id);
  const isService = accountId === customerServiceId;
  const seen = { page: isService ? page : "", page_title: isService ? title : "", page_at: isService && pageAt ? unixSeconds(pageAt) : 0 };
  // Of a visitor nothing is known but the page.
  if (customerId === null) return { ...nothing, ...seen };
  const buyer = { buyerId: customerId, sellerId: isService ? undefined : accountId };
  const [certified, orders, samples, groupBuys, bought, returns, agreed, cart] = await Promise.all([
    certifiedFor(ctx, customerId),
    ordersOfBuyer(ctx, { ...buyer, sort: "ordinary" }, mostBeside),
    ordersOfBuyer(ctx, { ...buyer, sort: "sample" }, mostBeside),
    ordersOfBuyer(ctx, { ...buyer, sort: "group_buy" }, mostBeside),
    boughtBy(ctx, buyer),
    returnsOf(ctx, buyer),
    isService ? [] : agreedBetween(ctx, customerId, accountId, mostBeside),
    isService ? cartOf(ctx, customerId) : null,
  ]);
  return {
    certified: { is_enterprise: certified?.is_enterprise ?? false, is_design: certified?.is_design ?? false },
    orders: orders.list.map((order) => presentOrder(ctx, order)),
    orders_total: orders.total,
    samples: samples.list.map((order) => presentOrder(ctx, order)),
    samples_total: samples.total,
    group_buys: groupBuys.list.map((order) => presentOrder(ctx, order)),
    group_buys_total: groupBuys.total,
    bought: { orders: bought.orders, sums: bought.sums.map(toWire), last_at: bought.lastAt ? unixSeconds(bought.lastAt) : 0 },
    returns,
    agreed: agreed.map((one) => ({
      id: one.id,
      title: pick(one.title, ctx.locale),
      price: toWire(one.price),
      quantity: one.quantity,
      unit_text: ctx.services.words.say(ctx.locale, unitWords[one.unit].id),
      total: toWire(one.total),
      at: unixSeconds(one.signedAt),
    })),
    ...seen,
    cart,
  };
};
