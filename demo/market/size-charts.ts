// What the sizes of the market's garments measure, written by each seller once for each kind that it makes.
import type { InputOf } from "#kit/call.ts";
import { saveSizeChart } from "#domains/catalogue/catalog/contract/size-chart.ts";
import type { MeasuringPoint } from "#domains/catalogue/catalog/contract/choices.ts";
import { kindWords, type GarmentKind, type Words } from "#demo/pictures/catalogue.ts";
import { kindFacts } from "./catalog-words.ts";
import type { Account, Market } from "./market.ts";

/** In millimetres: of the first size, and by how much each next one measures more. A function goes by the size itself. */
type Grade = readonly [first: number, step: number] | ((size: number) => number);
type Chart = { tolerance_mm: number; points: readonly (readonly [MeasuringPoint | Words, Grade])[] };

const hoodHeight: Words = { "zh-cn": "帽高", en: "Hood height", ar: "ارتفاع القلنسوة" };
const inches = (size: number, more = 0) => Math.round((size * 25.4 + more) / 5) * 5;

const bottoms = (ease: number): Chart => ({
  tolerance_mm: 10,
  points: [
    ["waist", (size) => inches(size, ease)],
    ["hip", (size) => inches(size, 200 + ease)],
    ["thigh", [580, 20]],
    ["front_rise", [255, 5]],
    ["inseam", [780, 5]],
    ["leg_opening", [340, 10]],
  ],
});
/** Long gowns are sized by their length in inches. */
const gown: Chart = {
  tolerance_mm: 15,
  points: [
    ["length", (size) => inches(size)],
    ["chest", [1_120, 40]],
    ["shoulder", [430, 10]],
    ["sleeve", [600, 10]],
    ["hem", [1_600, 40]],
  ],
};
const charts: Record<GarmentKind, Chart> = {
  tee: {
    tolerance_mm: 10,
    points: [
      ["chest", [1_000, 40]],
      ["length", [670, 20]],
      ["shoulder", [440, 15]],
      ["sleeve", [205, 5]],
    ],
  },
  shirt: {
    tolerance_mm: 10,
    points: [
      ["neck", (size) => size * 10],
      ["chest", [1_040, 40]],
      ["shoulder", [445, 10]],
      ["length", [740, 10]],
      ["sleeve", [610, 8]],
      ["cuff", [230, 5]],
    ],
  },
  hoodie: {
    tolerance_mm: 15,
    points: [
      ["chest", [1_080, 40]],
      ["length", [660, 20]],
      ["shoulder", [500, 20]],
      ["sleeve", [590, 15]],
      ["hem", [960, 40]],
      [hoodHeight, [340, 5]],
    ],
  },
  jacket: {
    tolerance_mm: 15,
    points: [
      ["chest", [1_100, 40]],
      ["length", [660, 20]],
      ["shoulder", [460, 15]],
      ["sleeve", [610, 15]],
      ["hem", [1_020, 40]],
    ],
  },
  jeans: bottoms(10),
  trousers: bottoms(20),
  dress: {
    tolerance_mm: 10,
    points: [
      ["chest", [840, 40]],
      ["waist", [680, 40]],
      ["hip", [920, 40]],
      ["length", [1_130, 15]],
    ],
  },
  skirt: {
    tolerance_mm: 10,
    points: [
      ["waist", [660, 40]],
      ["hip", [900, 40]],
      ["length", [720, 15]],
    ],
  },
  abaya: gown,
  thobe: gown,
  knit: {
    tolerance_mm: 15,
    points: [
      ["chest", [980, 40]],
      ["length", [640, 15]],
      ["shoulder", [460, 15]],
      ["sleeve", [580, 10]],
      ["cuff", [160, 5]],
    ],
  },
  suit: {
    tolerance_mm: 10,
    points: [
      ["chest", [1_000, 40]],
      ["waist", [920, 40]],
      ["shoulder", [440, 10]],
      ["sleeve", [615, 8]],
      ["length", [710, 10]],
    ],
  },
  coat: {
    tolerance_mm: 15,
    points: [
      ["chest", [1_080, 40]],
      ["shoulder", [430, 12]],
      ["sleeve", [600, 10]],
      ["length", [1_050, 15]],
      ["hem", [1_240, 40]],
    ],
  },
  kids: {
    tolerance_mm: 10,
    points: [
      ["body_height", (size) => size * 10],
      ["chest", [600, 40]],
      ["shoulder", [240, 12]],
      ["length", [380, 40]],
    ],
  },
};

const fieldsOf = (kind: GarmentKind): InputOf<typeof saveSizeChart>["chart"] => {
  const { points, tolerance_mm } = charts[kind];
  return {
    name: `${kindWords[kind]["zh-cn"]}尺码表`,
    tolerance_mm,
    points: points.map(([point]) => (typeof point === "string" ? { point } : { point: null, name: { ...point, author: "zh-cn" as const } })),
    sizes: kindFacts[kind].sizes.map((size, index) => ({
      size,
      values_mm: points.map(([, grade]) => (typeof grade === "function" ? grade(Number(size)) : grade[0] + grade[1] * index)),
    })),
  };
};

/** The numbers of the shops' charts: each is written when its shop first has a garment of the kind. */
export const shopCharts = (market: Market) => {
  const ids = new Map<string, Promise<number>>();
  return (account: Account, kind: GarmentKind, at: Date): Promise<number> => {
    const key = `${account.id} ${kind}`;
    const made = ids.get(key) ?? market.run(saveSizeChart, account, { chart: fieldsOf(kind) }, { at }).then(({ id }) => id);
    ids.set(key, made);
    return made;
  };
};
