import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cashierDecide } from "#domains/money/payments/contract/cashier.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { contractDetails, fulfilMilestone, judgeMilestone } from "#domains/sourcing/contracts/contract/contracts.ts";
import { offerProcessing } from "#domains/sourcing/processing/contract/offering.ts";
import { publishProcessing } from "#domains/sourcing/processing/contract/buying.ts";
import { locales, type Locale } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { days } from "#kit/time.ts";
import { ask, sessionOf, signedIn, type Signed } from "./asked.ts";
import { open, openBrowser, shoot } from "./browser.ts";
import { said, saying } from "./said.ts";

/** A buyer who reads English awards work to a Chinese factory; both sign, and each payment goes into escrow and out of it, down to the balance. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const en = (word: string) => said("en", word);
const zh = (word: string) => said("zh-cn", word);

/** Published and offered on by calls: with the award the journey begins. */
const anOffer = async (buyer: Signed, owner: Signed): Promise<number> => {
  const at = (count: number) => Math.floor((Date.now() + days(count)) / 1000);
  const { id } = await ask(
    publishProcessing,
    {
      title: { "zh-cn": "黑色绉纱阿巴亚", en: `Black crêpe abaya ${Date.now() % 1_000_000}` },
      destination_country: "AE",
      destination_city: { "zh-cn": "迪拜", en: "Dubai", ar: "دبي" },
      type: "full_package",
      makes: "modest_wear",
      quantity: 300,
      deadline: at(6),
      budget: { min: "12000", max: "14000" },
      city_codes: ["330600"],
      spec: [{ name: { "zh-cn": "面料" }, value: { "zh-cn": "绉纱" } }],
    },
    { token: buyer.token },
  );
  const offer = { id, price: "12500", lead_days: 25, sample: { price: "0", days: 5 }, valid_until: at(10), note: "含绣花与防尘袋" };
  await ask(offerProcessing, offer, { token: owner.token });
  return id;
};

/** At the cashier, as anybody pays. */
const payIn = async (page: Page, contract: number): Promise<void> => {
  await open(page, to("user-contract-id", { id: contract }));
  await page.getByRole("link", { name: en("Pay into escrow"), exact: true }).click();
  // The wallet, which may hold as much, comes first.
  await page.locator('input[type=radio][value="local"]').check();
  await page.getByRole("button", { name: saying("en", "Pay <0/>") }).click();
  await page.getByRole("heading", { level: 1, name: en("Local cashier") }).waitFor();
  await page.getByRole("button", { name: en("Pay"), exact: true }).click();
  await page.waitForURL((url) => url.pathname === to("pay-success"));
};

test("from the award to the balance: a buyer and a factory, each at their own desk", { timeout: 150_000 }, async () => {
  const [buyer, owner] = [await sessionOf("buyer"), await sessionOf("factory")];
  const order = await anOffer(buyer, owner);
  const desk = await signedIn(browser, "en", buyer, { zone: "Asia/Dubai" });
  const office = await signedIn(browser, "zh-cn", owner);
  for (const { context } of [desk, office]) context.setDefaultTimeout(20_000);

  await open(desk.page, to("po-details-id", { id: order }));
  await desk.page
    .getByRole("button", { name: en("Award the order"), exact: true })
    .first()
    .click();
  await desk.page
    .getByRole("dialog")
    .getByRole("button", { name: en("Award the order"), exact: true })
    .click();
  await desk.page.waitForURL(/\/user\/contracts\/\d+/);
  const id = Number(/contracts\/(\d+)/.exec(desk.page.url())?.[1]);
  const contractIn = (locale: Locale) => ask(contractDetails, { id }, { token: buyer.token, locale });
  const statuses = async () => (await contractIn("en")).milestones.map(({ status }) => status);

  // Both sign: the factory first.
  for (const [page, path, word] of [
    [office.page, `/seller/contracts/${id}`, zh],
    [desk.page, to("user-contract-id", { id }), en],
  ] as const) {
    await open(page, path);
    await page.getByRole("button", { name: word("Sign"), exact: true }).click();
    const signing = page.getByRole("dialog");
    await signing.getByRole("button", { name: word("Sign"), exact: true }).click();
    await signing.waitFor({ state: "detached" });
  }
  await expect.poll(statuses).toEqual(["due", "planned", "planned", "planned"]);
  await shoot(desk.page, "contract-signed-en");

  // The deposit, in the browser: paid, proved, accepted.
  await payIn(desk.page, id);
  await expect.poll(statuses, { timeout: 20_000 }).toEqual(["paid", "planned", "planned", "planned"]);
  await open(office.page, `/seller/contracts/${id}`);
  await office.page.getByRole("button", { name: zh("Hand in evidence"), exact: true }).click();
  const handing = dialogOf(office.page, zh("Hand in evidence"));
  await handing.getByLabel(zh("What is handed in")).fill("面料采购单与付款回单");
  await handing.getByRole("button", { name: zh("Hand in evidence"), exact: true }).click();
  await handing.waitFor({ state: "detached" });
  const accept = async () => {
    await open(desk.page, to("user-contract-id", { id }));
    await desk.page.getByRole("button", { name: en("Accept and release"), exact: true }).click();
    const releasing = dialogOf(desk.page, en("Release this payment to the seller?"));
    await releasing.getByRole("button", { name: en("Accept and release"), exact: true }).click();
    await releasing.waitFor({ state: "detached" });
  };
  await accept();
  await expect.poll(statuses).toEqual(["released", "due", "planned", "planned"]);

  // Sample and inspection go the same way: by calls.
  for (const at of [1, 2]) {
    const milestone_id = (await contractIn("en")).milestones[at]?.id ?? 0;
    const { payment } = await ask(startPayment, { kind: "milestone", reference: milestone_id, provider: "local" }, { token: buyer.token });
    await ask(cashierDecide, { payment, outcome: "succeed" }, { token: buyer.token });
    await expect.poll(async () => (await statuses())[at], { timeout: 20_000 }).toBe("paid");
    await ask(fulfilMilestone, { milestone_id, step: "submit", note: "见附件" }, { token: owner.token });
    await ask(judgeMilestone, { milestone_id, step: "accept" }, { token: buyer.token });
  }

  // The balance against documents, in the browser again: the contract is fulfilled.
  await payIn(desk.page, id);
  await expect.poll(statuses, { timeout: 20_000 }).toEqual(["released", "released", "released", "paid"]);
  const balance = (await contractIn("en")).milestones[3]?.id ?? 0;
  await ask(fulfilMilestone, { milestone_id: balance, step: "submit", note: "提单副本与装箱单", delivered_quantity: 300 }, { token: owner.token });
  await accept();
  const done = await contractIn("en");
  expect(done).toMatchObject({ status: "completed", held: { minor: "0" }, returned: { minor: "0" } });
  expect(done.released).toEqual(done.total);

  // How it ended, as both read it in each language.
  for (const locale of locales) {
    for (const [user, path] of [
      [buyer, to("user-contract-id", { id })],
      [owner, `/seller/contracts/${id}`],
    ] as const) {
      const reader = await signedIn(browser, locale, user, { phone: locale === "ar" });
      reader.context.setDefaultTimeout(20_000);
      await open(reader.page, path);
      await reader.page
        .getByText((await contractIn(locale)).status_text)
        .first()
        .waitFor();
      await shoot(reader.page, `contract-done-${user === buyer ? "buyer" : "seller"}-${locale}`);
      expect(reader.faults).toEqual([]);
      await reader.context.close();
    }
  }
  for (const { context, faults } of [desk, office]) {
    expect(faults).toEqual([]);
    await context.close();
  }
});
