import { sql } from "kysely";
import { absent, leavingARevision, numbered, revisioned } from "#domains/publishing/revisions/index.server.ts";
import { unixSeconds } from "#kit/time.ts";
import { saveLook, saveMember, saveNews, saveSeason, saveSurvey, saveTheme, saveTopic } from "../contract/desk.ts";
import { saveLookFn, saveMemberFn, saveNewsFn, saveSeasonFn, saveSurveyFn, saveThemeFn, saveTopicFn } from "./calls/desk.ts";
import { database } from "./database.ts";

/** The calls that write one at once leave a revision too. */
export const keepSeasonFn = leavingARevision(
  revisioned({
    kind: "season",
    call: saveSeason,
    write: saveSeasonFn,
    by: "id",
    read: async (ctx, record) =>
      (await database(ctx)
        .selectFrom("season")
        .select(["code", "year", "half", "title", "about", "image", "colours", "silhouettes", "fabrics", "is_public"])
        .where("id", "=", Number(record))
        .executeTakeFirst()) ?? null,
    rows: (ctx) => database(ctx).selectFrom("season").select([numbered, "title", absent.note, "half as facet", "is_public", absent.at, "year as figure"]),
  }),
);

export const keepThemeFn = leavingARevision(
  revisioned({
    kind: "theme",
    call: saveTheme,
    write: saveThemeFn,
    by: "id",
    read: async (ctx, record) =>
      (await database(ctx)
        .selectFrom("theme")
        .select(["position", "title", "about", "image", "is_public"])
        .where("id", "=", Number(record))
        .executeTakeFirst()) ?? null,
    rows: (ctx) =>
      database(ctx)
        .selectFrom("theme")
        .select([
          numbered,
          "title",
          "about as note",
          absent.facet,
          "is_public",
          absent.at,
          sql<number>`(select count(*)::int from exposition.look l where l.theme_id = theme.id)`.as("figure"),
        ]),
  }),
);

export const keepLookFn = leavingARevision(
  revisioned({
    kind: "look",
    call: saveLook,
    write: saveLookFn,
    by: "id",
    read: async (ctx, record) =>
      (await database(ctx)
        .selectFrom("look")
        .select(["theme_id", "season_id", "designer_id", "title", "about", "images", "wear", "cut", "materials", "colours", "design_ids", "is_public"])
        .where("id", "=", Number(record))
        .executeTakeFirst()) ?? null,
    rows: (ctx) =>
      database(ctx)
        .selectFrom("look")
        .innerJoin("theme", "theme.id", "look.theme_id")
        .select([
          sql<string>`look.id::text`.as("record"),
          "look.title",
          "theme.title as note",
          "look.wear as facet",
          "look.is_public",
          "look.created_at as at",
          absent.figure,
        ]),
  }),
);

export const keepMemberFn = leavingARevision(
  revisioned({
    kind: "member",
    call: saveMember,
    write: saveMemberFn,
    by: "id",
    read: async (ctx, record) =>
      (await database(ctx)
        .selectFrom("member")
        .select(["kind", "name", "city", "country_code", "about", "image", "since", "is_public"])
        .where("id", "=", Number(record))
        .executeTakeFirst()) ?? null,
    rows: (ctx) =>
      database(ctx).selectFrom("member").select([numbered, "name as title", "city as note", "kind as facet", "is_public", absent.at, "since as figure"]),
  }),
);

export const keepTopicFn = leavingARevision(
  revisioned({
    kind: "topic",
    call: saveTopic,
    write: saveTopicFn,
    by: "id",
    read: async (ctx, record) => {
      const row = await database(ctx)
        .selectFrom("topic")
        .select(["title", "about", "body", "image", "is_public"])
        .where("id", "=", Number(record))
        .executeTakeFirst();
      if (!row) return null;
      const looks = await database(ctx).selectFrom("topic_look").select("look_id").where("topic_id", "=", Number(record)).orderBy("position").execute();
      return { ...row, look_ids: looks.map((one) => one.look_id) };
    },
    rows: (ctx) =>
      database(ctx)
        .selectFrom("topic")
        .select([
          numbered,
          "title",
          "about as note",
          absent.facet,
          "is_public",
          "created_at as at",
          sql<number>`(select count(*)::int from exposition.topic_look l where l.topic_id = topic.id)`.as("figure"),
        ]),
  }),
);

export const keepNewsFn = leavingARevision(
  revisioned({
    kind: "news",
    call: saveNews,
    write: saveNewsFn,
    by: "id",
    read: async (ctx, record) => {
      const row = await database(ctx)
        .selectFrom("news")
        .select(["kind", "topic_id", "title", "summary", "body", "author", "image", "is_public", "published_at"])
        .where("id", "=", Number(record))
        .executeTakeFirst();
      return row ? { ...row, published_at: unixSeconds(row.published_at) } : null;
    },
    rows: (ctx) =>
      database(ctx).selectFrom("news").select([numbered, "title", "author as note", "kind as facet", "is_public", "published_at as at", absent.figure]),
  }),
);

export const keepSurveyFn = leavingARevision(
  revisioned({
    kind: "survey",
    call: saveSurvey,
    write: saveSurveyFn,
    by: "id",
    read: async (ctx, record) => {
      const row = await database(ctx)
        .selectFrom("survey")
        .select(["title", "about", "image", "is_public", "opens_at", "ends_at"])
        .where("id", "=", Number(record))
        .executeTakeFirst();
      if (!row) return null;
      const questions = await database(ctx)
        .selectFrom("question")
        .select(["kind", "title", "choices", "is_required", "most"])
        .where("survey_id", "=", Number(record))
        .orderBy("position")
        .execute();
      return { ...row, opens_at: unixSeconds(row.opens_at), ends_at: unixSeconds(row.ends_at), questions };
    },
    rows: (ctx) =>
      database(ctx).selectFrom("survey").select([numbered, "title", "about as note", absent.facet, "is_public", "ends_at as at", "answers_count as figure"]),
  }),
);
