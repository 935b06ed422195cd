import type { ParsedInputOf } from "#kit/call.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { unixSeconds } from "#kit/time.ts";
import { setting } from "#domains/settings/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { ChoiceList } from "../../contract/fields.ts";
import type { ContentOf, PieceContent, PieceKind } from "../../contract/pieces.ts";
import type { carousel } from "../../contract/structure.ts";
import { database } from "../database.ts";
import { qrPicture } from "#platform/pictures/qr-picture.ts";
import { readPiece } from "../read-piece.ts";

type MenuRow = { id: number; parent_id: number | null; title: LocalText; url: string };

const hour = (oclock: number): string => `${String(oclock).padStart(2, "0")}:00`;

/** What every page shows, put into words of one language. Rows or drafts: the preview is made here too. */
export type StructureParts = {
  identity: ContentOf<"identity"> | null;
  menu: readonly MenuRow[];
  festival: ContentOf<"festival">["festival"];
  tooltips: ContentOf<"tooltips">["list"];
  choices: Readonly<Record<ChoiceList, ContentOf<"choices">["choices"]>>;
  links: ContentOf<"links">["list"];
};

export const presentStructure = async (ctx: Ctx, { identity, menu, festival, tooltips, choices, links }: StructureParts) => {
  const menuBelow = (parent: number | null): { id: number; title: string; url: string; children: never[] }[] =>
    menu
      .filter((item) => item.parent_id === parent)
      .map((item) => ({ id: item.id, title: pick(item.title, ctx.locale), url: item.url, children: menuBelow(item.id) as never[] }));
  const chosen = (list: ChoiceList) => choices[list].map((one) => ({ id: one.code, title: pick(one.title, ctx.locale) }));
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
    service_hours: identity?.service_hours || `${hour(await setting(ctx, "service.opens_hour"))}-${hour(await setting(ctx, "service.closes_hour"))}`,
    address: pick(identity?.address, ctx.locale),
    mail: identity?.mail ?? "",
    records: (identity?.records ?? []).map(({ title, url }) => ({ title, url })),
    friendly_links: links.map((one) => ({ title: pick(one.title, ctx.locale), url: one.url })),
  };
};

const contentOf = async <Kind extends PieceKind>(ctx: Ctx, kind: Kind, key: string = kind): Promise<ContentOf<Kind> | null> =>
  (await readPiece(ctx, key)) as ContentOf<Kind> | null;

export const siteStructureFn = async (ctx: Ctx) =>
  presentStructure(ctx, {
    identity: await contentOf(ctx, "identity"),
    menu: await database(ctx).selectFrom("menu_item").select(["id", "parent_id", "title", "url"]).orderBy("position").orderBy("id").execute(),
    festival: (await contentOf(ctx, "festival"))?.festival ?? null,
    tooltips: (await contentOf(ctx, "tooltips"))?.list ?? [],
    choices: {
      type: (await contentOf(ctx, "choices", "choices:type"))?.choices ?? [],
      city: (await contentOf(ctx, "choices", "choices:city"))?.choices ?? [],
      design_type: (await contentOf(ctx, "choices", "choices:design_type"))?.choices ?? [],
    },
    links: (await contentOf(ctx, "links"))?.list ?? [],
  });

export const presentSlides = (ctx: Ctx, list: ContentOf<"carousel">["list"]) => ({
  list: list.map((slide, index) => ({
    id: index + 1,
    image: slide.image,
    url: slide.url,
    alt: pick(slide.alt, ctx.locale),
    label: pick(slide.label, ctx.locale),
    title: pick(slide.title, ctx.locale),
    text: pick(slide.text, ctx.locale),
    action: pick(slide.action, ctx.locale),
  })),
});

export const presentBlocks = (ctx: Ctx, blocks: ContentOf<"home">["blocks"]) => ({
  list: blocks.filter((block) => block.is_on).map((block) => ({ kind: block.kind, title: pick(block.title, ctx.locale) })),
});

export const homeBlocksFn = async (ctx: Ctx) => presentBlocks(ctx, (await contentOf(ctx, "home"))?.blocks ?? []);

/** The menu of a draft, as rows that have no numbers yet. */
const rowsOf = (menu: ContentOf<"menu">["menu"]): MenuRow[] =>
  menu.flatMap((top, at) => [
    { id: (at + 1) * 100, parent_id: null, title: top.title, url: top.url },
    ...top.children.map((inner, place) => ({ id: (at + 1) * 100 + place + 1, parent_id: (at + 1) * 100, title: inner.title, url: inner.url })),
  ]);

/** Drafts where there are some, what is public elsewhere. */
export const previewSiteFn = async (ctx: Ctx) => {
  const drafts = await database(ctx).selectFrom("revision").select(["piece", "content"]).where("state", "in", ["draft", "scheduled"]).execute();
  const kept = new Map(drafts.map((row) => [row.piece, row.content as PieceContent]));
  const coming = async <Kind extends PieceKind>(kind: Kind, key: string = kind) => (kept.get(key) as ContentOf<Kind> | undefined) ?? contentOf(ctx, kind, key);
  const choicesOf = async (list: ChoiceList) => (await coming("choices", `choices:${list}`))?.choices ?? [];
  return {
    structure: await presentStructure(ctx, {
      identity: await coming("identity"),
      menu: rowsOf((await coming("menu"))?.menu ?? []),
      festival: (await coming("festival"))?.festival ?? null,
      tooltips: (await coming("tooltips"))?.list ?? [],
      choices: { type: await choicesOf("type"), city: await choicesOf("city"), design_type: await choicesOf("design_type") },
      links: (await coming("links"))?.list ?? [],
    }),
    carousel: presentSlides(ctx, (await coming("carousel", "carousel:home"))?.list ?? []),
    blocks: presentBlocks(ctx, (await coming("home"))?.blocks ?? []),
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
