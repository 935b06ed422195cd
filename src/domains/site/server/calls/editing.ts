import type { ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import {
  saveChoices,
  saveHelp,
  type saveCarousel,
  type saveFestival,
  type saveFriendlyLinks,
  type saveIdentity,
  type saveMarketPrices,
  type saveMenu,
  type saveTooltips,
} from "../../contract/editing.ts";
import { cleanBody } from "../clean-body.ts";
import { database } from "../database.ts";
import { oneAtATime } from "../one-at-a-time.ts";

const json = (value: unknown): string => JSON.stringify(value ?? {});

export const saveIdentityFn = async (ctx: Ctx, { site_name, logo, logo_alt, slogan, records, address, ...plain }: ParsedInputOf<typeof saveIdentity>) => {
  const columns = {
    ...plain,
    site_name: json(site_name),
    logo: json(logo),
    logo_alt: json(logo_alt),
    slogan: json(slogan),
    records: JSON.stringify(records),
    address: json(address),
  };
  await database(ctx)
    .insertInto("identity")
    .values(columns)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(columns))
    .execute();
  ctx.changed("site");
  return {};
};

export const saveMenuFn = async (ctx: Ctx, { menu }: ParsedInputOf<typeof saveMenu>) => {
  await oneAtATime(ctx, "menu_item");
  await database(ctx).deleteFrom("menu_item").execute();
  const tops = await database(ctx)
    .insertInto("menu_item")
    .values(menu.map(({ title, url }, position) => ({ title: json(title), url, position })))
    .returning(["id", "position"])
    .execute();
  const idAt = new Map(tops.map(({ id, position }) => [position, id]));
  const children = menu.flatMap((top, at) =>
    top.children.map(({ title, url }, position) => ({ parent_id: idAt.get(at) ?? null, title: json(title), url, position })),
  );
  if (children.length > 0) await database(ctx).insertInto("menu_item").values(children).execute();
  ctx.changed("site");
  return {};
};

export const saveFestivalFn = async (ctx: Ctx, { festival }: ParsedInputOf<typeof saveFestival>) => {
  await oneAtATime(ctx, "festival");
  await database(ctx).updateTable("festival").set({ is_on: false }).where("is_on", "=", true).execute();
  if (festival)
    await database(ctx)
      .insertInto("festival")
      .values({ ...festival, is_on: true })
      .execute();
  ctx.changed("site");
  return {};
};

export const saveTooltipsFn = async (ctx: Ctx, { list }: ParsedInputOf<typeof saveTooltips>) => {
  await oneAtATime(ctx, "tooltip");
  await database(ctx).deleteFrom("tooltip").execute();
  await database(ctx)
    .insertInto("tooltip")
    .values(list.map(({ title, content }, position) => ({ title: json(title), content, position })))
    .execute();
  ctx.changed("site");
  return {};
};

export const saveHelpFn = async (ctx: Ctx, { id, pid, name, position, is_footer, url, article }: ParsedInputOf<typeof saveHelp>) => {
  if (pid !== null) {
    const parent = found(await database(ctx).selectFrom("help_category").select(["id", "pid"]).where("id", "=", pid).executeTakeFirst());
    if (parent.pid !== null || parent.id === id) throw refuse(saveHelp, "too_deep", {}, ["pid"]);
  }
  const columns = { pid, name: json(name), position, is_footer, url };
  const row = id
    ? found(await database(ctx).updateTable("help_category").set(columns).where("id", "=", id).returning("id").executeTakeFirst())
    : await database(ctx).insertInto("help_category").values(columns).returning("id").executeTakeFirstOrThrow();
  if (article) {
    const text = { title: json(article.title), body: json(cleanBody(article.body)), updated_at: ctx.now };
    await database(ctx)
      .insertInto("help_article")
      .values({ category_id: row.id, ...text })
      .onConflict((conflict) => conflict.column("category_id").doUpdateSet(text))
      .execute();
  }
  ctx.changed("site");
  return { id: row.id };
};

export const saveCarouselFn = async (ctx: Ctx, { place, list }: ParsedInputOf<typeof saveCarousel>) => {
  await oneAtATime(ctx, "carousel_item");
  await database(ctx).deleteFrom("carousel_item").where("place", "=", place).execute();
  if (list.length > 0)
    await database(ctx)
      .insertInto("carousel_item")
      .values(
        list.map(({ image, url, alt, label, title, text, action }, position) => ({
          place,
          image,
          url,
          alt: json(alt),
          label: json(label),
          title: json(title),
          text: json(text),
          action: json(action),
          position,
        })),
      )
      .execute();
  ctx.changed("site");
  return {};
};

export const saveFriendlyLinksFn = async (ctx: Ctx, { list }: ParsedInputOf<typeof saveFriendlyLinks>) => {
  await oneAtATime(ctx, "friendly_link");
  await database(ctx).deleteFrom("friendly_link").execute();
  if (list.length > 0)
    await database(ctx)
      .insertInto("friendly_link")
      .values(list.map(({ title, url }, position) => ({ title: json(title), url, position })))
      .execute();
  ctx.changed("site");
  return {};
};

export const saveMarketPricesFn = async (ctx: Ctx, { list }: ParsedInputOf<typeof saveMarketPrices>) => {
  await oneAtATime(ctx, "market_price");
  await database(ctx).deleteFrom("market_price").execute();
  if (list.length > 0)
    await database(ctx)
      .insertInto("market_price")
      .values(list.map(({ label, value, change }, position) => ({ label: json(label), value, change, position, updated_at: ctx.now })))
      .execute();
  ctx.changed("site");
  return {};
};

export const saveChoicesFn = async (ctx: Ctx, { list, choices }: ParsedInputOf<typeof saveChoices>) => {
  if (new Set(choices.map(({ code }) => code)).size < choices.length) throw refuse(saveChoices, "code_twice", {}, ["choices"]);
  await oneAtATime(ctx, "choice");
  await database(ctx).deleteFrom("choice").where("list", "=", list).execute();
  if (choices.length > 0)
    await database(ctx)
      .insertInto("choice")
      .values(choices.map(({ code, title }, position) => ({ list, code, title: json(title), position })))
      .execute();
  ctx.changed("site");
  return {};
};
