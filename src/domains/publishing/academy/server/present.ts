import { sql } from "kysely";
import { pick } from "#kit/local-text.ts";
import { money, toWire, type Currency } from "#kit/money.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { CourseItem } from "../contract/courses.ts";
import { levelWords, topicWords, topics, type Level, type Topic } from "../contract/fields.ts";
import { database } from "./database.ts";

/** Courses with the lecturer beside them: one query for whatever list. */
export const courseRows = (ctx: Ctx) =>
  database(ctx)
    .selectFrom("course")
    .innerJoin("lecturer", "lecturer.id", "course.lecturer_id")
    .select([
      "course.id",
      "course.title",
      "course.summary",
      "course.image",
      "course.topic",
      "course.level",
      "course.price_minor",
      "course.currency",
      "course.chapters_count",
      "course.minutes",
      "course.takers",
      "course.created_at",
      "lecturer.id as lecturer_id",
      "lecturer.name",
      "lecturer.position",
      "lecturer.image as portrait",
    ]);

type CourseRow = Awaited<ReturnType<ReturnType<typeof courseRows>["executeTakeFirstOrThrow"]>>;

export const presentCourse = ({ locale, services: { words } }: Pick<Ctx, "locale" | "services">, row: CourseRow): CourseItem => ({
  id: row.id,
  title: pick(row.title, locale),
  summary: pick(row.summary, locale),
  image: row.image,
  topic: row.topic as Topic,
  topic_text: words.say(locale, topicWords[row.topic as Topic].id),
  level: row.level as Level,
  level_text: words.say(locale, levelWords[row.level as Level].id),
  lecturer: { id: row.lecturer_id, name: pick(row.name, locale), position: pick(row.position, locale), image: row.portrait },
  price: toWire(money(row.price_minor, row.currency as Currency)),
  is_free: row.price_minor === 0n,
  chapters_count: row.chapters_count,
  minutes: row.minutes,
  takers: row.takers,
  createtime: unixSeconds(row.created_at),
});

/** Topics by name, in the order given; all of them without one. */
export const topicChoices = ({ locale, services: { words } }: Pick<Ctx, "locale" | "services">, chosen: readonly Topic[] = topics) =>
  chosen.map((key) => ({ key, text: words.say(locale, topicWords[key].id) }));

/** Lecturers with how many public courses each gives. */
export const lecturerRows = (ctx: Ctx) =>
  database(ctx)
    .selectFrom("lecturer")
    .where("is_public", "=", true)
    .select(["id", "name", "position", "about", "image", "topics"])
    .select(sql<number>`(select count(*)::int from academy.course c where c.lecturer_id = lecturer.id and c.is_public)`.as("courses_count"));

type LecturerRow = Awaited<ReturnType<ReturnType<typeof lecturerRows>["executeTakeFirstOrThrow"]>>;

export const presentLecturer = (ctx: Pick<Ctx, "locale" | "services">, row: LecturerRow) => ({
  id: row.id,
  name: pick(row.name, ctx.locale),
  position: pick(row.position, ctx.locale),
  image: row.image,
  topics: topicChoices(ctx, row.topics as Topic[]),
  courses_count: row.courses_count,
});
