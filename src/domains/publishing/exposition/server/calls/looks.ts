import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { found } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { designersById, publishedWorks } from "#domains/catalogue/designs/index.server.ts";
import { cuts, wears, type halves } from "../../contract/fields.ts";
import type { listLooks, lookDetails } from "../../contract/looks.ts";
import { database } from "../database.ts";
import { lookRows, named, presentLooks } from "../present.ts";

type Filters = Partial<ParsedInputOf<typeof listLooks>>;

const narrowed = (ctx: Ctx, { theme_id, season_id, designer_id, topic_id, wear, cut }: Filters) => {
  let query = lookRows(ctx);
  if (theme_id) query = query.where("look.theme_id", "=", theme_id);
  if (season_id) query = query.where("look.season_id", "=", season_id);
  if (designer_id) query = query.where("look.designer_id", "=", designer_id);
  if (topic_id) query = query.where("look.id", "in", (from) => from.selectFrom("topic_look").select("look_id").where("topic_id", "=", topic_id));
  if (wear) query = query.where("look.wear", "=", wear);
  if (cut) query = query.where("look.cut", "=", cut);
  return query;
};

/** How many looks each value of a facet has under the other filters. */
const counts = async (ctx: Ctx, filters: Filters, facet: "theme_id" | "season_id" | "wear" | "cut"): Promise<Map<string, number>> => {
  const rows = await database(ctx)
    .selectFrom(narrowed(ctx, { ...filters, [facet]: undefined }).as("found"))
    .select([sql<string>`${sql.ref(`found.${facet}`)}::text`.as("value"), sql<number>`count(*)::int`.as("count")])
    .groupBy(`found.${facet}`)
    .execute();
  return new Map(rows.map((row) => [row.value, row.count]));
};

export const listLooksFn = async (ctx: Ctx, input: ParsedInputOf<typeof listLooks>) => {
  const { page, size } = input;
  const rows = await narrowed(ctx, input)
    .orderBy("look.created_at", "desc")
    .orderBy("look.id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const byTheme = await counts(ctx, input, "theme_id");
  const bySeason = await counts(ctx, input, "season_id");
  const byWear = await counts(ctx, input, "wear");
  const byCut = await counts(ctx, input, "cut");
  const themes = await database(ctx).selectFrom("theme").select(["id", "title"]).where("is_public", "=", true).orderBy("position").orderBy("id").execute();
  const seasons = await database(ctx)
    .selectFrom("season")
    .select(["id", "title"])
    .where("is_public", "=", true)
    .orderBy("year", "desc")
    .orderBy("half")
    .execute();
  const counted = (list: { id: number; title: LocalText }[], of: Map<string, number>) =>
    list.map(({ id, title }) => ({ id, title: pick(title, ctx.locale), count: of.get(String(id)) ?? 0 }));
  return {
    list: await presentLooks(ctx, rows),
    themes: counted(themes, byTheme),
    seasons: counted(seasons, bySeason),
    wears: wears.map((key) => ({ key, count: byWear.get(key) ?? 0 })),
    cuts: cuts.map((key) => ({ key, count: byCut.get(key) ?? 0 })),
    page,
    size,
    ...(await countUpToCap(ctx, narrowed(ctx, input).clearSelect())),
  };
};

/** Looks on the same stage: of the theme, those of the season first. */
const besideIt = 8;

export const lookDetailsFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof lookDetails>) => {
  const row = found(await lookRows(ctx).select(["look.about", "look.materials", "look.design_ids"]).where("look.id", "=", id).executeTakeFirst());
  const others = await lookRows(ctx)
    .where("look.theme_id", "=", row.theme_id)
    .where("look.id", "<>", id)
    .orderBy(sql`(look.season_id = ${row.season_id}) desc, look.id`)
    .limit(besideIt)
    .execute();
  const topics = await database(ctx)
    .selectFrom("topic_look")
    .innerJoin("topic", "topic.id", "topic_look.topic_id")
    .select(["topic.id", "topic.title"])
    .where("topic_look.look_id", "=", id)
    .where("topic.is_public", "=", true)
    .orderBy("topic.id", "desc")
    .execute();
  const [look] = await presentLooks(ctx, [row]);
  const designers = await designersById(ctx, [row.designer_id]);
  const works = await publishedWorks(ctx, row.design_ids);
  return {
    ...found(look),
    about: pick(row.about, ctx.locale),
    images: row.images,
    materials: named<{ name: LocalText; percent: number }>(ctx, row.materials),
    portrait: designers.get(row.designer_id)?.portrait ?? "",
    designs: works.map(({ id: work, title, image, code }) => ({ id: work, title, image, code })),
    topics: topics.map((topic) => ({ id: topic.id, title: pick(topic.title, ctx.locale) })),
    shown_with: await presentLooks(ctx, others),
  };
};

export const listThemesFn = async (ctx: Ctx) => {
  const rows = await database(ctx)
    .selectFrom("theme")
    .select(["id", "title", "about", "image"])
    .select(
      sql<number>`(select count(*)::int from exposition.look l join exposition.season s on s.id = l.season_id where l.theme_id = theme.id and l.is_public and s.is_public)`.as(
        "looks_count",
      ),
    )
    .where("is_public", "=", true)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return { list: rows.map((row) => ({ ...row, title: pick(row.title, ctx.locale), about: pick(row.about, ctx.locale) })) };
};

type Trait = { name: LocalText; about: LocalText };
const traits = (ctx: Ctx, list: unknown) => named<Trait>(ctx, list).map((one) => ({ name: one.name, about: pick(one.about, ctx.locale) }));

export const listSeasonsFn = async (ctx: Ctx) => {
  const rows = await database(ctx)
    .selectFrom("season")
    .select(["id", "year", "half", "title", "about", "image", "colours", "silhouettes", "fabrics"])
    .select(
      sql<number>`(select count(*)::int from exposition.look l join exposition.theme t on t.id = l.theme_id where l.season_id = season.id and l.is_public and t.is_public)`.as(
        "looks_count",
      ),
    )
    .where("is_public", "=", true)
    .orderBy("year", "desc")
    .orderBy("half")
    .execute();
  return {
    list: rows.map((row) => ({
      ...row,
      half: row.half as (typeof halves)[number],
      title: pick(row.title, ctx.locale),
      about: pick(row.about, ctx.locale),
      colours: named<{ name: LocalText; hex: string }>(ctx, row.colours),
      silhouettes: traits(ctx, row.silhouettes),
      fabrics: traits(ctx, row.fabrics),
    })),
  };
};

export const exhibitingDesignersFn = async (ctx: Ctx) => {
  const rows = await lookRows(ctx).orderBy("look.created_at", "desc").orderBy("look.id", "desc").execute();
  const byDesigner = Map.groupBy(rows, (row) => row.designer_id);
  const designers = await designersById(ctx, [...byDesigner.keys()]);
  return {
    list: [...byDesigner]
      .flatMap(([id, looks]) => {
        const designer = designers.get(id);
        const shown = looks.slice(0, 3).map((look) => ({ id: look.id, title: pick(look.title, ctx.locale), image: look.images[0] ?? "" }));
        return designer ? [{ ...designer, looks_count: looks.length, looks: shown }] : [];
      })
      .toSorted((one, other) => other.looks_count - one.looks_count || one.id - other.id),
  };
};
