import { setting } from "#domains/settings/index.server.ts";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";

/** What an order is held to for its whole life, whatever operators set meanwhile; null in an order that is older than these columns. */
export type Terms = {
  commission_basis_points: number;
  receive_days: number;
  extension_days: number;
  complete_days: number;
  claim_days: number;
  late_days: number;
};

export const termsOfToday = async (ctx: Ctx): Promise<Terms> => ({
  commission_basis_points: await setting(ctx, "payments.commission_basis_points"),
  receive_days: await setting(ctx, "orders.receive_days"),
  extension_days: await setting(ctx, "orders.extension_days"),
  complete_days: await setting(ctx, "orders.complete_days"),
  claim_days: await setting(ctx, "orders.claim_days"),
  late_days: await setting(ctx, "orders.late_days"),
});

/** So many days of an order: as they were when it was placed. */
export const daysOf = async (
  ctx: Ctx,
  order: { [Term in keyof Terms]: number | null },
  term: "receive_days" | "extension_days" | "complete_days" | "claim_days",
): Promise<number> => order[term] ?? (await setting(ctx, `orders.${term}`));

/** From the last parcel on the buyer has so long to confirm receipt; while a claim is open the clock stands still. */
export const receiptClock = async (ctx: Ctx, order: Parameters<typeof daysOf>[1] & { open_claims: number }) => {
  const term = days(await daysOf(ctx, order, "receive_days"));
  return order.open_claims > 0 ? { receive_by: null, receive_left_seconds: term / 1000 } : { receive_by: later(ctx.now, term), receive_left_seconds: null };
};
