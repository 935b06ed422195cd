import { randomInt } from "node:crypto";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { ledgerEntries } from "#domains/money/ledger/contract/admin.ts";
import { creditCodeCheck } from "#domains/people/accounts/contract/credit-code.ts";
import { claimDetails } from "#domains/trade/after-sale/contract/claiming.ts";
import { fapiaoOfOrder } from "#domains/trade/fapiao/contract/fapiao.ts";
import { saveAddress } from "#domains/trade/orders/contract/addresses.ts";
import { orderDetails } from "#domains/trade/orders/contract/orders.ts";
import type { Locale } from "#kit/locale.ts";
import { moneyText } from "#kit/money-text.ts";
import { to } from "#kit/paths.ts";
import { toSeller } from "#sites/backoffice/seller/addresses.ts";
import { aNewcomer, ask, sessionOf } from "./asked.ts";
import { openBrowser } from "./browser.ts";
import { isPlenty } from "./placed-order.ts";
import { saying } from "./said.ts";
import { aTrader, buyNow, end, givenBackByAlipay, payAt, place, tellingsOf } from "./trade.ts";
import { aSide, send } from "./two-sides.ts";

/** A trader in Hangzhou has a shop's code, pays by Alipay with a fapiao, sends a third of the lines back and has for it what was paid for it, and a red fapiao. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const pdf = { name: "fapiao.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF") };
const aNumber = (): string => `26332${String(randomInt(1e9)).padStart(9, "0")}${String(randomInt(1e6)).padStart(6, "0")}`;
const yuan = (minor: bigint): string => moneyText({ minor, currency: "CNY" });
const off = 3_101n;

/** Three sizes of one product of the demo factory, in yuan, of each another number of pieces. */
const threeSizes = async (seller_id: number, locale: Locale) => {
  const { list } = await ask(listProducts, { seller_id, size: 24 });
  for (const { id } of list) {
    const { colours, min_quantity, price_breaks } = await ask(productDetails, { id }, { locale });
    const least = Math.max(7, Math.ceil(min_quantity / 3));
    const cells = colours.flatMap(({ text: colour, skus }) =>
      skus.filter(({ available }) => isPlenty(available, least + 4)).map(({ size }) => ({ colour, size, quantity: least })),
    );
    if (cells.length >= 3 && price_breaks[0]?.price.currency === "CNY")
      return { id, cells: cells.slice(0, 3).map((cell, nth) => ({ ...cell, quantity: least + 2 * nth })) };
  }
  throw new Error("the demo factory has no product with three sizes");
};

/** A sum over lines by the largest remainder: each its share rounded down, and what is left to those who lost most by that. */
const shared = (sum: bigint, weights: readonly bigint[]): bigint[] => {
  const whole = weights.reduce((a, b) => a + b, 0n);
  const parts = weights.map((weight) => (sum * weight) / whole);
  const left = Number(sum - parts.reduce((a, b) => a + b, 0n));
  const lost = weights
    .map((weight, nth) => ({ nth, rest: (sum * weight) % whole }))
    .sort((a, b) => (a.rest === b.rest ? a.nth - b.nth : a.rest < b.rest ? 1 : -1));
  for (const { nth } of lost.slice(0, left)) parts[nth] = (parts[nth] ?? 0n) + 1n;
  return parts;
};

describe.each(tellingsOf("zh-cn"))("a trader who reads $locale and a factory that reads $shop", ({ locale, shop }) => {
  test("a code, a fapiao, Alipay, and a third given back", { timeout: 150_000 }, async () => {
    const [buyer, owner, finance] = [await aNewcomer(), await sessionOf("factory"), await sessionOf("finance")];
    const { token } = buyer;
    const address = {
      name: "陆晓",
      phone: "137 5711 0099",
      country_code: "CN",
      province_code: "330000",
      city_code: "330100",
      district_code: "330106",
      detail: "文三路 199 号",
      postcode: "310012",
    };
    await ask(saveAddress, address, { token });
    const goods = await threeSizes(owner.id, locale);
    const desk = await aTrader(browser, locale, buyer, "Asia/Shanghai");
    const office = await aSide(browser, shop, owner);
    const code = `TRIP${randomInt(100_000, 999_999)}`;

    // The shop's code.
    await office.open(toSeller("coupons"));
    await office.button("New coupon").click();
    const coupon = office.dialog("New coupon");
    for (const [language, name] of [
      ["中文", "同行立减"],
      ["English", "For friends"],
      ["بالعربية", "للأصدقاء"],
    ] as const)
      await coupon.getByLabel(language).first().fill(name);
    await office.field("Currency", coupon).selectOption("CNY");
    await office.field("Sum off", coupon).fill("31.01");
    await coupon.getByLabel(office.says("Coupon code")).fill(code.toLowerCase());
    // Neither a budget nor a number of uses: the field says so.
    await office.button("Save as a draft", coupon).click();
    await expect.poll(() => coupon.getByLabel(office.says("Budget")).getAttribute("aria-invalid")).toBe("true");
    await office.shoot("hangzhou-coupon");
    await coupon.getByLabel(office.says("Budget")).fill("310.10");
    await send(office, coupon, "Save as a draft");
    const row = office.page.getByRole("row").filter({ hasText: code });
    await row.getByRole("button", { name: office.says("Start", {}, "coupon"), exact: true }).click();
    await row.getByText(office.says("coupons.status_running")).waitFor();

    // A title, whose number proves itself.
    await desk.open(to("user-fapiao"));
    await desk.shoot("hangzhou-no-fapiao");
    await desk.button("New fapiao title").click();
    const form = desk.dialog("New fapiao title");
    await desk.field("Kind of fapiao", form).selectOption("special");
    await desk.field("Registered name", form).fill("杭州陆氏服饰有限公司");
    const number = desk.field("Unified social credit code", form);
    const first17 = "91330106MA2KXY0N1";
    await number.fill(`${first17}${creditCodeCheck(first17) === "0" ? "1" : "0"}`);
    await desk.button("Save the title", form).click();
    await expect.poll(() => number.getAttribute("aria-invalid")).toBe("true");
    await number.fill(`${first17}${creditCodeCheck(first17) ?? ""}`);
    for (const [field, text] of [
      ["Registered address", "杭州市西湖区文三路 199 号"],
      ["Registered telephone", "0571-88880000"],
      ["Bank", "招商银行杭州分行"],
      ["Bank account", "571900001110901"],
    ] as const)
      await desk.field(field, form).fill(text);
    await desk.shoot("hangzhou-title");
    await send(desk, form, "Save the title");
    await desk.reads("杭州陆氏服饰有限公司");

    // Bought with both.
    await buyNow(desk, { shop: owner.id, id: goods.id, cells: goods.cells });
    const sum = desk.page.getByRole("complementary", { name: desk.says("Order summary"), exact: true });
    // The shop's comes before the portal's.
    await desk.page.getByLabel(desk.says("Coupon code")).first().fill(code);
    await desk.button("Use the code").click();
    await sum.getByText(yuan(-off)).first().waitFor();
    await desk.field("Made out to").selectOption({ index: 1 });
    await desk.shoot("hangzhou-checkout");
    const { id } = await place(desk);
    const orderNow = async () => (await ask(orderDetails, { id }, { token, locale })).order;
    const fapiaoNow = async () => (await ask(fapiaoOfOrder, { order_id: id }, { token, locale })).list;
    const placed = await orderNow();
    const freight = BigInt(placed.freight?.price.minor ?? 0);
    const totals = placed.lines.map((line) => BigInt(line.total.minor));
    expect(placed.lines.map((line) => BigInt(line.discount.minor))).toEqual(shared(off, totals));
    expect(BigInt(placed.total.minor)).toBe(totals.reduce((a, b) => a + b, 0n) - off + freight);
    expect(await fapiaoNow()).toMatchObject([{ status: "waiting" }]);
    const payment = await payAt(desk, "alipay", placed.total);
    await expect.poll(async () => (await orderNow()).status, { timeout: 20_000 }).toBe("to_ship");
    await expect.poll(async () => (await fapiaoNow())[0]?.status, { timeout: 20_000 }).toBe("requested");

    // Sent, and invoiced.
    await office.open(toSeller("order", { id }));
    await office.reads(yuan(-off));
    await office.button("Ship").click();
    const parcel = office.dialog("Ship a parcel");
    await office.field("Carrier", parcel).selectOption("sf");
    await office.field("Tracking number", parcel).fill(`SF76${String(id).padStart(11, "0")}`);
    await send(office, parcel, "Ship all that is left");
    await office.open(toSeller("fapiao"));
    const asked = office.page.getByRole("row").filter({ hasText: placed.code });
    await asked.getByText("杭州陆氏服饰有限公司").waitFor();
    await office.shoot("hangzhou-fapiao-asked");
    const issueName = { name: office.says("Issue the fapiao for {0}", { 0: placed.code }), exact: true };
    const issue = async (title: string, numbered: string) => {
      const dialog = office.dialog(title);
      await office.field("Fapiao number", dialog).fill(numbered);
      await dialog.locator("input[type=file]").setInputFiles(pdf);
      await dialog.getByText(pdf.name).waitFor();
      await office.shoot("hangzhou-fapiao-issue");
      await send(office, dialog, "Issue it");
    };
    await asked.getByRole("button", issueName).click();
    const blue = aNumber();
    await issue("Issue the fapiao", blue);
    expect(await fapiaoNow()).toMatchObject([{ status: "issued", number: blue, sum: { minor: placed.total.minor } }]);
    await desk.open(to("order-detail", { id }));
    await desk.reads(yuan(-off));
    const [file] = await Promise.all([
      desk.page.waitForEvent("download"),
      desk.page.getByRole("link", { name: desk.says("Save fapiao {0}", { 0: blue }) }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${blue}.pdf`);
    await desk.button("Confirm receipt").click();
    await send(desk, desk.dialog("Are the goods here?"), "Confirm receipt");

    // A third of the lines is not as it was ordered: what was paid for it comes back to where it came from.
    const line = placed.lines[1];
    if (!line) throw new Error("three lines were ordered");
    const back = BigInt(line.total.minor) - BigInt(line.discount.minor);
    await desk.open(to("order-apply-id", { id }));
    await desk.page.locator("form").getByRole("checkbox").nth(1).check();
    await desk.field("What do you want?").selectOption("refund_only");
    await desk.field("Why?").selectOption("size");
    await desk.page.getByLabel(desk.says("What is wrong?")).fill("袖长短了三厘米");
    await desk.reads(yuan(back));
    await desk.shoot("hangzhou-claim");
    await desk.button("Send the claim").click();
    await desk.page.waitForURL(/\/order\/return\/process\/\d+/);
    const claim = Number(/process\/(\d+)/.exec(desk.page.url())?.[1]);
    const claimNow = async () => (await ask(claimDetails, { id: claim }, { token, locale })).claim;
    expect((await claimNow()).asked.minor).toBe(String(back));
    await office.open(toSeller("claim", { id: claim }));
    const refund = { name: saying(office.locale, "Refund <0/>") };
    await office.page
      .getByRole("button", refund)
      .filter({ hasText: yuan(back) })
      .click();
    const refunding = office.dialog("Refund the buyer?");
    await refunding
      .getByRole("button", refund)
      .filter({ hasText: yuan(back) })
      .click();
    await refunding.waitFor({ state: "detached" });
    await expect.poll(async () => (await claimNow()).status, { timeout: 30_000 }).toBe("completed");
    await expect.poll(() => givenBackByAlipay(payment), { timeout: 30_000 }).toEqual([Number(back)]);
    expect((await orderNow()).refunded.minor).toBe(String(back));
    expect((await ask(ledgerEntries, { currency: "CNY" }, { token: finance.token })).sum_of_all.minor).toBe("0");
    await desk.open(to("order-detail", { id }));
    await desk.reads(yuan(back));
    await expect
      .poll(
        async () => {
          await desk.page.reload();
          return desk.page.getByText(desk.says("Paid back the way you paid: {provider}", { provider: desk.says("payments.provider_alipay") })).count();
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThan(0);
    await desk.shoot("hangzhou-given-back");

    // The fapiao was over more than that: a red one is owed for it, and issued.
    await expect.poll(async () => (await fapiaoNow()).length, { timeout: 20_000 }).toBe(2);
    expect((await fapiaoNow())[1]).toMatchObject({ is_red: true, status: "requested", against_number: blue, sum: { minor: String(back) } });
    await office.open(toSeller("order", { id }));
    await office.page.getByText(office.says("Red fapiao"), { exact: true }).first().waitFor();
    await office.shoot("hangzhou-red-owed");
    await office.page.getByRole("button", issueName).click();
    const red = aNumber();
    await issue("Issue the red fapiao", red);
    await desk.open(to("user-fapiao"));
    await desk.reads(red);
    await desk.shoot("hangzhou-fapiao-mine");
    expect((await fapiaoNow()).map(({ status }) => status)).toEqual(["issued", "issued"]);

    // What the code took off stands with it; typed coupons are told of nowhere, the shop's page has those for everybody.
    await office.open(toSeller("coupons"));
    await row.getByText(yuan(off)).first().waitFor();
    await desk.open(to("product-shop", { shop: owner.id }));
    await desk.page.getByRole("list", { name: desk.says("Coupons of the shop") }).waitFor();
    expect(await desk.page.getByText(code).count()).toBe(0);
    await end(desk, office);
  });
});
