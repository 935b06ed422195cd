import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownWork } from "#domains/catalogue/designs/contract/own-works.ts";
import { listDesigns } from "#domains/catalogue/designs/contract/works.ts";
import { licenceDetails, licenceOffers } from "#domains/trade/licences/contract/licences.ts";
import { locales, type Locale } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { ask, sessionOf, type Signed } from "./asked.ts";
import { aReader, open, openBrowser, portalUrl, shoot } from "./browser.ts";
import { expectFits } from "./legible.ts";
import { said, saying } from "./said.ts";
import { aSide, pairs, payAtCashier } from "./two-sides.ts";
import { walked } from "./walked.ts";

/** A designer prices a print, a buyer who reads another language licenses it and has its file and its certificate; a stranger checks that. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A print that the designer licenses to many, and which of its offers that is. */
const aPrint = async (designer: Signed, buyer: Signed): Promise<{ id: number; row: number }> => {
  const { list } = await ask(listDesigns, { designer_id: designer.id, licence: "non_exclusive", size: 24 });
  for (const { id } of list) {
    const { file, offers } = await ask(licenceOffers, { work_id: id }, { token: buyer.token });
    const { licences } = await ask(ownWork, { id }, { token: designer.token });
    const row = licences.findIndex(({ kind }) => kind === "non_exclusive");
    if (file && row >= 0 && offers.every(({ kind, closed }) => kind !== "non_exclusive" || !closed)) return { id, row };
  }
  throw new Error("the demo designer licenses no print");
};

describe.each(
  walked(
    pairs.map((pair, nth) => ({ ...pair, price: String(1_234 + nth) })),
    0,
  ),
)("a buyer who reads $buyer and a designer who reads $seller", (pair) => {
  test("a licence is priced, confirmed, paid and fetched; its certificate is a paper, and a page that anybody checks it on", { timeout: 120_000 }, async () => {
    const [buyer, designer] = [await sessionOf("buyer"), await sessionOf("designer")];
    const work = await aPrint(designer, buyer);
    const holder = `Nile Textiles ${Date.now() % 1_000_000} Ltd`;
    const desk = await aSide(browser, pair.buyer, buyer, { phone: pair.phone !== "seller" });
    const studio = await aSide(browser, pair.seller, designer, { phone: pair.phone !== "buyer" });

    await studio.open(to("user-design-edit", { id: work.id }));
    await studio.field("Price").nth(work.row).fill(pair.price);
    await studio.shoot("licence-priced");
    await studio.button("Save the changes").click();
    await studio.page.waitForURL((url) => url.pathname === to("user-design-details"));

    await desk.open(to("design-details-id", { id: work.id }));
    const offered = desk.page
      .getByRole("list", { name: desk.says("Licences"), exact: true })
      .getByRole("listitem")
      .nth(work.row);
    await offered.getByRole("link", { name: desk.says("License it"), exact: true }).click();
    await desk.page.waitForURL((url) => url.pathname === to("design-confirm-id", { id: work.id }));
    await desk.field("Who holds the licence").fill(holder);
    await desk.page.getByRole("checkbox", { name: desk.says("I have read the terms and accept them for the holder"), exact: true }).check();
    await desk.shoot("licence-confirm");
    await desk.button("Confirm and pay").click();
    await desk.page.waitForURL(/\/design\/confirm\/pay\/\d+/);
    const id = Number(/pay\/(\d+)/.exec(desk.page.url())?.[1]);
    await expectFits(desk.page);
    await payAtCashier(desk);
    const licenceIn = (locale: Locale) => ask(licenceDetails, { id }, { token: buyer.token, locale });
    await expect.poll(async () => (await licenceIn("en")).status, { timeout: 30_000 }).toBe("paid");
    expect((await licenceIn("en")).price.minor).toBe(`${pair.price}00`);

    // The designer reads of the sale before anything is fetched.
    await studio.open(to("user-licence", { id }));
    await studio.reads(holder);
    await studio.reads((await licenceIn(studio.locale)).status_text);

    await desk.open(to("user-licence", { id }));
    await desk.button("Fetch the file").click();
    await desk.button("Fetch it", desk.page.getByRole("dialog")).click();
    await desk.reads(desk.says("These links are yours alone and good for a quarter of an hour; then fetch new ones here."));
    await desk.shoot("licence-fetched");
    const licence = await licenceIn("en");
    expect(licence).toMatchObject({ status: "delivered", holder });
    const fetched = desk.page.getByRole("link", { name: licence.files[0]?.name ?? "", exact: true });
    const [file] = await Promise.all([desk.page.waitForEvent("download"), fetched.click()]);
    expect((await readFile(await file.path())).byteLength).toBeGreaterThan(1_000);
    const paper = await fetch(`${portalUrl()}${to("design-certificate-file", { certificate: licence.certificate })}`);
    const begins = Buffer.from(await paper.arrayBuffer()).subarray(0, 5);
    expect([paper.status, begins.toString()]).toEqual([200, "%PDF-"]);

    // How it stands, as both read it.
    for (const side of [desk, studio]) {
      await side.open(to("user-licence", { id }));
      await side.reads(holder);
      await side.reads((await licenceIn(side.locale)).status_text);
      await side.shoot(`licence-${side === desk ? "buyer" : "designer"}`);
      expect(side.faults).toEqual([]);
      await side.context.close();
    }

    // A stranger, who reads the third language, types its number; a number nobody was given is told from it.
    const locale = locales.find((one) => one !== pair.buyer && one !== pair.seller) ?? "en";
    const stranger = await aReader(browser, locale, { phone: locale === "ar" });
    const types = async (number: string) => {
      await open(stranger.page, to("design-certificate"));
      await stranger.page.getByLabel(said(locale, "Number of the certificate"), { exact: true }).fill(number);
      await stranger.page.getByRole("button", { name: said(locale, "Check it"), exact: true }).click();
    };
    await types(licence.certificate);
    await stranger.page.getByRole("heading", { name: holder }).waitFor();
    await stranger.page.getByText(said(locale, "Genuine and valid")).waitFor();
    await shoot(stranger.page, `certificate-${locale}`);
    await types(`${licence.certificate.slice(0, -1)}${licence.certificate.endsWith("0") ? "1" : "0"}`);
    await stranger.page
      .getByText(saying(locale, "There is no certificate with the number <0>{asked}</0>. Whoever showed it to you holds no licence by it."))
      .waitFor();
    expect(stranger.faults).toEqual([]);
    await stranger.context.close();
  });
});
