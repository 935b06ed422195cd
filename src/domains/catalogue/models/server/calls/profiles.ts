import { sql } from "kysely";
import type { Rates } from "#domains/settings/contract/rates.ts";
import { comparable, mustBeOpen, ratesNow } from "#domains/settings/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { currencies } from "#kit/money.ts";
import { found } from "#kit/refusal.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { pictureUpload } from "#platform/storage/upload-picture.ts";
import { cityKeyOf, type genders, type spoken } from "../../contract/fields.ts";
import { saveModel, uploadModelImage, type listModels, type modelDetails } from "../../contract/profiles.ts";
import { announce } from "../announce.ts";
import { database } from "../database.ts";
import { daysOffOf, keepDaysOff } from "../days-off.ts";
import { amountOf, presentModel, rateOf } from "../present.ts";
import { dayOf } from "../rules/calendar.ts";

type Input = ParsedInputOf<typeof listModels>;

const rateIn = (rates: Rates) => comparable(sql`day_rate_minor`, sql`currency`, rates);
const orderBy = (sort: Input["sort"], rates: Rates) =>
  ({
    newest: sql`created_at desc, id desc`,
    height: sql`height_cm desc, id`,
    rate_up: sql`${rateIn(rates)} asc, id`,
    rate_down: sql`${rateIn(rates)} desc, id`,
  })[sort];

const narrowed = (ctx: Ctx, { gender, style, min_height_cm, max_height_cm, country, city, min_yuan, max_yuan }: Input, rates: Rates) => {
  let query = database(ctx).selectFrom("model").where("is_bookable", "=", true);
  if (gender) query = query.where("gender", "=", gender);
  if (style) query = query.where(sql<boolean>`styles @> ${[style]}::text[]`);
  if (min_height_cm) query = query.where("height_cm", ">=", min_height_cm);
  if (max_height_cm) query = query.where("height_cm", "<=", max_height_cm);
  if (country) query = query.where("country_code", "=", country);
  if (city) query = query.where("city_key", "=", city);
  // Amounts in an address are yuan: a day rate in another currency is what it is worth.
  if (min_yuan) query = query.where(rateIn(rates), ">=", BigInt(min_yuan) * 100n);
  if (max_yuan) query = query.where(rateIn(rates), "<=", BigInt(max_yuan) * 100n);
  return query;
};

export const listModelsFn = async (ctx: Ctx, input: Input) => {
  const { page, size, sort } = input;
  const rates = await ratesNow(ctx);
  const rows = await narrowed(ctx, input, rates)
    .selectAll()
    .orderBy(orderBy(sort, rates))
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const counted = await countUpToCap(ctx, narrowed(ctx, input, rates));
  return { list: rows.map((row) => presentModel(ctx, row)), page, size, ...counted };
};

export const modelCitiesFn = async (ctx: Ctx) => {
  const { rows } = await sql<{ key: string; name: never; count: number }>`
    select city_key as key, (array_agg(city order by id))[1] as name, count(*)::int as count
    from models.model where is_bookable and city_key <> '' group by city_key order by count(*) desc, city_key limit 40`.execute(ctx.tx);
  type Count = { key: string; count: number };
  const genders = await sql<Count>`select gender as key, count(*)::int as count from models.model where is_bookable group by gender`.execute(ctx.tx);
  const styles = await sql<Count>`
    select style as key, count(*)::int as count from models.model, unnest(styles) as style where is_bookable group by style`.execute(ctx.tx);
  const countsOf = (counted: { rows: Count[] }) => Object.fromEntries(counted.rows.map(({ key, count }) => [key, count]));
  return {
    list: rows.map(({ key, name, count }) => ({ key, name: pick(name, ctx.locale), count })),
    counts: { genders: countsOf(genders), styles: countsOf(styles) },
  };
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
    half_day_rate: amountOf(row, row.half_day_rate_minor),
    travel_rate: amountOf(row, row.travel_rate_minor),
    languages: row.languages as (typeof spoken)[number][],
    others: others.map((other) => presentModel(ctx, other)),
  };
};

export const saveModelFn = async (
  ctx: Ctx,
  { name, city = {}, about = {}, day_rate, half_day_rate, travel_rate, days_off, ...plain }: ParsedInputOf<typeof saveModel>,
) => {
  await mustBeOpen(ctx, saveModel, plain.currency);
  const columns = {
    ...plain,
    name: JSON.stringify(name),
    city: JSON.stringify(city),
    about: JSON.stringify(about),
    day_rate_minor: BigInt(day_rate),
    half_day_rate_minor: half_day_rate === null ? null : BigInt(half_day_rate),
    travel_rate_minor: travel_rate === null ? null : BigInt(travel_rate),
    city_key: cityKeyOf(city.en ?? ""),
  };
  const row = await database(ctx)
    .insertInto("model")
    .values({ ...columns, user_id: me(ctx).id, created_at: ctx.now })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow();
  if (days_off) await keepDaysOff(ctx, row.id, days_off);
  await announce(ctx, row);
  return { id: row.id };
};

export const ownModelFn = async (ctx: Ctx) => {
  const row = await database(ctx).selectFrom("model").selectAll().where("user_id", "=", me(ctx).id).executeTakeFirst();
  const rates = await ratesNow(ctx);
  return {
    profile: row
      ? {
          id: row.id,
          name: row.name as LocalText,
          image: row.image,
          images: row.images,
          gender: row.gender as (typeof genders)[number],
          height_cm: row.height_cm,
          bust_cm: row.bust_cm,
          waist_cm: row.waist_cm,
          hip_cm: row.hip_cm,
          shoe_size: row.shoe_size,
          city: row.city as LocalText,
          country_code: row.country_code,
          styles: row.styles,
          about: row.about as LocalText,
          day_rate: rateOf(row),
          half_day_rate: amountOf(row, row.half_day_rate_minor),
          travel_rate: amountOf(row, row.travel_rate_minor),
          languages: row.languages,
          is_bookable: row.is_bookable,
          days_off: await daysOffOf(ctx, row.id),
        }
      : null,
    currencies: currencies.filter((one) => rates[one] > 0),
    today: dayOf(ctx.now),
  };
};

export const uploadModelImageFn = pictureUpload(uploadModelImage);
