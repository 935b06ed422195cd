import { stat } from "node:fs/promises";
import path from "node:path";
import type { z } from "zod";
import { countOwnGoods, loadAttributes, loadCategories, ownGoods, type Attribute, type CategoryTree } from "#domains/catalogue/catalog/index.server.ts";
import { fabrics } from "#domains/catalogue/catalog/contract/choices.ts";
import { productFields, type ProductFields } from "#domains/catalogue/catalog/contract/fields.ts";
import { currencies } from "#kit/money.ts";
import { localeFacts, type Locale } from "#kit/locale.ts";
import type { Word } from "#kit/words.ts";
import type { Ctx, Services } from "#platform/calls/context.ts";
import { columnKeys, columns, type ColumnKey } from "../contract/columns.ts";
import type { makeSheet, removeSheet } from "../contract/events.ts";
import { faultWords } from "../contract/faults.ts";
import type { SheetFormat } from "../contract/sheets.ts";
import { database } from "./database.ts";
import { attributeText, categoryText } from "./meanings.ts";
import { inFolder } from "./file-parts.ts";
import { sayFault } from "./present-import.ts";
import type { Fault } from "./rules/product-of-rows.ts";
import { rowsOfProduct } from "./rules/rows-of-product.ts";
import { sheetWords } from "./sheet-words.ts";
import { writeSheet } from "./sheets/write-sheet.ts";
import { isForSellers, vocabularies } from "./vocabularies.ts";

const productsAtOnce = 200;
const rowsAtOnce = 500;

/** How a product is written into a file in a language. */
export const wordsIn = (of: Services, tree: CategoryTree, attributes: readonly Attribute[], locale: Locale) => {
  const say = (word: Word) => of.words.say(locale, word.id);
  return {
    category: (id: number) => categoryText(tree, id, locale),
    choice: (name: string, key: string) => {
      const word = (vocabularies as Record<string, Record<string, Word>>)[name]?.[key];
      return word ? say(word) : key;
    },
    attribute: (categoryId: number, chosen: { attribute: string; option: string }) => attributeText(attributes, categoryId, locale, chosen),
    yesOrNo: (value: boolean) => say(value ? sheetWords.yes : sheetWords.no),
  };
};

const header = (of: Services, locale: Locale): string[] => columnKeys.map((key) => of.words.say(locale, columns[key].word.id));
/** Codes are text whatever figures they are made of. */
const textColumns: ReadonlySet<number> = new Set(
  (["style_code", "sku_code", "hs_code", "city_code", "size", "colour_hex"] satisfies ColumnKey[]).map((key) => columnKeys.indexOf(key)),
);

type SheetRow = { id: number; seller_id: number; kind: string; import_id: number | null; locale: string; filter: unknown };
type Filter = { status?: "draft" | "published" | "taken_down"; keyword?: string; category_id?: number };

const advance = (ctx: Ctx, id: number, done: number) => database(ctx).updateTable("sheet").set({ done }).where("id", "=", id).execute();

async function* productRows(ctx: Ctx, sheet: SheetRow): AsyncGenerator<string[]> {
  const locale = sheet.locale as Locale;
  const tree = await loadCategories(ctx);
  const words = wordsIn(ctx.services, tree, await loadAttributes(ctx, tree), locale);
  const { status, keyword, category_id: categoryId } = sheet.filter as Filter;
  yield header(ctx.services, locale);
  let done = 0;
  for (let after = 0; ;) {
    const shelf = await ownGoods(ctx, sheet.seller_id, { after, size: productsAtOnce, status, keyword, categoryId });
    for (const { fields } of shelf) yield* rowsOfProduct(fields, words);
    done += shelf.length;
    await advance(ctx, sheet.id, done);
    const last = shelf.at(-1);
    if (!last || shelf.length < productsAtOnce) return;
    after = last.id;
  }
}

async function* faultyRows(ctx: Ctx, sheet: SheetRow): AsyncGenerator<string[]> {
  const locale = sheet.locale as Locale;
  const of = await database(ctx)
    .selectFrom("import")
    .select(["columns", "mapping"])
    .where("id", "=", sheet.import_id ?? 0)
    .executeTakeFirstOrThrow();
  const headers = (of.columns as { header: string }[]).map((column) => column.header);
  const { words } = ctx.services;
  yield [...headers, words.say(locale, sheetWords.reasons.id)];
  let done = 0;
  for (let after = 0; ;) {
    const rows = await database(ctx)
      .selectFrom("row")
      .select(["number", "cells", "faults"])
      .where("import_id", "=", sheet.import_id ?? 0)
      .where("state", "=", "faulty")
      .where("number", ">", after)
      .orderBy("number")
      .limit(rowsAtOnce)
      .execute();
    for (const row of rows) {
      const reasons = (row.faults as Fault[]).map((fault) => {
        const { column, text } = sayFault(ctx, locale, of.mapping, fault);
        const name = headers[column];
        return name ? words.say(locale, faultWords.of_column.id, { column: name, fault: text }) : text;
      });
      yield [...row.cells, reasons.join("\n")];
    }
    done += rows.length;
    await advance(ctx, sheet.id, done);
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    after = last.number;
  }
}

/** Makes the file in the background. Repeated, it is made anew. */
export const makeSheetJob = async (ctx: Ctx, { id }: z.output<(typeof makeSheet)["payload"]>): Promise<void> => {
  const sheet = await database(ctx).selectFrom("sheet").selectAll().where("id", "=", id).executeTakeFirst();
  if (sheet?.status !== "waiting") return;
  const locale = sheet.locale as Locale;
  const isProducts = sheet.kind === "products";
  // How many there are of some is known only at the end.
  const isAll = isProducts && Object.values(sheet.filter as Filter).every((value) => !value);
  if (isAll) {
    const expected = await countOwnGoods(ctx, sheet.seller_id);
    await database(ctx).updateTable("sheet").set({ expected }).where("id", "=", id).execute();
  }
  await inFolder(async (folder) => {
    const file = path.join(folder, `sheet.${sheet.format}`);
    let rows = 0;
    const counted = async function* () {
      for await (const row of isProducts ? productRows(ctx, sheet) : faultyRows(ctx, sheet)) {
        rows += 1;
        yield row;
      }
    };
    const look = { isRightToLeft: localeFacts[locale].dir === "rtl", textColumns: isProducts ? textColumns : new Set<number>() };
    await writeSheet(file, sheet.format as SheetFormat, counted(), look);
    const name = await ctx.services.privateFiles.keepTable(file, sheet.format as SheetFormat);
    const { size } = await stat(file);
    const kept = await database(ctx)
      .updateTable("sheet")
      .set({ status: "ready", file: name, rows: rows - 1, bytes: size, ready_at: new Date() })
      .where("id", "=", id)
      .where("status", "=", "waiting")
      .executeTakeFirst();
    // Another worker was quicker: one file is enough.
    if (kept.numUpdatedRows === 0n) await ctx.services.privateFiles.remove(name);
  });
};

export const removeSheetJob = (ctx: Ctx, { file }: z.output<(typeof removeSheet)["payload"]>): Promise<void> => ctx.services.privateFiles.remove(file);

/** A style in two sizes, as somebody would fill it in. */
const example = (categoryId: number, of: Services, locale: Locale): ProductFields =>
  productFields.parse({
    category_id: categoryId,
    style_code: "QH-2601",
    title: { "zh-cn": "重磅纯棉圆领T恤", en: "Heavyweight cotton crew-neck tee", ar: "تيشيرت قطني ثقيل برقبة دائرية" },
    description: {
      "zh-cn": "240克精梳棉，双针下摆，水洗不变形。",
      en: "240 g combed cotton, twin-needle hem, keeps its shape in the wash.",
      ar: "قطن ممشّط 240 غم، حاشية بدرزتين، يحافظ على شكله بعد الغسل.",
    },
    keywords: [of.words.say(locale, fabrics.words.jersey.id)],
    audience: "unisex",
    season: ["spring", "summer"],
    fabric: "jersey",
    composition: [
      { fibre: "cotton", percent: 95 },
      { fibre: "elastane", percent: 5 },
    ],
    weight_gsm: 240,
    care: ["wash_30", "dry_flat"],
    services: ["samples", "own_label"],
    hs_code: "6109.10.00",
    incoterms: ["FOB", "CIF"],
    incoterm_place: "Ningbo",
    payment_terms: ["deposit_30"],
    city_code: "330602",
    lead_days: 15,
    min_quantity: 50,
    price_breaks: [
      { from_quantity: 50, unit_price_minor: "3950" },
      { from_quantity: 200, unit_price_minor: "3650" },
      { from_quantity: 500, unit_price_minor: "3400" },
    ],
    sample_price_minor: "6000",
    skus: ["M", "L"].map((size) => ({
      colour_key: "navy",
      colour: { "zh-cn": "藏青", en: "Navy", ar: "كحلي" },
      hex: "#1f2a4d",
      size,
      seller_code: `QH-2601-NV-${size}`,
      stock: size === "M" ? 300 : 260,
      surcharge_minor: size === "M" ? "0" : "150",
      net_grams: size === "M" ? 210 : 225,
    })),
  });

/** What the columns of the template are chosen from, in words that an import reads back: our own, and whole paths of categories that goods can be in. */
const choicesIn = (of: Services, tree: CategoryTree, locale: Locale): ReadonlyMap<number, readonly string[]> => {
  const say = (word: Word) => of.words.say(locale, word.id);
  const said = (name: keyof typeof vocabularies) => Object.entries(vocabularies[name]).flatMap(([key, word]) => (isForSellers(name, key) ? [say(word)] : []));
  const leaves = tree.all.filter(({ id }) => tree.children(id).length === 0);
  const yesOrNo = [say(sheetWords.yes), say(sheetWords.no)];
  const lists = {
    category: leaves.map(({ id }) => categoryText(tree, id, locale)),
    audience: said("audience"),
    season: said("season"),
    fabric: said("fabric"),
    care: said("care"),
    services: said("service"),
    payment_terms: said("payment"),
    unit: said("unit"),
    currency: currencies,
    is_wholesale: yesOrNo,
    on_sale: yesOrNo,
  } satisfies Partial<Record<ColumnKey, readonly string[]>>;
  return new Map(Object.entries(lists).map(([key, values]) => [columnKeys.indexOf(key as ColumnKey), values]));
};

/** The empty file with its example, and the names that pictures would have in the archive. */
export const makeTemplate = async (ctx: Ctx, format: SheetFormat): Promise<string> => {
  const { locale, services: of } = ctx;
  const tree = await loadCategories(ctx);
  const leaf = tree.all.find((category) => category.parent_id !== null && tree.children(category.id).length === 0) ?? tree.all[0];
  const rows = leaf ? rowsOfProduct(example(leaf.id, of, locale), wordsIn(of, tree, await loadAttributes(ctx, tree), locale)) : [];
  const picture = columnKeys.indexOf("pictures");
  rows.forEach((row, index) => {
    if (index === 0) row[picture] = "QH-2601-1.jpg; QH-2601-2.jpg";
  });
  return inFolder(async (folder) => {
    const file = path.join(folder, `template.${format}`);
    const all = async function* () {
      yield header(of, locale);
      yield* rows;
    };
    await writeSheet(file, format, all(), { isRightToLeft: localeFacts[locale].dir === "rtl", textColumns, choices: choicesIn(of, tree, locale) });
    return of.privateFiles.keepTable(file, format);
  });
};
