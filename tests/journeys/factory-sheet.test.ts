import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bulkProducts, myProducts } from "#domains/catalogue/catalog/contract/selling.ts";
import { cancelImport } from "#domains/catalogue/imports/contract/imports.ts";
import { locales } from "#kit/locale.ts";
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

  const category = page.getByRole("textbox", { name: `${zh("imports.column_category")} ${zh("optional")}` });
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

/** Words that only this factory uses, and styles, that no other run has. */
const own = (run: string, price: string, stock: string) =>
  [
    "款号,品名,类别,适用人群,颜色,尺码,库存,面料,成分,单价,起批量,交期",
    `YW-${run}-1,碎花茶歇裙,裙装${run},小姐姐${run},奶呼呼${run},S,${stock},雪纺纱${run},涤100,${price},50,7天`,
    `YW-${run}-1,碎花茶歇裙,裙装${run},小姐姐${run},奶呼呼${run},M,60,雪纺纱${run},涤100,${price},50,7天`,
    `YW-${run}-2,条纹半裙,裙装${run},女,藏青,均码,80,雪纺纱${run},,35,50,10天`,
  ].join("\r\n");

test("words that are not understood are settled once, known in the next file; drafts are told with their reason, changes before they are written", async () => {
  const run = String(Date.now()).slice(-6);
  const seller = await sessionOf("factory");
  const reader = await signedIn(browser, "zh-cn", seller);
  const { page } = reader;
  const upload = async (name: string, sheet: string) => {
    await open(page, toSeller("import"));
    await page.getByLabel(zh("File with the products")).setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(sheet) });
    await page.getByRole("button", { name: zh("Upload"), exact: true }).click();
    await page.getByRole("button", { name: zh("Check all rows") }).click({ timeout: 30_000 });
    await page.getByText(zh("Checked, nothing written yet")).waitFor({ timeout: 30_000 });
  };
  /** At every width and in every language, for those who look at it. */
  const look = async (name: string) => {
    if (!process.env["SHOTS"]) return;
    for (const locale of locales)
      for (const phone of [true, false]) {
        const other = await signedIn(browser, locale, seller, { phone });
        await open(other.page, new URL(page.url()).pathname + new URL(page.url()).search);
        await shoot(other.page, `factory-words-${name}-${locale}-${phone ? 390 : 1440}`);
        await other.context.close();
      }
  };
  await upload("自己的叫法.csv", own(run, "69", "40"));
  const meaning = (word: string) => page.getByRole("combobox", { name: zh("{0} means", { 0: word }) });
  await look("unknown");
  // What is typed into a faulty row stays in this browser while its page is left.
  const kind = page.getByRole("textbox", { name: /类别/ }).first();
  await kind.fill("连衣裙");
  await open(page, toSeller("import"));
  await page.goBack();
  await expect.poll(() => kind.inputValue(), { timeout: 10_000 }).toBe("连衣裙");
  await kind.fill(`裙装${run}`);
  await meaning(`裙装${run}`).selectOption({ index: 3 });
  await meaning(`小姐姐${run}`).selectOption("women");
  await meaning(`奶呼呼${run}`).selectOption({ label: "米白" });
  await meaning(`雪纺纱${run}`).selectOption("chiffon");
  await page.getByRole("button", { name: zh("Settle them and check all rows again") }).click();
  await page.getByRole("button", { name: zh("{good, plural, one {Write # good row} other {Write # good rows}}", { good: 3 }) }).click({ timeout: 30_000 });
  await page.getByRole("button", { name: zh("Write them"), exact: true }).click();
  const picture = page.getByRole("link", { name: zh("Without a picture") });
  await picture.waitFor({ timeout: 30_000 });
  await look("drafts");
  await page.getByRole("link", { name: zh("Without a composition") }).click();
  await page
    .getByRole("link", { name: new RegExp(`YW-${run}-2`) })
    .first()
    .waitFor();
  expect(await page.getByText(`YW-${run}-1`, { exact: true }).count()).toBe(0);
  await look("narrowed");

  // The next file says the same words: nothing is asked, and what it changes is told first.
  await upload("补货.csv", own(run, "59", "48"));
  expect(
    await page
      .getByRole("heading", { name: zh("{0, plural, =0 {No product is changed} one {# product is changed} other {# products are changed}}", { 0: 1 }) })
      .count(),
  ).toBe(1);
  const changes = page.getByRole("region", {
    name: zh("{0, plural, =0 {No product is changed} one {# product is changed} other {# products are changed}}", { 0: 1 }),
  });
  expect((await changes.getByRole("definition").allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim())).toEqual([
    expect.stringMatching(/69.*59$/),
    expect.stringMatching(/40.*48$/),
  ]);
  await look("changes");
  expect(reader.faults).toEqual([]);
  const id = Number(/(\d+)$/.exec(new URL(page.url()).pathname)?.[1]);
  // Nothing of it stays with the demo factory.
  await ask(cancelImport, { id }, { token: seller.token });
  const { list } = await ask(myProducts, { keyword: `YW-${run}` }, { token: seller.token });
  expect((await ask(bulkProducts, { ids: list.map((one) => one.id), act: "delete" }, { token: seller.token })).done).toBe(2);
  await reader.context.close();
}, 180_000);
