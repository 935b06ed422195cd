import { sql } from "kysely";
import { pick, type LocalText } from "#kit/local-text.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { designersById } from "#domains/catalogue/designs/index.server.ts";
import type { Cut, NewsKind, Wear } from "../contract/fields.ts";
import type { LookItem } from "../contract/looks.ts";
import type { NewsItem, TopicItem } from "../contract/news.ts";
import { database } from "./database.ts";

/** Public looks with theme and season beside them; a look of a hidden theme or season is hidden with it. */
export const lookRows = (ctx: Ctx) =>
  database(ctx)
    .selectFrom("look")
    .innerJoin("theme", "theme.id", "look.theme_id")
    .innerJoin("season", "season.id", "look.season_id")
    .where("look.is_public", "=", true)
    .where("theme.is_public", "=", true)
    .where("season.is_public", "=", true)
    .select([
      "look.id",
      "look.title",
      "look.images",
      "look.theme_id",
      "look.season_id",
      "look.designer_id",
      "look.wear",
      "look.cut",
      "look.colours",
      "theme.title as theme",
      "season.title as season",
    ]);
type LookRow = Awaited<ReturnType<ReturnType<typeof lookRows>["executeTakeFirstOrThrow"]>>;

/** Designers' names in one query for the whole list. */
export const presentLooks = async (ctx: Ctx, rows: readonly LookRow[]): Promise<LookItem[]> => {
  const designers = await designersById(
    ctx,
    rows.map((row) => row.designer_id),
  );
  return rows.map((row) => ({
    id: row.id,
    title: pick(row.title, ctx.locale),
    image: row.images[0] ?? "",
    theme: { id: row.theme_id, title: pick(row.theme, ctx.locale) },
    season: { id: row.season_id, title: pick(row.season, ctx.locale) },
    designer: { id: row.designer_id, name: designers.get(row.designer_id)?.name ?? "" },
    wear: row.wear as Wear,
    cut: row.cut as Cut,
    colours: row.colours,
  }));
};

/** What is out by now: public, and its hour has come. */
export const newsRows = (ctx: Ctx) =>
  database(ctx)
    .selectFrom("news")
    .where("is_public", "=", true)
    .where("published_at", "<=", ctx.now)
    .select(["id", "title", "summary", "image", "kind", "author", "published_at"]);
type NewsRow = Awaited<ReturnType<ReturnType<typeof newsRows>["executeTakeFirstOrThrow"]>>;

export const presentNews = (ctx: Ctx, row: NewsRow): NewsItem => ({
  id: row.id,
  title: pick(row.title, ctx.locale),
  summary: pick(row.summary, ctx.locale),
  image: row.image,
  kind: row.kind as NewsKind,
  author: pick(row.author, ctx.locale),
  createtime: unixSeconds(row.published_at),
});

export const topicRows = (ctx: Ctx) =>
  database(ctx)
    .selectFrom("topic")
    .where("is_public", "=", true)
    .select(["id", "title", "about", "image"])
    .select([
      sql<number>`(select count(*)::int from exposition.topic_look here join exposition.look l on l.id = here.look_id
        join exposition.theme t on t.id = l.theme_id join exposition.season s on s.id = l.season_id
        where here.topic_id = topic.id and l.is_public and t.is_public and s.is_public)`.as("looks_count"),
      sql<number>`(select count(*)::int from exposition.news n where n.topic_id = topic.id and n.is_public and n.published_at <= ${ctx.now})`.as("news_count"),
    ]);
type TopicRow = Awaited<ReturnType<ReturnType<typeof topicRows>["executeTakeFirstOrThrow"]>>;

export const presentTopic = (ctx: Ctx, row: TopicRow): TopicItem => ({
  id: row.id,
  title: pick(row.title, ctx.locale),
  about: pick(row.about, ctx.locale),
  image: row.image,
  looks_count: row.looks_count,
  news_count: row.news_count,
});

type Named = { name: LocalText };
/** A stored list of named things in the reader's language. */
export const named = <T extends Named>(ctx: Ctx, list: unknown): (Omit<T, "name"> & { name: string })[] =>
  (list as T[]).map((one) => ({ ...one, name: pick(one.name, ctx.locale) }));
