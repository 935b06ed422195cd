import { sql } from "kysely";
import { absent, leavingARevision, numbered, revisioned } from "#domains/publishing/revisions/index.server.ts";
import type { LocalText } from "#kit/local-text.ts";
import { unixSeconds } from "#kit/time.ts";
import { saveArticleCategory, saveBlock, saveBrand, saveTag, saveTopic } from "../contract/desk.ts";
import { blocks } from "../contract/fields.ts";
import { saveArticleCategoryFn, saveBlockFn, saveBrandFn, saveTagFn, saveTopicFn } from "./calls/choices.ts";
import { database } from "./database.ts";

/** A text that need not be there is absent where it says nothing, as in the form of its call. */
const said = (name: string, text: LocalText) => (Object.keys(text).length > 0 ? { [name]: text } : {});

export const keepArticleCategoryFn = leavingARevision(
  revisioned({
    kind: "article-category",
    call: saveArticleCategory,
    write: saveArticleCategoryFn,
    by: "code",
    read: async (ctx, record) =>
      (await database(ctx).selectFrom("category").select(["code", "title", "position"]).where("code", "=", record).executeTakeFirst()) ?? null,
    rows: (ctx) =>
      database(ctx)
        .selectFrom("category")
        .select([
          "code as record",
          "title",
          absent.note,
          absent.facet,
          absent.isPublic,
          absent.at,
          sql<number>`(select count(*)::int from articles.article a where a.category_id = category.id)`.as("figure"),
        ]),
  }),
);

export const keepTagFn = leavingARevision(
  revisioned({
    kind: "article-tag",
    call: saveTag,
    write: saveTagFn,
    by: "id",
    read: async (ctx, record) => (await database(ctx).selectFrom("tag").select("title").where("id", "=", Number(record)).executeTakeFirst()) ?? null,
    rows: (ctx) =>
      database(ctx)
        .selectFrom("tag")
        .select([
          numbered,
          "title",
          absent.note,
          absent.facet,
          absent.isPublic,
          absent.at,
          sql<number>`(select count(*)::int from articles.article_tag t where t.tag_id = tag.id)`.as("figure"),
        ]),
  }),
);

export const keepBrandFn = leavingARevision(
  revisioned({
    kind: "article-brand",
    call: saveBrand,
    write: saveBrandFn,
    by: "id",
    read: async (ctx, record) => {
      const row = await database(ctx)
        .selectFrom("brand")
        .select(["name", "logo", "image", "about", "country", "position", "is_public"])
        .where("id", "=", Number(record))
        .executeTakeFirst();
      if (!row) return null;
      const { about, ...brand } = row;
      return { ...brand, ...said("about", about) };
    },
    rows: (ctx) =>
      database(ctx)
        .selectFrom("brand")
        .select([
          numbered,
          "name as title",
          "about as note",
          absent.facet,
          "is_public",
          absent.at,
          sql<number>`(select count(*)::int from articles.article a where a.brand_id = brand.id)`.as("figure"),
        ]),
  }),
);

export const keepTopicFn = leavingARevision(
  revisioned({
    kind: "article-topic",
    call: saveTopic,
    write: saveTopicFn,
    by: "id",
    read: async (ctx, record) => {
      const id = Number(record);
      const row = await database(ctx).selectFrom("topic").select(["title", "image", "intro", "position", "is_public"]).where("id", "=", id).executeTakeFirst();
      if (!row) return null;
      const within = await database(ctx).selectFrom("topic_article").select("article_id").where("topic_id", "=", id).orderBy("position").execute();
      const { intro, ...topic } = row;
      return { ...topic, ...said("intro", intro), article_ids: within.map((one) => one.article_id) };
    },
    rows: (ctx) =>
      database(ctx)
        .selectFrom("topic")
        .select([
          numbered,
          "title",
          "intro as note",
          absent.facet,
          "is_public",
          "created_at as at",
          sql<number>`(select count(*)::int from articles.topic_article t where t.topic_id = topic.id)`.as("figure"),
        ]),
  }),
);

/** The blocks are there from the beginning: each has its placements, or none. */
export const keepBlockFn = leavingARevision(
  revisioned({
    kind: "headline-block",
    call: saveBlock,
    write: saveBlockFn,
    by: "block",
    read: async (ctx, record) => {
      if (!blocks.some((one) => one === record)) return null;
      const rows = await database(ctx)
        .selectFrom("placement")
        .select(["article_id", "from_at", "until_at"])
        .where("block", "=", record)
        .orderBy("position")
        .orderBy("id")
        .execute();
      return {
        block: record,
        placed: rows.map((row) => ({ article_id: row.article_id, from: unixSeconds(row.from_at), until: row.until_at && unixSeconds(row.until_at) })),
      };
    },
    rows: (ctx) =>
      database(ctx)
        .selectFrom(sql<{ block: string }>`(select unnest(${[...blocks]}::text[]) as block)`.as("listed_block"))
        .select([
          "listed_block.block as record",
          sql<LocalText>`'{}'::jsonb`.as("title"),
          absent.note,
          absent.facet,
          absent.isPublic,
          absent.at,
          sql<number>`(select count(*)::int from articles.placement p where p.block = listed_block.block)`.as("figure"),
        ]),
  }),
);
