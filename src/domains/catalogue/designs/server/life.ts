import { sql } from "kysely";
import { next, type Lifecycle } from "#kit/states.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { designChanged } from "../contract/events.ts";
import { workLife, type WorkEvent, type WorkState } from "../contract/work-life.ts";
import { database } from "./database.ts";
import { designCode, priceOf, type WorkRow } from "./present.ts";

type Party = (typeof workLife)["transitions"][number]["by"][number];

/** Moves a work on, with what changes along, and writes down who did it and when. Undefined when the table does not allow it. */
export const move = async (
  ctx: Ctx,
  row: WorkRow,
  event: WorkEvent,
  by: Party,
  { set = {}, details = {} }: { set?: Partial<Pick<WorkRow, "flag" | "submitted_at" | "published_at">> & { faults?: string }; details?: object } = {},
): Promise<WorkRow | undefined> => {
  const state = next(workLife as Lifecycle<WorkState, WorkEvent, Party>, row.state as WorkState, event, by);
  if (!state) return undefined;
  const moved = await database(ctx)
    .updateTable("work")
    .set({ ...set, state, changed_at: ctx.now })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await database(ctx)
    .insertInto("work_event")
    .values({
      work_id: row.id,
      event,
      state_before: row.state,
      state_after: state,
      account_id: by === "system" ? null : (ctx.actor?.id ?? null),
      details: JSON.stringify(details),
      at: ctx.now,
    })
    .execute();
  return moved;
};

/** After whatever changes what everybody sees of a work: the designer's count, search, kept answers. */
export const tellChanged = async (ctx: Ctx, row: WorkRow): Promise<void> => {
  const { rows } = await sql<{ name: never }>`
    update designs.designer set works_count = (select count(*) from designs.work where designer_id = ${row.designer_id} and state = 'published')
    where user_id = ${row.designer_id} returning name`.execute(ctx.tx);
  await ctx.publish(designChanged, {
    id: row.id,
    designer_id: row.designer_id,
    designer: rows[0]?.name ?? {},
    code: designCode(row.id),
    title: row.title,
    image: row.image,
    type: row.type,
    style: row.style,
    family: row.family,
    inks: row.palette,
    price: priceOf(row),
    is_on_sale: row.state === "published",
    createtime: unixSeconds(row.published_at ?? row.created_at),
  });
  ctx.changed("designs", `design:${row.id}`);
};
