import { shipOrder } from "#domains/trade/orders/contract/selling.ts";
import { grantCredit } from "#domains/trade/orders/contract/credit.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { aCompany, aMemberOf } from "#domains/people/companies/testing.ts";
import type { InputOf } from "#kit/call.ts";
import { payPassword, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { aCompanyOrder } from "./companies.ts";
import { anAddress, aShop, fillWallet } from "./orders.ts";

type Granted = { limit_minor?: string; days?: 15 | 30 | 60; until?: string | null };

/** A shop that lets a company buy on account, ¥1,000.00 and 30 days if nothing else is said; its purchaser has an address, its viewer looks on. */
export const aCreditLine = async (portal: TestPortal, { limit_minor = "100000", days = 30, until = null }: Granted = {}) => {
  const shop = await aShop(portal);
  const mobile = `177${String(shop.seller.id).padStart(8, "0")}`;
  const { admin, id: company } = await aCompany(portal);
  await portal.database.pool.query("update accounts.user set mobile = $2 where id = $1", [admin.id, mobile]);
  const purchaser = await aMemberOf(portal, admin, "purchaser");
  const buyer = { ...purchaser, address: await anAddress(portal, purchaser) };
  const terms: InputOf<typeof grantCredit> = { receiver: mobile, currency: "CNY", limit_minor, days, until };
  const { id: line } = await portal.run(grantCredit, shop.seller, terms);
  return { ...shop, admin, company, buyer, line, sku: shop.skus[0] ?? 0 };
};
export type CreditLine = Awaited<ReturnType<typeof aCreditLine>>;

/** So many pieces at ¥38.00, on account. */
export const anOrderOnAccount = async (portal: TestPortal, of: CreditLine, quantity = 4, buyer = of.buyer) => ({
  ...of,
  ...(await aCompanyOrder(portal, buyer, of.company, [{ sku_id: of.sku, quantity }], { on_account: [of.seller.id] })),
});
export type OnAccount = Awaited<ReturnType<typeof anOrderOnAccount>>;

export const sendIt = (portal: TestPortal, { seller, id }: { seller: Persona; id: number }, lines?: InputOf<typeof shipOrder>["lines"]) =>
  portal.run(shipOrder, seller, { id, carrier: "sf", tracking_number: "SF123456789", ...(lines ? { lines } : {}) });

/** From the wallet of whoever pays, which is filled for it. */
export const payInvoice = async (portal: TestPortal, { id }: { id: number }, payer: Persona, minor: bigint) => {
  await fillWallet(portal, payer, minor);
  return portal.run(startPayment, payer, { kind: "invoice", reference: id, provider: "wallet", expected_minor: String(minor), pay_password: payPassword });
};
