import { readFile } from "node:fs/promises";
import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orderPapers } from "#domains/trade/orders/contract/papers.ts";
import { localeFacts } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { toSeller } from "#sites/backoffice/seller/addresses.ts";
import { ask, sessionOf } from "./asked.ts";
import { openBrowser, portalUrl } from "./browser.ts";
import { aShippedOrder } from "./shipped-order.ts";
import { aSide, pairs, send } from "./two-sides.ts";
import { walked } from "./walked.ts";

/** A seller issues the papers of a parcel; its buyer, who reads another language, has them as files. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(
  walked(
    pairs.filter(({ buyer }) => buyer !== "zh-cn"),
    1,
  ),
)("a buyer who reads $buyer and a seller who reads $seller", (pair) => {
  test("a commercial invoice and a packing list are issued, fetched, and a wrong one declared void", { timeout: 120_000 }, async () => {
    const [buyer, owner] = [await sessionOf("buyer"), await sessionOf("factory")];
    const id = await aShippedOrder(buyer, owner);
    const desk = await aSide(browser, pair.buyer, buyer, { phone: pair.phone !== "seller" });
    const office = await aSide(browser, pair.seller, owner, { phone: pair.phone !== "buyer" });
    // Its label says that it may be left out.
    const optional = (source: string, within: Locator) => within.getByLabel(office.says(source));
    const papers = async () => (await ask(orderPapers, { id }, { token: buyer.token })).papers;

    await office.open(toSeller("order", { id }));
    const ofParcel = office.page.getByRole("group", { name: office.says("Parcel {0}", { 0: 1 }) });
    await office.button("Commercial invoice", ofParcel).click();
    const invoice = office.dialog("Commercial invoice");
    await optional("Terms of delivery", invoice).selectOption("FOB");
    // The term names a place, and the form says so.
    await office.button("Issue it", invoice).click();
    await office.reads(office.says("orders.paper_place_needed"));
    await optional("Named place", invoice).fill("Ningbo");
    await office.shoot("paper-invoice");
    await send(office, invoice, "Issue it");
    await expect.poll(async () => (await papers()).map(({ kind }) => kind)).toEqual(["commercial"]);

    await office.button("Packing list", ofParcel).click();
    const list = office.dialog("Packing list");
    await expect.poll(() => optional("Cartons", list).inputValue()).toMatch(/^[1-9]\d*$/);
    await optional("Net weight", list).fill("1.5");
    await office.shoot("paper-packing");
    await send(office, list, "Issue it");
    await expect.poll(async () => (await papers()).map(({ kind }) => kind)).toEqual(["commercial", "packing"]);
    const [first, second] = await papers();
    if (!first || !second) throw new Error("two papers were issued");

    await desk.open(to("order-detail", { id }));
    for (const { number } of [first, second]) {
      await desk.reads(number);
      const link = desk.page.getByRole("link", { name: `${number} PDF ${localeFacts[pair.buyer].ownName}`, exact: true });
      const [file] = await Promise.all([desk.page.waitForEvent("download"), link.click()]);
      expect(file.suggestedFilename()).toBe(`${number}.pdf`);
      expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
    }
    await desk.shoot("papers-bought");

    await office.page.getByRole("button", { name: office.says("Declare {0} void", { 0: first.number }), exact: true }).click();
    const dialog = office.page.getByRole("dialog");
    await office.field("Reason", dialog).fill("CIF, not FOB");
    await send(office, dialog, "Declare it void");
    await office.shoot("papers-sold");
    await desk.open(to("order-detail", { id }));
    await desk.reads("CIF, not FOB");

    // Nobody else has the file.
    const address = `${portalUrl()}${to("order-paper-file", { id: first.id })}`;
    const stranger = await fetch(address, { redirect: "manual" });
    expect(stranger.headers.get("content-type") ?? "").not.toContain("pdf");
    const own = await fetch(address, { headers: { cookie: `token=${buyer.token}` } });
    expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    for (const side of [desk, office]) {
      expect(side.faults).toEqual([]);
      await side.context.close();
    }
  });
});
