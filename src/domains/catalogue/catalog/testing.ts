import type { AnyCall, InputOf, OutputOf } from "#kit/call.ts";
import { saveCategory } from "./contract/categories.ts";
import { createProduct } from "./contract/selling.ts";
import { saveSizeChart } from "./contract/size-chart.ts";
import { sendVideoPart, startVideo } from "./contract/videos.ts";

type Persona = { token: string | null; id: number };
/** What these builders need of a test portal (tests/harness); a domain does not import the tests. */
type TestPortal = {
  run<C extends AnyCall>(call: C, as: Persona, input: InputOf<C>): Promise<OutputOf<C>>;
  aUser(more: { roles: string[] }): Promise<Persona>;
  database: { pool: { query<Row extends object>(text: string, values: unknown[]): Promise<{ rows: Row[] }> } };
};
type Fields = InputOf<typeof createProduct>["product"];

let serial = 0;

/** A small tree: women › dresses, men. Needs somebody of content staff. */
export const someCategories = async (portal: TestPortal) => {
  const staff = await portal.aUser({ roles: ["content"] });
  serial += 1;
  const women = await portal.run(saveCategory, staff, { slug: `women-${serial}`, name: { "zh-cn": "女装", en: "Womenswear", ar: "ملابس نسائية" }, sort: 1 });
  const dresses = await portal.run(saveCategory, staff, {
    parent_id: women.id,
    slug: `dresses-${serial}`,
    name: { "zh-cn": "连衣裙", en: "Dresses", ar: "فساتين" },
  });
  const men = await portal.run(saveCategory, staff, { slug: `men-${serial}`, name: { "zh-cn": "男装", en: "Menswear", ar: "ملابس رجالية" }, sort: 2 });
  return { women: women.id, dresses: dresses.id, men: men.id };
};

const size = (name: string, more: Partial<Fields["skus"][number]> = {}): Fields["skus"][number] => ({
  colour_key: "indigo",
  colour: { "zh-cn": "靛蓝", en: "Indigo", ar: "نيلي" },
  hex: "#2b3f74",
  size: name,
  stock: 500,
  ...more,
});

/** Right and complete fields of a product, to be changed where a test says so. */
export const productFieldsOf = (category_id: number, more: Partial<Fields> = {}): Fields => {
  serial += 1;
  return {
    category_id,
    style_code: `T-${serial}`,
    title: { "zh-cn": "重磅纯棉 T 恤", en: "Heavyweight cotton tee", ar: "تيشيرت قطني ثقيل" },
    description: { "zh-cn": "240 克精梳棉。" },
    audience: "unisex",
    season: ["summer"],
    fabric: "jersey",
    composition: [
      { fibre: "cotton", percent: 95 },
      { fibre: "elastane", percent: 5 },
    ],
    weight_gsm: 240,
    care: ["wash_30"],
    services: ["own_label"],
    hs_code: "6109.10.00",
    lead_days: 7,
    min_quantity: 50,
    city_code: "330602",
    price_breaks: [
      { from_quantity: 50, unit_price_minor: "3800" },
      { from_quantity: 300, unit_price_minor: "3450" },
      { from_quantity: 1000, unit_price_minor: "3120" },
    ],
    images: [{ path: "/files/abc123-800x1000.webp" }],
    skus: [size("M"), size("L"), size("M", { colour_key: "red", colour: { "zh-cn": "正红", en: "Red", ar: "أحمر" }, hex: "#b0352c", stock: 40 })],
    ...more,
  };
};

/** A published product of a seller; its SKUs in the order of its fields. */
export const aProduct = async (
  portal: TestPortal,
  seller: Persona,
  category_id: number,
  more: Partial<Fields> = {},
): Promise<{ id: number; skus: number[] }> => {
  const { id } = await portal.run(createProduct, seller, { product: productFieldsOf(category_id, more), publish: true });
  const { rows } = await portal.database.pool.query<{ id: number }>("select id from catalog.sku where product_id = $1 order by sort", [id]);
  return { id, skus: rows.map((row) => row.id) };
};

/** Right fields of a size chart: S, M and L by chest and length. */
export const sizeChartOf = (more: Partial<InputOf<typeof saveSizeChart>["chart"]> = {}): InputOf<typeof saveSizeChart>["chart"] => {
  serial += 1;
  return {
    name: `Chart ${serial}`,
    points: [{ point: "chest" }, { point: "length" }],
    sizes: [
      { size: "S", values_mm: [960, 660] },
      { size: "M", values_mm: [1_000, 680] },
      { size: "L", values_mm: [1_040, 700] },
    ],
    tolerance_mm: 10,
    ...more,
  };
};

export const aSizeChart = async (portal: TestPortal, seller: Persona, more: Parameters<typeof sizeChartOf>[0] = {}): Promise<number> =>
  (await portal.run(saveSizeChart, seller, { chart: sizeChartOf(more) })).id;

/** What begins as an MP4 does, `bytes` long. */
export const anMp4 = (bytes = 4_096): Uint8Array => {
  const file = new Uint8Array(bytes).map((_, at) => at % 251);
  file.set(Buffer.from("00000018667479706d703432000000006d70343269736f6d", "hex"));
  return file;
};

/** A video of a seller's that has arrived in one part. */
export const aVideo = async (portal: TestPortal, seller: Persona, bytes = anMp4()): Promise<{ id: number; path: string }> => {
  const { id } = await portal.run(startVideo, seller, { bytes: bytes.length });
  const { video } = await portal.run(sendVideoPart, seller, { id, at: 0, part: { name: "video.mp4", bytes } });
  if (!video) throw new Error("the video has not arrived");
  return video;
};
