import { notify } from "#domains/contact/notifications/index.server.ts";
import { found } from "#kit/refusal.ts";
import { next } from "#kit/states.ts";
import { says } from "#kit/words.ts";
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

const told = {
  finish: /*i18n*/ {
    id: "imports.told_finished",
    message:
      "Your import is done: {made, plural, one {# product is new} other {# products are new}}, {changed, plural, one {# was changed} other {# were changed}}, {faulty, plural, =0 {no row was faulty} one {# row was faulty} other {# rows were faulty}}.",
  },
  fail: /*i18n*/ { id: "imports.told_failed", message: "Your import could not be finished. Its page says why." },
};
for (const word of Object.values(told)) says(word);

const tellSeller = async (ctx: Ctx, id: number, event: keyof typeof told): Promise<void> => {
  const row = await database(ctx)
    .selectFrom("import")
    .select(["seller_id", "created_products as made", "updated_products as changed", "faulty_rows as faulty"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { seller_id, ...values } = row;
  await notify(ctx, {
    user_id: seller_id,
    kind: "account",
    weight: "news",
    words: told[event],
    values,
    link: `/seller/imports/${id}`,
    reference: `import:${id}`,
  });
};

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
  if (event === "finish" || event === "fail") await tellSeller(ctx, row.id, event);
  return to;
};
