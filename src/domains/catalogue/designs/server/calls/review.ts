import { sql } from "kysely";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { found, refuse } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import type { DesignReportReason, reportDesign } from "../../contract/report.ts";
import { decideWork, keepReportedWork, removeWork, type reviewQueue, type reviewWork } from "../../contract/review.ts";
import { workEventWords, type WorkEvent, type WorkState } from "../../contract/work-life.ts";
import { database } from "../database.ts";
import { designersOf } from "../hydrate.ts";
import { move, tellChanged } from "../move-work.ts";
import { nearWorks } from "../near.ts";
import { filesOfWork, presentOwn, presentWhole } from "../whole-work.ts";
import { refuseOwn } from "#platform/calls/own.ts";

const openReports = sql<number>`(select count(*)::int from designs.work_report r where r.work_id = work.id and r.settled_at is null)`;

/** Works on sale that somebody reported and nobody has looked at since. */
const reportedWorks = (ctx: Ctx) =>
  database(ctx)
    .selectFrom("work")
    .where("state", "=", "published")
    .where(sql<boolean>`exists (select from designs.work_report r where r.work_id = work.id and r.settled_at is null)`);

export const reviewQueueFn = async (ctx: Ctx, { state, is_reported, page, size }: ParsedInputOf<typeof reviewQueue>) => {
  // What others have not sent in is nobody's business.
  const query = is_reported ? reportedWorks(ctx) : database(ctx).selectFrom("work").where("state", "=", state).where("submitted_at", "is not", null);
  const rows = await query
    .selectAll()
    .select(openReports.as("reports"))
    .$if(is_reported, (reported) =>
      reported.orderBy(sql`(select min(r.created_at) from designs.work_report r where r.work_id = work.id and r.settled_at is null)`),
    )
    .orderBy("submitted_at", state === "submitted" ? "asc" : "desc")
    .orderBy("id")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const designers = await designersOf(ctx, rows);
  const list = rows.map((row) => ({
    ...presentOwn(ctx, row),
    designer_id: row.designer_id,
    designer: pick(designers.get(row.designer_id)?.name, ctx.locale),
    submitted_at: row.submitted_at ? unixSeconds(row.submitted_at) : null,
    reports: row.reports,
  }));
  return { list, reported: (await countUpToCap(ctx, reportedWorks(ctx))).total, page, size, ...(await countUpToCap(ctx, query)) };
};

/** What was sent in once, or is on sale: nobody else's draft is a reviewer's business. */
const isReviewers = sql<boolean>`(submitted_at is not null or state = 'published')`;

type Details = { faults?: { reason: LocalText }[] };

export const reviewWorkFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof reviewWork>) => {
  const row = found(await database(ctx).selectFrom("work").selectAll().where("id", "=", id).where(isReviewers).executeTakeFirst());
  const reports = await database(ctx).selectFrom("work_report").selectAll().where("work_id", "=", id).orderBy("id", "desc").limit(60).execute();
  const designer = (await designersOf(ctx, [row])).get(row.designer_id);
  const near = await nearWorks(ctx, row.designer_id, await filesOfWork(ctx, row), row.id);
  const events = await database(ctx).selectFrom("work_event").selectAll().where("work_id", "=", id).orderBy("id", "desc").limit(60).execute();
  const people = await peopleById(
    ctx,
    [...reports.map((one) => one.reporter_id), ...events.map((one) => one.account_id)].filter((one) => one !== null),
  );
  return {
    ...(await presentWhole(ctx, row, near)),
    designer_id: row.designer_id,
    designer: pick(designer?.name, ctx.locale),
    works_count: designer?.works_count ?? 0,
    reports: reports.map((one) => ({
      id: one.id,
      reporter: people.get(one.reporter_id)?.nickname ?? "",
      reason: one.reason as DesignReportReason,
      note: one.note,
      createtime: unixSeconds(one.created_at),
      is_settled: one.settled_at !== null,
    })),
    decisions: events.map((one) => ({
      event: ctx.services.words.say(ctx.locale, workEventWords[one.event as WorkEvent].id),
      state_after: one.state_after as WorkState,
      account_id: one.account_id,
      // The designer by the name that stands in the head.
      by: one.account_id === row.designer_id ? pick(designer?.name, ctx.locale) : (people.get(one.account_id ?? 0)?.nickname ?? ""),
      reason: ((one.details as Details).faults ?? []).map((fault) => pick(fault.reason, ctx.locale)).join(" · "),
      at: unixSeconds(one.at),
    })),
  };
};

const forDecision = async (ctx: Ctx, id: number) =>
  found(await database(ctx).selectFrom("work").selectAll().where("id", "=", id).where(isReviewers).forNoKeyUpdate().executeTakeFirst());

/** Whatever is decided on a work answers what was said of it before. */
const settleReports = async (ctx: Ctx, id: number): Promise<number> => {
  const { numUpdatedRows } = await database(ctx)
    .updateTable("work_report")
    .set({ settled_at: ctx.now, settled_by: me(ctx).id })
    .where("work_id", "=", id)
    .where("settled_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

export const reportDesignFn = async (ctx: Ctx, { id, reason, note }: ParsedInputOf<typeof reportDesign>) => {
  found(await database(ctx).selectFrom("work").select("id").where("id", "=", id).where("state", "=", "published").executeTakeFirst());
  const said = { reason, note, created_at: ctx.now, settled_at: null, settled_by: null };
  await database(ctx)
    .insertInto("work_report")
    .values({ work_id: id, reporter_id: me(ctx).id, ...said })
    .onConflict((conflict) => conflict.columns(["work_id", "reporter_id"]).doUpdateSet(said))
    .execute();
  return {};
};

export const keepReportedWorkFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof keepReportedWork>) => {
  const row = await forDecision(ctx, id);
  refuseOwn(ctx, keepReportedWork, [row.designer_id]);
  const settled = row.state === "published" ? await settleReports(ctx, id) : 0;
  if (settled === 0) throw refuse(keepReportedWork, "nothing_reported");
  return { settled };
};

export const decideWorkFn = async (ctx: Ctx, { id, approve, faults }: ParsedInputOf<typeof decideWork>) => {
  if (!approve && faults.length === 0) throw refuse(decideWork, "reason_missing", {}, ["faults"]);
  if (approve && faults.length > 0) throw refuse(decideWork, "reason_needless", {}, ["faults"]);
  const row = await forDecision(ctx, id);
  refuseOwn(ctx, decideWork, [row.designer_id]);
  const moved = await move(ctx, row, approve ? "approve" : "reject", "operator", {
    set: approve ? { flag: null, published_at: row.published_at ?? ctx.now, faults: "[]" } : { faults: JSON.stringify(faults) },
    details: { faults },
  });
  if (!moved) throw refuse(decideWork, "not_now");
  await settleReports(ctx, id);
  await tellChanged(ctx, moved);
  return { id, state: moved.state as WorkState };
};

export const removeWorkFn = async (ctx: Ctx, { id, field, reason }: ParsedInputOf<typeof removeWork>) => {
  const faults = [{ field, reason }];
  const row = await forDecision(ctx, id);
  refuseOwn(ctx, removeWork, [row.designer_id]);
  const moved = await move(ctx, row, "take_down", "operator", { set: { flag: "taken_down_by_operator", faults: JSON.stringify(faults) }, details: { faults } });
  if (!moved) throw refuse(removeWork, "not_now");
  await settleReports(ctx, id);
  await tellChanged(ctx, moved);
  return { id, state: moved.state as WorkState };
};
