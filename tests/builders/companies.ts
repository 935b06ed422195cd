import { saveCompanyRules } from "#domains/people/companies/contract/companies.ts";
import { aCompany, aMemberOf } from "#domains/people/companies/testing.ts";
import type { CompanyRole } from "#domains/people/companies/contract/roles.ts";
import { previewOrder, placeOrder } from "#domains/trade/orders/contract/checkout.ts";
import { askApproval } from "#domains/trade/orders/contract/purchase-requests.ts";
import type { InputOf } from "#kit/call.ts";
import { anAddress, aShop } from "#tests/builders/orders.ts";
import type { Persona, TestPortal } from "#tests/harness/portal.ts";

type Member = Persona & { token: string };
export type BuyingCompany = { id: number; admin: Member; approver: Member; purchaser: Member & { address: number }; viewer: Member };

/** A company of four, one a role: its purchaser orders up to ¥1,000.00 alone. */
export const aBuyingCompany = async (portal: TestPortal, { limit = "100000", needs_po_number = false } = {}): Promise<BuyingCompany> => {
  const { admin, id } = await aCompany(portal);
  await portal.run(saveCompanyRules, admin, { approval_above: { minor: limit, currency: "CNY" }, needs_po_number });
  const member = (role: CompanyRole) => aMemberOf(portal, admin, role);
  const purchaser = await member("purchaser");
  return {
    id,
    admin,
    approver: await member("approver"),
    purchaser: { ...purchaser, address: await anAddress(portal, purchaser) },
    viewer: await member("viewer"),
  };
};

type Line = { sku_id: number; quantity: number };
type Buyer = Persona & { address: number };

/** Placed for the company, at the total that is seen. */
export const aCompanyOrder = async (portal: TestPortal, buyer: Buyer, company_id: number, lines: Line[], more: Partial<InputOf<typeof placeOrder>> = {}) => {
  const { total } = await portal.run(previewOrder, buyer, { lines, company_id });
  const placed = await portal.run(placeOrder, buyer, {
    lines,
    address_id: buyer.address,
    company_id,
    expected_total: { minor: total.minor, currency: total.currency },
    ...more,
  });
  return { ...placed, id: placed.orders[0]?.id ?? 0, code: placed.orders[0]?.code ?? "" };
};

/** Asked for: 30 pieces at ¥38.00, above what the purchaser orders alone. */
export const aPurchaseRequest = async (portal: TestPortal, more: Partial<InputOf<typeof askApproval>> = {}) => {
  const company = await aBuyingCompany(portal);
  const shop = await aShop(portal);
  const request = await ask(portal, company, [{ sku_id: shop.skus[0] ?? 0, quantity: 30 }], more);
  return { company, shop, ...request };
};

export const ask = async (
  portal: TestPortal,
  { id, purchaser }: { id: number; purchaser: Buyer },
  lines: Line[],
  more: Partial<InputOf<typeof askApproval>> = {},
) => {
  const { total } = await portal.run(previewOrder, purchaser, { lines, company_id: id });
  return portal.run(askApproval, purchaser, {
    lines,
    address_id: purchaser.address,
    company_id: id,
    expected_total: { minor: total.minor, currency: total.currency },
    ...more,
  });
};

/** Its seller asks another price of everybody from now on. */
export const changePrices = async (portal: TestPortal, { product }: { product: number }, unit_price_minor: string): Promise<void> => {
  await portal.database.pool.query("update catalog.price_break set unit_price_minor = $2 where product_id = $1", [product, unit_price_minor]);
};
