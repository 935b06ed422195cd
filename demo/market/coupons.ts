// What two shops take off their goods, and an order that was placed with each: one found at the checkout, one by its code.
import { days, hours, later, unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import type { InputOf } from "#kit/call.ts";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { moveCoupon, saveCoupon } from "#domains/trade/coupons/contract/coupons.ts";
import { listAddresses } from "#domains/trade/orders/contract/addresses.ts";
import { placeOrder, previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import type { Account, Market } from "./market.ts";
import { payAtCashier } from "./orders.ts";

type Fields = InputOf<typeof saveCoupon>["coupon"];

/** Begun three weeks ago, for five more. */
const timesOf = (now: Date): Pick<Fields, "from" | "until"> => ({
  from: dayOf(unixSeconds(later(now, -days(21)))),
  until: dayOf(unixSeconds(later(now, days(35)))),
});

const large: Omit<Fields, "from" | "until"> = {
  name: { "zh-cn": "大货满减", en: "Bulk order", ar: "طلبات الجملة", author: "zh-cn" },
  kind: "sum",
  currency: "CNY",
  off_minor: "60000",
  least_minor: "3000000",
  budget_minor: "3000000",
  per_buyer: 3,
};
const byCode: Omit<Fields, "from" | "until"> = {
  name: { "zh-cn": "展会老客专享", en: "For guests of our booth", ar: "لزوار جناحنا", author: "zh-cn" },
  kind: "percent",
  currency: "CNY",
  percent: 5,
  off_minor: "80000",
  code: "KEQIAO26",
  budget_minor: "2000000",
  per_buyer: 2,
};
const first: Omit<Fields, "from" | "until"> = {
  name: { "zh-cn": "新客立减", en: "Welcome", ar: "ترحيب بالمشترين الجدد", author: "zh-cn" },
  kind: "sum",
  currency: "CNY",
  off_minor: "5000",
  least_minor: "80000",
  is_first_only: true,
  most_uses: 200,
};
const draft: Omit<Fields, "from" | "until"> = {
  name: { "zh-cn": "年末清仓", en: "End of the year", ar: "تخفيضات نهاية العام", author: "zh-cn" },
  kind: "percent",
  currency: "CNY",
  percent: 8,
  off_minor: "100000",
  least_minor: "500000",
  budget_minor: "5000000",
};

/** The smallest order that a product of this shop can be part of, at least of `least` minor units. */
export const linesAt = async (market: Market, seller: Account, least: bigint): Promise<{ sku_id: number; quantity: number }[] | undefined> => {
  const { list } = await market.run(listProducts, null, { seller_id: seller.id, size: 24 });
  for (const { id } of list) {
    const product = await market.run(productDetails, null, { id });
    const price = product.price_breaks.at(-1)?.price;
    if (price?.currency !== "CNY") continue;
    const quantity = Math.max(product.min_quantity, Number(least / BigInt(price.minor)) + 1);
    const sku = product.colours.flatMap((colour) => colour.skus).find(({ available }) => available > quantity * 2);
    if (sku) return [{ sku_id: sku.id, quantity }];
  }
  return undefined;
};

export const loadCoupons = async (market: Market): Promise<void> => {
  const { buyer, factory } = market.accounts;
  const address = (await market.run(listAddresses, buyer, {})).list[0];
  if (!address) return;
  const tick = market.progress("coupons", 6);
  const times = timesOf(market.now);
  const begun = { at: later(market.now, -days(21)) };
  const made = async (seller: Account, fields: Omit<Fields, "from" | "until">, isStarted = true): Promise<void> => {
    const { id } = await market.run(saveCoupon, seller, { coupon: { ...fields, ...times } }, begun);
    if (isStarted) await market.run(moveCoupon, seller, { id, act: "start" }, begun);
    tick();
  };
  await made(factory, large);
  await made(factory, byCode);
  await made(factory, draft, false);
  const bought = async (seller: Account, lines: { sku_id: number; quantity: number }[], code: string, ago: number): Promise<void> => {
    const at = later(market.now, -days(ago));
    const asked = { lines, address_id: address.id, coupons: [{ seller_id: seller.id, code }] };
    const { total, can_place } = await market.run(previewOrder, buyer, asked, { at });
    if (!can_place) return;
    const placed = await market.run(placeOrder, buyer, { ...asked, expected_total: { minor: total.minor, currency: total.currency } }, { at });
    await payAtCashier(market, buyer, placed.checkout_id, placed.total.minor, later(at, hours(1) / 6));
    tick();
  };
  const own = await linesAt(market, factory, 200_000n);
  if (own) await bought(factory, own, "keqiao26", 2);
  // Another shop: the first that sells so much of something in yuan.
  for (const seller of market.sellers) {
    const lines = seller.id === factory.id ? undefined : await linesAt(market, seller, 100_000n);
    if (!lines) continue;
    await made(seller, first);
    await bought(seller, lines, "", 1);
    break;
  }
};
