// A company that buys with four people: one order under its purchase order number, and a request that waits for its approver.
import { days, hours, later } from "#kit/time.ts";
import { acceptCompanyInvitation, createCompany, inviteMember, saveCompanyRules } from "#domains/people/companies/contract/companies.ts";
import type { CompanyRole } from "#domains/people/companies/contract/roles.ts";
import { keepPayPassword } from "#domains/people/accounts/index.server.ts";
import { saveAddress } from "#domains/trade/orders/contract/addresses.ts";
import { placeOrder, previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import { issuePaper } from "#domains/trade/orders/contract/papers.ts";
import { askApproval } from "#domains/trade/orders/contract/purchase-requests.ts";
import { linesAt } from "./coupons.ts";
import type { Market } from "./market.ts";
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

export const loadCompanies = async (market: Market): Promise<void> => {
  const [admin, approver, purchaser, viewer] = market.colleagues;
  if (!admin || !approver || !purchaser || !viewer) throw new Error("the company has not all of its members");
  const { factory } = market.accounts;
  const tick = market.progress("buying company", 6);
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
  const large = await asked(2_600_000n);
  if (large) {
    const at = later(market.now, -hours(20));
    const { total, can_place } = await market.run(previewOrder, purchaser, large, { at });
    const expected_total = { minor: total.minor, currency: total.currency };
    const note = "قمصان الموسم الصيفي لفندقين، نحتاجها قبل نهاية الشهر القادم.";
    if (can_place) await market.run(askApproval, purchaser, { ...large, po_number: "DU-PO-2026-0121", note, expected_total }, { at });
  }
  tick();
};
