import type { ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import { cardsById } from "#domains/catalogue/catalog/index.server.ts";
import { shopsById } from "#domains/catalogue/enterprises/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { saveExhibitors, saveFairProducts, type fairTakers } from "../../contract/admin.ts";
import { database } from "../database.ts";
import { lockedFair } from "../fairs.ts";
import { exhibitorsOf, productIdsOf } from "../present.ts";

export const fairTakersFn = async (ctx: Ctx, { site }: ParsedInputOf<typeof fairTakers>) => {
  const fair = found(await database(ctx).selectFrom("fair").select("id").where("site", "=", site).executeTakeFirst());
  const exhibitors = await exhibitorsOf(ctx, fair.id);
  const cards = await cardsById(ctx, await productIdsOf(ctx, fair.id));
  return {
    exhibitors: exhibitors.map(({ user_id, name, hall, booth }) => ({ user_id, name, hall, booth })),
    products: cards.map(({ id, title }) => ({ id, title })),
  };
};

const seenAtOnce = (ctx: Ctx, site: string) => ctx.changed("exhibitions", `fair:${site}`);

export const saveExhibitorsFn = async (ctx: Ctx, { site, exhibitors }: ParsedInputOf<typeof saveExhibitors>) => {
  const fair = found(await lockedFair(ctx, site));
  const once = [...new Map(exhibitors.map((one) => [one.user_id, one])).values()];
  const shops = await shopsById(
    ctx,
    once.map((one) => one.user_id),
  );
  const unknown = exhibitors.flatMap((one, index) => (shops.get(one.user_id)?.is_open ? [] : [`exhibitors.${index}.user_id`]));
  if (unknown.length > 0) throw refuse(saveExhibitors, "no_enterprise", {}, unknown);
  await database(ctx).deleteFrom("exhibitor").where("fair_id", "=", fair.id).execute();
  if (once.length > 0)
    await database(ctx)
      .insertInto("exhibitor")
      .values(once.map((one, position) => ({ ...one, fair_id: fair.id, position })))
      .execute();
  seenAtOnce(ctx, site);
  return {};
};

export const saveFairProductsFn = async (ctx: Ctx, { site, product_ids }: ParsedInputOf<typeof saveFairProducts>) => {
  const fair = found(await lockedFair(ctx, site));
  const once = [...new Set(product_ids)];
  const onSale = new Set((await cardsById(ctx, once)).map((card) => card.id));
  const unknown = product_ids.flatMap((id, index) => (onSale.has(id) ? [] : [`product_ids.${index}`]));
  if (unknown.length > 0) throw refuse(saveFairProducts, "no_product", {}, unknown);
  await database(ctx).deleteFrom("shown_product").where("fair_id", "=", fair.id).execute();
  if (once.length > 0)
    await database(ctx)
      .insertInto("shown_product")
      .values(once.map((product_id, position) => ({ fair_id: fair.id, product_id, position })))
      .execute();
  seenAtOnce(ctx, site);
  return {};
};
