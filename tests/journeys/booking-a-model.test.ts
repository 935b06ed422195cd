import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listModels } from "#domains/catalogue/models/contract/profiles.ts";
import { bookingDetails, bookingForm } from "#domains/trade/bookings/contract/bookings.ts";
import { locales, type Locale } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { ask, sessionOf, signedIn } from "./asked.ts";
import { open, openBrowser, shoot } from "./browser.ts";
import { said, saying } from "./said.ts";

/** A buyer who reads English books a model, who answers on a phone in Chinese: asked, accepted, paid; the day is nobody else's then. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const en = (word: string) => said("en", word);
const zh = (word: string) => said("zh-cn", word);

test("a day of a model is asked for, accepted and paid, and is booked with that", { timeout: 120_000 }, async () => {
  const [buyer, model] = [await sessionOf("buyer"), await sessionOf("model")];
  const { list } = await ask(listModels, { size: 60 });
  const model_id = list.find(({ user_id }) => user_id === model.id)?.id ?? 0;
  const daysFree = async () =>
    (await ask(bookingForm, { model_id }, { token: buyer.token })).days.filter(({ free }) => free.includes("day")).map(({ day }) => day);
  const day = (await daysFree()).at(-1) ?? "";
  const desk = await signedIn(browser, "en", buyer);
  const phone = await signedIn(browser, "zh-cn", model, { phone: true });
  for (const { context } of [desk, phone]) context.setDefaultTimeout(20_000);
  const brief = `Ten looks, dresses ${Date.now() % 1_000_000}`;

  await open(desk.page, to("models-order-id", { id: model_id }, { day }));
  await desk.page.getByLabel(en("First day"), { exact: true }).selectOption(day);
  await desk.page.getByLabel(en("Slot"), { exact: true }).selectOption("day");
  await desk.page.getByLabel(en("Place"), { exact: true }).fill("Hangzhou, Studio 8");
  await desk.page.getByLabel(en("What is to be done"), { exact: true }).fill(brief);
  await desk.page.getByText(en("To pay once accepted")).waitFor();
  await shoot(desk.page, "booking-request-en");
  await desk.page.getByRole("button", { name: en("Ask the model"), exact: true }).click();
  await desk.page.waitForURL(/\/order\/model\/\d+/);
  const id = Number(/model\/(\d+)/.exec(desk.page.url())?.[1]);
  const bookingIn = (locale: Locale) => ask(bookingDetails, { id }, { token: buyer.token, locale });
  const status = async () => (await bookingIn("en")).status;
  expect(await daysFree()).not.toContain(day);

  await open(phone.page, to("order-model-id", { id }));
  await phone.page.getByText(brief).waitFor();
  await shoot(phone.page, "booking-asked-zh");
  await phone.page
    .getByRole("button", { name: zh("Accept"), exact: true })
    .first()
    .click();
  await expect.poll(status, { timeout: 20_000 }).toMatch(/^(accepted|pending_payment)$/);

  await open(desk.page, to("order-model-id", { id }));
  await desk.page
    .getByRole("link", { name: en("Pay"), exact: true })
    .first()
    .click();
  await desk.page.waitForURL(/\/models\/pay\/\d+/);
  await desk.page.getByRole("button", { name: en("Agree and choose how to pay"), exact: true }).click();
  // The wallet, which may hold as much, comes first.
  await desk.page.locator('input[type=radio][value="local"]').check();
  await desk.page.getByRole("button", { name: saying("en", "Pay <0/>") }).click();
  await desk.page.getByRole("heading", { level: 1, name: en("Local cashier") }).waitFor();
  await desk.page.getByRole("button", { name: en("Pay"), exact: true }).click();
  await expect.poll(status, { timeout: 30_000 }).toBe("confirmed");
  expect(await daysFree()).not.toContain(day);

  // How it stands, as both read it in each language.
  for (const locale of locales)
    for (const user of [buyer, model]) {
      const reader = await signedIn(browser, locale, user, { phone: locale === "ar" });
      reader.context.setDefaultTimeout(20_000);
      await open(reader.page, to("order-model-id", { id }));
      await reader.page
        .getByText((await bookingIn(locale)).status_text)
        .first()
        .waitFor();
      await reader.page.getByText(brief).waitFor();
      await shoot(reader.page, `booking-${user === buyer ? "client" : "model"}-${locale}`);
      expect(reader.faults).toEqual([]);
      await reader.context.close();
    }
  for (const { context, faults } of [desk, phone]) {
    expect(faults).toEqual([]);
    await context.close();
  }
});
