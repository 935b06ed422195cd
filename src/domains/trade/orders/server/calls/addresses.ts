import { sql } from "kysely";
import { may, membershipOf } from "#domains/people/companies/index.server.ts";
import { isCountry, pathOf, phoneOf } from "#domains/places/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { found, NotFound, refuse } from "#kit/refusal.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { mostAddresses, removeAddress, saveAddress, setDefaultAddress } from "../../contract/addresses.ts";
import { database } from "../database.ts";
import { presentSavedAddress, type AddressFacts } from "../present-address.ts";

type Book = { column: "user_id" | "company_id"; owner: number };

const ownBook = (ctx: Ctx): Book => ({ column: "user_id", owner: me(ctx).id });
/** Of the company that the caller keeps. */
const companyBook = async (ctx: Ctx, call: typeof saveAddress): Promise<Book> => {
  const membership = found(await membershipOf(ctx, me(ctx).id));
  if (!may(membership, "manage")) throw refuse(call, "not_keeper");
  return { column: "company_id", owner: membership.company_id };
};
/** The book that an address stands in, where the caller keeps it. What a member only sends to is there, and not theirs to change. */
const bookOf = async (ctx: Ctx, call: typeof removeAddress | typeof setDefaultAddress, id: number): Promise<Book> => {
  const row = found(await database(ctx).selectFrom("address").select(["user_id", "company_id"]).where("id", "=", id).executeTakeFirst());
  if (row.user_id === me(ctx).id) return ownBook(ctx);
  const membership = row.company_id === null ? undefined : await membershipOf(ctx, me(ctx).id);
  if (!membership || membership.company_id !== row.company_id) throw new NotFound();
  if (!may(membership, "manage")) throw refuse(call, "not_keeper");
  return { column: "company_id", owner: membership.company_id };
};

const lockBook = (ctx: Ctx, { column, owner }: Book): Promise<void> =>
  advisoryLock(ctx, column === "user_id" ? "orders/buyer" : "orders/company-addresses", owner);
const inBook = (ctx: Ctx, { column, owner }: Book) => database(ctx).selectFrom("address").where(column, "=", owner);

export const listAddressesFn = async (ctx: Ctx) => {
  const membership = await membershipOf(ctx, me(ctx).id);
  const rows = await database(ctx)
    .selectFrom("address")
    .selectAll()
    .where((where) => where.or([where("user_id", "=", me(ctx).id), ...(membership ? [where("company_id", "=", membership.company_id)] : [])]))
    .orderBy(sql`company_id is not null`)
    .orderBy("is_default", "desc")
    .orderBy("id", "desc")
    .limit(2 * mostAddresses)
    .execute();
  return {
    list: rows.map((row) => presentSavedAddress(row, ctx.locale)),
    most: mostAddresses,
    keeps_company: membership !== undefined && may(membership, "manage"),
  };
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

const noDefault = (ctx: Ctx, { column, owner }: Book) =>
  database(ctx).updateTable("address").set({ is_default: false }).where(column, "=", owner).where("is_default", "=", true).execute();

export const saveAddressFn = async (ctx: Ctx, input: ParsedInputOf<typeof saveAddress>) => {
  const book = input.for_company ? await companyBook(ctx, saveAddress) : ownBook(ctx);
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

  await lockBook(ctx, book);
  const mine = await inBook(ctx, book).select(["id", "is_default"]).execute();
  const before = input.id === undefined ? undefined : found(mine.find((row) => row.id === input.id));
  if (!before && mine.length >= mostAddresses) throw refuse(saveAddress, "too_many", { most: mostAddresses });
  const is_default = input.is_default || before?.is_default === true || mine.length === 0;
  if (is_default && !before?.is_default) await noDefault(ctx, book);
  const row = before
    ? await database(ctx)
        .updateTable("address")
        .set({ ...facts, is_default, updated_at: ctx.now })
        .where("id", "=", before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await database(ctx)
        .insertInto("address")
        .values({ ...facts, [book.column]: book.owner, is_default, created_at: ctx.now, updated_at: ctx.now })
        .returningAll()
        .executeTakeFirstOrThrow();
  return { address: presentSavedAddress(row, ctx.locale) };
};

export const removeAddressFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof removeAddress>) => {
  const book = await bookOf(ctx, removeAddress, id);
  await lockBook(ctx, book);
  const removed = found(
    await database(ctx).deleteFrom("address").where("id", "=", id).where(book.column, "=", book.owner).returning("is_default").executeTakeFirst(),
  );
  if (removed.is_default) {
    // The newest takes the default's place, so that a checkout always begins with an address.
    await database(ctx)
      .updateTable("address")
      .set({ is_default: true })
      .where("id", "=", (query) => query.selectFrom("address").select("id").where(book.column, "=", book.owner).orderBy("id", "desc").limit(1))
      .execute();
  }
  return {};
};

export const setDefaultAddressFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof setDefaultAddress>) => {
  const book = await bookOf(ctx, setDefaultAddress, id);
  await lockBook(ctx, book);
  found(await inBook(ctx, book).select("id").where("id", "=", id).executeTakeFirst());
  await noDefault(ctx, book);
  await database(ctx).updateTable("address").set({ is_default: true, updated_at: ctx.now }).where("id", "=", id).execute();
  return {};
};
