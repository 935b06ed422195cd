import { removeLines } from "#domains/cart/index.server.ts";
import { holdStock, StockShort } from "#domains/catalog/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { locales } from "#kit/locale.ts";
import { toWire } from "#kit/money.ts";
import { moneyText } from "#kit/money-text.ts";
import { refuse } from "#kit/refusal.ts";
import { later, minutes, unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { placeOrder, type previewOrder } from "../../contract/checkout.ts";
import { closeUnpaidGroup, orderGroupPlaced } from "../../contract/events.ts";
import { setting } from "#domains/settings/index.server.ts";
import { lockBuyer } from "../buyer-lock.ts";
import { database } from "../database.ts";
import { faultText, presentGoods, readCheckout, shopLines, valuesOf } from "../goods.ts";
import { stockReference } from "../order-stock.ts";
import { factsOfAddress, presentSavedAddress } from "../present-address.ts";
import type { Checkout, Part } from "../rules/checkout.ts";
import { writePlaced } from "../write-placed.ts";

export const previewOrderFn = async (ctx: Ctx, { lines, address_id }: ParsedInputOf<typeof previewOrder>) => {
  const checkout = await readCheckout(ctx, lines);
  const shop = await shopLines(
    ctx,
    checkout.parts.map((part) => part.seller_id),
  );
  const address = await database(ctx)
    .selectFrom("address")
    .selectAll()
    .where("user_id", "=", me(ctx).id)
    .$if(address_id !== undefined, (query) => query.where("id", "=", address_id ?? 0))
    .orderBy("is_default", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const { currency } = checkout;
  return {
    address: address ? presentSavedAddress(address, ctx.locale) : null,
    shops: checkout.parts.map((part) => ({
      shop: shop(part.seller_id),
      lines: part.lines.map((line) => ({
        ...presentGoods(ctx, line),
        min_quantity: line.min_quantity,
        available: Math.max(0, line.available),
        is_on_sale: line.is_on_sale,
      })),
      quantity: part.quantity,
      total: toWire({ minor: part.total_minor, currency }),
    })),
    quantity: checkout.quantity,
    total: toWire({ minor: checkout.total_minor, currency }),
    warnings: checkout.faults.map((fault) => ({ code: fault.code, sku_id: fault.sku_id, product_id: fault.product_id, text: faultText(ctx, fault) })),
    can_place: checkout.faults.length === 0 && address !== undefined,
  };
};

/** The address and the number of unpaid checkouts in one round trip. */
const readBuyer = async (ctx: Ctx, addressId: number) => {
  const row = await database(ctx)
    .selectFrom("address")
    .selectAll()
    .select((query) =>
      query
        .selectFrom("order_group")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .whereRef("order_group.buyer_id", "=", "address.user_id")
        .where("order_group.status", "=", "pending")
        .where("order_group.expires_at", ">", ctx.now)
        .as("unpaid"),
    )
    .where("id", "=", addressId)
    .where("user_id", "=", me(ctx).id)
    .executeTakeFirst();
  if (!row) throw refuse(placeOrder, "address_missing", {}, ["address_id"]);
  const unpaid = Number(row.unpaid ?? 0);
  if (unpaid >= (await setting(ctx, "orders.most_unpaid"))) throw refuse(placeOrder, "too_many_unpaid", { count: unpaid });
  return factsOfAddress(row);
};

const assertPlaceable = (ctx: Ctx, checkout: Checkout, expected: { minor: string; currency: string }) => {
  const fault = checkout.faults[0];
  if (fault) throw refuse(placeOrder, fault.code, { ...valuesOf(ctx, fault), sku_id: fault.sku_id });
  if (BigInt(expected.minor) === checkout.total_minor && expected.currency === checkout.currency) return;
  throw refuse(
    placeOrder,
    "price_changed",
    { total: moneyText({ minor: checkout.total_minor, currency: checkout.currency }), minor: String(checkout.total_minor) },
    ["expected_total"],
  );
};

const searchTextOf = (part: Part): string =>
  [...new Set(part.lines.flatMap((line) => locales.map((locale) => line.title[locale] ?? "")))].join(" ").toLowerCase();

export const placeOrderFn = async (ctx: Ctx, { lines, address_id, notes, expected_total }: ParsedInputOf<typeof placeOrder>) => {
  const { id: buyerId } = me(ctx);
  await lockBuyer(ctx, buyerId);
  const address = await readBuyer(ctx, address_id);
  const checkout = await readCheckout(ctx, lines);
  assertPlaceable(ctx, checkout, expected_total);

  const { currency, total_minor } = checkout;
  const payMinutes = await setting(ctx, "orders.pay_minutes");
  const expires_at = later(ctx.now, minutes(payMinutes));
  const noteTo = new Map(notes.map(({ seller_id, note }) => [seller_id, note]));
  const { group_id, orders } = await writePlaced(ctx, {
    buyerId,
    address,
    currency,
    total_minor,
    expires_at,
    parts: checkout.parts.map((part) => ({ ...part, note: noteTo.get(part.seller_id) ?? "", search_text: searchTextOf(part) })),
  });
  await ctx.publish(orderGroupPlaced, {
    group_id,
    buyer_id: buyerId,
    amount_minor: total_minor,
    currency,
    expires_at,
    orders: orders.map((order) => ({ order_id: order.id, seller_id: order.seller_id, amount_minor: order.total_minor })),
  });
  await ctx.enqueue(closeUnpaidGroup, { group_id }, { runAt: expires_at });
  if (!lines)
    await removeLines(
      ctx,
      buyerId,
      checkout.parts.flatMap((part) => part.lines.map((line) => line.sku_id)),
    );

  // Last, since many wait for the same SKU: its row is locked no longer than the commit takes.
  try {
    await holdStock(ctx, {
      reference: stockReference(0),
      // Longer than there is time to pay: orders gives the stock back itself, this is for an order that got lost.
      expires_at: later(expires_at, minutes(10)),
      lines: orders.flatMap((order) => order.lines.map((line) => ({ sku_id: line.sku_id, quantity: line.quantity, reference: stockReference(order.id) }))),
    });
  } catch (error) {
    if (!(error instanceof StockShort)) throw error;
    const short = checkout.parts.flatMap((part) => part.lines).find((line) => line.sku_id === error.sku_id);
    const fault = { code: "stock_short", sku_id: error.sku_id, product_id: short?.product_id ?? 0, title: short?.title ?? {}, left: error.left } as const;
    throw refuse(placeOrder, "stock_short", { ...valuesOf(ctx, fault), sku_id: error.sku_id });
  }
  return {
    group_id,
    total: toWire({ minor: total_minor, currency }),
    expires_at: unixSeconds(expires_at),
    seconds_left: payMinutes * 60,
    orders: orders.map((order) => ({ id: order.id, code: order.code, seller_id: order.seller_id, total: toWire({ minor: order.total_minor, currency }) })),
  };
};
