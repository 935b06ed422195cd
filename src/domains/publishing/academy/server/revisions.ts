import { sql } from "kysely";
import { absent, leavingARevision, numbered, revisioned } from "#domains/publishing/revisions/index.server.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { saveCourse, saveLecturer, saveSeries, saveStream } from "../contract/admin.ts";
import { saveCourseFn, saveLecturerFn, saveSeriesFn, saveStreamFn } from "./calls/admin.ts";
import { database } from "./database.ts";

const lecturerKind = revisioned({
  kind: "expert",
  call: saveLecturer,
  write: saveLecturerFn,
  by: "id",
  read: async (ctx, record) => {
    const row = await database(ctx)
      .selectFrom("lecturer")
      .select(["name", "position", "about", "image", "topics", "user_id as account_id", "is_public"])
      .where("id", "=", Number(record))
      .executeTakeFirst();
    return row ?? null;
  },
  rows: (ctx) =>
    database(ctx)
      .selectFrom("lecturer")
      .select([
        numbered,
        "name as title",
        "position as note",
        sql<string>`topics[1]`.as("facet"),
        "is_public",
        "created_at as at",
        sql<number>`(select count(*)::int from academy.course c where c.lecturer_id = lecturer.id)`.as("figure"),
      ]),
});

const readCourse = async (ctx: Ctx, record: string) => {
  const row = await database(ctx)
    .selectFrom("course")
    .select(["lecturer_id", "title", "summary", "about", "learns", "image", "topic", "level", "price_minor", "is_public"])
    .where("id", "=", Number(record))
    .executeTakeFirst();
  if (!row) return null;
  const chapters = await database(ctx)
    .selectFrom("chapter")
    .select(["id", "title", "body", "minutes", "is_free"])
    .where("course_id", "=", Number(record))
    .orderBy("position")
    .execute();
  const { price_minor, ...course } = row;
  return { ...course, price: String(price_minor), chapters };
};

const courseKind = revisioned({
  kind: "course",
  call: saveCourse,
  write: saveCourseFn,
  by: "id",
  read: readCourse,
  rows: (ctx) =>
    database(ctx)
      .selectFrom("course")
      .innerJoin("lecturer", "lecturer.id", "course.lecturer_id")
      .select([
        sql<string>`course.id::text`.as("record"),
        "course.title",
        "lecturer.name as note",
        "course.topic as facet",
        "course.is_public",
        "course.created_at as at",
        "course.takers as figure",
      ]),
});

const streamKind = revisioned({
  kind: "stream",
  call: saveStream,
  write: saveStreamFn,
  by: "id",
  read: async (ctx, record) => {
    const row = await database(ctx)
      .selectFrom("stream")
      .select(["lecturer_id", "title", "about", "image", "topic", "starts_at", "ends_at", "address", "replay_course_id"])
      .where("id", "=", Number(record))
      .executeTakeFirst();
    return row ? { ...row, starts_at: unixSeconds(row.starts_at), ends_at: unixSeconds(row.ends_at) } : null;
  },
  rows: (ctx) =>
    database(ctx)
      .selectFrom("stream")
      .innerJoin("lecturer", "lecturer.id", "stream.lecturer_id")
      .select([
        sql<string>`stream.id::text`.as("record"),
        "stream.title",
        "lecturer.name as note",
        "stream.topic as facet",
        absent.isPublic,
        "stream.starts_at as at",
        absent.figure,
      ]),
});

/** A series without its weeks: those are entered as they come, and are no revision. */
revisioned({
  kind: "series",
  call: saveSeries,
  write: (ctx, content) => saveSeriesFn(ctx, { ...content, points: [] }),
  by: "code",
  read: async (ctx, record) => {
    const row = await database(ctx).selectFrom("series").select(["code", "name", "group", "unit", "source"]).where("code", "=", record).executeTakeFirst();
    return row ?? null;
  },
  rows: (ctx) =>
    database(ctx)
      .selectFrom("series")
      .select([
        "code as record",
        "name as title",
        "unit as note",
        "group as facet",
        absent.isPublic,
        sql<Date | null>`(select max(on_date)::timestamptz from academy.price p where p.series_code = series.code)`.as("at"),
        sql<number>`(select count(*)::int from academy.price p where p.series_code = series.code)`.as("figure"),
      ]),
});

/** The calls that write one at once leave a revision too. */
export const keepLecturerFn = leavingARevision(lecturerKind);
export const keepCourseFn = leavingARevision(courseKind);
export const keepStreamFn = leavingARevision(streamKind);
