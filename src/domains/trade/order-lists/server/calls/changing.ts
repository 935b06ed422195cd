import { holdMembership, may } from "#domains/people/companies/index.server.ts";
import { linesOfOwnOrder } from "#domains/trade/orders/index.server.ts";
import { maxQuantity } from "#domains/trade/cart/contract/cart.ts";
import type { AnyCall, ParsedInputOf } from "#kit/call.ts";
import { refuse } from "#kit/refusal.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { createList, duplicateList, listFromOrder, mostLines, mostLists, removeList, renameList, setLines, shareList } from "../../contract/lists.ts";
import { database } from "../database.ts";
import { changeableList, linesOfList, listable, readableList, summed, writeLines, type Line } from "../lists.ts";

/** One at a time: two at once do not both find room for the last list. */
const begin = async (ctx: Ctx, call: AnyCall, name: string, lines: readonly Line[]): Promise<number> => {
  const { id: user_id } = me(ctx);
  await advisoryLock(ctx, "order-lists/lists", user_id);
  const { count } = await database(ctx)
    .selectFrom("list")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("user_id", "=", user_id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostLists) throw refuse(call as typeof createList, "too_many_lists", { maximum: mostLists });
  const { id } = await database(ctx)
    .insertInto("list")
    .values({ user_id, name, created_at: ctx.now, updated_at: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await writeLines(ctx, id, lines);
  return id;
};

export const createListFn = async (ctx: Ctx, { name, lines }: ParsedInputOf<typeof createList>) => {
  const kept = await listable(ctx, summed(lines));
  return { id: await begin(ctx, createList, name, kept.lines), left_out: kept.left_out };
};

export const listFromOrderFn = async (ctx: Ctx, { order_id, name }: ParsedInputOf<typeof listFromOrder>) => {
  const lines = summed(await linesOfOwnOrder(ctx, me(ctx).id, order_id));
  if (lines.length > mostLines) throw refuse(listFromOrder, "too_many_lines", { maximum: mostLines });
  // A sample or an order that came to nothing is no purchase: of these only what is on sale is kept.
  const kept = await listable(ctx, lines);
  return { id: await begin(ctx, listFromOrder, name, kept.lines), left_out: kept.left_out };
};

export const duplicateListFn = async (ctx: Ctx, { id, name }: ParsedInputOf<typeof duplicateList>) => {
  const list = await readableList(ctx, id);
  return { id: await begin(ctx, duplicateList, name, await linesOfList(ctx, list.id)) };
};

export const renameListFn = async (ctx: Ctx, { id, name }: ParsedInputOf<typeof renameList>) => {
  await changeableList(ctx, renameList, id);
  await database(ctx).updateTable("list").set({ name, updated_at: ctx.now }).where("id", "=", id).execute();
  return {};
};

export const removeListFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof removeList>) => {
  // Its owner's alone: who administers the company ends the sharing.
  const { is_own, can_change } = await readableList(ctx, id, true);
  if (!is_own) throw refuse(removeList, can_change ? "not_yours" : "read_only");
  await database(ctx).deleteFrom("list").where("id", "=", id).execute();
  return {};
};

export const shareListFn = async (ctx: Ctx, { id, shared }: ParsedInputOf<typeof shareList>) => {
  // Before the list, as whoever leaves takes them: who has left by then shares nothing, and who leaves after it takes it along.
  if (shared) await holdMembership(ctx, me(ctx).id);
  const { is_own, membership } = await changeableList(ctx, shareList, id);
  if (shared && !is_own) throw refuse(shareList, "not_yours");
  if (shared && !(membership && may(membership, "buy"))) throw refuse(shareList, "no_company");
  const company_id = shared ? (membership?.company_id ?? null) : null;
  await database(ctx).updateTable("list").set({ company_id }).where("id", "=", id).execute();
  return {};
};

export const setLinesFn = async (ctx: Ctx, { id, lines, adds }: ParsedInputOf<typeof setLines>) => {
  await changeableList(ctx, setLines, id);
  const before = new Map((await linesOfList(ctx, id)).map((line) => [line.sku_id, line.quantity]));
  const last = adds ? summed(lines.filter(({ quantity }) => quantity > 0)) : [...new Map(lines.map((line) => [line.sku_id, line])).values()];
  const gone = last.filter(({ quantity }) => quantity === 0).map(({ sku_id }) => sku_id);
  const wanted = last.filter(({ quantity }) => quantity > 0);
  const fresh = await listable(
    ctx,
    wanted.filter(({ sku_id }) => !before.has(sku_id)),
  );
  const written = [...wanted.filter(({ sku_id }) => before.has(sku_id)), ...fresh.lines].map(({ sku_id, quantity }) => ({
    sku_id,
    quantity: Math.min(maxQuantity, quantity + (adds ? (before.get(sku_id) ?? 0) : 0)),
  }));
  const count = before.size - gone.filter((sku) => before.has(sku)).length + fresh.lines.length;
  if (count > mostLines) throw refuse(setLines, "too_many_lines", { maximum: mostLines }, ["lines"]);
  if (gone.length > 0) await database(ctx).deleteFrom("line").where("list_id", "=", id).where("sku_id", "in", gone).execute();
  await writeLines(ctx, id, written);
  await database(ctx).updateTable("list").set({ updated_at: ctx.now }).where("id", "=", id).execute();
  return { count, left_out: fresh.left_out };
};
