import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import sharp from "sharp";
import { fromBufferPromise } from "yauzl";
import { parse } from "csv-parse/sync";
import { ZipFile } from "yazl";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { myProduct, myProducts, updateProduct } from "#domains/catalogue/catalog/contract/selling.ts";
import { saveCategory } from "#domains/catalogue/catalog/contract/categories.ts";
import { aSizeChart, aVideo } from "#domains/catalogue/catalog/testing.ts";
import { NotFound } from "#kit/refusal.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { xlsxStream } from "#kit/xlsx.ts";
import { columnKeys, type ColumnKey } from "../../contract/columns.ts";
import {
  cancelImport,
  editRow,
  importDetails,
  importProgress,
  importRows,
  mapImport,
  myImports,
  runImport,
  sendPart,
  setHeader,
  startImport,
} from "../../contract/imports.ts";
import { exportProducts, faultySheet, importTemplate, mySheets } from "../../contract/sheets.ts";
import { aCheckedImport, aCsv, anUpload, aStyle } from "../../testing.ts";
import { resumeImports } from "../sweeps.ts";

let portal: TestPortal;
let seller: Persona;
const category = "Imports > Shirts";
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
  const staff = await portal.aUser({ roles: ["content"] });
  const { id } = await portal.run(saveCategory, staff, { slug: "imports", name: { "zh-cn": "导入", en: "Imports", ar: "استيراد" } });
  await portal.run(saveCategory, staff, { slug: "imports-shirts", parent_id: id, name: { "zh-cn": "衬衫", en: "Shirts", ar: "قمصان" } });
  seller = await portal.aUser({ is_enterprise: true, vip: true, nickname: "青禾服饰" });
});
afterAll(() => portal.stop());

const aShop = () => portal.aUser({ is_enterprise: true, vip: true });
const land = async (as: Persona, id: number) => {
  await portal.run(runImport, as, { id });
  await portal.runJobs();
  return portal.run(importProgress, as, { id });
};
const tableOf = async (as: Persona, url: string): Promise<Buffer> => {
  const name = new URL(url, "http://own").pathname.split("/").at(-1) ?? "";
  const { privateFiles } = portal.services;
  const query = new URL(url, "http://own").searchParams;
  const asked = { name, for: query.get("for") ?? "", until: query.get("until") ?? "", as: query.get("as") ?? "", sign: query.get("sign") ?? "" };
  expect(privateFiles.isGood(asked, as.id, new Date())).toBe(true);
  expect(privateFiles.isGood(asked, as.id + 1, new Date())).toBe(false);
  const file = await privateFiles.readWhole(name);
  return buffer(file?.body ?? Readable.from([]));
};
const zipOf = (files: Record<string, Buffer>) => {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream);
};
const aPicture = (red: number) =>
  sharp({ create: { width: 40, height: 50, channels: 3, background: { r: red, g: 20, b: 20 } } })
    .jpeg()
    .toBuffer();

describe("a file of products", () => {
  test("arrives in parts, is read, mapped, checked, and lands; the second time it changes nothing", async () => {
    const sheet = aCsv([...aStyle("L-1", category, ["S", "M", "L"]), ...aStyle("L-2", category, ["M"], { price: "1.234.567" })]);
    const { id } = await portal.run(startImport, seller, { sheet_name: "spring.csv", sheet_bytes: sheet.length });
    await expect(portal.run(sendPart, seller, { id, of: "sheet", at: 5, part: { name: "p", bytes: new Uint8Array(sheet) } })).rejects.toMatchObject({
      code: "not_the_next",
    });
    const part = { name: "p", bytes: new Uint8Array(sheet) };
    expect(await portal.run(sendPart, seller, { id, of: "sheet", at: 0, part })).toEqual({ received: sheet.length, is_whole: true });
    await portal.runJobs();
    const read = await portal.run(importDetails, seller, { id });
    expect(read).toMatchObject({ status: "uploaded", is_read: true, total_rows: 4, format: "csv", encoding: "utf-8", separator: ",", can: ["map", "cancel"] });
    expect(read.columns.find(({ header }) => header === "price")).toEqual({
      header: "price",
      samples: ["39.90", "1.234.567"],
      field: "price",
      is_remembered: false,
    });

    const mapping = read.columns.map(({ field }) => field as ColumnKey);
    expect((await portal.refusal(mapImport, seller, { id, mapping: mapping.map((field) => (field === "style_code" ? "" : field)) })).code).toBe(
      "no_style_column",
    );
    expect((await portal.refusal(mapImport, seller, { id, mapping: mapping.map(() => "style_code" as const) })).code).toBe("column_twice");
    await portal.run(mapImport, seller, { id, mapping });
    await portal.runJobs();
    const checked = await portal.run(importDetails, seller, { id });
    expect(checked).toMatchObject({ status: "checked", checked_rows: 4, faulty_rows: 0, new_products: 2, changed_products: 0, can: ["map", "run", "cancel"] });
    expect((await portal.run(myProducts, seller, {})).total).toBe(0);

    expect(await land(seller, id)).toMatchObject({ status: "finished", landed_rows: 4, created_products: 2, updated_products: 0, run_rows: 4 });
    const { list } = await portal.run(myProducts, seller, { sort: "code" });
    expect(list.map(({ style_code, sku_count, stock, status }) => [style_code, sku_count, stock, status])).toEqual([
      ["L-1", 3, 60, "draft"],
      ["L-2", 1, 20, "draft"],
    ]);

    const again = await aCheckedImport(portal, seller, sheet);
    expect((await portal.run(importDetails, seller, { id: again.id })).columns.every(({ field }) => field !== "")).toBe(true);
    expect(await land(seller, again.id)).toMatchObject({ status: "finished", landed_rows: 4, created_products: 0, updated_products: 0, unchanged_products: 2 });
    expect((await portal.run(myProducts, seller, {})).total).toBe(2);
    const { rows } = await portal.database.pool.query(
      "select count(*)::int as skus from catalog.sku s join catalog.product p on p.id = s.product_id where p.seller_id = $1",
      [seller.id],
    );
    expect(rows[0]).toEqual({ skus: 4 });
  });

  test("its few columns change what they say and nothing else; the shop's other window sees that it was changed", async () => {
    const shop = await aShop();
    const first = await aCheckedImport(portal, shop, aCsv(aStyle("F-1", category, ["S", "M"])));
    await land(shop, first.id);
    const id = (await portal.run(myProducts, shop, {})).list[0]?.id ?? 0;
    // No column of a file is about these, and neither is lost by one.
    const named = { size_chart_id: await aSizeChart(portal, shop), video_id: (await aVideo(portal, shop)).id };
    const landed = await portal.run(myProduct, shop, { id });
    await portal.run(updateProduct, shop, { id, product: { ...landed.product, ...named, description: undefined } as never });
    const before = await portal.run(myProduct, shop, { id });
    expect(before.product).toMatchObject(named);
    const second = await aCheckedImport(portal, shop, aCsv([{ style_code: "F-1", sku_code: "F-1-BK-M", stock: "77" }], ["style_code", "sku_code", "stock"]));
    await land(shop, second.id);
    const after = await portal.run(myProduct, shop, { id });
    expect(after.product.skus.map(({ size, stock }) => [size, stock])).toEqual([
      ["S", 20],
      ["M", 77],
    ]);
    expect({ ...after.product, skus: [] }).toEqual({ ...before.product, skus: [] });
    expect(
      (await portal.refusal(updateProduct, shop, { id, version: before.version, product: { ...before.product, description: undefined } as never })).code,
    ).toBe("changed_meanwhile");
  });

  test("as a factory writes it: a title above, a header of two rows, sizes as columns, words of the trade, a default for what is missing", async () => {
    const shop = await aShop();
    const sheet = Buffer.from(
      [
        "绍兴柯桥云罗制衣有限公司 2026 秋冬女装报价表（含税，不含运费）,,,,,,,,,,",
        "联系人：云姐 138-5755-0219,,,,,,,,,,",
        "图,款号,品名,适用人群,颜色,成分,面料,价格,交期,尺码 / 库存,",
        ",,,,,,,,,S,2XL",
        ",YL-2608,大写意天丝衬衫,女装,豆沙粉,天丝62棉38,天丝,200件起62元；500件起56,7-15天,120,80",
        ",YL-2611,碎花荷叶下摆裙,女,雾霾蓝,亚麻55棉45,棉麻,200件起69,10天,60,—",
      ].join("\r\n"),
    );
    const id = await anUpload(portal, shop, sheet);
    const read = await portal.run(importDetails, shop, { id });
    expect(read).toMatchObject({ total_rows: 2, header_first: 3, header_last: 4, is_header_chosen: false });
    expect(read.top.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(read.columns.map(({ header, field }) => [header, field])).toEqual([
      ["图", ""],
      ["款号", "style_code"],
      ["品名", "title_zh"],
      ["适用人群", "audience"],
      ["颜色", "colour_zh"],
      ["成分", "composition"],
      ["面料", "fabric"],
      ["价格", "price"],
      ["交期", "lead_days"],
      ["S", "size_stock"],
      ["2XL", "size_stock"],
    ]);
    // Another row is the header, and then again the right ones: the file is read anew each time.
    await portal.run(setHeader, shop, { id, first: 3, last: 3 });
    await portal.runJobs();
    expect(await portal.run(importDetails, shop, { id })).toMatchObject({ total_rows: 3, header_last: 3, is_header_chosen: true });
    await portal.run(setHeader, shop, { id, first: 3, last: 4 });
    await portal.runJobs();
    const again = await portal.run(importDetails, shop, { id });
    expect(again.columns).toEqual(read.columns);
    expect((await portal.refusal(setHeader, shop, { id, first: 3, last: 5 })).code).toBe("no_such_header");
    expect((await portal.refusal(setHeader, shop, { id, first: 9, last: 9 })).code).toBe("no_such_header");

    const mapping = again.columns.map(({ field }) => field as ColumnKey);
    expect((await portal.refusal(mapImport, shop, { id, mapping: mapping.map((field, index) => (index === 0 ? ("size" as const) : field)) })).code).toBe(
      "sizes_twice",
    );
    await portal.run(mapImport, shop, { id, mapping, defaults: [{ field: "category", text: category }] });
    await portal.runJobs();
    const { list: staged } = await portal.run(importRows, shop, { id });
    expect(staged.flatMap(({ faults }) => faults)).toEqual([]);
    expect((await portal.refusal(setHeader, shop, { id, first: 3, last: 3 })).code).toBe("state_wrong");
    expect(await land(shop, id)).toMatchObject({ created_products: 2, landed_rows: 2 });
    const { list } = await portal.run(myProducts, shop, { sort: "code" });
    const [shirt] = await Promise.all(list.slice(0, 1).map((one) => portal.run(myProduct, shop, { id: one.id })));
    expect(shirt?.product).toMatchObject({
      audience: "women",
      fabric: "lyocell",
      lead_days: 15,
      min_quantity: 200,
      composition: [
        { fibre: "lyocell", percent: 62 },
        { fibre: "cotton", percent: 38 },
      ],
      price_breaks: [
        { from_quantity: 200, unit_price_minor: "6200" },
        { from_quantity: 500, unit_price_minor: "5600" },
      ],
    });
    expect(shirt?.product.skus.map(({ size, stock, hex }) => [size, stock, hex])).toEqual([
      ["S", 120, "#c98d8b"],
      ["2XL", 80, "#c98d8b"],
    ]);
    expect(list[1]).toMatchObject({ style_code: "YL-2611", sku_count: 1, stock: 60 });
  });

  test("in GB 18030 with semicolons, Chinese headers and a decimal comma; what was chosen for a column is proposed again", async () => {
    const shop = await aShop();
    // As Chinese Windows writes it; Node itself only reads this encoding.
    const head = "款号;标题;类目;适用人群;面料;交期;起批量;单价;颜色;尺寸;备注";
    const sheet = Buffer.from(
      "bfeebac53bb1eacce23bc0e0c4bf3bcacad3c3c8cbc8ba3bc3e6c1cf3bbdbbc6da3bc6f0c5fac1bf3bb5a5bcdb3bd1d5c9ab3bb3dfb4e73bb1b8d7a20a47422d313bd1c7c2e9b3c4c9c03bb3c4c9c03b776f6d656e3b6c696e656e3b373b35303b33392c39303bbada3b4d3bb1b8d7a20a",
      "hex",
    );
    expect(new TextDecoder("gb18030").decode(sheet).split("\n")[0]).toBe(head);
    const id = await anUpload(portal, shop, sheet, { name: "国标.csv" });
    const details = await portal.run(importDetails, shop, { id });
    expect(details).toMatchObject({ encoding: "gb18030", separator: ";" });
    expect(details.columns.map(({ field }) => field)).toEqual([
      "style_code",
      "title_zh",
      "category",
      "audience",
      "fabric",
      "lead_days",
      "min_quantity",
      "price",
      "colour_zh",
      "size",
      "",
    ]);
    const mapping = details.columns.map(({ field }, index) => (index === 10 ? ("origin" as const) : (field as ColumnKey)));
    await portal.run(mapImport, shop, { id, mapping });
    await portal.runJobs();
    expect(await portal.run(importProgress, shop, { id })).toMatchObject({ status: "checked", faulty_rows: 0 });
    const next = await anUpload(portal, shop, sheet);
    expect((await portal.run(importDetails, shop, { id: next })).columns[10]).toMatchObject({ field: "origin", is_remembered: true });
  });

  test("its faulty rows are shown and mended one by one, the rest comes back as a file in the reader's language", async () => {
    const shop = await aShop();
    const sheet = aCsv([
      ...aStyle("E-1", category, ["M"], { price: "forty" }),
      ...aStyle("E-2", category, ["M", "L"]),
      ...aStyle("E-3", "Nowhere", ["M"]),
      { style_code: "E-2", colour_zh: "黑色", size: "M" },
    ]);
    const { id, faulty_rows } = await aCheckedImport(portal, shop, sheet);
    expect(faulty_rows).toBe(3);
    const faulty = await portal.run(importRows, shop, { id, only: "faulty" });
    expect(faulty.list.map(({ number, faults }) => [number, ...faults.map(({ text }) => text)])).toEqual([
      [2, "“forty” is not an amount with at most two decimals"],
      [5, "There is no category “Nowhere”"],
      [6, "Row 3 has the same colour and size"],
    ]);
    const { columns, faults } = await portal.run(importDetails, shop, { id });
    expect(faults.map(({ text }) => text)).toContain("Category (category): No such category");
    const price = columns.findIndex(({ field }) => field === "price");
    expect(faulty.list[0]?.faults[0]?.column).toBe(price);
    const mended = await portal.run(editRow, shop, { id, number: 2, cells: [{ column: price, text: "٤٠" }] });
    expect(mended).toMatchObject({ faulty_rows: 2, rows: [{ number: 2, state: "good", faults: [] }] });
    // Into another style: both are judged anew.
    const moved = await portal.run(editRow, shop, { id, number: 6, cells: [{ column: columns.findIndex(({ field }) => field === "size"), text: "XL" }] });
    expect(moved.faulty_rows).toBe(1);
    expect(await land(shop, id)).toMatchObject({ status: "finished", landed_rows: 4, faulty_rows: 1, created_products: 2 });

    await portal.run(faultySheet, shop, { id, format: "csv" }, { locale: "zh-cn" });
    await portal.runJobs();
    const [made] = (await portal.run(mySheets, shop, { import_id: id })).list;
    expect(made).toMatchObject({ status: "ready", rows: 1, kind: "faulty" });
    const text = (await tableOf(shop, made?.url ?? "")).toString();
    const [head, row] = text.replace("\ufeff", "").split("\r\n");
    expect(head?.split(",").slice(0, -1)).toEqual(columns.map(({ header }) => header));
    expect(row).toContain("E-3");
    expect(row).toContain("Nowhere");
    expect(row).toMatch(/[\u4e00-\u9fff]/);
    // The same file, mended in a spreadsheet, lands: its column of reasons is nothing to us.
    const back = await aCheckedImport(portal, shop, Buffer.from(text.replace("Nowhere", category)));
    expect(back.faulty_rows).toBe(0);
    expect(await land(shop, back.id)).toMatchObject({ created_products: 1 });
  });

  test("may hold characters of two halves wherever its texts are cut: none is cut through", async () => {
    const shop = await aShop();
    const wide = (before: number) => `${"x".repeat(before)}𠮷 and more of it`;
    const [row] = aStyle("W-1", category, ["M"], { category: wide(59), description_zh: wide(5_999) });
    const cells = [...Object.values(row ?? {}), wide(79)].join(",");
    const sheet = Buffer.from(`${[...Object.keys(row ?? {}), wide(199)].join(",")}\n${cells}\n`);
    const { id, status, faulty_rows } = await aCheckedImport(portal, shop, sheet);
    expect({ status, faulty_rows }).toEqual({ status: "checked", faulty_rows: 1 });
    const { list } = await portal.run(importRows, shop, { id, only: "faulty" });
    expect(list[0]?.faults.map(({ text }) => text)).toEqual([`There is no category “${"x".repeat(59)}…”`]);
    expect(list[0]?.cells.some((text) => text === "x".repeat(5_999))).toBe(true);
    const { columns } = await portal.run(importDetails, shop, { id });
    expect(columns.at(-1)).toMatchObject({ header: "x".repeat(199), samples: ["x".repeat(79)] });
  });

  test("with pictures from the archive, which go through the pipeline; what is no picture is a fault of its row", async () => {
    const shop = await aShop();
    const archive = await zipOf({
      "goods/Red Front.JPG": await aPicture(200),
      "goods/P-2-1.jpg": await aPicture(120),
      "P-2-2.jpg": await aPicture(90),
      "broken.jpg": Buffer.from("\u00ff\u00d8 nothing", "latin1"),
      "unused.png": Buffer.from("never read"),
    });
    const sheet = aCsv([
      ...aStyle("P-1", category, ["M"], { pictures: "red front.jpg" }),
      ...aStyle("P-2", category, ["M"]),
      ...aStyle("P-3", category, ["M"], { pictures: "broken.jpg" }),
      ...aStyle("P-4", category, ["M"], { pictures: "gone.jpg" }),
    ]);
    const { id, faulty_rows } = await aCheckedImport(portal, shop, sheet, { archive, publish: true });
    expect(faulty_rows).toBe(1);
    expect(await land(shop, id)).toMatchObject({ status: "finished", pictures: 4, pictures_done: 4, created_products: 2, faulty_rows: 2 });
    const { list } = await portal.run(myProducts, shop, { sort: "code" });
    expect(list.map(({ style_code, status }) => [style_code, status])).toEqual([
      ["P-1", "published"],
      ["P-2", "published"],
    ]);
    const second = await portal.run(myProduct, shop, { id: list[1]?.id ?? 0 });
    expect(second.product.images.map(({ path }) => path)).toEqual([
      expect.stringMatching(/^\/files\/.*-40x50\.webp$/),
      expect.stringMatching(/^\/files\/.*-40x50\.webp$/),
    ]);
  });

  test("as XLSX: exported, then taken in again, it is the same goods", async () => {
    const shop = await aShop();
    const first = await aCheckedImport(
      portal,
      shop,
      aCsv([...aStyle("X-1", category, ["S", "M"], { promo_until: "2027-03-31", was_price: "59" }), ...aStyle("0012", category)]),
    );
    await land(shop, first.id);
    const before = await portal.run(myProducts, shop, { sort: "code" });
    await portal.run(exportProducts, shop, { format: "xlsx" }, { locale: "ar" });
    await portal.run(exportProducts, shop, { format: "csv", keyword: "X-1" });
    await portal.runJobs();
    const [csv, xlsx] = (await portal.run(mySheets, shop, {})).list;
    expect([csv?.rows, xlsx?.rows]).toEqual([2, 3]);
    const again = await aCheckedImport(portal, shop, await tableOf(shop, xlsx?.url ?? ""), { name: "back.xlsx" });
    expect(again).toMatchObject({ status: "checked", total_rows: 3, faulty_rows: 0 });
    expect(await land(shop, again.id)).toMatchObject({ updated_products: 0, unchanged_products: 2, created_products: 0 });
    const after = await portal.run(myProducts, shop, { sort: "code" });
    expect(after.list).toEqual(before.list);
  });

  test("has a template that can be taken in as it is, in every language and form", async () => {
    const shop = await aShop();
    for (const locale of ["zh-cn", "en", "ar"] as const) {
      for (const format of ["csv", "xlsx"] as const) {
        const { url } = await portal.run(importTemplate, shop, { format }, { locale });
        const archive = await zipOf({ "qh-2601-1.jpg": await aPicture(1), "QH-2601-2.jpg": await aPicture(2) });
        const checked = await aCheckedImport(portal, shop, await tableOf(shop, url), { archive });
        expect(checked, `${locale} ${format}`).toMatchObject({ status: "checked", total_rows: 2, faulty_rows: 0 });
        await portal.run(cancelImport, shop, { id: checked.id });
      }
    }
  });
});

describe("the template as XLSX", () => {
  const partsOf = async (file: Buffer) => {
    const zip = await fromBufferPromise(file);
    const parts = new Map<string, string>();
    for await (const entry of zip.eachEntry()) parts.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString());
    return parts;
  };
  const plain = (text: string) => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  const textsOf = (row: string) => [...row.matchAll(/<c\/>|<c [^>]*><is><t[^>]*>([^<]*)<\/t><\/is><\/c>/g)].map(([, text]) => plain(text ?? ""));
  const placeOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

  test.each(["zh-cn", "en", "ar"] as const)("has lists that drop down, in %s, and every word of them is read back as what it says", async (locale) => {
    const shop = await aShop();
    const { url } = await portal.run(importTemplate, shop, { format: "xlsx" }, { locale });
    const parts = await partsOf(await tableOf(shop, url));
    expect(parts.get("xl/workbook.xml")).toContain('<sheet name="Lists" sheetId="2" state="hidden" r:id="rId3"/>');
    const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
    const [header = []] = [...sheet.matchAll(/<row>(.*?)<\/row>/g)].map(([, row]) => textsOf(row ?? ""));
    const rows = [...(parts.get("xl/worksheets/sheet2.xml") ?? "").matchAll(/<row>(.*?)<\/row>/g)].map(([, row]) => textsOf(row ?? ""));
    const rules = [...sheet.matchAll(/sqref="([A-Z]+)2:\1(\d+)"><formula1>Lists!\$([A-Z]+)\$1:\$\3\$(\d+)<\/formula1>/g)];
    const lists = rules.map(([, column = "", , list = "", count]) => ({
      column: placeOf(column),
      values: rows.slice(0, Number(count)).map((row) => row[placeOf(list)] ?? ""),
    }));
    expect(sheet.indexOf("<dataValidations")).toBeGreaterThan(sheet.indexOf("</sheetData>"));
    // The rows of the file begin where the lists do, and end where an import does.
    expect(rules.map(([, , last]) => last)).toEqual(rules.map(() => "50001"));
    const keys = lists.map(({ column }) => columnKeys[column]);
    expect(keys).toEqual(["category", "audience", "season", "fabric", "care", "services", "payment_terms", "unit", "currency", "is_wholesale", "on_sale"]);
    expect(lists.flatMap(({ values }) => values).filter((text) => text === "")).toEqual([]);
    if (locale === "en") expect(lists[0]?.values).toEqual(["Imports > Shirts"]);
    if (locale === "zh-cn") expect(lists[1]?.values).toContain("女士");

    // A file with a style for each word of each list.
    const styles = lists.flatMap(({ column, values }) => values.map((text) => ({ column, text })));
    const names = new Map(columnKeys.map((key, index) => [key, header[index] ?? ""]));
    const cells = styles.map(({ column, text }, index) => {
      // So few days that any of the services can be said.
      const row: Partial<Record<ColumnKey, string>> = { ...aStyle(`T-${index}`, category)[0], lead_days: "2", care: "", [columnKeys[column] ?? ""]: text };
      return columnKeys.map((key) => row[key] ?? "");
    });
    const file = await buffer(xlsxStream([columnKeys.map((key) => names.get(key) ?? ""), ...cells], { isRightToLeft: false, textColumns: new Set() }));
    const { id, faulty_rows, total_rows } = await aCheckedImport(portal, shop, file, { name: "filled.xlsx" });
    expect({ faulty_rows, total_rows }).toEqual({ faulty_rows: 0, total_rows: styles.length });
    await land(shop, id);
    await portal.run(exportProducts, shop, { format: "csv" }, { locale });
    await portal.runJobs();
    const [made] = (await portal.run(mySheets, shop, {})).list;
    const back = parse((await tableOf(shop, made?.url ?? "")).toString(), { bom: true }) as string[][];
    const byStyle = new Map(back.slice(1).map((row) => [row[0], row]));
    expect(styles.map(({ column }, index) => byStyle.get(`T-${index}`)?.[column])).toEqual(styles.map(({ text }) => text));
  });
});

describe("a file that cannot be read", () => {
  const reasonOf = async (sheet: Buffer, archive?: Buffer) => {
    const shop = await aShop();
    const id = await anUpload(portal, shop, sheet, archive ? { archive } : {});
    const { status, reason, can } = await portal.run(importProgress, shop, { id });
    expect([status, can]).toEqual(["failed", []]);
    return reason;
  };
  const good = () => aCsv(aStyle("R-1", category));

  test("ends with the reason", async () => {
    expect(await reasonOf(Buffer.from("style_code,price\n"))).toMatch(/no rows/);
    expect(await reasonOf(Buffer.from('style_code,price\nA-1,3\nA-2,"never closed\n'))).toMatch(/damaged from row 3/);
    expect(await reasonOf(Buffer.from("d0cf11e0a1b11ae1", "hex"))).toMatch(/old XLS form/);
    expect(await reasonOf(Buffer.from("%PDF-1.7\n"))).toMatch(/neither a CSV nor an XLSX/);
    const broken = (await zipOf({ "xl/workbook.xml": Buffer.from("<workbook>") })) as Buffer;
    expect(await reasonOf(broken)).toMatch(/damaged/);
    expect(await reasonOf(broken.subarray(0, 30))).toMatch(/damaged/);
    expect(await reasonOf(Buffer.from(`${Array.from({ length: 101 }, (_, at) => `c${at}`).join(",")}\nx\n`))).toMatch(/more than 100 columns/);
    expect(await reasonOf(good(), Buffer.from("no archive"))).toMatch(/not a ZIP/);
  });

  test("has no more rows than the shop's membership includes; without one nothing is imported", async () => {
    const rowsOf = (count: number) => Buffer.from(`style_code\n${Array.from({ length: count }, (_, at) => `L-${at}\n`).join("")}`);
    expect(await reasonOf(rowsOf(501))).toMatch(/imports of 500 rows/);
    const member = await aShop();
    const id = await anUpload(portal, member, rowsOf(500));
    expect(await portal.run(importProgress, member, { id })).toMatchObject({ status: "uploaded", total_rows: 500 });
    const shop = await portal.aUser({ is_enterprise: true, is_design: true, vip: false });
    const refusal = await portal.refusal(startImport, shop, { sheet_name: "goods.csv", sheet_bytes: 5 });
    expect([refusal.code, refusal.values]).toEqual(["limit_import_rows", { limit: 0 }]);
  });

  test("a bomb is known by its directory, before it is unpacked", async () => {
    const zeros = await zipOf({ "a.bmp": Buffer.alloc(60_000_000) });
    expect(zeros.length).toBeLessThan(100_000);
    expect(await reasonOf(good(), zeros)).toMatch(/unpacks to more/);
    const sheetBomb = await zipOf({ "xl/workbook.xml": Buffer.from("<workbook/>"), "xl/worksheets/sheet1.xml": Buffer.alloc(60_000_000, "<") });
    expect(await reasonOf(sheetBomb)).toMatch(/unpacks to more/);
  });
});

describe("an import of another shop", () => {
  test("is not there, and staff with the goods role act for their shop", async () => {
    const [shop, other] = [await aShop(), await aShop()];
    const { id } = await aCheckedImport(portal, shop, aCsv(aStyle("O-1", category)));
    for (const call of [importProgress, importDetails, importRows, runImport, cancelImport] as const)
      await expect(portal.run(call, other, { id })).rejects.toThrow(NotFound);
    await expect(portal.run(editRow, other, { id, number: 2, cells: [{ column: 0, text: "x" }] })).rejects.toThrow(NotFound);
    await expect(portal.run(mapImport, other, { id, mapping: ["style_code"] })).rejects.toThrow(NotFound);
    await expect(portal.run(faultySheet, other, { id, format: "csv" })).rejects.toThrow(NotFound);
    const clerk = await portal.aUser({ seat: { owner: shop, roles: ["goods"] } });
    expect((await portal.run(myImports, clerk, {})).list.map((one) => one.id)).toEqual([id]);
    expect(await land(clerk, id)).toMatchObject({ status: "finished", created_products: 1 });
    expect((await portal.run(myProducts, shop, {})).total).toBe(1);
    expect((await portal.refusal(cancelImport, shop, { id })).code).toBe("state_wrong");
  });
});

test("what stands still is taken up again, and given up at last", async () => {
  const shop = await aShop();
  const { id } = await aCheckedImport(portal, shop, aCsv(aStyle("S-1", category)));
  await portal.run(runImport, shop, { id });
  await portal.database.pool.query("delete from graphile_worker._private_jobs");
  await portal.database.pool.query("update imports.import set moved_at = now() - interval '5 minutes' where id = $1", [id]);
  await portal.runner.act(resumeImports);
  await portal.runJobs();
  expect(await portal.run(importProgress, shop, { id })).toMatchObject({ status: "finished", landed_rows: 1 });

  const next = await aCheckedImport(portal, shop, aCsv(aStyle("S-2", category)));
  await portal.run(runImport, shop, { id: next.id });
  for (let turn = 0; turn < 9; turn += 1) {
    await portal.database.pool.query("delete from graphile_worker._private_jobs");
    await portal.database.pool.query("update imports.import set moved_at = now() - interval '5 minutes' where id = $1", [next.id]);
    await portal.runner.act(resumeImports);
  }
  expect(await portal.run(importProgress, shop, { id: next.id })).toMatchObject({ status: "failed", reason: expect.stringMatching(/came to a stand/) });
});
