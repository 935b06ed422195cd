import { setting } from "#domains/settings/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";

/** What an order is held to for its whole life, whatever operators set meanwhile; null in an order that is older than these columns. */
export type Terms = { commission_basis_points: number; receive_days: number; extension_days: number; complete_days: number };

export const termsOfToday = async (ctx: Ctx): Promise<Terms> => ({
  commission_basis_points: await setting(ctx, "payments.commission_basis_points"),
  receive_days: await setting(ctx, "orders.receive_days"),
  extension_days: await setting(ctx, "orders.extension_days"),
  complete_days: await setting(ctx, "orders.complete_days"),
});

/** So many days of an order: as they were when it was placed. */
export const daysOf = async (
  ctx: Ctx,
  order: { [Term in keyof Terms]: number | null },
  term: "receive_days" | "extension_days" | "complete_days",
): Promise<number> => order[term] ?? (await setting(ctx, `orders.${term}`));
