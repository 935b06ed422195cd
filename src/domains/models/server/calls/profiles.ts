import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import { found } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { modelChanged } from "../../contract/events.ts";
import type { listModels, modelDetails, saveModel } from "../../contract/profiles.ts";
import { database } from "../database.ts";
import { presentModel, rateOf } from "../present.ts";

type Input = ParsedInputOf<typeof listModels>;

const sorts: Record<Input["sort"], ReturnType<typeof sql>> = {
  newest: sql`created_at desc, id desc`,
  height: sql`height_cm desc, id`,
  rate_up: sql`day_rate_minor asc, id`,
  rate_down: sql`day_rate_minor desc, id`,
};

const narrowed = (ctx: Ctx, { gender, style, min_height_cm, max_height_cm, country }: Input) => {
  let query = database(ctx).selectFrom("model").where("is_bookable", "=", true);
  if (gender) query = query.where("gender", "=", gender);
  if (style) query = query.where(sql<boolean>`styles @> ${[style]}::text[]`);
  if (min_height_cm) query = query.where("height_cm", ">=", min_height_cm);
  if (max_height_cm) query = query.where("height_cm", "<=", max_height_cm);
  if (country) query = query.where("country_code", "=", country);
  return query;
};

export const listModelsFn = async (ctx: Ctx, input: Input) => {
  const { page, size, sort } = input;
  const rows = await narrowed(ctx, input)
    .selectAll()
    .orderBy(sorts[sort])
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const counted = await countUpToCap(ctx, narrowed(ctx, input));
  return { list: rows.map((row) => presentModel(ctx, row)), page, size, ...counted };
};

export const modelDetailsFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof modelDetails>) => {
  const row = found(await database(ctx).selectFrom("model").selectAll().where("id", "=", id).where("is_bookable", "=", true).executeTakeFirst());
  const others = await database(ctx)
    .selectFrom("model")
    .selectAll()
    .where("is_bookable", "=", true)
    .where("gender", "=", row.gender)
    .where("id", "<>", id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(6)
    .execute();
  return {
    ...presentModel(ctx, row),
    images: row.images,
    shoe_size: row.shoe_size,
    about: pick(row.about, ctx.locale),
    others: others.map((other) => presentModel(ctx, other)),
  };
};

export const saveModelFn = async (ctx: Ctx, { name, city = {}, about = {}, day_rate, ...plain }: ParsedInputOf<typeof saveModel>) => {
  const columns = { ...plain, name: JSON.stringify(name), city: JSON.stringify(city), about: JSON.stringify(about), day_rate_minor: BigInt(day_rate) };
  const row = await database(ctx)
    .insertInto("model")
    .values({ ...columns, user_id: me(ctx).id, created_at: ctx.now })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow();
  await ctx.publish(modelChanged, {
    id: row.id,
    user_id: row.user_id,
    name: row.name,
    about: row.about,
    city: row.city,
    image: row.image,
    gender: row.gender,
    height_cm: row.height_cm,
    styles: row.styles,
    day_rate: rateOf(row),
    is_bookable: row.is_bookable,
    createtime: unixSeconds(row.created_at),
  });
  ctx.changed("models");
  return { id: row.id };
};
