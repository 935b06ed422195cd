import type { AnyCall, InputOf, OutputOf } from "#kit/call.ts";
import { importDetails, importProgress, mapImport, sendPart, startImport } from "./contract/imports.ts";
import { columnKeys, type ColumnKey } from "./contract/columns.ts";

type Persona = { token: string | null; id: number };
/** What these builders need of a test portal (tests/harness); a domain does not import the tests. */
type TestPortal = {
  run<C extends AnyCall>(call: C, as: Persona, input: InputOf<C>): Promise<OutputOf<C>>;
  runJobs(): Promise<void>;
};

/** Sends the files in parts, as the browser does, and lets them be read. */
export const anUpload = async (portal: TestPortal, as: Persona, sheet: Buffer, { name = "goods.csv", archive }: { name?: string; archive?: Buffer } = {}) => {
  const { id, part_bytes } = await portal.run(startImport, as, {
    sheet_name: name,
    sheet_bytes: sheet.length,
    ...(archive ? { archive_name: "pictures.zip", archive_bytes: archive.length } : {}),
  });
  for (const [of, file] of [["sheet", sheet] as const, ["archive", archive ?? Buffer.alloc(0)] as const]) {
    for (let at = 0; at < file.length; at += part_bytes)
      await portal.run(sendPart, as, { id, of, at, part: { name: "part", bytes: new Uint8Array(file.subarray(at, at + part_bytes)) } });
  }
  await portal.runJobs();
  return id;
};

/** The same, checked with what is proposed for its columns. */
export const aCheckedImport = async (portal: TestPortal, as: Persona, sheet: Buffer, more: { name?: string; archive?: Buffer; publish?: boolean } = {}) => {
  const id = await anUpload(portal, as, sheet, more);
  const { columns } = await portal.run(importDetails, as, { id });
  await portal.run(mapImport, as, { id, mapping: columns.map(({ field }) => field as ColumnKey), publish: more.publish ?? false });
  await portal.runJobs();
  return portal.run(importProgress, as, { id });
};

export const sheetKeys = columnKeys.filter((key) => !key.startsWith("description") && !["title_ar", "colour_ar", "origin"].includes(key));
export type SheetCells = Partial<Record<ColumnKey, string>>;

const cellOf = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A CSV file of our own columns, or of some of them. */
export const aCsv = (rows: readonly SheetCells[], keys: readonly ColumnKey[] = sheetKeys): Buffer =>
  Buffer.from(`\ufeff${[keys, ...rows.map((row) => keys.map((key) => row[key] ?? ""))].map((row) => row.map(cellOf).join(",")).join("\r\n")}\r\n`);

/** A whole style in some sizes; the category is named by its path in English. */
export const aStyle = (style: string, category: string, sizes: readonly string[] = ["M"], more: SheetCells = {}): SheetCells[] =>
  sizes.map((size, index) => ({
    style_code: style,
    sku_code: `${style}-BK-${size}`,
    colour_zh: "黑色",
    size,
    stock: "20",
    ...(index === 0
      ? {
          title_zh: "亚麻衬衫",
          title_en: "Linen shirt",
          category,
          audience: "women",
          fabric: "linen",
          composition: "linen 100",
          lead_days: "7",
          min_quantity: "50",
          price: "39.90",
          price_breaks: "200=36.50",
          ...more,
        }
      : {}),
  }));

/** The ten ways in which rows of a large file are wrong: each needs a row of its own, whose style has no other. */
const wrongs: readonly ((style: string) => SheetCells)[] = [
  () => ({ price: "forty" }),
  () => ({ category: "nowhere" }),
  () => ({ composition: "kryptonite 100" }),
  () => ({ composition: "linen 90" }),
  () => ({ colour_zh: "无名之色" }),
  () => ({ stock: "many" }),
  () => ({ style_code: "" }),
  () => ({ promo_until: "soon" }),
  () => ({ audience: "martians" }),
  () => ({ lead_days: "", min_quantity: "1.5" }),
];

/** `count` rows, five a style; the last of every hundred is wrong in one of ten ways. `count` is a multiple of a thousand. */
export const manyRows = function* (count: number, category: string): Generator<SheetCells> {
  const sizes = ["S", "M", "L", "XL", "2XL"];
  for (let at = 0; at < count; at += 5) {
    const style = `B-${String(at / 5).padStart(6, "0")}`;
    const rows = aStyle(style, category, sizes, { title_zh: `重磅精梳棉圆领短袖 ${style}`, title_en: `Heavyweight combed cotton tee ${style}` });
    if (at % 100 !== 95) yield* rows;
    else {
      yield* rows.slice(0, 4);
      const wrong = wrongs[Math.floor(at / 100) % wrongs.length]?.(style);
      yield { ...aStyle(`${style}-X`, category)[0], ...wrong };
    }
  }
};
/** What a file of so many rows comes to. */
export const outcomeOf = (count: number) => ({ rows: count, faulty: count / 100, landed: count - count / 100, products: count / 5 });
