import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { found } from "#kit/refusal.ts";
import { days, later, unixSeconds } from "#kit/time.ts";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import { prefixOf } from "#domains/places/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { inOrder } from "#platform/storage/own-attachments.ts";
import type { listProcessing, processingDetails, similarProcessing } from "../../contract/list.ts";
import { database } from "../database.ts";
import { attachments } from "../attachments.ts";
import { presentItem, presentPaper } from "../present.ts";

type Input = ParsedInputOf<typeof listProcessing>;

const sorts: Record<Input["sort"], ReturnType<typeof sql>> = {
  newest: sql`published_at desc, id desc`,
  deadline: sql`deadline asc, id`,
  quantity: sql`quantity desc, id`,
  fewest_offers: sql`offers_count asc, published_at desc, id`,
};

/** An order that looks for factories in Zhejiang is there for Shaoxing too; one that looks anywhere is there for all. */
const looksIn = (codes: readonly string[]) => {
  const prefixes = codes.map(prefixOf);
  return sql<boolean>`(cardinality(city_codes) = 0 or exists (
    select from unnest(city_codes) as wanted, unnest(${prefixes}::text[]) as prefix
    where wanted like prefix || '%' or prefix like rtrim(wanted, '0') || '%'))`;
};

const narrowed = (ctx: Ctx, { makes, type, country, cities, min_quantity, within_days }: Input) => {
  let query = database(ctx).selectFrom("order").where("status", "=", "published").where("deadline", ">", ctx.now);
  if (makes.length > 0) query = query.where("makes", "in", makes);
  if (type) query = query.where("type", "=", type);
  if (country) query = query.where("destination_country", "=", country);
  if (cities.length > 0) query = query.where(looksIn(cities));
  if (within_days) query = query.where("deadline", "<=", later(ctx.now, days(within_days)));
  if (min_quantity) query = query.where("quantity", ">=", min_quantity);
  return query;
};

export const listProcessingFn = async (ctx: Ctx, input: Input) => {
  const { page, size, sort } = input;
  const rows = await narrowed(ctx, input)
    .selectAll()
    .orderBy(sorts[sort])
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const counted = await countUpToCap(ctx, narrowed(ctx, input));
  const today = await database(ctx)
    .selectFrom("order")
    .where("status", "=", "published")
    .where("published_at", ">", new Date(ctx.now.getTime() - days(1)))
    .select((one) => one.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return { list: rows.map((row) => presentItem(ctx, row)), page, size, ...counted, posted_today: Number(today.count) };
};

export const processingDetailsFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof processingDetails>) => {
  const row = found(
    await database(ctx)
      .selectFrom("order")
      .selectAll()
      .where("id", "=", id)
      .where("status", "<>", "draft")
      .where("published_at", "is not", null)
      .executeTakeFirst(),
  );
  const buyer = (await peopleById(ctx, [row.buyer_id])).get(row.buyer_id);
  return {
    ...presentItem(ctx, row),
    ...presentPaper(row, ctx.locale),
    delivery_at: row.delivery_at ? unixSeconds(row.delivery_at) : null,
    attachments: inOrder(row.attachment_ids, await attachments.byId(ctx, row.attachment_ids)),
    buyer: { id: row.buyer_id, nickname: buyer?.nickname ?? "", avatar: buyer?.avatar ?? "" },
  };
};

export const similarProcessingFn = async (ctx: Ctx, { id, size }: ParsedInputOf<typeof similarProcessing>) => {
  const row = found(
    await database(ctx)
      .selectFrom("order")
      .select(["makes", "type", "destination_country"])
      .where("id", "=", id)
      .where("published_at", "is not", null)
      .executeTakeFirst(),
  );
  const rows = await database(ctx)
    .selectFrom("order")
    .selectAll()
    .where("status", "=", "published")
    .where("deadline", ">", ctx.now)
    .where("id", "<>", id)
    .where((one) => one.or([one("makes", "=", row.makes), one("type", "=", row.type), one("destination_country", "=", row.destination_country)]))
    .orderBy(sql`(makes = ${row.makes})::int * 4 + (type = ${row.type})::int + (destination_country = ${row.destination_country})::int`, "desc")
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .execute();
  return { list: rows.map((one) => presentItem(ctx, one)) };
};
