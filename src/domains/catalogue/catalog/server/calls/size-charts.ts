import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { shopOf, type Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { isUniqueViolation } from "#platform/database/connect.ts";
import { mostSizeCharts, removeSizeChart, saveSizeChart, type sizeCharts, type SizeChartFields } from "../../contract/size-chart.ts";
import { database } from "../database.ts";
import { sellerOfGoods } from "../own-product.ts";

const ofMyShop = (ctx: Ctx) => database(ctx).selectFrom("size_chart").where("seller_id", "=", shopOf(ctx).ownerId);

export const sizeChartsFn = async (ctx: Ctx, _input: ParsedInputOf<typeof sizeCharts>) => {
  const rows = await ofMyShop(ctx)
    .selectAll()
    .select(sql<number>`(select count(*)::int from catalog.product_sheet s where s.size_chart_id = size_chart.id)`.as("products"))
    .orderBy(sql`lower(name)`)
    .execute();
  return {
    list: rows.map((row) => ({
      id: row.id,
      version: row.version,
      name: row.name,
      points: row.points as SizeChartFields["points"],
      sizes: row.sizes as SizeChartFields["sizes"],
      tolerance_mm: row.tolerance_mm,
      updatetime: unixSeconds(row.updated_at),
      products: row.products,
    })),
  };
};

/** More tags than these are one for all products: a broadcast is not a list of a catalogue. */
const mostTags = 200;

/** The pages of these public products are other ones now. */
const tellPages = (ctx: Ctx, productIds: readonly number[]): void => {
  if (productIds.length > 0) ctx.changed(...(productIds.length > mostTags ? ["products"] : productIds.map((id) => `product:${id}`)));
};

const publicWith = async (ctx: Ctx, chartId: number): Promise<number[]> => {
  const rows = await database(ctx)
    .selectFrom("product_sheet")
    .innerJoin("product", "product.id", "product_sheet.product_id")
    .select("product.id")
    .where("size_chart_id", "=", chartId)
    .where("status", "=", "published")
    .limit(mostTags + 1)
    .execute();
  return rows.map(({ id }) => id);
};

const nameTaken = (error: unknown): never => {
  if (isUniqueViolation(error, "size_chart_of_shop")) throw refuse(saveSizeChart, "name_taken", {}, ["chart.name"]);
  throw error;
};

export const saveSizeChartFn = async (ctx: Ctx, { id, version, chart }: ParsedInputOf<typeof saveSizeChart>) => {
  const seller_id = await sellerOfGoods(ctx);
  const written = {
    name: chart.name,
    points: JSON.stringify(chart.points),
    sizes: JSON.stringify(chart.sizes),
    tolerance_mm: chart.tolerance_mm,
    updated_at: ctx.now,
  };
  if (id === 0) {
    // One at a time, so that two at once do not both find room.
    await advisoryLock(ctx, "catalog/size-charts", seller_id);
    const { count } = await ofMyShop(ctx)
      .select(({ fn }) => fn.countAll<bigint>().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostSizeCharts) throw refuse(saveSizeChart, "too_many", { most: mostSizeCharts });
    const made = await database(ctx)
      .insertInto("size_chart")
      .values({ ...written, seller_id, created_at: ctx.now })
      .returning("id")
      .executeTakeFirstOrThrow()
      .catch(nameTaken);
    return { id: made.id, version: 1 };
  }
  const row = found(await ofMyShop(ctx).select("version").where("id", "=", id).forUpdate().executeTakeFirst());
  if (row.version !== version) throw refuse(saveSizeChart, "changed_meanwhile");
  await database(ctx)
    .updateTable("size_chart")
    .set({ ...written, version: version + 1 })
    .where("id", "=", id)
    .execute()
    .catch(nameTaken);
  tellPages(ctx, await publicWith(ctx, id));
  return { id, version: version + 1 };
};

export const removeSizeChartFn = async (ctx: Ctx, { id, products }: ParsedInputOf<typeof removeSizeChart>) => {
  const { ownerId } = shopOf(ctx);
  // First the products, in id order, then the chart: as every writer of a product locks them.
  const shown = await database(ctx)
    .selectFrom("product")
    .innerJoin("product_sheet", "product_sheet.product_id", "product.id")
    .select(["product.id", "status"])
    .where("seller_id", "=", ownerId)
    .where("size_chart_id", "=", id)
    .orderBy("product.id")
    .forUpdate("product")
    .execute();
  found(await ofMyShop(ctx).select("id").where("id", "=", id).forUpdate().executeTakeFirst());
  // Those that took it until it was held are counted too.
  const { count } = await database(ctx)
    .selectFrom("product_sheet")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("size_chart_id", "=", id)
    .executeTakeFirstOrThrow();
  if (count > Math.min(products, shown.length)) throw refuse(removeSizeChart, "in_use", { count });
  const ids = shown.map((product) => product.id);
  if (ids.length > 0) {
    await database(ctx).updateTable("product_sheet").set({ size_chart_id: null }).where("size_chart_id", "=", id).execute();
    await database(ctx)
      .updateTable("product")
      .set({ version: sql`version + 1`, updated_at: ctx.now })
      .where("id", "=", sql<number>`any(${ids}::int[])`)
      .execute();
  }
  await database(ctx).deleteFrom("size_chart").where("id", "=", id).execute();
  tellPages(
    ctx,
    shown.filter(({ status }) => status === "published").map((product) => product.id),
  );
  return { taken_off: ids.length };
};
