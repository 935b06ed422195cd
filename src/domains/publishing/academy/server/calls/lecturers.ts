import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import { found } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import type { lecturerDetails, listLecturers } from "../../contract/lecturers.ts";
import { courseRows, lecturerRows, presentCourse, presentLecturer, topicChoices } from "../present.ts";

export const listLecturersFn = async (ctx: Ctx, { topic, page, size }: ParsedInputOf<typeof listLecturers>) => {
  const query = topic ? lecturerRows(ctx).where(sql<boolean>`topics @> ${[topic]}::text[]`) : lecturerRows(ctx);
  const rows = await query
    .orderBy("courses_count", "desc")
    .orderBy("id")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { list: rows.map((row) => presentLecturer(ctx, row)), topics: topicChoices(ctx), page, size, ...(await countUpToCap(ctx, query.clearSelect())) };
};

export const lecturerDetailsFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof lecturerDetails>) => {
  const row = found(await lecturerRows(ctx).where("id", "=", id).executeTakeFirst());
  const courses = await courseRows(ctx)
    .where("course.lecturer_id", "=", id)
    .where("course.is_public", "=", true)
    .orderBy("course.takers", "desc")
    .orderBy("course.id")
    .execute();
  return { ...presentLecturer(ctx, row), about: pick(row.about, ctx.locale), courses: courses.map((course) => presentCourse(ctx, course)) };
};
