import { isCountry, pathOf, phoneOf } from "#domains/places/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { mostAddresses, saveAddress, type removeAddress, type setDefaultAddress } from "../../contract/addresses.ts";
import { database } from "../database.ts";
import { presentSavedAddress, type AddressFacts } from "../present-address.ts";

export const listAddressesFn = async (ctx: Ctx) => {
  const rows = await database(ctx)
    .selectFrom("address")
    .selectAll()
    .where("user_id", "=", me(ctx).id)
    .orderBy("is_default", "desc")
    .orderBy("id", "desc")
    .limit(mostAddresses)
    .execute();
  return { list: rows.map((row) => presentSavedAddress(row, ctx.locale)), most: mostAddresses };
};

/** In China codes that lie in each other, from the province down to a city at least (a municipality's districts follow its province), elsewhere the city's name. */
const placeOf = (input: ParsedInputOf<typeof saveAddress>) => {
  const nothing = { province_code: "", city_code: "", district_code: "", province: "", city: "", district: "" };
  if (!isCountry(input.country_code)) throw refuse(saveAddress, "country_wrong", {}, ["country_code"]);
  if (input.country_code !== "CN") {
    if (input.city === "") throw refuse(saveAddress, "city_missing", {}, ["city"]);
    return { ...nothing, province: input.province, city: input.city, district: input.district };
  }
  const code = input.district_code || input.city_code || input.province_code;
  const path = pathOf(code).map((division) => division.code);
  const given = [input.province_code, input.city_code, input.district_code].filter((one) => one !== "");
  const isWhole = path.length >= 2 && given.every((one) => path.includes(one)) && given[0] === path[0];
  if (!isWhole) throw refuse(saveAddress, "place_wrong", {}, ["district_code"]);
  return { ...nothing, province_code: input.province_code, city_code: input.city_code, district_code: input.district_code };
};

const noDefault = (ctx: Ctx, userId: number) =>
  database(ctx).updateTable("address").set({ is_default: false }).where("user_id", "=", userId).where("is_default", "=", true).execute();

export const saveAddressFn = async (ctx: Ctx, input: ParsedInputOf<typeof saveAddress>) => {
  const { id: userId } = me(ctx);
  const place = placeOf(input);
  const phone_country = input.phone_country ?? input.country_code;
  const phone = phoneOf(input.phone, phone_country);
  if (!phone) throw refuse(saveAddress, "phone_wrong", {}, ["phone"]);
  const facts: AddressFacts = {
    ...place,
    name: input.name,
    phone,
    phone_country,
    country_code: input.country_code,
    detail: input.detail,
    postcode: input.postcode,
  };

  await advisoryLock(ctx, "orders/buyer", userId);
  const mine = await database(ctx).selectFrom("address").select(["id", "is_default"]).where("user_id", "=", userId).execute();
  const before = input.id === undefined ? undefined : found(mine.find((row) => row.id === input.id));
  if (!before && mine.length >= mostAddresses) throw refuse(saveAddress, "too_many", { most: mostAddresses });
  const is_default = input.is_default || before?.is_default === true || mine.length === 0;
  if (is_default && !before?.is_default) await noDefault(ctx, userId);
  const row = before
    ? await database(ctx)
        .updateTable("address")
        .set({ ...facts, is_default, updated_at: ctx.now })
        .where("id", "=", before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await database(ctx)
        .insertInto("address")
        .values({ ...facts, user_id: userId, is_default, created_at: ctx.now, updated_at: ctx.now })
        .returningAll()
        .executeTakeFirstOrThrow();
  return { address: presentSavedAddress(row, ctx.locale) };
};

export const removeAddressFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof removeAddress>) => {
  const { id: userId } = me(ctx);
  await advisoryLock(ctx, "orders/buyer", userId);
  const removed = found(
    await database(ctx).deleteFrom("address").where("id", "=", id).where("user_id", "=", userId).returning("is_default").executeTakeFirst(),
  );
  if (removed.is_default) {
    // The newest takes the default's place, so that a checkout always begins with an address.
    await database(ctx)
      .updateTable("address")
      .set({ is_default: true })
      .where("id", "=", (query) => query.selectFrom("address").select("id").where("user_id", "=", userId).orderBy("id", "desc").limit(1))
      .execute();
  }
  return {};
};

export const setDefaultAddressFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof setDefaultAddress>) => {
  const { id: userId } = me(ctx);
  await advisoryLock(ctx, "orders/buyer", userId);
  found(await database(ctx).selectFrom("address").select("id").where("id", "=", id).where("user_id", "=", userId).executeTakeFirst());
  await noDefault(ctx, userId);
  await database(ctx).updateTable("address").set({ is_default: true, updated_at: ctx.now }).where("id", "=", id).execute();
  return {};
};
