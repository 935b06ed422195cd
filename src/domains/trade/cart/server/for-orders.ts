import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { lockCart } from "./lines.ts";
import { quotedLines, type CartLine } from "./quoted-lines.ts";
import { takeWhatCan, type Taken } from "./take-what-can.ts";

/** What the person selected, quoted at this moment, two queries. Nothing leaves the cart: see `removeLines`. */
export const takeSelected = (ctx: Pick<Ctx, "tx">, userId: number): Promise<CartLine[]> => quotedLines(ctx, userId, "selected");

/** Takes ordered lines out, in the order's own transaction. Lines that are gone already are no fault. */
export const removeLines = async (ctx: Pick<Ctx, "tx">, userId: number, skuIds: readonly number[]): Promise<void> => {
  if (skuIds.length === 0) return;
  await database(ctx).deleteFrom("line").where("user_id", "=", userId).where("sku_id", "in", skuIds).execute();
};

/** Adds what can be added of these lines; names the SKUs that were left out, and by how much the others grew. */
export const putIntoCart = async (ctx: Ctx, userId: number, lines: readonly { sku_id: number; quantity: number }[]): Promise<Taken> => {
  await lockCart(ctx, userId);
  return takeWhatCan(ctx, userId, lines);
};

/** A browser hands its cart over at once after signing in; a key as old as this comes back no more. */
export const forgetMerges = async (ctx: Ctx): Promise<void> => {
  await database(ctx)
    .deleteFrom("merged")
    .where("merged_at", "<", later(ctx.now, -days(90)))
    .execute();
};
