import type { ParsedInputOf } from "#kit/call.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { found, refuse } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { decideWork, removeWork, type reviewQueue, type reviewWork } from "../../contract/review.ts";
import { workEventWords, type WorkEvent, type WorkState } from "../../contract/work-life.ts";
import { database } from "../database.ts";
import { designersOf } from "../hydrate.ts";
import { move, tellChanged } from "../life.ts";
import { nearWorks } from "../near.ts";
import { filesOfWork, presentOwn, presentWhole } from "../whole-work.ts";

export const reviewQueueFn = async (ctx: Ctx, { state, page, size }: ParsedInputOf<typeof reviewQueue>) => {
  // What others have not sent in is nobody's business.
  const query = database(ctx).selectFrom("work").where("state", "=", state).where("submitted_at", "is not", null);
  const rows = await query
    .selectAll()
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
  }));
  return { list, page, size, ...(await countUpToCap(ctx, query)) };
};

type Details = { faults?: { reason: LocalText }[] };

export const reviewWorkFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof reviewWork>) => {
  const row = found(await database(ctx).selectFrom("work").selectAll().where("id", "=", id).where("submitted_at", "is not", null).executeTakeFirst());
  const designer = (await designersOf(ctx, [row])).get(row.designer_id);
  const near = await nearWorks(ctx, row.designer_id, await filesOfWork(ctx, row), row.id);
  const events = await database(ctx).selectFrom("work_event").selectAll().where("work_id", "=", id).orderBy("id", "desc").limit(60).execute();
  return {
    ...(await presentWhole(ctx, row, near)),
    designer_id: row.designer_id,
    designer: pick(designer?.name, ctx.locale),
    works_count: designer?.works_count ?? 0,
    decisions: events.map((one) => ({
      event: ctx.services.words.say(ctx.locale, workEventWords[one.event as WorkEvent].id),
      state_after: one.state_after as WorkState,
      account_id: one.account_id,
      reason: ((one.details as Details).faults ?? []).map((fault) => pick(fault.reason, ctx.locale)).join(" · "),
      at: unixSeconds(one.at),
    })),
  };
};

const forDecision = async (ctx: Ctx, id: number) =>
  found(await database(ctx).selectFrom("work").selectAll().where("id", "=", id).where("submitted_at", "is not", null).forNoKeyUpdate().executeTakeFirst());

export const decideWorkFn = async (ctx: Ctx, { id, approve, faults }: ParsedInputOf<typeof decideWork>) => {
  if (!approve && faults.length === 0) throw refuse(decideWork, "reason_missing", {}, ["faults"]);
  if (approve && faults.length > 0) throw refuse(decideWork, "reason_needless", {}, ["faults"]);
  const row = await forDecision(ctx, id);
  if (row.designer_id === me(ctx).id) throw refuse(decideWork, "own_work");
  const moved = await move(ctx, row, approve ? "approve" : "reject", "operator", {
    set: approve ? { flag: null, published_at: row.published_at ?? ctx.now, faults: "[]" } : { faults: JSON.stringify(faults) },
    details: { faults },
  });
  if (!moved) throw refuse(decideWork, "not_now");
  await tellChanged(ctx, moved);
  return { id, state: moved.state as WorkState };
};

export const removeWorkFn = async (ctx: Ctx, { id, field, reason }: ParsedInputOf<typeof removeWork>) => {
  const faults = [{ field, reason }];
  const row = await forDecision(ctx, id);
  const moved = await move(ctx, row, "take_down", "operator", { set: { flag: "taken_down_by_operator", faults: JSON.stringify(faults) }, details: { faults } });
  if (!moved) throw refuse(removeWork, "not_now");
  await tellChanged(ctx, moved);
  return { id, state: moved.state as WorkState };
};
