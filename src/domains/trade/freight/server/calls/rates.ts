import { cartonsUnsaid } from "#domains/catalogue/catalog/index.server.ts";
import { customsCode } from "#domains/places/contract/divisions.ts";
import { countryName, divisionNames, isCountry, provinces } from "#domains/places/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import type { Locale } from "#kit/locale.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { found, refuse } from "#kit/refusal.ts";
import type { Transport } from "#kit/transports.ts";
import { shopOf, type Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { mostRates, saveRate, type FreightBasis, type freightRates, type removeRate } from "../../contract/rates.ts";
import { database } from "../database.ts";

const isProvince = (code: string): boolean => provinces("en").some((one) => one.code === code);
const nameOf = (code: string, locale: Locale): string => (isProvince(code) ? divisionNames([code], locale).get(code) : countryName(code, locale)) ?? code;

export const freightRatesFn = async (ctx: Ctx, _input: ParsedInputOf<typeof freightRates>) => {
  const { ownerId } = shopOf(ctx);
  const rows = await database(ctx).selectFrom("rate").selectAll().where("seller_id", "=", ownerId).orderBy("id").execute();
  return {
    ...(await cartonsUnsaid(ctx, ownerId)),
    list: rows.map((row) => {
      const money = (minor: bigint) => toWire({ minor, currency: row.currency as Currency });
      return {
        id: row.id,
        places: row.places.map((code) => ({ code, name: nameOf(code, ctx.locale) })),
        transport: row.transport as Transport,
        basis: row.basis as FreightBasis,
        first: row.first,
        first_price: money(row.first_minor),
        step: row.step,
        step_price: money(row.step_minor),
        free_from: row.free_from_minor === null ? null : money(row.free_from_minor),
        days_min: row.days_min,
        days_max: row.days_max,
      };
    }),
  };
};

export const saveRateFn = async (ctx: Ctx, { id, rate }: ParsedInputOf<typeof saveRate>) => {
  const { ownerId: seller_id } = shopOf(ctx);
  const unknown = rate.places.findIndex((code) => !isCountry(code) && !isProvince(code));
  if (unknown >= 0) throw refuse(saveRate, "place_unknown", {}, [`rate.places.${unknown}`]);
  // A place that can be written in two ways is kept in one.
  const places = [...new Set(rate.places.map(customsCode))];
  // One at a time: two at once do not both find room, nor the same place free.
  await advisoryLock(ctx, "freight/tariff", seller_id);
  const own = await database(ctx).selectFrom("rate").select(["id", "places", "transport", "currency"]).where("seller_id", "=", seller_id).execute();
  if (id > 0) found(own.find((one) => one.id === id));
  for (const other of own) {
    if (other.id === id || other.transport !== rate.transport || other.currency !== rate.currency) continue;
    if (places.length === 0 && other.places.length === 0) throw refuse(saveRate, "elsewhere_twice", {}, ["rate.places"]);
    const twice = places.find((code) => other.places.some((one) => customsCode(one) === code));
    if (twice !== undefined) throw refuse(saveRate, "place_twice", { place: nameOf(twice, ctx.locale) }, ["rate.places"]);
  }
  const written = { ...rate, places, first_minor: BigInt(rate.first_minor), step_minor: BigInt(rate.step_minor), updated_at: ctx.now };
  const free_from_minor = rate.free_from_minor === null ? null : BigInt(rate.free_from_minor);
  if (id > 0) {
    await database(ctx)
      .updateTable("rate")
      .set({ ...written, free_from_minor })
      .where("id", "=", id)
      .execute();
    ctx.changed("freight");
    return { id };
  }
  if (own.length >= mostRates) throw refuse(saveRate, "too_many", { most: mostRates });
  ctx.changed("freight");
  return database(ctx)
    .insertInto("rate")
    .values({ ...written, free_from_minor, seller_id, created_at: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
};

export const removeRateFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof removeRate>) => {
  const gone = await database(ctx).deleteFrom("rate").where("id", "=", id).where("seller_id", "=", shopOf(ctx).ownerId).returning("id").executeTakeFirst();
  found(gone);
  ctx.changed("freight");
  return {};
};
