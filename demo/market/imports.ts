// Files that the demo factory has brought in: one that is finished, one that waits with rows to be put right, and an export.
import { imports } from "#domains/catalogue/imports/index.server.ts";
import { checkChunk, readSheet, runChunk } from "#domains/catalogue/imports/contract/events.ts";
import { importDetails, mapImport, runImport, sendPart, startImport } from "#domains/catalogue/imports/contract/imports.ts";
import { exportProducts, faultySheet } from "#domains/catalogue/imports/contract/sheets.ts";
import { csvLine } from "#kit/csv.ts";
import type { JobDefinition } from "#kit/event.ts";
import { days, later, minutes } from "#kit/time.ts";
import { garmentStyles } from "#demo/pictures/catalogue.ts";
import type { Market } from "./market.ts";

const header = [
  "款号",
  "SKU编码",
  "标题",
  "英文标题",
  "阿拉伯语标题",
  "类目",
  "适用人群",
  "季节",
  "面料",
  "成分",
  "克重",
  "交期",
  "起订量",
  "单价",
  "阶梯价",
  "颜色",
  "英文颜色",
  "اللون",
  "尺码",
  "库存",
  "图片",
  "备注",
];

type Style = {
  code: string;
  titles: [zh: string, en: string, ar: string];
  facts: readonly string[];
  picture: string;
  colours: readonly [zh: string, en: string, ar: string, code: string][];
  sizes: readonly string[];
};

const rowsOf = (style: Style): string[][] =>
  style.colours.flatMap(([zh, en, ar, code], colour) =>
    style.sizes.map((size, at) => [
      style.code,
      `${style.code}-${code}-${size}`,
      ...(colour === 0 && at === 0 ? [...style.titles, ...style.facts] : Array.from({ length: style.titles.length + style.facts.length }, () => "")),
      zh,
      en,
      ar,
      size,
      String(120 + 35 * ((colour * 5 + at * 3) % 7)),
      colour === 0 && at === 0 ? style.picture : "",
      "",
    ]),
  );

/** What the factory writes; pictures are of the same cut as what it sells already. */
const stylesOf = async (market: Market): Promise<Style[]> => {
  const styles = garmentStyles();
  const picture = async (cut: string) => market.image((styles.find((style) => style.cut === cut) ?? styles[0])?.colourways[0]?.picture ?? { key: "" });
  return [
    {
      code: "QH-27S-101",
      titles: ["重磅精梳棉圆领短袖T恤", "Heavyweight combed cotton crew-neck tee", "تيشيرت برقبة دائرية من القطن الممشّط الثقيل"],
      facts: ["男装 > T恤", "男女同款", "春季; 夏季", "汗布", "棉 95; 氨纶 5", "240", "12", "100", "32.80", "500=30.50; 2000=28.90"],
      picture: await picture("tee"),
      colours: [
        ["白色", "White", "أبيض", "WH"],
        ["藏青", "Navy", "كحلي", "NV"],
      ],
      sizes: ["S", "M", "L", "XL"],
    },
    {
      code: "QH-27S-118",
      titles: ["法式亚麻衬衫", "Relaxed French linen shirt", "قميص كتان فرنسي مريح"],
      facts: ["男装 > 衬衫", "男士", "夏季", "亚麻", "亚麻 100", "165", "18", "60", "86", "300=81.50"],
      picture: await picture("shirt"),
      colours: [
        ["米白", "Off-white", "أبيض عاجي", "OW"],
        ["天蓝", "Sky blue", "أزرق سماوي", "SB"],
      ],
      sizes: ["M", "L", "XL"],
    },
    {
      code: "QH-27S-126",
      titles: ["弹力斜纹休闲裤", "Stretch twill casual trousers", "بنطال تويل مطاطي كاجوال"],
      facts: ["男装 > 休闲裤", "男士", "春季; 秋季", "斜纹", "棉 97; 氨纶 3", "260", "20", "80", "74.50", "400=69.90"],
      picture: await picture("jeans"),
      colours: [["卡其", "Khaki", "كاكي", "KH"]],
      sizes: ["30", "32", "34", "36"],
    },
  ];
};

/** Ways in which people get cells wrong. */
const spoiled = (rows: readonly string[][], wrongs: readonly [row: number, header: string, text: string][]): string[][] =>
  rows.map((row, index) => row.map((cell, at) => wrongs.find(([number, name]) => number === index && name === header[at])?.[2] ?? cell));

export const loadImports = async (market: Market): Promise<void> => {
  const { factory } = market.accounts;
  const work = async (job: JobDefinition, payload: object, at: Date) => {
    const handler = imports.jobs?.find((one) => one.job.name === job.name);
    if (handler) await market.portal.runner.job(handler, payload, at);
  };
  const bring = async (name: string, rows: readonly string[][], at: Date, publish: boolean) => {
    const file = Buffer.from([header, ...rows].map(csvLine).join(""));
    const { id } = await market.run(startImport, factory, { sheet_name: name, sheet_bytes: file.length }, { at });
    await market.run(sendPart, factory, { id, of: "sheet", at: 0, part: { name, bytes: new Uint8Array(file) } }, { at });
    await work(readSheet, { id }, later(at, minutes(1)));
    const { columns } = await market.run(importDetails, factory, { id }, { at: later(at, minutes(1)) });
    await market.run(mapImport, factory, { id, mapping: columns.map(({ field }) => field as "style_code"), publish }, { at: later(at, minutes(2)) });
    await work(checkChunk, { id, from: 0 }, later(at, minutes(3)));
    return id;
  };
  const [tees, shirts, trousers] = await stylesOf(market);
  if (!tees || !shirts || !trousers) return;

  const spring = later(market.now, -days(6));
  const first = await bring(
    "2027春夏新款.csv",
    spoiled([tees, shirts].flatMap(rowsOf), [
      [3, "库存", "约200"],
      [10, "颜色", "雾霾蓝"],
      [10, "英文颜色", ""],
      [10, "اللون", ""],
    ]),
    spring,
    true,
  );
  await market.run(runImport, factory, { id: first }, { at: later(spring, minutes(6)) });
  await work(runChunk, { id: first, from: 0 }, later(spring, minutes(7)));
  await market.run(faultySheet, factory, { id: first, format: "xlsx" }, { at: later(spring, minutes(9)) });

  await bring(
    "补单与裤装.csv",
    spoiled([tees, trousers].flatMap(rowsOf), [
      [0, "单价", "1.234"],
      [8, "成分", "棉 97; 氨纶 5"],
      [11, "尺码", "32"],
    ]),
    later(market.now, -minutes(50)),
    false,
  );
  await market.run(exportProducts, factory, { format: "xlsx", status: "published" }, { at: later(market.now, -minutes(20)) });
};
