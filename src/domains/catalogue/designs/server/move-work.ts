import { sql } from "kysely";
import { notify } from "#domains/contact/notifications/index.server.ts";
import { to } from "#kit/paths.ts";
import { next, type Lifecycle } from "#kit/states.ts";
import { unixSeconds } from "#kit/time.ts";
import { says, type Word } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { designChanged } from "../contract/events.ts";
import { workLife, type WorkEvent, type WorkState } from "../contract/work-life.ts";
import { database } from "./database.ts";
import { designCode, priceOf, type WorkRow } from "./present.ts";

type Party = (typeof workLife)["transitions"][number]["by"][number];

const told: Partial<Record<WorkEvent, Word>> = {
  approve: /*i18n*/ { id: "designs.told_approved", message: "Your print {title} passed its check and is public now." },
  reject: /*i18n*/ { id: "designs.told_rejected", message: "Your print {title} needs corrections. The reasons stand at its fields." },
  take_down: /*i18n*/ { id: "designs.told_taken_down", message: "The platform has taken your print {title} down. The reason stands at its field." },
};
for (const word of Object.values<Word>(told)) says(word);

const tellDesigner = async (ctx: Ctx, { id, designer_id, title }: WorkRow, event: WorkEvent): Promise<void> => {
  const words = told[event];
  if (!words) throw new Error(`nothing is said of ${event}`);
  const weight = event === "approve" ? "news" : "must";
  await notify(ctx, { user_id: designer_id, kind: "licence", weight, words, values: { title }, link: to("user-design-details", { id }) });
};

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
  if (by === "operator") await tellDesigner(ctx, moved, event);
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
