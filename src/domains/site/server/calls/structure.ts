import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { ChoiceList } from "../../contract/fields.ts";
import type { carousel } from "../../contract/structure.ts";
import { database } from "../database.ts";
import { qrPicture } from "../qr-code.ts";

export const siteStructureFn = async (ctx: Ctx) => {
  const site = database(ctx);
  const identity = await site.selectFrom("identity").selectAll().executeTakeFirst();
  const items = await site.selectFrom("menu_item").selectAll().orderBy("position").orderBy("id").execute();
  const festival = await site.selectFrom("festival").selectAll().where("is_on", "=", true).executeTakeFirst();
  const tooltips = await site.selectFrom("tooltip").selectAll().orderBy("position").execute();
  const choices = await site.selectFrom("choice").selectAll().orderBy("position").execute();
  const links = await site.selectFrom("friendly_link").selectAll().orderBy("position").execute();
  const menuBelow = (parent: number | null): { id: number; title: string; url: string; children: never[] }[] =>
    items
      .filter((item) => item.parent_id === parent)
      .map((item) => ({ id: item.id, title: pick(item.title, ctx.locale), url: item.url, children: menuBelow(item.id) as never[] }));
  const chosen = (list: ChoiceList) => choices.filter((one) => one.list === list).map((one) => ({ id: one.code, title: pick(one.title, ctx.locale) }));
  return {
    menu: menuBelow(null),
    festival: festival
      ? { bg_img: festival.bg_img, color: festival.color, search_color: festival.search_color, bg_color: festival.bg_color, logo: festival.logo }
      : null,
    logo: pick(identity?.logo, ctx.locale),
    logo_alt: pick(identity?.logo_alt, ctx.locale),
    site_name: pick(identity?.site_name, ctx.locale),
    beian: identity?.beian ?? "",
    seller_site_url: ctx.services.sellerSiteUrl,
    tooltip: await Promise.all(tooltips.map(async (one) => ({ qrcode: await qrPicture(one.content), title: pick(one.title, ctx.locale) }))),
    typeData: chosen("type"),
    citylist: chosen("city"),
    designType: chosen("design_type"),
    slogan: pick(identity?.slogan, ctx.locale),
    hotline: identity?.hotline ?? "",
    service_hours: identity?.service_hours ?? "",
    address: pick(identity?.address, ctx.locale),
    mail: identity?.mail ?? "",
    records: ((identity?.records ?? []) as { title: string; url: string }[]).map(({ title, url }) => ({ title, url })),
    friendly_links: links.map((one) => ({ title: pick(one.title, ctx.locale), url: one.url })),
  };
};

export const carouselFn = async (ctx: Ctx, { place }: ParsedInputOf<typeof carousel>) => {
  const rows = await database(ctx).selectFrom("carousel_item").selectAll().where("place", "=", place).orderBy("position").execute();
  return {
    list: rows.map((row) => ({
      id: row.id,
      image: row.image,
      url: row.url,
      alt: pick(row.alt, ctx.locale),
      label: pick(row.label, ctx.locale),
      title: pick(row.title, ctx.locale),
      text: pick(row.text, ctx.locale),
      action: pick(row.action, ctx.locale),
    })),
  };
};

export const marketPricesFn = async (ctx: Ctx) => {
  const rows = await database(ctx).selectFrom("market_price").selectAll().orderBy("position").execute();
  return {
    list: rows.map((row) => {
      const isNil = !/[1-9]/.test(row.change);
      const isFalling = /^[-−]/.test(row.change) && !isNil;
      return { label: pick(row.label, ctx.locale), value: row.value, change: row.change, is_rising: !isFalling && !isNil, is_falling: isFalling };
    }),
    updatetime: rows.reduce((newest, row) => Math.max(newest, unixSeconds(row.updated_at)), 0),
  };
};
