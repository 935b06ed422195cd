// Orders of the named buyer at the named factory that are paid in two parts: one in production, one whose balance is due.
import { days, hours, later } from "#kit/time.ts";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { listAddresses } from "#domains/trade/orders/contract/addresses.ts";
import { readyOrder } from "#domains/trade/orders/contract/balance.ts";
import { placeOrder, previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import { confirmOrder } from "#domains/trade/orders/contract/selling.ts";
import type { Market } from "./market.ts";
import { payAtCashier } from "./orders.ts";

/** Above the least of which an order may be paid in two parts, in minor units of yuan. */
const wanted = 800_000;

type Lines = { sku_id: number; quantity: number }[];

/** Pieces of a product for so much money, over its colours and sizes as far as they are there; nothing where they are too few. */
const linesFor = (skus: readonly { id: number; available: number }[], unitMinor: number, minimum: number): Lines => {
  let left = Math.max(minimum, Math.ceil(wanted / unitMinor));
  const lines: Lines = [];
  for (const { id, available } of skus) {
    const quantity = Math.min(left, Math.floor(available / 4));
    if (quantity > 0) lines.push({ sku_id: id, quantity });
    left -= quantity;
    if (left <= 0) return lines;
  }
  return [];
};

export const loadPlans = async (market: Market): Promise<void> => {
  const { buyer, factory } = market.accounts;
  const ago = (count: number) => later(market.now, -days(count));
  const address = (await market.run(listAddresses, buyer, {})).list[0];
  const { list } = await market.run(listProducts, null, { seller_id: factory.id, size: 24 });
  const goods: Lines[] = [];
  for (const { id } of list) {
    if (goods.length === 2) break;
    const { price_breaks, colours, min_quantity, payment_terms } = await market.run(productDetails, null, { id });
    const price = price_breaks[0]?.price;
    // The dearest break, so that the sum is reached at a lower one too.
    const lowest = Number(price_breaks.at(-1)?.price.minor ?? 0);
    if (price?.currency !== "CNY" || lowest <= 0 || !payment_terms.some(({ key }) => key === "deposit_30")) continue;
    const lines = linesFor(
      colours.flatMap((colour) => colour.skus),
      lowest,
      min_quantity,
    );
    if (lines.length > 0) goods.push(lines);
  }
  if (!address || goods.length === 0) return;
  const tick = market.progress("orders in two parts", 2);
  /** Placed so many days ago, and its deposit paid at the cashier. */
  const begun = async (from: number, at: number): Promise<number | undefined> => {
    const lines = goods[at];
    if (!lines) return undefined;
    const asked = { lines, address_id: address.id, plans: [{ seller_id: factory.id, share: 30 as const }] };
    const { total, shops, can_place } = await market.run(previewOrder, buyer, asked, { at: ago(from) });
    // Others have bought of it since its page was read.
    if (!can_place || shops[0]?.plan !== 30) return undefined;
    const expected_total = { minor: total.minor, currency: total.currency };
    const placed = await market.run(placeOrder, buyer, { ...asked, expected_total }, { at: ago(from) });
    await payAtCashier(market, buyer, placed.checkout_id, placed.due_now.minor, later(ago(from), 240_000));
    const id = placed.orders[0]?.id ?? 0;
    await market.run(confirmOrder, factory, { id }, { at: later(ago(from), hours(5)) });
    return id;
  };

  await begun(2, 0);
  tick();

  const waiting = await begun(12, 1);
  if (waiting) await market.run(readyOrder, factory, { id: waiting, cartons: 14, note: "按尺码装箱，唛头已贴，可随时发货" }, { at: ago(4) });
  tick();
};
