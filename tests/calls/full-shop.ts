import { aProduct, aSizeChart, someCategories } from "#domains/catalogue/catalog/testing.ts";
import { saveDesigner } from "#domains/catalogue/designs/contract/designers.ts";
import { designDetails } from "#domains/catalogue/designs/contract/works.ts";
import { grantLicence } from "#domains/catalogue/designs/index.server.ts";
import { aDesigner, aWork } from "#domains/catalogue/designs/testing.ts";
import { startImport } from "#domains/catalogue/imports/contract/imports.ts";
import { saveQuickReply } from "#domains/contact/service/contract/quick-replies.ts";
import { companyFacts } from "#domains/people/companies/testing.ts";
import { createCompany } from "#domains/people/companies/contract/companies.ts";
import { askFapiao } from "#domains/trade/fapiao/contract/fapiao.ts";
import { saveTitle } from "#domains/trade/fapiao/contract/titles.ts";
import { saveCoupon } from "#domains/trade/coupons/contract/coupons.ts";
import { grantCredit } from "#domains/trade/orders/contract/credit.ts";
import { createKey } from "#domains/people/shops/contract/keys.ts";
import { invite } from "#domains/people/shops/contract/staff.ts";
import { createWebhook, pingWebhook } from "#domains/people/shops/contract/webhooks.ts";
import { requestShopWithdrawal, savePayoutAccount } from "#domains/money/withdrawals/contract/own.ts";
import type { AnyCall } from "#kit/call.ts";
import { pastTheClaimWeek } from "#tests/builders/claim-week.ts";
import { aClaimOn } from "#tests/builders/claims.ts";
import { aCompanyOrder } from "#tests/builders/companies.ts";
import { couponFieldsOf } from "#tests/builders/coupons.ts";
import { certifyIn, personTitle } from "#tests/builders/fapiao.ts";
import { aRate } from "#tests/builders/freight.ts";
import { aBuyer, anAddress, aPaidOrder } from "#tests/builders/orders.ts";
import { aPublicReview } from "#tests/builders/reviews.ts";
import { pastTheWait } from "#tests/builders/payout-accounts.ts";
import { payPassword, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { sampleInput } from "#tests/security/sample-input.ts";

const sampled = async <Answer>(portal: TestPortal, path: string, as: Persona, more: object): Promise<Answer> => {
  const call = portal.runner.calls.get(path)?.call as AnyCall;
  return portal.run(call, as, { ...sampleInput(call), ...more } as never) as Promise<Answer>;
};

const licensed = async (portal: TestPortal, work: number, buyer: Persona, reference: string) => {
  const { licences } = await portal.run(designDetails, visitor, { id: work });
  await portal.runner.act((ctx) => grantLicence(ctx, { offer_id: licences[0]?.id ?? 0, buyer_id: buyer.id, reference }));
};

/** A factory that is a designer too and has one of everything; whatever a person writes of it begins as a formula and holds `mark`. */
export const aFullShop = async (portal: TestPortal, mark: string, mobile: string) => {
  const evil = `=${mark}`;
  const seller = await portal.aUser({ is_enterprise: true, is_design: true, vip: true, nickname: `${evil} seller` });
  const { dresses } = await someCategories(portal);
  const breaks = [{ from_quantity: 2, unit_price_minor: "3800" }];
  const product = await aProduct(portal, seller, dresses, { min_quantity: 2, price_breaks: breaks, title: { en: `${evil} dress` } });
  const buyer = { ...(await aBuyer(portal)), nickname: "" };
  await portal.database.pool.query(`update accounts."user" set nickname = $2 where id = $1`, [buyer.id, `${evil} buyer`]);
  const shop = { seller, product: product.id, skus: product.skus };
  await aPublicReview(portal, { body: `${evil} body, and more` }, { shop, buyer });

  await portal.run(saveDesigner, seller, { name: { en: `${evil} designer` }, styles: ["geometric"] });
  const work = await aWork(portal, seller, { title: { en: `${evil} print` } });
  await licensed(portal, work.id, buyer, `${mark}-sold`);
  const other = await aWork(portal, await aDesigner(portal, `${evil} other designer`), { title: { en: `${evil} print of another` } });
  await licensed(portal, other.id, seller, `${mark}-bought`);

  const wanted = { deadline: Math.floor(Date.now() / 1000) + 6 * 86_400, city_codes: ["330600"], destination_country: "AE", is_draft: false };
  const order = await sampled<{ id: number }>(portal, "processing/publish", buyer, { ...wanted, title: { en: `${evil} abayas` } });
  await sampled(portal, "processing/offer", seller, { id: order.id });
  const awarded = await sampled<{ id: number }>(portal, "processing/publish", buyer, {
    ...wanted,
    destination_country: "US",
    title: { en: `${evil} contracted` },
  });
  const { offer_id } = await sampled<{ offer_id: number }>(portal, "processing/offer", seller, { id: awarded.id });
  await sampled(portal, "processing/acceptoffer", buyer, { offer_id, version: 1 });

  const paid = await aPaidOrder(portal, buyer, [{ sku_id: product.skus[0] ?? 0, quantity: 2 }]);
  await aClaimOn(portal, { buyer, seller, id: paid.id });
  await certifyIn(portal, seller);
  const { title } = await portal.run(saveTitle, buyer, { ...personTitle, title: `${evil} title` });
  await portal.run(askFapiao, buyer, { order_id: paid.id, title_id: title.id });
  const customer = await portal.aUser({ mobile: mobile.replace(/^178/, "179") });
  const company = await portal.run(createCompany, customer, { ...companyFacts, name: `${evil} company` });
  await portal.run(grantCredit, seller, { receiver: mobile.replace(/^178/, "179"), currency: "CNY", limit_minor: "100000", days: 30, until: null });
  const onAccount = { ...customer, address: await anAddress(portal, customer) };
  await aCompanyOrder(portal, onAccount, company.id, [{ sku_id: product.skus[0] ?? 0, quantity: 2 }], { on_account: [seller.id] });
  await aSizeChart(portal, seller, { name: `${evil} chart` });
  await aRate(portal, seller);
  await portal.run(saveCoupon, seller, { coupon: couponFieldsOf({ name: { en: `${evil} coupon`, author: "en" } }) });
  await portal.run(saveQuickReply.shop, seller, { shortcut: mark, body: { en: `${evil} reply`, author: "en" } });

  const { account } = await portal.run(savePayoutAccount, seller, {
    holder: `${evil} holder`,
    bank: "ICBC",
    number: "6222021001004471",
    pay_password: payPassword,
  });
  await pastTheClaimWeek(portal);
  await pastTheWait(portal);
  await portal.run(requestShopWithdrawal, seller, { amount: "1000", account_id: account.id, pay_password: payPassword });
  await portal.run(invite, seller, { receiver: mobile, roles: ["goods"] });
  await portal.run(createKey, seller, { name: `${evil} key`, scopes: ["products:read"] });
  const { id: webhook } = await portal.run(createWebhook, seller, { url: `https://1.1.1.1/${mark}`, events: ["order_paid"] });
  await portal.run(pingWebhook, seller, { id: webhook });
  await portal.run(startImport, seller, { sheet_name: `${evil}.csv`, sheet_bytes: 5 });
  return { seller, webhook, mobile };
};
