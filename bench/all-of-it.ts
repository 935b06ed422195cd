import type { InputOf } from "#kit/call.ts";
import { aProduct } from "#domains/catalogue/catalog/testing.ts";
import { aCompany, aMemberOf } from "#domains/people/companies/testing.ts";
import { previewOrder, type placeOrder } from "#domains/trade/orders/contract/checkout.ts";
import { grantCredit } from "#domains/trade/orders/contract/credit.ts";
import { houseCurrency } from "#kit/money.ts";
import { aCoupon, aPortalCoupon } from "#tests/builders/coupons.ts";
import { aRate } from "#tests/builders/freight.ts";
import { anAddress } from "#tests/builders/orders.ts";
import { aCrowd, type Shopper } from "#tests/faults/crowd.ts";
import type { BenchPortal } from "./in-process.ts";

type Placing = InputOf<typeof placeOrder>;
/** What of an order of two lines there is besides its goods, freight and the coupons of shop and portal: nothing, a payment plan, a company with its number, its account. */
const kinds = ["at once", "30 % now", "for a company", "on account"] as const;

/** Shops with a tariff and a coupon each, a coupon of the portal, buyers, and companies that every shop lets buy on account; orders of each kind in turn. */
export const ordersWithAllOfIt = async (portal: BenchPortal, category: number, { count, shops }: { count: number; shops: number }) => {
  const ample = { budget_minor: "900000000000", per_buyer: 1_000 };
  // The plain orders are too small for it.
  await aPortalCoupon(portal, await portal.aUser({ roles: ["content"] }), { off_minor: "500", least_minor: "100000", ...ample });
  const sizes = ["S", "M", "L", "XL", "2XL"].map((size) => ({ colour_key: "red", colour: { en: "Red" }, hex: "#b0352c", size, stock: 1_000_000 }));
  const sold: { seller_id: number; skus: number[] }[] = [];
  const companies = await Promise.all(
    Array.from({ length: 20 }, async (_, nth) => {
      const { admin, id } = await aCompany(portal);
      const mobile = `177${String(nth).padStart(8, "0")}`;
      await portal.database.pool.query(`update accounts."user" set mobile = $2 where id = $1`, [admin.id, mobile]);
      return { admin, id, mobile };
    }),
  );
  for (let nth = 0; nth < shops; nth += 1) {
    const seller = await portal.aUser({ is_enterprise: true, vip: true });
    const { skus } = await aProduct(portal, seller, category, {
      min_quantity: 2,
      price_breaks: [{ from_quantity: 2, unit_price_minor: "150000" }],
      payment_terms: ["deposit_30"],
      skus: sizes,
    });
    await aRate(portal, seller);
    await aCoupon(portal, seller, ample);
    for (const { mobile } of companies)
      await portal.run(grantCredit, seller, { receiver: mobile, currency: houseCurrency, limit_minor: "900000000000", days: 30, until: null });
    sold.push({ seller_id: seller.id, skus });
  }
  const buyers: (Shopper & { company_id?: number })[] = await aCrowd(portal, Math.ceil(count / 20));
  const purchasers: (Shopper & { company_id?: number })[] = [];
  for (let nth = 0; nth < Math.ceil(count / 20); nth += 1) {
    const company = companies[nth % companies.length];
    if (!company) throw new Error("there are no companies");
    const purchaser = await aMemberOf(portal, company.admin);
    purchasers.push({ ...purchaser, address: await anAddress(portal, purchaser), company_id: company.id });
  }

  const totals = new Map<string, string>();
  const orders: { buyer: Shopper; order: Placing }[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const kind = kinds[nth % kinds.length];
    const isCompanys = kind === "for a company" || kind === "on account";
    const people = isCompanys ? purchasers : buyers;
    const buyer = people[Math.floor(nth / 2) % people.length];
    const shop = sold[Math.floor(nth / 4) % sold.length];
    if (!buyer || !shop) throw new Error("nobody buys, or nobody sells");
    const { seller_id, skus } = shop;
    const wanted = {
      lines: [nth, nth + 1].map((at) => ({ sku_id: skus[at % skus.length] ?? 0, quantity: 2 })),
      address_id: buyer.address,
      ...(kind === "30 % now" ? { plans: [{ seller_id, share: 30 as const }] } : {}),
      ...(kind === "on account" ? { on_account: [seller_id] } : {}),
      ...(buyer.company_id ? { company_id: buyer.company_id } : {}),
    };
    // The same goods at the same prices: what one of a kind comes to is looked at once.
    const known = totals.get(kind ?? "");
    const { total, can_place } = known === undefined ? await portal.run(previewOrder, buyer, wanted) : { total: { minor: known }, can_place: true };
    if (!can_place) throw new Error(`an order ${kind} cannot be placed`);
    totals.set(kind ?? "", total.minor);
    orders.push({
      buyer,
      order: { ...wanted, ...(isCompanys ? { po_number: `PO-${nth}` } : {}), expected_total: { minor: total.minor, currency: houseCurrency } } as Placing,
    });
  }
  return orders;
};

/** How many of these orders have freight, each of both coupons, a plan, a company and an account: that what is measured is what it is called. */
export const whatTheyHave = async (portal: BenchPortal, ids: readonly number[]): Promise<string> => {
  const { rows } = await portal.database.pool.query<{ text: string }>(
    `select concat_ws(', ', count(freight) || ' with freight', count(coupon) || ' and ' || count(portal_coupon) || ' with coupons of shops and of the portal',
       count(deposit_share) || ' in two parts', count(company_id) || ' for companies', count(account_days) || ' on account') as text
     from orders."order" where id = any($1::int[])`,
    [ids],
  );
  return rows[0]?.text ?? "";
};
