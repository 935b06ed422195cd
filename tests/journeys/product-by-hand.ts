import type { Page } from "playwright-core";
import type { myProduct, updateProduct } from "#domains/catalogue/catalog/contract/selling.ts";
import type { InputOf, OutputOf } from "#kit/call.ts";
import { localeFacts, locales, type Locale } from "#kit/locale.ts";
import { png } from "#tests/security/tiny-files.ts";
import { said } from "./said.ts";

/** A product as a seller types it into the backstage, in English: what a shop sells first, with a title in every language. */
export type TypedProduct = { code: string; titles: Record<Locale, string>; colours: Record<Locale, string> };

/** Another one for each number: two runs on one portal do not find each other's. */
export const aTypedProduct = (serial: string): TypedProduct => ({
  code: `JRN-${serial}`,
  titles: { "zh-cn": `旅行款亚麻衬衫 ${serial}`, en: `Travel linen shirt ${serial}`, ar: `قميص كتان للسفر ${serial}` },
  colours: { "zh-cn": "鼠尾草绿", en: "Sage", ar: "أخضر مريمي" },
});

const en = (source: string, values?: Record<string, string | number>) => said("en", source, values);

/** The stock of a size of its one colour, in the grid. */
export const stockCell = (page: Page, { colours }: TypedProduct, size: string) => page.getByRole("textbox", { name: `${colours.en}, ${size}`, exact: true });

/** Fills the form of a new product, which is open: linen, three sizes of one colour, 60 pieces at ¥88.50 at least. It is not published yet. */
export const typeProduct = async (page: Page, product: TypedProduct): Promise<void> => {
  const inLanguages = async (group: string, texts: Record<Locale, string>) => {
    const box = page.getByRole("group", { name: group, exact: true });
    for (const locale of locales) await box.getByLabel(localeFacts[locale].ownName).fill(texts[locale]);
  };
  const field = (label: string) => page.getByRole("textbox", { name: label, exact: true });
  const choose = (label: string, value: { label?: string; index?: number }) =>
    page.getByRole("combobox", { name: label, exact: true }).selectOption(value as never);
  await inLanguages(en("Title"), product.titles);
  await page
    .locator('input[type="file"][accept*="image/png"]')
    .setInputFiles({ name: "shirt.png", mimeType: "image/png", buffer: png(400, 500, Buffer.alloc(400 * 501 + 500, 1)) });
  await page.getByAltText(en("Picture {0}", { 0: 1 })).waitFor();
  await choose(en("Category"), { index: 1 });
  await field(en("Style code")).fill(product.code);
  await choose(en("For"), { index: 1 });
  await choose(en("Fabric"), { label: en("catalog.fabric_linen") });
  await choose(en("Fibre {0}", { 0: 1 }), { label: en("catalog.fibre_linen") });
  await field(en("Minimum quantity")).fill("60");
  await field(en("Unit price, step {0}", { 0: 1 })).fill("88.50");
  await field(en("Lead time")).fill("12");
  await page.getByRole("button", { name: en("Add a colour") }).click();
  await inLanguages(en("Colour {0}", { 0: 1 }), product.colours);
  await field(en("Sizes")).fill("S, M, L");
  await field(en("Sizes")).press("Enter");

  // The grid takes a row from the clipboard, as a spreadsheet does.
  await stockCell(page, product, "S").evaluate((input) => {
    const data = new DataTransfer();
    data.setData("text/plain", "1,200\t800\t400\n");
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
};

/** A product as it was read, to be written back: a description that nobody wrote is not sent. */
export const asWritten = ({ description, ...product }: OutputOf<typeof myProduct>["product"]) =>
  ({ ...product, ...(Object.keys(description).length > 0 ? { description } : {}) }) as InputOf<typeof updateProduct>["product"];
