import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cancelImport } from "#domains/catalogue/imports/contract/imports.ts";
import { toSeller } from "#sites/backoffice/seller/addresses.ts";
import { ask, sessionOf, signedIn } from "./asked.ts";
import { open, openBrowser, shoot } from "./browser.ts";
import { said } from "./said.ts";

/** A factory's own sheet, as it lies on its desk: taken in without being written anew. */

const zh = (source: string, values?: Record<string, string | number>, context?: string) => said("zh-cn", source, values, context);
/** Codes that no other run has. */
const serial = String(Date.now()).slice(-6);
const sheet = [
  "绍兴柯桥云罗制衣有限公司 2026 秋冬女装报价表（含税，不含运费）,,,,,,,,,,",
  "联系人：云姐 138-5755-0219,,,,,,,,,,",
  "款号,品名,适用人群,颜色,成分,面料,价格,交期,尺码 / 库存,,备注",
  ",,,,,,,,S,2XL,",
  `YL-${serial}-1,大写意天丝衬衫,女装,豆沙粉,天丝62棉38,天丝,200件起62元；500件起56,7-15天,120,80,可来样`,
  `YL-${serial}-2,碎花荷叶下摆裙,女,雾霾蓝,亚麻55棉45,棉麻,200件起69,10天,60,—,`,
].join("\r\n");

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test("the header is found below a title, sizes are columns, and what is missing is said once", async () => {
  const seller = await sessionOf("factory");
  const reader = await signedIn(browser, "zh-cn", seller);
  const { page } = reader;
  await open(page, toSeller("import"));
  await page.getByLabel(zh("File with the products")).setInputFiles({ name: "报价表(改3).csv", mimeType: "text/csv", buffer: Buffer.from(sheet) });
  await page.getByRole("button", { name: zh("Upload"), exact: true }).click();

  await page.getByRole("heading", { level: 2, name: zh("Which row is the header?") }).waitFor({ timeout: 30_000 });
  const header = (row: number) => page.getByRole("radio", { name: zh("Row {number} is the header", { number: row }) });
  expect(await header(3).isChecked()).toBe(true);
  const two = page.getByRole("checkbox", { name: zh("The row below belongs to the header, such as sizes under “Stock”") });
  expect(await two.isChecked()).toBe(true);
  await shoot(page, "factory-sheet-header-zh-cn-1440");
  // Only where another row is chosen is there something to read anew.
  expect(await page.getByRole("button", { name: zh("Read the file with this header") }).count()).toBe(0);
  await two.uncheck();
  await page.getByRole("button", { name: zh("Read the file with this header") }).click();
  await expect.poll(() => page.getByRole("combobox", { name: zh("{name} holds", { name: "2XL" }) }).count(), { timeout: 30_000 }).toBe(0);
  await two.check();
  await page.getByRole("button", { name: zh("Read the file with this header") }).click();
  await page.getByRole("combobox", { name: zh("{name} holds", { name: "2XL" }) }).waitFor({ timeout: 30_000 });
  expect(await page.getByRole("combobox", { name: zh("{name} holds", { name: "2XL" }) }).inputValue()).toBe("size_stock");

  const category = page.getByRole("textbox", { name: `${zh("imports.column_category")}${zh("optional")}` });
  await category.fill("没有这个类目");
  await page.getByRole("button", { name: zh("Check all rows") }).click();
  await page
    .getByText(zh("imports.unknown_category", { text: "没有这个类目" }))
    .first()
    .waitFor({ timeout: 30_000 });
  await shoot(page, "factory-sheet-checked-zh-cn-1440");
  expect(reader.faults).toEqual([]);
  // Nothing of it stays with the demo factory.
  const id = Number(/(\d+)$/.exec(new URL(page.url()).pathname)?.[1]);
  await ask(cancelImport, { id }, { token: seller.token });
  await reader.context.close();
}, 120_000);
