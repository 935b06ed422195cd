// A company that buys with four people: one order under its purchase order number, and a request that waits for its approver.
import { days, hours, later } from "#kit/time.ts";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { acceptCompanyInvitation, createCompany, inviteMember, saveCompanyRules } from "#domains/people/companies/contract/companies.ts";
import type { CompanyRole } from "#domains/people/companies/contract/roles.ts";
import { keepPayPassword } from "#domains/people/accounts/index.server.ts";
import { saveAddress } from "#domains/trade/orders/contract/addresses.ts";
import { placeOrder, previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import { grantCredit } from "#domains/trade/orders/contract/credit.ts";
import { issuePaper, packingProposal } from "#domains/trade/orders/contract/papers.ts";
import { askApproval } from "#domains/trade/orders/contract/purchase-requests.ts";
import { confirmOrder, shipOrder } from "#domains/trade/orders/contract/selling.ts";
import { linesAt } from "./coupons.ts";
import type { Account, Market } from "./market.ts";
import { payAtCashier, payPassword } from "./orders.ts";
import { mobileOf } from "./shops.ts";

/** Uniforms for hotels and clinics of the Gulf. */
const company = { name: "Dana Uniforms", legal_name: "Dana Uniforms Trading LLC", tax_number: "100357246800003", country_code: "AE" };
const storehouse = {
  name: "Dana Uniforms, goods in",
  phone: "04 338 5512",
  country_code: "AE",
  province: "Dubai",
  city: "Dubai",
  district: "Al Quoz 3",
  detail: "Street 8A, Warehouse 14",
  postcode: "",
  for_company: true,
};

/** What hotels dress their staff in, in one colour and all its sizes, for so much at least: a shirt if the shop has one. */
const uniforms = async (market: Market, seller: Account, least: bigint) => {
  const { list } = await market.run(listProducts, null, { seller_id: seller.id, size: 48 });
  // By what comes first in its title; a shirt dress is none, but rather that than an evening dress.
  const rank = (title: string) => [/职业衬衫/, /衬衫(?!.*裙)/, /西装|西裤|马甲/, /衬衫/, /./].findIndex((wanted) => wanted.test(title));
  for (const { id } of list.toSorted((one, other) => rank(one.title) - rank(other.title))) {
    const product = await market.run(productDetails, null, { id }, { locale: "ar" });
    const price = product.price_breaks.at(-1)?.price;
    if (price?.currency !== "CNY" || product.unit.key !== "piece") continue;
    const quantity = Math.max(product.min_quantity, Number(least / BigInt(price.minor)) + 1);
    for (const { skus } of product.colours) {
      // Fewer at the ends of the row of sizes than in its middle.
      const parts = skus.map((_, at) => 1 + Math.min(at, skus.length - 1 - at));
      const whole = parts.reduce((sum, part) => sum + part, 0);
      const lines = skus.map((sku, at) => ({ sku_id: sku.id, quantity: Math.ceil((quantity * (parts[at] ?? 1)) / whole) }));
      if (skus.length > 2 && skus.every(({ available }, at) => available > (lines[at]?.quantity ?? 0) * 2)) return { lines, title: product.title };
    }
  }
  return undefined;
};

export const loadCompanies = async (market: Market): Promise<void> => {
  const [admin, approver, purchaser, viewer] = market.colleagues;
  if (!admin || !approver || !purchaser || !viewer) throw new Error("the company has not all of its members");
  const { factory } = market.accounts;
  const tick = market.progress("buying company", 7);
  const begun = later(market.now, -days(40));
  const { id: company_id } = await market.run(createCompany, admin, company, { at: begun });
  // ¥20,000.00
  await market.run(saveCompanyRules, admin, { approval_above: { minor: "2000000", currency: "CNY" }, needs_po_number: true }, { at: begun });
  const { address } = await market.run(saveAddress, admin, storehouse, { at: begun });
  tick();
  const members: [typeof admin, CompanyRole][] = [
    [approver, "approver"],
    [purchaser, "purchaser"],
    [viewer, "viewer"],
  ];
  for (const [index, [member, role]] of members.entries()) {
    const at = later(begun, hours(2 + index * 20));
    const { id } = await market.run(inviteMember, admin, { receiver: await mobileOf(market, member), role }, { at });
    await market.run(acceptCompanyInvitation, member, { id }, { at: later(at, hours(5)) });
    await market.portal.runner.act((ctx) => keepPayPassword(ctx, member.id, payPassword));
    tick();
  }
  const asked = async (least: bigint) => {
    const lines = await linesAt(market, factory, least);
    return lines && { lines, address_id: address.id, company_id };
  };
  const small = await asked(600_000n);
  if (small) {
    const at = later(market.now, -days(6));
    const { total, can_place } = await market.run(previewOrder, purchaser, small, { at });
    if (can_place) {
      const expected_total = { minor: total.minor, currency: total.currency };
      const placed = await market.run(placeOrder, purchaser, { ...small, po_number: "DU-PO-2026-0117", expected_total }, { at });
      // A colleague pays.
      await payAtCashier(market, approver, placed.checkout_id, placed.total.minor, later(at, hours(1) / 4));
      for (const { id } of placed.orders) await market.run(issuePaper, factory, { id, kind: "proforma" }, { at: later(at, hours(3)) });
    }
  }
  tick();
  // The shop has come to know the company, which wants more of the same, and lets it pay after dispatch: ¥60,000.00, 30 days.
  if (small) {
    const granted = later(market.now, -days(5));
    await market.run(grantCredit, factory, { company_id, currency: "CNY", limit_minor: "6000000", days: 30, until: null }, { at: granted });
    const at = later(granted, hours(20));
    const order = { ...small, on_account: [factory.id] };
    const { total, can_place } = await market.run(previewOrder, purchaser, order, { at });
    if (can_place) {
      const expected_total = { minor: total.minor, currency: total.currency };
      const placed = await market.run(placeOrder, purchaser, { ...order, po_number: "DU-PO-2026-0119", expected_total }, { at });
      for (const { id } of placed.orders) {
        await market.run(confirmOrder, factory, { id }, { at: later(at, hours(3)) });
        const { shipment_id: parcel_id } = await market.run(
          shipOrder,
          factory,
          { id, carrier: "sf", tracking_number: "SF1482093317745" },
          { at: later(at, hours(52)) },
        );
        // What customs in Dubai ask for.
        const { packing: proposed } = await market.run(packingProposal, factory, { id, parcel_id });
        const packing = proposed.map(({ product_id, cartons, net_grams, gross_grams, volume_cm3 }) => ({
          product_id,
          cartons,
          net_grams,
          gross_grams,
          volume_cm3,
        }));
        await market.run(issuePaper, factory, { id, kind: "proforma" }, { at: later(at, hours(4)) });
        await market.run(issuePaper, factory, { id, kind: "commercial", parcel_id }, { at: later(at, hours(53)) });
        await market.run(issuePaper, factory, { id, kind: "packing", parcel_id, packing }, { at: later(at, hours(53)) });
      }
    }
  }
  tick();
  const found = await uniforms(market, factory, 2_600_000n);
  if (found) {
    const large = { lines: found.lines, address_id: address.id, company_id };
    const at = later(market.now, -hours(20));
    const { total, can_place } = await market.run(previewOrder, purchaser, large, { at });
    const expected_total = { minor: total.minor, currency: total.currency };
    // It names the goods, whatever they are: «title» for the staff of two hotels, in all sizes, needed before the end of next month.
    const note = `«${found.title}» لموظفي فندقين، بكل المقاسات. نحتاجها قبل نهاية الشهر القادم.`;
    if (can_place) await market.run(askApproval, purchaser, { ...large, po_number: "DU-PO-2026-0121", note, expected_total }, { at });
  }
  tick();
};
