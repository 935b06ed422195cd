import { joinGroup, myGroup } from "#domains/trade/groupbuy/contract/joining.ts";
import { myProduct, updateProduct } from "#domains/catalogue/catalog/contract/selling.ts";
import { saveOffer } from "#domains/trade/groupbuy/contract/offers.ts";
import { walletBalance } from "#domains/money/ledger/contract/wallet.ts";
import { orderDetails } from "#domains/trade/orders/contract/orders.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import type { InputOf } from "#kit/call.ts";
import { payPassword, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { aBuyer, aShop, fillWallet } from "./orders.ts";

type Offer = InputOf<typeof saveOffer>["offer"];

/** Two members ¥34.50, three ¥31.20, four ¥27.90; a day to come together; 2 to 100 pieces each. */
export const offerOf = (now: Date, more: Partial<Offer> = {}): Offer => ({
  measure: "members",
  tiers: [
    { from: 2, unit_price_minor: "3450" },
    { from: 3, unit_price_minor: "3120" },
    { from: 4, unit_price_minor: "2790" },
  ],
  hours: 24,
  least_quantity: 2,
  most_quantity: 100,
  starts_at: Math.floor(now.getTime() / 1000) - 60,
  ends_at: Math.floor(now.getTime() / 1000) + 30 * 86_400,
  ...more,
});

/** A shop whose product (¥38.00, at least 2 pieces) is offered to groups. */
export const aGroupShop = async (portal: TestPortal, more: Partial<Offer> = {}) => {
  const shop = await aShop(portal);
  await portal.run(saveOffer, shop.seller, { product_id: shop.product, offer: offerOf(portal.now(), more) });
  return shop;
};
type Shop = Awaited<ReturnType<typeof aGroupShop>>;

/** The seller changes how the product is sold, its offer to groups aside. */
export const sellDifferently = async (portal: TestPortal, { seller, product: id }: Shop, more: Partial<InputOf<typeof updateProduct>["product"]>) => {
  const { product } = await portal.run(myProduct, seller, { id });
  await portal.run(updateProduct, seller, { id, product: { ...(product as InputOf<typeof updateProduct>["product"]), ...more } });
};

/** What a buyer sends who orders so many at ¥34.50. */
export const joinInput = (
  shop: Pick<Shop, "product" | "skus">,
  buyer: { address: number },
  more: { team_id?: number; quantity?: number } = {},
): InputOf<typeof joinGroup> => ({
  product_id: shop.product,
  ...(more.team_id === undefined ? {} : { team_id: more.team_id }),
  lines: [{ sku_id: shop.skus[0] ?? 0, quantity: more.quantity ?? 2 }],
  address_id: buyer.address,
  expected_total: { minor: String(3450 * (more.quantity ?? 2)), currency: "CNY" },
});

/** A new buyer who orders within a group and has not paid yet; starts one without `team_id`. */
export const aJoiner = async (portal: TestPortal, shop: Shop, more: { team_id?: number; quantity?: number } = {}) => {
  const buyer = await aBuyer(portal);
  return { buyer, ...(await portal.run(joinGroup, buyer, joinInput(shop, buyer, more))) };
};

export const payFor = async (portal: TestPortal, buyer: Persona, placed: { checkout_id: number; total: { minor: string } }) => {
  await fillWallet(portal, buyer, BigInt(placed.total.minor));
  await portal.run(startPayment, buyer, { reference: placed.checkout_id, provider: "wallet", pay_password: payPassword });
};

/** A new buyer who is a member: paid from the wallet. */
export const aMember = async (portal: TestPortal, shop: Shop, more: { team_id?: number; quantity?: number } = {}) => {
  const joined = await aJoiner(portal, shop, more);
  await payFor(portal, joined.buyer, joined);
  return joined;
};

export const walletOf = async (portal: TestPortal, as: Persona) => (await portal.run(walletBalance, as, {})).wallet.minor;

/** Of a member: group, member, order, why it closed, what is paid, the order's sum and what is in the wallet. */
export const standingOf = async (portal: TestPortal, { buyer, order_id }: { buyer: Persona; order_id: number }) => {
  const { order } = await portal.run(orderDetails, buyer, { id: order_id });
  const { member, team } = await portal.run(myGroup, buyer, { order_id });
  return [team.status, member.status, order.status, order.close_reason, order.payment_status, order.total.minor, await walletOf(portal, buyer)];
};

export const heldOf = async (portal: TestPortal, sku = 0) =>
  (await portal.database.pool.query<{ held: number }>("select held from catalog.sku where id = $1", [sku])).rows[0]?.held;

/** Runs something so many milliseconds later. */
export const laterBy = async (portal: TestPortal, milliseconds: number, run: () => Promise<void>) => {
  portal.wait(milliseconds);
  try {
    await run();
  } finally {
    portal.wait(-milliseconds);
  }
};
