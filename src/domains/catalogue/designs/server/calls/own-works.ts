import type { AnyCall, ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { discardWork, takeDownWork, withdrawWork, type ownWork, type ownWorks } from "../../contract/own-works.ts";
import type { WorkEvent, WorkState } from "../../contract/work-life.ts";
import { database } from "../database.ts";
import { move, tellChanged } from "../move-work.ts";
import { asShown, nearWorks } from "../near.ts";
import { filesOfWork, presentOwn, presentWhole, sumsOfWorks } from "../whole-work.ts";

export const ownWorksFn = async (ctx: Ctx, { state, page, size }: ParsedInputOf<typeof ownWorks>) => {
  const mine = database(ctx).selectFrom("work").where("designer_id", "=", me(ctx).id);
  const wanted = state ? mine.where("state", "=", state) : mine;
  const [rows, sums, counted] = await Promise.all([
    wanted
      .selectAll()
      .orderBy("changed_at", "desc")
      .orderBy("id", "desc")
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    sumsOfWorks(ctx, me(ctx).id),
    countUpToCap(ctx, wanted),
  ]);
  return {
    list: rows.map((row) => presentOwn(ctx, row)),
    ...sums,
    page,
    size,
    ...counted,
  };
};

export const ownWorkFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof ownWork>) => {
  const row = found(await database(ctx).selectFrom("work").selectAll().where("id", "=", id).where("designer_id", "=", me(ctx).id).executeTakeFirst());
  // What was near when it was sent in is the reviewer's business; while it can still be changed, it is the designer's.
  const near = row.state === "published" ? [] : asShown(await nearWorks(ctx, row.designer_id, await filesOfWork(ctx, row), row.id));
  return presentWhole(ctx, row, near);
};

const ownForChange = async (ctx: Ctx, id: number) =>
  found(await database(ctx).selectFrom("work").selectAll().where("id", "=", id).where("designer_id", "=", me(ctx).id).forNoKeyUpdate().executeTakeFirst());

const moving =
  (call: AnyCall & { refusals: { not_now: unknown } }, event: WorkEvent) =>
  async (ctx: Ctx, { id }: { id: number }) => {
    const row = await ownForChange(ctx, id);
    const moved = await move(ctx, row, event, "designer");
    if (!moved) throw refuse(call, "not_now");
    await tellChanged(ctx, moved);
    return { id, state: moved.state as WorkState };
  };

export const withdrawWorkFn = moving(withdrawWork, "withdraw");
export const takeDownWorkFn = moving(takeDownWork, "take_down");

export const discardWorkFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof discardWork>) => {
  const row = await ownForChange(ctx, id);
  if (row.published_at !== null || row.state === "submitted") throw refuse(discardWork, "not_now");
  await database(ctx).deleteFrom("work").where("id", "=", row.id).execute();
  return {};
};
