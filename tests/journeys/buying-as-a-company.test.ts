import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { listOrders } from "#domains/trade/orders/contract/orders.ts";
import { issuePaper, orderPaper } from "#domains/trade/orders/contract/papers.ts";
import { to } from "#kit/paths.ts";
import { ask, sessionOf, type Signed } from "./asked.ts";
import { openBrowser, portalUrl } from "./browser.ts";
import { saying } from "./said.ts";
import { aSide, payAtCashier, send } from "./two-sides.ts";
import { walked } from "./walked.ts";

/** A purchaser orders above what their company lets them, an approver looks, approves and pays: each in a browser and a language of their own. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** So many pieces of one of a shop's goods that they cost more, in minor units. */
const goodsAbove = async (owner: Signed, minor: bigint): Promise<{ product_id: number; sku_id: number; quantity: number }> => {
  const { list } = await ask(listProducts, { seller_id: owner.id, size: 24 });
  for (const { id } of list) {
    const { colours, price_breaks, min_quantity } = await ask(productDetails, { id });
    const price = price_breaks.at(-1)?.price;
    if (price?.currency !== "CNY") continue;
    const quantity = Math.max(min_quantity, Number(minor / BigInt(price.minor)) + 1);
    const sku = colours.flatMap(({ skus }) => skus).find(({ available }) => available > quantity);
    if (sku) return { product_id: id, sku_id: sku.id, quantity };
  }
  throw new Error("the demo factory has too little to sell");
};

describe.each(
  walked(
    [
      { asks: "ar", approves: "en", phone: "asks" },
      { asks: "zh-cn", approves: "ar", phone: "approves" },
    ] as const,
    0,
  ),
)("whoever asks reads $asks, whoever approves reads $approves", ({ asks, approves, phone }) => {
  test("a purchase above the limit is asked for, approved, paid by a colleague, and has its number on the proforma", { timeout: 180_000 }, async () => {
    const [purchaser, approver, owner] = [await sessionOf("purchaser"), await sessionOf("approver"), await sessionOf("factory")];
    const { product_id, sku_id, quantity } = await goodsAbove(owner, 2_200_000n);
    const po = `DU-${asks}-${Date.now()}`;
    const desk = await aSide(browser, asks, purchaser, { phone: phone === "asks" });
    const office = await aSide(browser, approves, approver, { phone: phone === "approves" });

    await desk.open(to("product-submit-id", { id: product_id }, { lines: `${sku_id}x${quantity}` }));
    // Whoever belongs to a company is here for it.
    await expect.poll(() => desk.page.getByRole("checkbox", { name: saying(asks, "For the company <0>{0}</0>, not for myself") }).isChecked()).toBe(true);
    await desk.button("Ask for approval").waitFor();
    // The company wants a number with every order: without one nothing is asked.
    await desk.button("Ask for approval").click();
    await desk.reads(desk.says("orders.po_number_missing"));
    await desk.field("Purchase order number").fill(po);
    await desk.shoot("company-checkout");
    await desk.button("Ask for approval").click();
    await desk.page.waitForURL((url) => /\/user\/purchase\/\d+/.test(url.pathname));
    await desk.reads(po);
    await desk.shoot("company-request");

    await office.open(to("user-purchase"));
    await office.shoot("company-requests");
    const id = Number(/\d+$/.exec(new URL(desk.page.url()).pathname)?.[0]);
    await office.open(to("user-purchase-id", { id }));
    await office.reads(po);
    await office.shoot("company-decide");
    await office.button("Approve and place").click();
    await send(office, office.dialog("Approve this request?"), "Approve and place");
    await office.link("To the payment").click();
    await office.page.waitForURL((url) => url.pathname.startsWith("/product/pay/"));
    await payAtCashier(office);
    const ordered = async () => (await ask(listOrders, { of: "company", keyword: po }, { token: approver.token })).list[0];
    await expect.poll(async () => (await ordered())?.status, { timeout: 20_000 }).toBe("to_ship");
    const order = await ordered();
    if (!order) throw new Error("the company has no such order");

    // The one who asked has the order among theirs; the one who paid has it among the company's.
    await desk.open(to("order-detail", { id: order.id }));
    await desk.reads(po);
    await office.open(to("user-order", { of: "company" }));
    await office.reads(order.code);
    await office.shoot("company-orders");

    const { paper } = await ask(issuePaper, { id: order.id, kind: "proforma" }, { token: owner.token });
    const { facts } = (await ask(orderPaper, { paper_id: paper.id }, { token: approver.token })).paper;
    expect([facts.order.po_number, facts.buyer.company]).toEqual([po, "Dana Uniforms Trading LLC"]);
    const file = await fetch(`${portalUrl()}${to("order-paper-file", { id: paper.id })}`, { headers: { cookie: `token=${approver.token}` } });
    expect([file.status, (await file.text()).slice(0, 5)]).toEqual([200, "%PDF-"]);
    await office.open(to("order-detail", { id: order.id }));
    await office.reads(paper.number);
    await office.shoot("company-order");
    await office.open(to("user-company"));
    await office.reads("Dana Uniforms");
    await office.shoot("company-page");
    for (const side of [desk, office]) {
      expect(side.faults).toEqual([]);
      await side.context.close();
    }
  });
});
