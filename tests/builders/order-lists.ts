import { createList, shareList } from "#domains/trade/order-lists/contract/lists.ts";
import type { Persona, TestPortal } from "#tests/harness/portal.ts";
import { aBuyingCompany } from "./companies.ts";
import { aShop } from "./orders.ts";

/** An order list of somebody's, of one line that can be ordered. */
export const anOrderList = async (portal: TestPortal): Promise<{ owner: Persona; id: number; sku: number }> => {
  const { skus } = await aShop(portal);
  const owner = await portal.aUser();
  const sku = skus[0] ?? 0;
  const { id } = await portal.run(createList, owner, { name: "Weekly", lines: [{ sku_id: sku, quantity: 2 }] });
  return { owner, id, sku };
};

/** One of a company's purchaser, shared with the company. */
export const aSharedList = async (portal: TestPortal) => {
  const company = await aBuyingCompany(portal);
  const { skus } = await aShop(portal);
  const owner = company.purchaser;
  const sku = skus[0] ?? 0;
  const { id } = await portal.run(createList, owner, { name: "Weekly", lines: [{ sku_id: sku, quantity: 2 }] });
  await portal.run(shareList, owner, { id, shared: true });
  return { company, owner, id, sku, skus };
};
