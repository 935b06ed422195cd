import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import sharp from "sharp";
import { expect, test } from "vitest";
import { locales, type Locale } from "#kit/locale.ts";
import { xlsxStream } from "#kit/xlsx.ts";
import { sheetRows, type SheetFrame, type SheetProduct } from "./line-sheet.ts";
import { lineSheetPaper } from "./line-sheet-paper.ts";

const price = (minor: string) => ({ minor, currency: "CNY" as const, text: `¥${Number(minor) / 100}` });

const product = (id: number, more: Partial<SheetProduct> = {}): SheetProduct => ({
  id,
  seller_id: 4,
  category: [],
  style_code: `QH-${id}`,
  title: "Linen shirt dress with a belt, washed, natural shell buttons 亚麻衬衫裙 فستان قميص من الكتان",
  images: [{ path: "/files/abc123-800x1000.webp", alt: "", colour_key: "", kind: "photo" }],
  price_breaks: [
    { from_quantity: 50, price: price("3800") },
    { from_quantity: 300, price: price("3450") },
  ],
  was_price: null,
  sample_price: price("9000"),
  sample_limit: 2,
  unit: { key: "piece", text: "pcs" },
  min_quantity: 50,
  lead_days: 7,
  sold_count: 0,
  tags: [],
  sizes: ["S", "M", "L"],
  colours: [{ key: "indigo", text: "=Indigo & “blue”", hex: "#2b3f74", image: "", skus: [] }],
  audience: { key: "women", text: "Women" },
  season: [],
  fabric: { key: "linen", text: "Linen" },
  composition: [{ key: "linen", text: "Linen", names: [], percent: 100 }],
  weight_gsm: 160,
  width_cm: null,
  care: [],
  attributes: [],
  services: [],
  origin: "CN",
  incoterms: ["FOB", "CIF"],
  incoterm_place: "Ningbo",
  payment_terms: [],
  hs_code: "6204.42",
  packs: [],
  carton_pieces: null,
  carton_length_mm: null,
  carton_width_mm: null,
  carton_height_mm: null,
  carton_gross_grams: null,
  city: "Shaoxing",
  city_code: "330600",
  is_wholesale: false,
  createtime: 1_790_000_000,
  publishtime: 1_790_000_000,
  shop: {
    user_id: 4,
    name: "Qinghe Garments",
    logo: "",
    city: "Shaoxing",
    type: "",
    zhuyingchanpin: "",
    renshu: null,
    response_minutes: null,
    on_time_permille: null,
    is_verified: true,
  },
  ...more,
});

const frameOf = (locale: Locale): SheetFrame => ({
  say: (word, values = {}) => word.message.replaceAll(/\{(\w+)(, plural[^]*\}\})?\}?/g, (_, name: string) => String(values[name] ?? "")),
  locale,
  publicUrl: "https://threadport.example",
  imageHost: "https://pictures.example",
  now: new Date(1_790_000_000_000),
});

const textOf = (paper: Buffer) => paper.toString("latin1");

test.each(locales)("a line sheet in %s has five products a page, each with its picture and the way to its page", async (locale) => {
  const image = await sharp({ create: { width: 320, height: 400, channels: 3, background: "#8899aa" } })
    .jpeg()
    .toBuffer();
  const products = Array.from({ length: 12 }, (_, index) => ({ product: product(index + 1), image: index === 3 ? null : image }));
  const text = textOf(await lineSheetPaper(products, 1, frameOf(locale)));
  expect(text.startsWith("%PDF-1.7")).toBe(true);
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(3);
  expect(text.match(/\/Subtype \/Image/g)?.length).toBe(11);
  expect(text.match(/\/FontFile2/g)?.length).toBeGreaterThanOrEqual(2);
  for (const { product } of products) expect(text).toContain(`/URI (https://threadport.example/product/shop/4/details?id=${product.id}&lang=${locale})`);
});

test("one product is one page, also where it has six prices, long words and no picture", async () => {
  const price_breaks = [50, 100, 300, 500, 1_000, 5_000].map((from_quantity) => ({ from_quantity, price: price("123400") }));
  const one = product(1, { price_breaks, composition: [], sizes: [], colours: [], title: "X".repeat(120), style_code: "Y".repeat(40), images: [] });
  expect(textOf(await lineSheetPaper([{ product: one, image: null }], 0, frameOf("en"))).match(/\/Type \/Page\b/g)).toHaveLength(1);
});

const sheetXml = async (products: readonly SheetProduct[], locale: Locale): Promise<string> => {
  const { rows, look } = sheetRows(products, frameOf(locale));
  const zip = await fromBufferPromise(await buffer(xlsxStream(rows, look)), { lazyEntries: true });
  for await (const entry of zip.eachEntry())
    if (entry.fileName.endsWith("sheet1.xml")) return (await buffer(await zip.openReadStreamPromise(entry))).toString();
  throw new Error("no sheet");
};

test("the spreadsheet has prices as figures, codes as texts, addresses that are followed, and nothing typed that is a formula", async () => {
  const more = { price_breaks: [{ from_quantity: 10, price: price("4200") }], style_code: "0042" };
  const xml = await sheetXml([product(7), product(8, more)], "en");
  const rows = xml.split("<row>").slice(1);
  expect(rows).toHaveLength(3);
  expect(rows[1]).toContain("<c><v>38.00</v></c>");
  expect(rows[1]).toContain("<c><v>34.50</v></c>");
  // As many columns in each row, though the second has one price.
  expect(new Set(rows.map((row) => row.match(/<c[ />]/g)?.length))).toHaveProperty("size", 1);
  expect(rows[2]).toContain('s="2"><is><t xml:space="preserve">0042</t>');
  expect(rows[1]).toContain('<f>HYPERLINK("https://threadport.example/product/shop/4/details?id=7&amp;lang=en")</f>');
  expect(rows[1]).toContain("https://pictures.example/files/abc123-800x1000.960.jpg");
  expect(rows[1]).toContain('<t xml:space="preserve">=Indigo &amp; “blue”</t>');
  expect(xml.match(/<f>/g)).toHaveLength(4);
  expect(xml).not.toContain("rightToLeft");
});

test("in Arabic the spreadsheet begins at the right", async () => {
  expect(await sheetXml([product(7)], "ar")).toContain('rightToLeft="1"');
});
