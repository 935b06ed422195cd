import { sql } from "kysely";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import { fromUnix, unixSeconds } from "#kit/time.ts";
import { money, toWire } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { saveLecturer, saveSeries, type saveCourse, type saveStream } from "../../contract/admin.ts";
import { courseChanged, lecturerChanged } from "../../contract/events.ts";
import { database } from "../database.ts";
import { writePrices } from "./prices.ts";
import { refuseOwn } from "#platform/calls/own.ts";

const json = JSON.stringify;

/** An account that is named anew is somebody's, and not of whoever names it. */
const mayBePaid = async (ctx: Ctx, lecturerId: number | undefined, account_id: number | null): Promise<void> => {
  if (account_id === null) return;
  const before = lecturerId && (await database(ctx).selectFrom("lecturer").select("user_id").where("id", "=", lecturerId).executeTakeFirst());
  if (before && before.user_id === account_id) return;
  refuseOwn(ctx, saveLecturer, [account_id], ["account_id"]);
  if (!(await peopleById(ctx, [account_id])).has(account_id)) throw refuse(saveLecturer, "no_account", {}, ["account_id"]);
};

export const saveLecturerFn = async (ctx: Ctx, { id, name, position, about, image, topics, account_id, is_public }: ParsedInputOf<typeof saveLecturer>) => {
  await mayBePaid(ctx, id, account_id);
  const columns = { name: json(name), position: json(position), about: json(about), image, topics, user_id: account_id, is_public };
  const saved = found(
    id
      ? await database(ctx).updateTable("lecturer").set(columns).where("id", "=", id).returning("id").executeTakeFirst()
      : await database(ctx)
          .insertInto("lecturer")
          .values({ ...columns, created_at: ctx.now })
          .returning("id")
          .executeTakeFirst(),
  );
  await ctx.publish(lecturerChanged, { id: saved.id, name, position, image, is_public });
  ctx.changed("academy");
  return saved;
};

/** Chapters named by their id keep it and who has read them; the others of the course are taken out. */
const saveChapters = async (ctx: Ctx, courseId: number, chapters: ParsedInputOf<typeof saveCourse>["chapters"]) => {
  const own = await database(ctx).selectFrom("chapter").select("id").where("course_id", "=", courseId).execute();
  const known = new Set(own.map((one) => one.id));
  const kept = chapters.flatMap(({ id }) => (id && known.has(id) ? [id] : []));
  await database(ctx)
    .deleteFrom("chapter")
    .where("course_id", "=", courseId)
    .$if(kept.length > 0, (query) => query.where("id", "not in", kept))
    .execute();
  // A chapter named twice is the one that is there and a new one.
  const placed = chapters.map((chapter, position) => ({ ...chapter, position, isThere: chapter.id !== undefined && known.delete(chapter.id) }));
  const there = placed.filter(({ isThere }) => isThere);
  if (there.length > 0)
    await sql`update academy.chapter as old set position = given.position, title = given.title, body = given.body, minutes = given.minutes, is_free = given.is_free
      from jsonb_to_recordset(${json(there)}::jsonb) as given (id int, position int, title jsonb, body jsonb, minutes int, is_free boolean)
      where old.id = given.id`.execute(ctx.tx);
  const added = placed.filter(({ isThere }) => !isThere);
  if (added.length > 0)
    await database(ctx)
      .insertInto("chapter")
      .values(
        added.map(({ position, title, body, minutes, is_free }) => ({ course_id: courseId, position, title: json(title), body: json(body), minutes, is_free })),
      )
      .execute();
};

export const saveCourseFn = async (ctx: Ctx, input: ParsedInputOf<typeof saveCourse>) => {
  const { id, lecturer_id, title, summary, about, learns, image, topic, level, price, is_public, chapters } = input;
  const lecturer = found(await database(ctx).selectFrom("lecturer").select("name").where("id", "=", lecturer_id).executeTakeFirst());
  const columns = {
    lecturer_id,
    title: json(title),
    summary: json(summary),
    about: json(about),
    learns: json(learns),
    image,
    topic,
    level,
    price_minor: BigInt(price),
    chapters_count: chapters.length,
    minutes: chapters.reduce((sum, chapter) => sum + chapter.minutes, 0),
    is_public,
  };
  const saved = found(
    id
      ? await database(ctx).updateTable("course").set(columns).where("id", "=", id).returning(["id", "created_at"]).executeTakeFirst()
      : await database(ctx)
          .insertInto("course")
          .values({ ...columns, created_at: ctx.now })
          .returning(["id", "created_at"])
          .executeTakeFirst(),
  );
  await saveChapters(ctx, saved.id, chapters);
  await ctx.publish(courseChanged, {
    id: saved.id,
    lecturer_id,
    title,
    summary,
    lecturer: lecturer.name,
    image,
    topic,
    price: toWire(money(columns.price_minor)),
    is_public,
    createtime: unixSeconds(saved.created_at),
  });
  ctx.changed("academy");
  return { id: saved.id };
};

export const saveStreamFn = async (ctx: Ctx, input: ParsedInputOf<typeof saveStream>) => {
  const { id, lecturer_id, title, about, image, topic, starts_at, ends_at, address, replay_course_id } = input;
  found(await database(ctx).selectFrom("lecturer").select("id").where("id", "=", lecturer_id).executeTakeFirst());
  if (replay_course_id) found(await database(ctx).selectFrom("course").select("id").where("id", "=", replay_course_id).executeTakeFirst());
  const columns = {
    lecturer_id,
    title: json(title),
    about: json(about),
    image,
    topic,
    starts_at: fromUnix(starts_at),
    ends_at: fromUnix(ends_at),
    address,
    replay_course_id,
  };
  const saved = found(
    id
      ? await database(ctx).updateTable("stream").set(columns).where("id", "=", id).returning("id").executeTakeFirst()
      : await database(ctx)
          .insertInto("stream")
          .values({ ...columns, created_at: ctx.now })
          .returning("id")
          .executeTakeFirst(),
  );
  ctx.changed("academy");
  return saved;
};

export const saveSeriesFn = async (ctx: Ctx, { code, name, group, unit, source, points }: ParsedInputOf<typeof saveSeries>) => {
  const columns = { name: json(name), group, unit: json(unit), source: json(source) };
  await database(ctx)
    .insertInto("series")
    .values({ code, ...columns })
    .onConflict((conflict) => conflict.column("code").doUpdateSet(columns))
    .execute();
  await writePrices(ctx, saveSeries, { code, points });
  const { count } = await database(ctx)
    .selectFrom("price")
    .select((one) => one.fn.countAll<string>().as("count"))
    .where("series_code", "=", code)
    .executeTakeFirstOrThrow();
  ctx.changed("academy-trends");
  return { points_count: Number(count) };
};
