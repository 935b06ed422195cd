import { found } from "#kit/refusal.ts";
import { next } from "#kit/states.ts";
import { shopOf, type Ctx } from "#platform/calls/context.ts";
import { importLife, type ImportEvent, type ImportStatus } from "../contract/lifecycle.ts";
import { removeParts } from "../contract/events.ts";
import type { ReasonKey } from "../contract/faults.ts";
import { database } from "./database.ts";

/** The shop's import, locked against a second act on it; another's is not found. */
export const lockOwnImport = async (ctx: Ctx, id: number) =>
  found(await database(ctx).selectFrom("import").selectAll().where("id", "=", id).where("seller_id", "=", shopOf(ctx).ownerId).forUpdate().executeTakeFirst());

export const ownImport = async (ctx: Ctx, id: number) =>
  found(await database(ctx).selectFrom("import").selectAll().where("id", "=", id).where("seller_id", "=", shopOf(ctx).ownerId).executeTakeFirst());

export type ImportRow = Awaited<ReturnType<typeof ownImport>>;

const ends: readonly ImportStatus[] = ["finished", "cancelled", "failed"];

/** Moves an import on; undefined when its state does not allow it. The row is locked by the caller, or the update itself decides. */
export const move = async (
  ctx: Ctx,
  row: { id: number; status: string },
  event: ImportEvent,
  by: "seller" | "system",
  more: { reason?: ReasonKey; values?: Record<string, string | number> } = {},
): Promise<ImportStatus | undefined> => {
  const to = next(importLife, row.status as ImportStatus, event, by);
  if (!to) return undefined;
  const isOver = ends.includes(to);
  const moved = await database(ctx)
    .updateTable("import")
    .set({
      status: to,
      moved_at: ctx.now,
      stalls: 0,
      ...(isOver ? { ended_at: ctx.now } : {}),
      ...(more.reason ? { reason: more.reason, reason_values: JSON.stringify(more.values ?? {}) } : {}),
    })
    .where("id", "=", row.id)
    .where("status", "=", row.status)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) return undefined;
  await database(ctx)
    .insertInto("import_event")
    .values({
      import_id: row.id,
      event,
      from_status: row.status,
      to_status: to,
      by_user: by === "seller" ? (ctx.actor?.id ?? null) : null,
      created_at: ctx.now,
    })
    .execute();
  if (isOver) await ctx.enqueue(removeParts, { id: row.id });
  return to;
};
