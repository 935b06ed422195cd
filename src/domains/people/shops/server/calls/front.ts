import { sql } from "kysely";
import { cardsById, productLinesOf } from "#domains/catalogue/catalog/index.server.ts";
import { holidayOf } from "#domains/catalogue/enterprises/index.server.ts";
import type { AnyCall, ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import { found, NotFound, refuse } from "#kit/refusal.ts";
import { shopOf, type Ctx } from "#platform/calls/context.ts";
import { pictureUpload } from "#platform/storage/upload-picture.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { saveFront, saveGroups, uploadFrontImage, type shopFront, type shopGroup } from "../../contract/front.ts";
import { database } from "../database.ts";

const frontOf = (ctx: Ctx, ownerId: number) => database(ctx).selectFrom("front").selectAll().where("owner_id", "=", ownerId).executeTakeFirst();
const featuredOf = async (ctx: Ctx, ownerId: number): Promise<number[]> =>
  (await database(ctx).selectFrom("featured").select("product_id").where("owner_id", "=", ownerId).orderBy("position").execute()).map((row) => row.product_id);

/** The groups of a shop with the products in each, in the shop's order. */
const groupsOf = async (ctx: Ctx, ownerId: number) => {
  const groups = await database(ctx).selectFrom("product_group").select(["id", "name"]).where("owner_id", "=", ownerId).orderBy("position").execute();
  const rows =
    groups.length === 0
      ? []
      : await database(ctx)
          .selectFrom("grouped")
          .select(["group_id", "product_id"])
          .where(
            "group_id",
            "in",
            groups.map((group) => group.id),
          )
          .orderBy("position")
          .execute();
  const inGroup = Map.groupBy(rows, (row) => row.group_id);
  return groups.map((group) => ({ ...group, productIds: (inGroup.get(group.id) ?? []).map((row) => row.product_id) }));
};

export const shopFrontFn = async (ctx: Ctx, { seller_id }: ParsedInputOf<typeof shopFront>) => {
  const [front, featured, groups, holiday] = await Promise.all([
    frontOf(ctx, seller_id),
    featuredOf(ctx, seller_id),
    groupsOf(ctx, seller_id),
    holidayOf(ctx, seller_id),
  ]);
  const lines = await productLinesOf(ctx, seller_id, [...new Set(groups.flatMap((group) => group.productIds))]);
  return {
    banner: front?.banner ?? "",
    opening: pick(front?.opening, ctx.locale),
    featured: await cardsById(ctx, featured),
    // A group whose goods are all off sale is not shown.
    groups: groups
      .map(({ id, name, productIds }) => ({ id, name: pick(name, ctx.locale), count: productIds.filter((one) => lines.get(one)?.is_published).length }))
      .filter(({ count }) => count > 0),
    holiday,
  };
};

export const shopGroupFn = async (ctx: Ctx, { seller_id, id, page, size }: ParsedInputOf<typeof shopGroup>) => {
  const group = found((await groupsOf(ctx, seller_id)).find((one) => one.id === id));
  const lines = await productLinesOf(ctx, seller_id, group.productIds);
  const shown = group.productIds.filter((one) => lines.get(one)?.is_published);
  return {
    name: pick(group.name, ctx.locale),
    list: await cardsById(ctx, shown.slice((page - 1) * size, page * size)),
    page,
    size,
    total: shown.length,
    totalIsCapped: false,
  };
};

export const myFrontFn = async (ctx: Ctx) => {
  const { ownerId } = shopOf(ctx);
  const [front, featured, groups] = await Promise.all([frontOf(ctx, ownerId), featuredOf(ctx, ownerId), groupsOf(ctx, ownerId)]);
  const lines = await productLinesOf(ctx, ownerId, [...new Set([...featured, ...groups.flatMap((group) => group.productIds)])]);
  const present = (ids: readonly number[]) => ids.flatMap((id) => lines.get(id) ?? []);
  return {
    banner: front?.banner ?? "",
    opening: front?.opening ?? {},
    featured: present(featured),
    groups: groups.map(({ id, name, productIds }) => ({ id, name, products: present(productIds) })),
  };
};

/** The ids once each, all of this shop's. Another's product is as good as none. */
const ownIds = async (ctx: Ctx, call: typeof saveFront | typeof saveGroups, ids: readonly number[], field: string): Promise<void> => {
  const all = [...new Set(ids)];
  const lines = await productLinesOf(ctx, shopOf(ctx).ownerId, all);
  if (all.some((id) => !lines.has(id))) throw refuse(call as AnyCall, "product_unknown" as never, {}, [field]);
};

export const saveFrontFn = async (ctx: Ctx, { banner, opening, product_ids }: ParsedInputOf<typeof saveFront>) => {
  const { ownerId: owner_id } = shopOf(ctx);
  await advisoryLock(ctx, "shops/shop", owner_id);
  await ownIds(ctx, saveFront, product_ids, "product_ids");
  const columns = { banner, opening: JSON.stringify(opening), updated_at: ctx.now };
  await database(ctx)
    .insertInto("front")
    .values({ owner_id, ...columns })
    .onConflict((conflict) => conflict.column("owner_id").doUpdateSet(columns))
    .execute();
  await database(ctx).deleteFrom("featured").where("owner_id", "=", owner_id).execute();
  const ids = [...new Set(product_ids)];
  if (ids.length > 0)
    await database(ctx)
      .insertInto("featured")
      .values(ids.map((product_id, position) => ({ owner_id, product_id, position })))
      .execute();
  ctx.changed(`shop-front:${owner_id}`);
  return {};
};

export const saveGroupsFn = async (ctx: Ctx, { groups }: ParsedInputOf<typeof saveGroups>) => {
  const { ownerId: owner_id } = shopOf(ctx);
  await advisoryLock(ctx, "shops/shop", owner_id);
  await ownIds(
    ctx,
    saveGroups,
    groups.flatMap((group) => group.product_ids),
    "groups",
  );
  const before = new Set((await groupsOf(ctx, owner_id)).map((group) => group.id));
  const kept = groups.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (kept.some((id) => !before.has(id)) || new Set(kept).size < kept.length) throw new NotFound();
  const gone = [...before].filter((id) => !kept.includes(id));
  if (gone.length > 0) await database(ctx).deleteFrom("product_group").where("id", "in", gone).execute();
  const placed = groups.map((group, position) => ({ ...group, position }));
  const old = placed.flatMap(({ id, name, position }) => (id === undefined ? [] : [{ id, name, position }]));
  const fresh = placed.filter(({ id }) => id === undefined).map(({ name, position }) => ({ owner_id, name: JSON.stringify(name), position }));
  if (old.length > 0)
    await sql`update shops.product_group set name = given.name, position = given.position
      from jsonb_to_recordset(${JSON.stringify(old)}::jsonb) as given (id int, name jsonb, position int) where product_group.id = given.id`.execute(ctx.tx);
  const made = fresh.length > 0 ? await database(ctx).insertInto("product_group").values(fresh).returning(["id", "position"]).execute() : [];
  const idAt = new Map([...old, ...made].map(({ id, position }) => [position, id]));
  const places = placed.flatMap(({ position, product_ids }) =>
    [...new Set(product_ids)].map((product_id, at) => ({ group_id: idAt.get(position) ?? 0, product_id, position: at })),
  );
  if (kept.length > 0) await database(ctx).deleteFrom("grouped").where("group_id", "in", kept).execute();
  if (places.length > 0) await database(ctx).insertInto("grouped").values(places).execute();
  ctx.changed(`shop-front:${owner_id}`);
  return {};
};

export const uploadFrontImageFn = pictureUpload(uploadFrontImage);
