import { pick, type LocalText } from "#kit/local-text.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { measuringPoints } from "../contract/choices.ts";
import type { ShownSizeChart } from "../contract/size-chart.ts";
import { rowsOfSizes } from "../contract/size-chart-rows.ts";
import { wordsOf } from "./words.ts";

/** A chart as its row holds it. */
export type KeptChart = { points: unknown; sizes: unknown; tolerance_mm: number | null };
type Points = { point: string | null; name?: LocalText }[];
type Sizes = { size: string; values_mm: (number | null)[] }[];

/** What a chart says of a product's sizes, in the reader's words; null where it says nothing of them. */
export const showSizeChart = (ctx: Pick<Ctx, "services" | "locale">, chart: KeptChart | null | undefined, sizes: readonly string[]): ShownSizeChart | null => {
  if (!chart) return null;
  const say = wordsOf(ctx);
  const { points, rows } = rowsOfSizes(chart.sizes as Sizes, sizes);
  if (rows.length === 0) return null;
  const named = chart.points as Points;
  return {
    points: points.map((at) => {
      const one = named[at];
      return one?.point ? say(measuringPoints.words, one.point) : pick(one?.name, ctx.locale);
    }),
    sizes: rows,
    tolerance_mm: chart.tolerance_mm,
  };
};
