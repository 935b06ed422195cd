import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dashboard } from "#domains/audit/contract/dashboard.ts";
import { report } from "#domains/contact/chat/contract/blocking.ts";
import { sendText } from "#domains/contact/chat/contract/sending.ts";
import { answerClaim } from "#domains/trade/after-sale/contract/answering.ts";
import { applyForClaim, replyToSeller } from "#domains/trade/after-sale/contract/claiming.ts";
import { orderDetails, receiveOrder } from "#domains/trade/orders/contract/orders.ts";
import { toConsole } from "#sites/backoffice/operator/addresses.ts";
import { aNewcomer, ask, sessionOf, signedIn } from "./asked.ts";
import { open, openBrowser, shoot } from "./browser.ts";
import { said } from "./said.ts";
import { write } from "./service-inbox.ts";
import { aShippedOrder } from "./shipped-order.ts";

/** One day of an operator who reads Chinese, from the first look at what waits to the log of what was done. */

const zh = (source: string, values?: Record<string, string | number>, context?: string) => said("zh-cn", source, values, context);
const button = (page: Pick<Page, "getByRole">, source: string, context?: string) =>
  page.getByRole("button", { name: new RegExp(`^${zh(source, {}, context)}`) });

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A claim that the seller turns down and the buyer lays before the platform. */
const aDispute = async (mark: string): Promise<number> => {
  const [buyer, seller] = [await sessionOf("buyer"), await sessionOf("factory")];
  const order_id = await aShippedOrder(buyer, seller);
  await ask(receiveOrder, { id: order_id }, { token: buyer.token });
  const { lines } = (await ask(orderDetails, { id: order_id }, { token: buyer.token })).order;
  const { id } = await ask(
    applyForClaim,
    {
      order_id,
      scope: "shipped",
      kind: "refund_only",
      reason: "colour",
      lines: lines.map((line) => ({ line_id: line.id, quantity: line.quantity })),
      note: `色差四级以上 ${mark}`,
    },
    { token: buyer.token },
  );
  await ask(answerClaim, { id, act: "reject", note: `同一缸，色差在标准内 ${mark}` }, { token: seller.token });
  await ask(replyToSeller, { id, act: "escalate", note: `请平台裁定 ${mark}` }, { token: buyer.token });
  return id;
};

test("what waits first, a reported product found in order, a customer answered, a claim divided, a report settled; each stands in the log by its name", async () => {
  const operator = await sessionOf("operator");
  const { token } = operator;
  const mark = `t${Date.now() % 1_000_000}`;
  const { page, faults, context } = await signedIn(browser, "zh-cn", operator);

  // The day begins with what waits, each line with its clock against what was promised, and with the money.
  await open(page, "/operator");
  const { lines } = await ask(dashboard, {}, { token });
  const table = page.getByRole("table").first();
  for (const { name, count } of lines.filter((line) => line.count > 0)) expect(await table.innerText(), name).toContain(String(count));
  await shoot(page, "operator-day-morning-zh", false);

  // A product that a buyer reported: by its digit, in order by another key, and the next one opens by itself.
  const row = table.getByRole("row").filter({ has: page.getByRole("link", { name: zh("Product review"), exact: true }) });
  const digit = (await row.locator("kbd").first().textContent())?.trim() ?? "";
  await page.keyboard.press(digit);
  await page.waitForURL(/\/operator\/products\/\d+$/);
  const place = page.url();
  const product = (await page.getByRole("heading", { level: 1 }).locator("bdi").first().innerText()).trim();
  await shoot(page, "operator-day-product-zh");
  await page.locator('[aria-keyshortcuts="a"]').first().waitFor();
  await page.keyboard.press("a");
  await page.waitForURL((url) => url.href !== place);

  // A customer, from the inbox.
  const customer = await aNewcomer();
  await ask(sendText, { receiver_id: 1, talk_type: 1, content: `我的发票什么时候能开 ${mark}` }, { token: customer.token });
  await open(page, "/operator/service?tab=all");
  await page.getByRole("complementary").getByRole("link", { name: customer.nickname }).click();
  await button(page, "Take").click();
  await write(page, "zh-cn", `已为您加急，今天开出 ${mark}`);
  await page.getByRole("log").getByText(`今天开出 ${mark}`).first().waitFor();

  // A claim that the two could not settle: so much back to the buyer, with reasons that both read.
  const claim = await aDispute(mark);
  await open(page, toConsole("dispute", { id: claim }));
  await button(page, "Divide the amount").click();
  const dividing = page.getByRole("dialog");
  await dividing.getByLabel(zh("Back to the buyer")).fill("100");
  await dividing.getByLabel(zh("Reasons, as both sides read them")).fill(`照片与检验报告一致，色差四级 ${mark}`);
  await shoot(page, "operator-day-divide-zh", false);
  await button(dividing, "Decide").click();
  await dividing.waitFor({ state: "hidden" });

  // A message that somebody reported.
  const seller = await sessionOf("factory");
  await ask(sendText, { receiver_id: seller.id, content: `请不要再发了 ${mark}` } as never, { token: customer.token });
  await ask(report, { receiver_id: seller.id, reason: `发来的广告太多 ${mark}` }, { token: customer.token });
  await open(page, toConsole("reports"));
  await page.getByText(`发来的广告太多 ${mark}`).first().click();
  await shoot(page, "operator-day-report-zh", false);
  await button(page, "No violation").click();
  await page.getByLabel(zh("Ordinary business talk")).check();
  await button(page.getByRole("dialog"), "No violation").click();
  await page.getByText(zh("The report is settled")).waitFor();

  // And the day reads back: on the dashboard, and in the log with who it was about.
  await open(page, "/operator");
  await page.getByText(zh("My latest actions")).waitFor();
  await shoot(page, "operator-day-evening-zh");
  await open(page, toConsole("audit"));
  const log = page.getByRole("table").first();
  await log.getByText(product).first().waitFor();
  await shoot(page, "operator-day-log-zh");
  expect(faults).toEqual([]);
  await context.close();
}, 120_000);
