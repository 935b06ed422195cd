import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { fromBufferPromise } from "yauzl";
import { ZipFile } from "yazl";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveCategory } from "#domains/catalogue/catalog/contract/categories.ts";
import { myProduct, myProducts } from "#domains/catalogue/catalog/contract/selling.ts";
import { xlsxStream } from "#kit/xlsx.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { importDetails, importProgress, importRows, runImport, setHeader } from "../../contract/imports.ts";
import { aCheckedImport, anUpload } from "../../testing.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "zh-cn" });
  const staff = await portal.aUser({ roles: ["content"] });
  await portal.run(saveCategory, staff, { slug: "shirts", name: { "zh-cn": "衬衫", en: "Shirts", ar: "قمصان" } });
});
afterAll(() => portal.stop());

const aShop = () => portal.aUser({ is_enterprise: true, vip: true });
const aPicture = (width: number) =>
  sharp({ create: { width, height: 50, channels: 3, background: { r: width, g: 20, b: 20 } } })
    .jpeg()
    .toBuffer();

/** Rows and columns from 0, offsets in points, as a spreadsheet program anchors what is dropped on it. */
type Anchor = { row: number; column: number; offset?: number; toRow?: number; toOffset?: number; height?: number; media: string };
const emu = (points: number) => Math.round(points * 12_700);
const corner = (tag: string, row: number, column: number, points: number) =>
  `<xdr:${tag}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>${emu(points)}</xdr:rowOff></xdr:${tag}>`;
const drawn = ({ row, column, offset = 0, toRow, toOffset = 0, height = 12, media }: Anchor, index: number) => {
  const kind = toRow === undefined ? "oneCellAnchor" : "twoCellAnchor";
  const size = toRow === undefined ? `<xdr:ext cx="${emu(40)}" cy="${emu(height)}"/>` : corner("to", toRow, column + 1, toOffset);
  return `<xdr:${kind}>${corner("from", row, column, offset)}${size}<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${index + 2}" name="图片 ${index}"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId-${media}"/></xdr:blipFill><xdr:spPr/></xdr:pic><xdr:clientData/></xdr:${kind}>`;
};
const space = `xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"`;
const relations = (list: readonly [id: string, target: string, mode?: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.map(([id, target, mode]) => `<Relationship Id="${id}" Type="t" Target="${target}"${mode ? ` TargetMode="${mode}"` : ""}/>`).join("")}</Relationships>`;

/** A workbook with pictures over its cells, and with pictures that cells name by an id, as WPS keeps them. */
const aWorkbook = async (
  rows: readonly (readonly string[])[],
  media: Record<string, Buffer>,
  anchors: readonly Anchor[],
  ids: Record<string, string> = {},
  placed: readonly string[] = [],
) => {
  const plain = await buffer(xlsxStream(rows, { isRightToLeft: false, textColumns: new Set() }));
  const from = await fromBufferPromise(plain);
  const zip = new ZipFile();
  for await (const entry of from.eachEntry()) {
    let bytes = await buffer(await from.openReadStreamPromise(entry));
    if (entry.fileName === "xl/worksheets/sheet1.xml") {
      const text = bytes
        .toString()
        .replace(
          /<c t="inlineStr"><is><t xml:space="preserve">=DISPIMG\(&quot;(\w+)&quot;,1\)<\/t><\/is><\/c>/g,
          (_all, id: string) => `<c t="str"><f>_xlfn.DISPIMG("${id}",1)</f><v>=DISPIMG("${id}",1)</v></c>`,
        )
        .replace(
          /<c t="inlineStr"><is><t xml:space="preserve">=PLACED\((\d+)\)<\/t><\/is><\/c>/g,
          (_all, record: string) => `<c t="e" vm="${record}"><v>#VALUE!</v></c>`,
        )
        .replace("</worksheet>", `<drawing r:id="rId1"/></worksheet>`);
      bytes = Buffer.from(text);
    }
    zip.addBuffer(bytes, entry.fileName);
  }
  const add = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path);
  add("xl/worksheets/_rels/sheet1.xml.rels", relations([["rId1", "../drawings/drawing1.xml"]]));
  add("xl/drawings/drawing1.xml", `<xdr:wsDr ${space}>${anchors.map(drawn).join("")}</xdr:wsDr>`);
  const names = Object.keys(media);
  add(
    "xl/drawings/_rels/drawing1.xml.rels",
    relations([...names.map((name) => [`rId-${name}`, `../media/${name}`] as [string, string]), ["rId-out", "http://127.0.0.1/x.png", "External"]]),
  );
  add(
    "xl/cellimages.xml",
    `<etc:cellImages xmlns:etc="http://www.wps.cn/officeDocument/2017/etCustomData" ${space}>${Object.entries(ids)
      .map(
        ([id, name]) =>
          `<etc:cellImage><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="1" name="${id}"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId-${name}"/></xdr:blipFill></xdr:pic></etc:cellImage>`,
      )
      .join("")}</etc:cellImages>`,
  );
  add("xl/_rels/cellimages.xml.rels", relations(names.map((name) => [`rId-${name}`, `media/${name}`])));
  if (placed.length > 0) {
    // As Excel writes "Place in Cell": the first rich value is a currency, so that what is counted from where makes a difference.
    const each = (say: (index: number) => string) => placed.map((_, index) => say(index)).join("");
    add(
      "xl/metadata.xml",
      `<metadata><metadataTypes count="2"><metadataType name="XLDAPR"/><metadataType name="XLRICHVALUE"/></metadataTypes><futureMetadata name="XLDAPR"><bk><extLst><ext><x:dynamicArrayProperties/></ext></extLst></bk></futureMetadata><futureMetadata name="XLRICHVALUE">${each((index) => `<bk><extLst><ext uri="{1}"><xlrd:rvb i="${index + 1}"/></ext></extLst></bk>`)}<bk><extLst><ext uri="{1}"><xlrd:rvb i="0"/></ext></extLst></bk></futureMetadata><cellMetadata><bk><rc t="1" v="0"/></bk></cellMetadata><valueMetadata>${each((index) => `<bk><rc t="2" v="${index}"/></bk>`)}<bk><rc t="2" v="${placed.length}"/></bk></valueMetadata></metadata>`,
    );
    add(
      "xl/richData/rdrichvaluestructure.xml",
      `<rvStructures><s t="_currency"><k n="Code" t="s"/></s><s t="_localImage"><k n="CalcOrigin" t="i"/><k n="_rvRel:LocalImageIdentifier" t="i"/></s></rvStructures>`,
    );
    add(
      "xl/richData/rdrichvalue.xml",
      `<rvData><rv s="0"><v>0</v></rv>${each((index) => `<rv s="1"><v>5</v><v>${placed.length - 1 - index}</v></rv>`)}</rvData>`,
    );
    add(
      "xl/richData/richValueRel.xml",
      `<richValueRels ${space}>${[...placed]
        .reverse()
        .map((name) => `<rel r:id="rId-${name}"/>`)
        .join("")}</richValueRels>`,
    );
    add("xl/richData/_rels/richValueRel.xml.rels", relations(placed.map((name) => [`rId-${name}`, `../media/${name}`])));
  }
  for (const [name, bytes] of Object.entries(media)) zip.addBuffer(bytes, `xl/media/${name}`);
  zip.end();
  return buffer(zip.outputStream);
};

const header = ["图", "款号", "品名", "类别", "适用人群", "面料", "成分", "颜色", "颜色图片", "尺码", "库存", "单价", "起批量", "交期"];
const goods = (code: string, size = "M", picture = "", ofColour = "") => [
  picture,
  code,
  "亚麻衬衫",
  "衬衫",
  "女",
  "亚麻",
  "亚麻100",
  "豆沙粉",
  ofColour,
  size,
  "20",
  "39.9",
  "50",
  "7天",
];
const land = async (as: Persona, id: number) => {
  await portal.run(runImport, as, { id });
  await portal.runJobs();
  return portal.run(importProgress, as, { id });
};
/** Each style with the widths of its pictures, and of those of its colours. */
const picturesIn = async (as: Persona) => {
  const { list } = await portal.run(myProducts, as, { sort: "code" });
  const all = await Promise.all(list.map(({ id }) => portal.run(myProduct, as, { id })));
  const width = (path: string) => Number(/-(\d+)x50\.webp$/.exec(path)?.[1]);
  return all.map(({ product }) => [
    product.style_code,
    product.images.filter((image) => !image.colour_key).map(({ path }) => width(path)),
    product.images.filter((image) => image.colour_key).map(({ path }) => width(path)),
  ]);
};

test("pictures over the cells of a row and pictures that are its cells' value are the product's; in the colour's column they are the colour's", async () => {
  const shop = await aShop();
  const rows = [
    ["绍兴柯桥云罗制衣有限公司 2026 秋冬女装报价表"],
    header,
    goods("P-1", "S"),
    goods("P-1", "M"),
    goods("P-2"),
    goods("P-3", "M", '=DISPIMG("ID_A1",1)', '=DISPIMG("ID_B2",1)'),
    goods("P-4"),
  ];
  const media = {
    "image1.jpeg": await aPicture(41),
    "image2.png": await aPicture(42),
    "image3.jpeg": await aPicture(43),
    "image4.jpeg": await aPicture(44),
    "sign.png": await aPicture(90),
  };
  const sheet = await aWorkbook(
    rows,
    media,
    [
      // The factory's sign above the table.
      { row: 0, column: 0, media: "sign.png" },
      { row: 2, column: 0, toRow: 2, toOffset: 14, media: "image1.jpeg" },
      { row: 3, column: 0, media: "image2.png" },
      // Its edge sticks out into the row above, its middle is in the row of P-2.
      { row: 3, column: 0, offset: 12, toRow: 4, toOffset: 14, media: "image3.jpeg" },
      { row: 2, column: 8, media: "image4.jpeg" },
      { row: 6, column: 0, media: "out" },
    ],
    { ID_A1: "image2.png", ID_B2: "image4.jpeg" },
  );
  const { id, faulty_rows } = await aCheckedImport(portal, shop, sheet, { name: "报价.xlsx", publish: true });
  expect((await portal.run(importRows, shop, { id })).list.flatMap(({ faults }) => faults.map(({ text }) => text))).toEqual([]);
  expect(faulty_rows).toBe(0);
  expect(await portal.run(importDetails, shop, { id })).toMatchObject({ cell_pictures: 6, cell_pictures_taken: 0 });
  expect(await land(shop, id)).toMatchObject({ status: "finished", pictures: 4, pictures_done: 4, created_products: 4 });
  // The sign above the table is no row's.
  expect(await portal.run(importDetails, shop, { id })).toMatchObject({ cell_pictures: 6, cell_pictures_taken: 6 });
  expect(await picturesIn(shop)).toEqual([
    ["P-1", [41, 42], [44]],
    ["P-2", [43], []],
    ["P-3", [42], [44]],
    ["P-4", [], []],
  ]);
  expect((await portal.run(myProducts, shop, { sort: "code" })).list.map(({ status }) => status)).toEqual(["published", "published", "published", "draft"]);

  // The same file once more: the same pictures, so nothing changes.
  const again = await aCheckedImport(portal, shop, sheet, { name: "报价.xlsx" });
  expect(await land(shop, again.id)).toMatchObject({ created_products: 0, updated_products: 0, unchanged_products: 4 });
});

test("pictures that Excel placed in cells are the row's, and other rich values are none", async () => {
  const shop = await aShop();
  const media = { "image1.jpeg": await aPicture(51), "image2.jpeg": await aPicture(52) };
  const rows = [
    header,
    goods("X-1", "M", "=PLACED(1)"),
    goods("X-2", "M", "=PLACED(2)", "=PLACED(1)"),
    goods("X-3", "M", "=PLACED(3)"),
    goods("X-4", "M", "=PLACED(9)"),
  ];
  const { id } = await aCheckedImport(portal, shop, await aWorkbook(rows, media, [], {}, ["image1.jpeg", "image2.jpeg"]), { name: "placed.xlsx" });
  expect(await land(shop, id)).toMatchObject({ status: "finished", created_products: 4, pictures: 2 });
  expect(await picturesIn(shop)).toEqual([
    ["X-1", [51], []],
    ["X-2", [52], [51]],
    ["X-3", [], []],
    ["X-4", [], []],
  ]);
});

test("the file read anew with another header has its pictures once", async () => {
  const shop = await aShop();
  const sheet = await aWorkbook([["报价表"], header, goods("H-1")], { "image1.jpeg": await aPicture(45) }, [{ row: 2, column: 0, media: "image1.jpeg" }]);
  const id = await anUpload(portal, shop, sheet, { name: "h.xlsx" });
  await portal.run(setHeader, shop, { id, first: 1, last: 1 });
  await portal.runJobs();
  await portal.run(setHeader, shop, { id, first: 2, last: 2 });
  await portal.runJobs();
  const { rows } = await portal.database.pool.query("select number, place, name from imports.cell_picture where import_id = $1", [id]);
  expect(rows).toEqual([{ number: 3, place: 0, name: "xl/media/image1.jpeg" }]);
});

test("goes through the checks of every picture: what is none, what has too many pixels and more than a product may have are faults of their rows, a bomb is one of the file", async () => {
  const shop = await aShop();
  const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: "#fff" } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const many = Object.fromEntries(
    await Promise.all(Array.from({ length: 21 }, async (_none, index) => [`m${index}.jpeg`, await aPicture(60 + index)] as const)),
  );
  const sheet = await aWorkbook(
    [header, goods("B-1"), goods("B-2"), goods("B-3"), goods("B-4")],
    { "text.png": Buffer.from("<svg onload='alert(1)'/>"), "wide.png": bomb, "good.jpeg": await aPicture(50), ...many },
    [
      { row: 1, column: 0, media: "text.png" },
      { row: 2, column: 0, media: "wide.png" },
      { row: 3, column: 0, media: "good.jpeg" },
      ...Object.keys(many).map((media) => ({ row: 4, column: 0, media })),
    ],
  );
  const { id, faulty_rows } = await aCheckedImport(portal, shop, sheet, { name: "b.xlsx" });
  // More pictures than a product has is seen before any is stored.
  expect(faulty_rows).toBe(1);
  expect(await land(shop, id)).toMatchObject({ created_products: 1, faulty_rows: 3 });
  expect(await portal.run(importDetails, shop, { id })).toMatchObject({ cell_pictures: 24, cell_pictures_taken: 1 });
  const { list } = await portal.run(importRows, shop, { id, only: "faulty" }, { locale: "en" });
  expect(list.map(({ number, faults }) => [number, faults[0]?.text])).toEqual([
    [2, "“text.png” is not a picture in PNG, JPEG, WebP, BMP or GIF"],
    [3, "The picture “wide.png” has too many pixels"],
    [5, expect.stringContaining("20")],
  ]);

  const inflated = await aWorkbook([header, goods("B-5")], { "zeros.bmp": Buffer.alloc(60_000_000) }, [{ row: 1, column: 0, media: "zeros.bmp" }]);
  expect(inflated.length).toBeLessThan(200_000);
  const refused = await anUpload(portal, shop, inflated, { name: "bomb.xlsx" });
  expect(await portal.run(importProgress, shop, { id: refused }, { locale: "en" })).toMatchObject({
    status: "failed",
    reason: expect.stringMatching(/unpacks to more/),
  });
});
