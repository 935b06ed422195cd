import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { addPrices, type removePrice, type saveSeries, type seriesPrices } from "../../contract/admin.ts";
import { database } from "../database.ts";

const seriesOf = async (ctx: Ctx, code: string) => found(await database(ctx).selectFrom("series").select("code").where("code", "=", code).executeTakeFirst());

export const seriesPricesFn = async (ctx: Ctx, { code, page, size }: ParsedInputOf<typeof seriesPrices>) => {
  await seriesOf(ctx, code);
  const query = database(ctx).selectFrom("price").where("series_code", "=", code);
  const list = await query
    .select([sql<string>`on_date::text`.as("on"), "price_milli", sql<number | null>`lead(price_milli) over (order by on_date desc)`.as("before_milli")])
    .orderBy("on_date", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { list, page, size, ...(await countUpToCap(ctx, query)) };
};

/** Writes weeks of a series, those that are there over; which of them were new. `call` is the one that is refused. */
export const writePrices = async (
  ctx: Ctx,
  call: typeof addPrices | typeof saveSeries,
  { code, points }: ParsedInputOf<typeof addPrices>,
): Promise<{ added: number; changed: number }> => {
  const today = dayOf(unixSeconds(ctx.now));
  const toCome = points.flatMap(({ on }, index) => (on > today ? [`points.${index}.on`] : []));
  if (toCome.length > 0) throw refuse(call, "day_to_come", {}, toCome);
  const twice = points.flatMap(({ on }, index) => (points.findIndex((one) => one.on === on) < index ? [`points.${index}.on`] : []));
  if (twice.length > 0) throw refuse(call, "day_twice", {}, twice);
  const { rows } = await sql<{ is_new: boolean }>`insert into academy.price (series_code, on_date, price_milli)
    select ${code}, * from unnest(${points.map(({ on }) => on)}::date[], ${points.map(({ price_milli }) => price_milli)}::int[])
    on conflict (series_code, on_date) do update set price_milli = excluded.price_milli returning (xmax = 0) as is_new`.execute(ctx.tx);
  const added = rows.filter((row) => row.is_new).length;
  return { added, changed: rows.length - added };
};

export const addPricesFn = async (ctx: Ctx, input: ParsedInputOf<typeof addPrices>) => {
  await seriesOf(ctx, input.code);
  const written = await writePrices(ctx, addPrices, input);
  ctx.changed("academy-trends");
  return written;
};

export const removePriceFn = async (ctx: Ctx, { code, on }: ParsedInputOf<typeof removePrice>) => {
  found(
    await database(ctx)
      .deleteFrom("price")
      .where("series_code", "=", code)
      .where("on_date", "=", on as never)
      .returning("series_code")
      .executeTakeFirst(),
  );
  ctx.changed("academy-trends");
  return {};
};
