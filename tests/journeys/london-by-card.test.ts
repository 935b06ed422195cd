import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { ledgerEntries } from "#domains/money/ledger/contract/admin.ts";
import { saveAddress } from "#domains/trade/orders/contract/addresses.ts";
import { previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import { orderDetails } from "#domains/trade/orders/contract/orders.ts";
import { orderPaper, orderPapers } from "#domains/trade/orders/contract/papers.ts";
import { localeFacts, type Locale } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { toConsole } from "#sites/backoffice/operator/addresses.ts";
import { toSeller } from "#sites/backoffice/seller/addresses.ts";
import { aNewcomer, ask, sessionOf, type Signed } from "./asked.ts";
import { openBrowser } from "./browser.ts";
import { aTrader, buyNow, end, payAt, place, tellingsOf } from "./trade.ts";
import { aSide, send } from "./two-sides.ts";

/** A brand in London chooses goods CIF London Gateway, pays 30 % by card and the rest when they are ready, by card too, and has its invoice and packing list. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Pieces of one colour and size of the demo factory that may be paid in two parts. */
const inParts = async (buyer: Signed, seller_id: number, locale: Locale) => {
  const { list } = await ask(listProducts, { seller_id, size: 24 });
  for (const { id } of list) {
    const { colours, price_breaks, payment_terms, hs_code } = await ask(productDetails, { id }, { locale });
    const lowest = Number(price_breaks.at(-1)?.price.minor ?? 0);
    if (!payment_terms.some(({ key }) => key === "deposit_30") || lowest <= 0) continue;
    const quantity = Math.ceil(700_000 / lowest);
    for (const { text: colour, skus } of colours)
      for (const { id: sku_id, size, available } of skus) {
        if (available <= 4 * quantity) continue;
        const lines = [{ sku_id, quantity }];
        const { shops } = await ask(previewOrder, { lines }, { token: buyer.token });
        if (shops[0]?.plans.some(({ share }) => share === 30)) return { id, hs_code, lines, cells: [{ colour, size, quantity }] };
      }
  }
  throw new Error("the demo factory has nothing that is paid in two parts");
};

describe.each(tellingsOf("en"))("a brand that reads $locale and a factory that reads $shop", ({ locale, shop }) => {
  test("30 % by card, the balance by card, CIF on every paper", { timeout: 120_000 }, async () => {
    const [buyer, owner, finance] = [await aNewcomer(), await sessionOf("factory"), await sessionOf("finance")];
    const { token } = buyer;
    const address = {
      name: "Hannah Clarke",
      phone: "020 7946 0018",
      country_code: "GB",
      city: "London",
      province: "",
      detail: "41 Curtain Road, Shoreditch",
      postcode: "EC2A 3PT",
    };
    await ask(saveAddress, address, { token });
    const { id: product, hs_code, lines, cells } = await inParts(buyer, owner.id, locale);
    const preview = await ask(previewOrder, { lines, plans: [{ seller_id: owner.id, share: 30 }] }, { token, locale });
    expect(preview.shops[0]?.term).toMatchObject({ chosen: { incoterm: "CIF", place: "London" }, options: [{ incoterm: "FOB" }, { incoterm: "CIF" }] });
    const plan = preview.shops[0]?.plans.find(({ share }) => share === 30);
    if (!plan) throw new Error("there is no such plan");
    // 30 % of the goods to the minor unit; the freight is paid with the rest.
    expect(Math.abs(Number(plan.deposit.minor) - Number(preview.goods.minor) * 0.3)).toBeLessThan(1);
    expect(BigInt(plan.deposit.minor) + BigInt(plan.balance.minor)).toBe(BigInt(preview.total.minor));
    const desk = await aTrader(browser, locale, buyer, "Europe/London");
    const office = await aSide(browser, shop, owner);

    await buyNow(desk, { shop: owner.id, id: product, cells });
    const sum = desk.page.getByRole("complementary", { name: desk.says("Order summary"), exact: true });
    await sum.getByText(preview.total.text).first().waitFor();
    const inTwoParts = desk.page.locator('input[type=radio][value="30"]');
    await inTwoParts.check();
    await sum.getByText(plan.deposit.text).first().waitFor();
    // Under FOB the buyer insures; CIF is what the brand wants, to its own port.
    const term = desk.page.getByLabel(desk.says("Terms of delivery"));
    await term.selectOption("FOB");
    await desk.reads(desk.says("The buyer pays"));
    await term.selectOption("CIF");
    await desk.page.getByLabel(desk.says("Port or place of destination")).fill("London Gateway");
    // A reload forgets nothing of it.
    await desk.page.reload();
    await expect.poll(() => inTwoParts.isChecked()).toBe(true);
    await sum.getByText(plan.deposit.text).first().waitFor();
    await desk.shoot("london-checkout");
    const { id } = await place(desk);
    const orderNow = async () => (await ask(orderDetails, { id }, { token, locale })).order;
    expect((await orderNow()).term).toEqual({ incoterm: "CIF", place: "London Gateway" });
    await payAt(desk, "stripe", plan.deposit);
    await expect.poll(async () => (await orderNow()).status, { timeout: 20_000 }).toBe("in_production");

    await office.open(toSeller("orders", { tab: "in_production" }));
    await office.reads((await orderNow()).code);
    await office.open(toSeller("order", { id }));
    await office.shoot("london-sold");
    await office.button("Goods are ready").click();
    const ready = office.dialog("Are the goods ready?");
    await office.field("Cartons", ready).fill("0");
    await office.button("Ask for the balance", ready).click();
    await expect.poll(() => office.field("Cartons", ready).getAttribute("aria-invalid")).toBe("true");
    await office.field("Cartons", ready).fill("9");
    await ready.getByLabel(office.says("Note to the buyer")).fill("按尺码装箱，唛头已贴");
    await send(office, ready, "Ask for the balance");

    await desk.open(to("order-detail", { id }));
    await desk.reads("按尺码装箱，唛头已贴");
    await desk.reads(plan.balance.text);
    await desk.shoot("london-ready");
    // What is next comes before everything else that can be done.
    expect(await desk.page.locator("main header").getByRole("link").or(desk.page.locator("main header").getByRole("button")).first().textContent()).toBe(
      desk.says("Pay the balance"),
    );
    await desk.link("Pay the balance").click();
    await desk.page.waitForURL(/kind=balance/);
    await payAt(desk, "stripe", plan.balance);
    await expect.poll(async () => (await orderNow()).status, { timeout: 20_000 }).toBe("to_ship");
    expect(await orderNow()).toMatchObject({ payment_status: "paid", plan: { cartons: 9 } });
    const { account } = await ask(ledgerEntries, { kind: "escrow", owner: id, currency: "CNY" }, { token: finance.token });
    expect(account?.balance.minor).toBe(preview.total.minor);

    await office.open(toSeller("order", { id }));
    await office.button("Ship").click();
    const parcel = office.dialog("Ship a parcel");
    await office.field("Carrier", parcel).selectOption("sea");
    await office.field("Tracking number", parcel).fill("OOLU4401928837");
    await send(office, parcel, "Ship all that is left");
    const ofParcel = office.page.getByRole("group", { name: office.says("Parcel {0}", { 0: 1 }) });
    await office.button("Commercial invoice", ofParcel).click();
    const invoice = office.dialog("Commercial invoice");
    await invoice.getByText("London Gateway").waitFor();
    await send(office, invoice, "Issue it");
    await office.button("Packing list", ofParcel).click();
    const packing = office.dialog("Packing list");
    await packing.getByLabel(office.says("Cartons")).fill("9");
    await send(office, packing, "Issue it");
    await office.shoot("london-issued");

    const { papers } = await ask(orderPapers, { id }, { token });
    expect(papers.map(({ kind }) => kind)).toEqual(["commercial", "packing"]);
    await desk.open(to("order-detail", { id }));
    await desk.reads("London Gateway");
    for (const { id: paper_id, number } of papers) {
      const { facts } = (await ask(orderPaper, { paper_id }, { token, locale })).paper;
      expect(facts).toMatchObject({
        terms: { incoterm: "CIF", place: "London Gateway" },
        lines: [{ hs_code, origin: "CN", quantity: lines[0]?.quantity }],
        plan: { share: 30, deposit_minor: plan.deposit.minor, balance_minor: plan.balance.minor },
        total_minor: preview.total.minor,
      });
      expect(hs_code).toMatch(/^\d{4}\.\d{2}/);
      expect(facts.plan?.balance_paid_at).toBeGreaterThan(0);
      const link = desk.page.getByRole("link", { name: `${number} PDF ${localeFacts[locale].ownName}`, exact: true });
      const [file] = await Promise.all([desk.page.waitForEvent("download"), link.click()]);
      expect(file.suggestedFilename()).toBe(`${number}.pdf`);
      expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
      if (process.env["SHOTS"]) await file.saveAs(`${process.env["SHOTS"]}/london-${locale}-${number}.pdf`);
    }
    await desk.shoot("london-papers");
    const staff = await aSide(browser, locale, finance);
    await staff.open(toConsole("order", { id }));
    await staff.reads(plan.balance.text);
    await end(desk, office, staff);
  });
});
