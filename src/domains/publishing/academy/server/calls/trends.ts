import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf, startOfDay } from "#kit/trade-day.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { priceTrends } from "../../contract/trends.ts";
import { database } from "../database.ts";

const daysBack: Record<ParsedInputOf<typeof priceTrends>["range"], number> = { quarter: 92, year: 366, three_years: 1_097 };

export const priceTrendsFn = async (ctx: Ctx, { range }: ParsedInputOf<typeof priceTrends>) => {
  const from = dayOf(startOfDay(dayOf(unixSeconds(ctx.now)), -daysBack[range]));
  const [series, prices] = await Promise.all([
    database(ctx).selectFrom("series").selectAll().orderBy("position").execute(),
    database(ctx)
      .selectFrom("price")
      .select(["series_code", "price_milli"])
      .select((one) => one.cast<string>("on_date", "text").as("on"))
      .where("on_date", ">=", from as never)
      .orderBy("on_date")
      .execute(),
  ]);
  const pointsOf = Map.groupBy(prices, (price) => price.series_code);
  return {
    series: series.map((one) => ({
      code: one.code,
      name: pick(one.name, ctx.locale),
      group: one.group as "cotton" | "yarn" | "fabric",
      unit: pick(one.unit, ctx.locale),
      source: pick(one.source, ctx.locale),
      points: (pointsOf.get(one.code) ?? []).map(({ on, price_milli }) => ({ on, price_milli })),
    })),
  };
};
