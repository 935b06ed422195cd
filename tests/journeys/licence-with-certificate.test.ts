import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listDesigns } from "#domains/catalogue/designs/contract/works.ts";
import { licenceDetails, licenceOffers } from "#domains/trade/licences/contract/licences.ts";
import { locales, type Locale } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { ask, sessionOf, signedIn } from "./asked.ts";
import { aReader, open, openBrowser, portalUrl, shoot } from "./browser.ts";
import { said, saying } from "./said.ts";

/** A buyer who reads English licenses a print, has its file and its certificate; the designer reads of it; anybody checks the certificate. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const en = (word: string) => said("en", word);

test("a licence is confirmed, paid and fetched; its certificate is a paper, and a page that anybody checks it on", { timeout: 120_000 }, async () => {
  const [buyer, designer] = [await sessionOf("buyer"), await sessionOf("designer")];
  const { list } = await ask(listDesigns, { designer_id: designer.id, licence: "non_exclusive", size: 24 });
  const read = async (work_id: number) => ({ work_id, ...(await ask(licenceOffers, { work_id }, { token: buyer.token })) });
  const sold = (await Promise.all(list.map(({ id }) => read(id)))).flatMap(({ work_id, file, offers }) => {
    const offer = file && offers.find(({ kind, closed }) => kind === "non_exclusive" && !closed);
    return offer ? [{ work_id, offer }] : [];
  })[0];
  if (!sold) throw new Error("the demo designer licenses no print");
  const holder = `Nile Textiles ${Date.now() % 1_000_000} Ltd`;
  const desk = await signedIn(browser, "en", buyer);
  desk.context.setDefaultTimeout(20_000);
  const { page } = desk;

  await open(page, to("design-confirm-id", { id: sold.work_id }, { offer: sold.offer.id }));
  await page.getByLabel(en("Who holds the licence"), { exact: true }).fill(holder);
  await page.getByRole("checkbox", { name: en("I have read the terms and accept them for the holder"), exact: true }).check();
  await shoot(page, "licence-confirm-en");
  await page.getByRole("button", { name: en("Confirm and pay"), exact: true }).click();
  await page.waitForURL(/\/design\/confirm\/pay\/\d+/);
  const id = Number(/pay\/(\d+)/.exec(page.url())?.[1]);
  // The wallet, which may hold as much, comes first.
  await page.locator('input[type=radio][value="local"]').check();
  await page.getByRole("button", { name: saying("en", "Pay <0/>") }).click();
  await page.getByRole("heading", { level: 1, name: en("Local cashier") }).waitFor();
  await page.getByRole("button", { name: en("Pay"), exact: true }).click();
  await page.waitForURL((url) => url.pathname === to("pay-success"));
  const licenceIn = (locale: Locale) => ask(licenceDetails, { id }, { token: buyer.token, locale });
  await expect.poll(async () => (await licenceIn("en")).status, { timeout: 30_000 }).toBe("paid");

  await open(page, to("user-licence", { id }));
  await page.getByRole("button", { name: en("Fetch the file"), exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: en("Fetch it"), exact: true })
    .click();
  await page.getByText(en("These links are yours alone and good for a quarter of an hour; then fetch new ones here.")).waitFor();
  await shoot(page, "licence-fetched-en");
  const licence = await licenceIn("en");
  expect(licence).toMatchObject({ status: "delivered", holder });
  const paper = await fetch(`${portalUrl()}${to("design-certificate-file", { certificate: licence.certificate })}`);
  expect([
    paper.status,
    Buffer.from(await paper.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ]).toEqual([200, "%PDF-"]);

  // Both read of the sale, and anybody checks the certificate, in each language.
  for (const locale of locales) {
    const again = await signedIn(browser, locale, buyer, { phone: locale === "ar" });
    await open(again.page, to("user-licence", { id }));
    await again.page
      .getByText((await licenceIn(locale)).status_text)
      .first()
      .waitFor();
    await again.page.getByRole("button", { name: said(locale, "Fetch the file"), exact: true }).waitFor();
    await shoot(again.page, `licence-buyer-${locale}`);
    const shop = await signedIn(browser, locale, designer, { phone: locale === "ar" });
    await open(shop.page, to("user-licence", { id }));
    await shop.page.getByText(holder).first().waitFor();
    await shop.page
      .getByText((await ask(licenceDetails, { id }, { token: designer.token, locale })).status_text)
      .first()
      .waitFor();
    await shoot(shop.page, `licence-designer-${locale}`);
    const anybody = await aReader(browser, locale, { phone: locale === "ar" });
    await open(anybody.page, to("design-certificate", { certificate: licence.certificate }));
    await anybody.page.getByRole("heading", { name: holder }).waitFor();
    await anybody.page.getByText(said(locale, "Genuine and valid")).waitFor();
    await shoot(anybody.page, `certificate-${locale}`);
    for (const { context, faults } of [again, shop, anybody]) {
      expect(faults).toEqual([]);
      await context.close();
    }
  }
  expect(desk.faults).toEqual([]);
  await desk.context.close();
});
