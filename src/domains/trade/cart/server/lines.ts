import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { compiled } from "#platform/database/compiled.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { database } from "./database.ts";

/** Commands on one cart follow one another, so that limits hold whatever comes at once. Different carts do not wait. */
export const lockCart = (ctx: Pick<Ctx, "tx">, userId: number): Promise<void> => advisoryLock(ctx, "cart/cart", userId);

export const countLines = async (ctx: Pick<Ctx, "tx">, userId: number): Promise<number> => {
  const row = await database(ctx)
    .selectFrom("line")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

export type NewLine = { sku_id: number; product_id: number; quantity: number };

/** Writes lines at exactly these quantities, one statement; a line that is there already is selected anew and keeps its place. */
export const writeLines = async (ctx: Pick<Ctx, "tx" | "now">, userId: number, lines: readonly NewLine[]): Promise<void> => {
  if (lines.length === 0) return;
  await sql`
    insert into cart.line (user_id, sku_id, product_id, quantity, added_at)
    select ${userId}::int, l.sku_id, l.product_id, l.quantity, ${ctx.now}::timestamptz
    from unnest(${lines.map((line) => line.sku_id)}::int[], ${lines.map((line) => line.product_id)}::int[], ${lines.map((line) => line.quantity)}::int[]) as l (sku_id, product_id, quantity)
    on conflict (user_id, sku_id) do update set quantity = excluded.quantity, is_selected = true`.execute(ctx.tx);
};

const linesOf = compiled((ctx, userId: number) => database(ctx).selectFrom("line").select(["sku_id", "quantity"]).where("user_id", "=", userId));

export const quantitiesOf = async (ctx: Pick<Ctx, "tx">, userId: number): Promise<Map<number, number>> =>
  new Map((await linesOf(ctx, userId)).map((line) => [line.sku_id, line.quantity]));

export const summed = (lines: readonly { sku_id: number; quantity: number }[]): Map<number, number> => {
  const sums = new Map<number, number>();
  for (const line of lines) sums.set(line.sku_id, (sums.get(line.sku_id) ?? 0) + line.quantity);
  return sums;
};
