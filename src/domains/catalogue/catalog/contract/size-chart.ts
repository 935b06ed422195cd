import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { localTextWire } from "#kit/local-text.ts";
import { says } from "#kit/words.ts";
import { measuringPoints } from "./choices.ts";
import { plainLocalText, plainText } from "./fields.ts";
import { alikeSize } from "./size-chart-rows.ts";

export const mostPoints = 12;
export const mostSizes = 30;
/** As many as a shop with a few fits of every kind of garment keeps. */
export const mostSizeCharts = 100;
/** Nothing that is worn is longer. */
const longest = 3_000;

const words = {
  pointWhich: /*i18n*/ { id: "catalog.chart_point_which", message: "Choose a measuring point, or write one of your own" },
  pointTwice: /*i18n*/ { id: "catalog.chart_point_twice", message: "Each measuring point once" },
  sizeTwice: /*i18n*/ { id: "catalog.chart_size_twice", message: "Each size once" },
  valuesOff: /*i18n*/ { id: "catalog.chart_values_off", message: "One value for each measuring point, or none" },
  noValues: /*i18n*/ { id: "catalog.chart_no_values", message: "Write at least one measurement of this size" },
};

const point = z.object({
  /** One of the settled ones; null where `name` says another. */
  point: measuringPoints.schema.nullable().default(null),
  name: plainLocalText(40).optional(),
});
const size = z.object({
  size: plainText(20).min(1),
  /** In the order of the points, in millimetres; null where it is not said. */
  values_mm: z.array(z.int().min(1).max(longest).nullable()).max(mostPoints),
});

export const sizeChartFields = z
  .object({
    /** For the shop itself: buyers do not see it. */
    name: plainText(60).min(1),
    points: z.array(point).min(1).max(mostPoints),
    sizes: z.array(size).min(1).max(mostSizes),
    /** By how much a piece may measure more or less. */
    tolerance_mm: z.int().min(1).max(200).nullable().default(null),
  })
  .superRefine((chart, ctx) => {
    const fault = (path: (string | number)[], word: { id: string; message: string }) => ctx.addIssue({ code: "custom", path, message: says(word) });
    const points = new Set<string>();
    chart.points.forEach(({ point: settled, name }, index) => {
      if ((settled === null) === (name === undefined)) fault(["points", index, "point"], words.pointWhich);
      const key = settled ?? JSON.stringify([name?.["zh-cn"], name?.en, name?.ar]);
      if (points.has(key)) fault(["points", index, "point"], words.pointTwice);
      points.add(key);
    });
    const sizes = new Set<string>();
    chart.sizes.forEach(({ size: name, values_mm }, index) => {
      if (sizes.has(alikeSize(name))) fault(["sizes", index, "size"], words.sizeTwice);
      sizes.add(alikeSize(name));
      if (values_mm.length !== chart.points.length) fault(["sizes", index, "values_mm"], words.valuesOff);
      else if (values_mm.every((value) => value === null)) fault(["sizes", index, "values_mm"], words.noValues);
    });
  });
export type SizeChartFields = z.output<typeof sizeChartFields>;

/** A chart as its shop keeps it. */
const ownChart = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  points: z.array(z.object({ point: measuringPoints.schema.nullable(), name: localTextWire.optional() })),
  sizes: z.array(z.object({ size: z.string(), values_mm: z.array(z.int().nullable()) })),
  tolerance_mm: z.int().nullable(),
  updatetime: z.int(),
});
export type OwnSizeChart = z.output<typeof ownChart>;

/** A chart as a product's page shows it: the sizes of the product, in its order, and the points that one of them has a value for. */
export const sizeChartWire = z.object({
  points: z.array(z.string()),
  sizes: z.array(z.object({ size: z.string(), values_mm: z.array(z.int().nullable()) })),
  tolerance_mm: z.int().nullable(),
});
export type ShownSizeChart = z.output<typeof sizeChartWire>;

export const sizeCharts = defineCall({
  path: "product/sizecharts",
  about: "The size charts of my shop by name, each with how many of its products show it",
  who: "shop:goods",
  scope: "products:read",
  input: z.object({}),
  output: z.object({ list: z.array(ownChart.extend({ products: z.int() })) }),
  reads: true,
  refusals: {},
});

export const saveSizeChart = defineCall({
  path: "product/savesizechart",
  about:
    "Writes a size chart of my shop; `id` 0 begins one, `version` says what a change goes on from. All products that name it show it as it is now. Lengths in millimetres",
  who: "shop:goods",
  scope: "products:write",
  input: z.object({ id: z.int().min(0).max(2_147_483_647).default(0), version: z.int().min(0).default(0), chart: sizeChartFields }),
  output: z.object({ id: z.int(), version: z.int() }),
  idempotent: true,
  limit: { count: 120, seconds: 600 },
  refusals: {
    changed_meanwhile: /*i18n*/ {
      id: "catalog.chart_changed",
      message: "This size chart was changed in another window meanwhile. Load it anew, then make your change again",
    },
    name_taken: /*i18n*/ { id: "catalog.chart_name_taken", message: "Another size chart of your shop has this name" },
    too_many: /*i18n*/ { id: "catalog.charts_many", message: "Your shop has {most} size charts. Remove one that no product shows first" },
  },
});

export const removeSizeChart = defineCall({
  path: "product/removesizechart",
  about:
    "Removes a size chart of my shop and takes it off the products that show it, if they are no more than `products`: whoever removes it was told how many. Orders keep what they have",
  who: "shop:goods",
  scope: "products:write",
  input: z.object({ id, products: z.int().min(0).max(1_000_000).default(0) }),
  output: z.object({ taken_off: z.int() }),
  refusals: {
    in_use: /*i18n*/ {
      id: "catalog.chart_in_use",
      message: "{count, plural, one {# product shows this size chart} other {# products show this size chart}}: it would be taken off there too",
    },
  },
});
