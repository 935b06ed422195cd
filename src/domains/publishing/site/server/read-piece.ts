import type { LocalText } from "#kit/local-text.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { homeBlockKinds, type ChoiceList, type HomeBlockKind } from "../contract/fields.ts";
import type { PieceContent } from "../contract/pieces.ts";
import { database } from "./database.ts";

const languages = ["zh-cn", "en", "ar"] as const;

/** A text that says something; undefined for one that is empty in every language. */
const text = (stored: unknown): LocalText | undefined => {
  const found = (stored ?? {}) as LocalText;
  return languages.some((language) => found[language]) ? found : undefined;
};
const written = (stored: unknown): LocalText => text(stored) ?? {};

/** What is public of a piece, in the form in which it is written; null where there is nothing yet. */
export const readPiece = async (ctx: Pick<Ctx, "tx">, key: string): Promise<PieceContent | null> => {
  const [kind, part = ""] = key.split(":") as [PieceContent["piece"], string?];
  const site = database(ctx);
  if (kind === "identity") {
    const row = await site.selectFrom("identity").selectAll().executeTakeFirst();
    if (!row) return null;
    return {
      piece: kind,
      site_name: row.site_name,
      logo: row.logo,
      logo_alt: row.logo_alt,
      slogan: text(row.slogan),
      beian: row.beian,
      records: row.records,
      hotline: row.hotline,
      service_hours: row.service_hours,
      address: text(row.address),
      mail: row.mail,
    };
  }
  if (kind === "menu") {
    const rows = await site.selectFrom("menu_item").selectAll().orderBy("position").orderBy("id").execute();
    const below = (parent: number | null) => rows.filter((row) => row.parent_id === parent);
    const entry = (row: (typeof rows)[number]) => ({ title: row.title as LocalText, url: row.url });
    return rows.length === 0 ? null : { piece: kind, menu: below(null).map((top) => ({ ...entry(top), children: below(top.id).map(entry) })) };
  }
  if (kind === "festival") {
    const row = await site.selectFrom("festival").selectAll().where("is_on", "=", true).executeTakeFirst();
    if (!row) return { piece: kind, festival: null };
    const { name, bg_img, color, search_color, bg_color, logo } = row;
    return { piece: kind, festival: { name, bg_img, color, search_color, bg_color, logo } };
  }
  if (kind === "home") {
    const rows = await site.selectFrom("home_block").selectAll().orderBy("position").execute();
    const named = rows.filter((row) => (homeBlockKinds as readonly string[]).includes(row.kind));
    const others = homeBlockKinds.filter((one) => !named.some((row) => row.kind === one));
    return {
      piece: kind,
      blocks: [
        ...named.map((row) => ({ kind: row.kind as HomeBlockKind, is_on: row.is_on, title: text(row.title) })),
        ...others.map((one) => ({ kind: one, is_on: true })),
      ],
    };
  }
  if (kind === "carousel") {
    const rows = await site.selectFrom("carousel_item").selectAll().where("place", "=", part).orderBy("position").execute();
    return {
      piece: kind,
      place: part,
      list: rows.map((row) => ({
        image: row.image,
        url: row.url,
        alt: written(row.alt),
        label: text(row.label),
        title: text(row.title),
        text: text(row.text),
        action: text(row.action),
      })),
    };
  }
  if (kind === "tooltips") {
    const rows = await site.selectFrom("tooltip").selectAll().orderBy("position").execute();
    return rows.length === 0 ? null : { piece: kind, list: rows.map((row) => ({ title: row.title as LocalText, content: row.content })) };
  }
  if (kind === "links") {
    const rows = await site.selectFrom("friendly_link").selectAll().orderBy("position").execute();
    return { piece: kind, list: rows.map((row) => ({ title: row.title as LocalText, url: row.url })) };
  }
  if (kind === "prices") {
    const rows = await site.selectFrom("market_price").selectAll().orderBy("position").execute();
    return { piece: kind, list: rows.map((row) => ({ label: row.label as LocalText, value: row.value, change: row.change })) };
  }
  if (kind === "choices") {
    const rows = await site.selectFrom("choice").selectAll().where("list", "=", part).orderBy("position").execute();
    return { piece: kind, list: part as ChoiceList, choices: rows.map((row) => ({ code: row.code, title: row.title as LocalText })) };
  }
  const row = await site.selectFrom("help_category").selectAll().where("id", "=", Number(part)).executeTakeFirst();
  if (!row) return null;
  const article = await site.selectFrom("help_article").select(["title", "body"]).where("category_id", "=", row.id).executeTakeFirst();
  return {
    piece: "help",
    id: row.id,
    pid: row.pid,
    name: row.name as LocalText,
    is_footer: row.is_footer,
    is_public: row.is_public,
    code: row.code,
    url: row.url,
    article: article ? { title: article.title as LocalText, body: article.body as LocalText } : null,
  };
};
