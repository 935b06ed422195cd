import { aProduct, someCategories } from "#domains/catalogue/catalog/testing.ts";
import { cashierDecide } from "#domains/money/payments/contract/cashier.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { recharge } from "#domains/money/payments/contract/recharge.ts";
import type { InputOf } from "#kit/call.ts";
import { payPassword, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { saveAddress } from "#domains/trade/orders/contract/addresses.ts";
import { placeOrder, previewOrder } from "#domains/trade/orders/contract/checkout.ts";

export const anAddressIn: Record<"CN" | "AE" | "US", InputOf<typeof saveAddress>> = {
  CN: {
    name: "沈华",
    phone: "138 0000 0001",
    country_code: "CN",
    province_code: "330000",
    city_code: "330600",
    district_code: "330603",
    detail: "柯桥街道轻纺城大道 1 号",
    postcode: "312030",
  },
  AE: { name: "Fatima Al Marri", phone: "050 123 4567", country_code: "AE", city: "Dubai", province: "Dubai", detail: "Al Fahidi Street 12", postcode: "" },
  US: { name: "Dana Reyes", phone: "(415) 555-2671", country_code: "US", city: "San Francisco", province: "CA", detail: "1 Market Street", postcode: "94105" },
};

export const anAddress = async (portal: TestPortal, buyer: Persona, country: keyof typeof anAddressIn = "CN"): Promise<number> =>
  (await portal.run(saveAddress, buyer, anAddressIn[country])).address.id;

/** A seller with one product: three SKUs (500, 500 and 40 in stock), at least 2 pieces, ¥38.00 each. */
export const aShop = async (portal: TestPortal, more: Parameters<typeof aProduct>[3] = {}) => {
  const seller = await portal.aUser({ is_enterprise: true, vip: true });
  const { dresses } = await someCategories(portal);
  const product = await aProduct(portal, seller, dresses, { min_quantity: 2, price_breaks: [{ from_quantity: 2, unit_price_minor: "3800" }], ...more });
  return { seller, product: product.id, skus: product.skus };
};

/** Whoever buys: with an address, and money in the wallet (minor units). */
export const aBuyer = async (portal: TestPortal, wallet = 0n): Promise<Persona & { address: number }> => {
  const buyer = await portal.aUser();
  const address = await anAddress(portal, buyer);
  if (wallet > 0n) await fillWallet(portal, buyer, wallet);
  return { ...buyer, address };
};

/** Through the cashier, as anybody would. */
export const fillWallet = async (portal: TestPortal, buyer: Persona, minor: bigint): Promise<void> => {
  const { reference } = await portal.run(recharge, buyer, { amount: String(minor) });
  const { payment } = await portal.run(startPayment, buyer, { kind: "topup", reference, provider: "local" });
  await portal.run(cashierDecide, buyer, { payment, outcome: "succeed" });
  await portal.runJobs();
};

type Buyer = Persona & { address: number };

/** Previews and places, as the checkout page does. */
export const anOrder = async (
  portal: TestPortal,
  buyer: Buyer,
  lines: { sku_id: number; quantity: number }[],
  more: Partial<InputOf<typeof placeOrder>> = {},
) => {
  const { total } = await portal.run(previewOrder, buyer, { lines, ...(more.freight ? { freight: more.freight } : {}) });
  const placed = await portal.run(placeOrder, buyer, {
    lines,
    address_id: buyer.address,
    expected_total: { minor: total.minor, currency: total.currency },
    ...more,
  });
  const [first] = placed.orders;
  if (!first) throw new Error("no order was placed");
  return { ...placed, id: first.id, code: first.code };
};

/** Placed and paid from the wallet, which is filled for it. */
export const aPaidOrder = async (portal: TestPortal, buyer: Buyer, lines: { sku_id: number; quantity: number }[]) => {
  const placed = await anOrder(portal, buyer, lines);
  await fillWallet(portal, buyer, BigInt(placed.total.minor));
  await portal.run(startPayment, buyer, { reference: placed.checkout_id, provider: "wallet", pay_password: payPassword });
  return placed;
};

/** Placed to be paid in two parts, 30 % first, and the deposit paid from the wallet, which is filled for it. Its shop has to offer it. */
export const aDepositPaid = async (
  portal: TestPortal,
  buyer: Buyer,
  lines: { sku_id: number; quantity: number }[],
  more: Partial<InputOf<typeof placeOrder>> = {},
) => {
  const { shops } = await portal.run(previewOrder, buyer, { lines });
  const plans = shops.map(({ shop }) => ({ seller_id: shop.user_id, share: 30 as const }));
  const placed = await anOrder(portal, buyer, lines, { plans, ...more });
  await fillWallet(portal, buyer, BigInt(placed.due_now.minor));
  await portal.run(startPayment, buyer, { reference: placed.checkout_id, provider: "wallet", pay_password: payPassword });
  return placed;
};
