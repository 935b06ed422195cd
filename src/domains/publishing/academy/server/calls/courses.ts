import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import { found, refuse } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { openChapter, readChapter, type chapterDone, type courseDetails, type listCourses, type myCourse, type myCourses } from "../../contract/courses.ts";
import { fitWords, levels, levelWords, type Topic } from "../../contract/fields.ts";
import { database } from "../database.ts";
import { courseRows, presentCourse, topicChoices } from "../present.ts";
import { fitting } from "../rules/fitting.ts";
import { keepReading } from "./purchases.ts";

type ListInput = ParsedInputOf<typeof listCourses>;

const orders: Record<ListInput["sort"], ReturnType<typeof sql>> = {
  popular: sql`course.takers desc, course.id`,
  newest: sql`course.created_at desc, course.id desc`,
  price_up: sql`course.price_minor, course.id`,
  short: sql`course.minutes, course.id`,
};

const narrowed = (ctx: Ctx, { topic, level, lecturer_id, is_free }: Partial<ListInput>) => {
  let query = courseRows(ctx).where("course.is_public", "=", true);
  if (topic) query = query.where("course.topic", "=", topic);
  if (level) query = query.where("course.level", "=", level);
  if (lecturer_id) query = query.where("course.lecturer_id", "=", lecturer_id);
  if (is_free !== undefined) query = query.where("course.price_minor", is_free ? "=" : ">", 0n);
  return query;
};

export const listCoursesFn = async (ctx: Ctx, input: ListInput) => {
  const { page, size, sort } = input;
  const rows = await narrowed(ctx, input)
    .orderBy(orders[sort])
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { topic: _own, ...others } = input;
  const counts = await database(ctx)
    .selectFrom(narrowed(ctx, others).as("found"))
    .select("topic")
    .select((one) => one.fn.countAll<string>().as("count"))
    .groupBy("topic")
    .execute();
  const say = (id: string) => ctx.services.words.say(ctx.locale, id);
  const countOf = new Map(counts.map((row) => [row.topic, Number(row.count)]));
  return {
    list: rows.map((row) => presentCourse(ctx, row)),
    topics: topicChoices(ctx).map((one) => ({ ...one, count: countOf.get(one.key) ?? 0 })),
    levels: levels.map((key) => ({ key, text: say(levelWords[key].id) })),
    page,
    size,
    ...(await countUpToCap(ctx, narrowed(ctx, input).clearSelect())),
  };
};

export const courseDetailsFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof courseDetails>) => {
  const row = found(await narrowed(ctx, {}).select(["course.about", "course.learns"]).where("course.id", "=", id).executeTakeFirst());
  const [chapters, others] = await Promise.all([
    database(ctx).selectFrom("chapter").select(["id", "title", "minutes", "is_free"]).where("course_id", "=", id).orderBy("position").execute(),
    narrowed(ctx, { topic: row.topic as Topic })
      .where("course.id", "<>", id)
      .orderBy(orders.popular)
      .limit(4)
      .execute(),
  ]);
  return {
    ...presentCourse(ctx, row),
    about: pick(row.about, ctx.locale),
    learns: (row.learns as Parameters<typeof pick>[0][]).map((one) => pick(one, ctx.locale)),
    chapters: chapters.map((chapter) => ({ ...chapter, title: pick(chapter.title, ctx.locale) })),
    others: others.map((other) => presentCourse(ctx, other)),
  };
};

const hasTaken = async (ctx: Ctx, courseId: number): Promise<boolean> =>
  ctx.actor !== null &&
  (await database(ctx).selectFrom("taken").select("course_id").where("user_id", "=", ctx.actor.id).where("course_id", "=", courseId).executeTakeFirst()) !==
    undefined;

/** Whether the reader paid for a course and could still give it back. */
const isUnread = async (ctx: Ctx, courseId: number): Promise<boolean> =>
  (await database(ctx)
    .selectFrom("purchase")
    .select("id")
    .where("user_id", "=", me(ctx).id)
    .where("course_id", "=", courseId)
    .where("status", "=", "paid")
    .where("first_read_at", "is", null)
    .executeTakeFirst()) !== undefined;

const chapterOf = async (ctx: Ctx, id: number, call: typeof readChapter | typeof openChapter) => {
  const chapter = found(
    await database(ctx)
      .selectFrom("chapter")
      .innerJoin("course", "course.id", "chapter.course_id")
      .select(["chapter.id", "chapter.course_id", "chapter.position", "chapter.title", "chapter.body", "chapter.minutes", "chapter.is_free"])
      .where("chapter.id", "=", id)
      .where("course.is_public", "=", true)
      .executeTakeFirst(),
  );
  if (!chapter.is_free) {
    // First, so that a chapter is never read while its course goes back.
    if (call.path === openChapter.path) await keepReading(ctx, chapter.course_id);
    if (!(await hasTaken(ctx, chapter.course_id))) throw refuse(call, "not_taken");
    if (await isUnread(ctx, chapter.course_id)) throw refuse(readChapter, "not_opened");
  }
  const next = await database(ctx)
    .selectFrom("chapter")
    .select("id")
    .where("course_id", "=", chapter.course_id)
    .where("position", ">", chapter.position)
    .orderBy("position")
    .limit(1)
    .executeTakeFirst();
  const done =
    ctx.actor &&
    (await database(ctx).selectFrom("chapter_done").select("chapter_id").where("user_id", "=", ctx.actor.id).where("chapter_id", "=", id).executeTakeFirst());
  return {
    id,
    course_id: chapter.course_id,
    title: pick(chapter.title, ctx.locale),
    body: pick(chapter.body, ctx.locale),
    minutes: chapter.minutes,
    is_done: Boolean(done),
    next_id: next?.id ?? null,
  };
};

export const readChapterFn = (ctx: Ctx, { id }: ParsedInputOf<typeof readChapter>) => chapterOf(ctx, id, readChapter);
export const openChapterFn = (ctx: Ctx, { id }: ParsedInputOf<typeof openChapter>) => chapterOf(ctx, id, openChapter);

export const chapterDoneFn = async (ctx: Ctx, { id, is_done }: ParsedInputOf<typeof chapterDone>) => {
  const { id: user } = me(ctx);
  const chapter = found(
    await database(ctx)
      .selectFrom("chapter")
      .innerJoin("taken", "taken.course_id", "chapter.course_id")
      .innerJoin("course", "course.id", "chapter.course_id")
      .select(["chapter.course_id", "chapter.is_free", "course.chapters_count"])
      .where("chapter.id", "=", id)
      .where("taken.user_id", "=", user)
      .executeTakeFirst(),
  );
  if (is_done && !chapter.is_free) await keepReading(ctx, chapter.course_id);
  if (is_done)
    await database(ctx)
      .insertInto("chapter_done")
      .values({ user_id: user, course_id: chapter.course_id, chapter_id: id, done_at: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await database(ctx).deleteFrom("chapter_done").where("user_id", "=", user).where("chapter_id", "=", id).execute();
  await database(ctx).updateTable("taken").set({ used_at: ctx.now }).where("user_id", "=", user).where("course_id", "=", chapter.course_id).execute();
  const { count } = await database(ctx)
    .selectFrom("chapter_done")
    .select((one) => one.fn.countAll<string>().as("count"))
    .where("user_id", "=", user)
    .where("course_id", "=", chapter.course_id)
    .executeTakeFirstOrThrow();
  return { done: Number(count), chapters_count: chapter.chapters_count };
};

export const myCoursesFn = async (ctx: Ctx, { page, size }: ParsedInputOf<typeof myCourses>) => {
  const { id: user } = me(ctx);
  const query = courseRows(ctx).innerJoin("taken", "taken.course_id", "course.id").where("taken.user_id", "=", user);
  const rows = await query
    .select(["taken.taken_at"])
    .select(
      sql<Date | null>`(select p.settle_at from academy.purchase p where p.user_id = ${user} and p.course_id = course.id and p.status = 'paid'
        and p.first_read_at is null and p.settle_at > ${ctx.now})`.as("back_until"),
    )
    .select(sql<number>`(select count(*)::int from academy.chapter_done d where d.user_id = ${user} and d.course_id = course.id)`.as("done"))
    .select(
      sql<number | null>`(select h.id from academy.chapter h where h.course_id = course.id and not exists
        (select from academy.chapter_done d where d.user_id = ${user} and d.chapter_id = h.id) order by h.position limit 1)`.as("next_chapter_id"),
    )
    .orderBy("taken.used_at", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return {
    list: rows.map((row) => ({
      ...presentCourse(ctx, row),
      done: row.done,
      next_chapter_id: row.next_chapter_id,
      taken_at: unixSeconds(row.taken_at),
      back_until: row.back_until ? unixSeconds(row.back_until) : 0,
    })),
    page,
    size,
    ...(await countUpToCap(ctx, query.clearSelect())),
  };
};

export const myCourseFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof myCourse>) => {
  const rows = await database(ctx).selectFrom("chapter_done").select("chapter_id").where("user_id", "=", me(ctx).id).where("course_id", "=", id).execute();
  return { is_taken: await hasTaken(ctx, id), done_chapters: rows.map((row) => row.chapter_id) };
};

export const fittingCoursesFn = async (ctx: Ctx) => {
  const { id: user, isDesigner, isEnterprise } = me(ctx);
  const [rows, taken] = await Promise.all([
    narrowed(ctx, {}).execute(),
    database(ctx)
      .selectFrom("taken")
      .innerJoin("course", "course.id", "taken.course_id")
      .select(["course.id", "course.topic", "course.lecturer_id"])
      .where("taken.user_id", "=", user)
      .execute(),
  ]);
  const has = new Set(taken.map((one) => one.id));
  const learner = { isDesigner, isEnterprise, topics: taken.map((one) => one.topic as Topic), lecturerIds: taken.map((one) => one.lecturer_id) };
  const candidates = rows
    .filter((row) => !has.has(row.id))
    .map((row) => ({ id: row.id, topic: row.topic as Topic, lecturerId: row.lecturer_id, isFree: row.price_minor === 0n, takers: row.takers, row }));
  return {
    list: fitting(learner, candidates, 24).map(({ course, reasons }) => ({
      ...presentCourse(ctx, course.row),
      reasons: reasons.map((key) => ({ key, text: ctx.services.words.say(ctx.locale, fitWords[key].id) })),
    })),
  };
};
