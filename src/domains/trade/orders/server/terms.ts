import { setting } from "#domains/settings/index.server.ts";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { Transport } from "#kit/transports.ts";

type FarDays = "receive_days_air" | "receive_days_rail" | "receive_days_sea";

/** What an order is held to for its whole life, whatever operators set meanwhile; null in an order that is older than these columns. */
export type Terms = {
  commission_basis_points: number;
  receive_days: number;
  extension_days: number;
  complete_days: number;
  claim_days: number;
  late_days: number;
  pending_days: number;
  delivered_days: number;
  balance_days: number;
  balance_more_days: number;
  forfeit_basis_points: number;
} & Record<FarDays, number>;

export const termsOfToday = async (ctx: Ctx): Promise<Terms> => ({
  commission_basis_points: await setting(ctx, "payments.commission_basis_points"),
  receive_days: await setting(ctx, "orders.receive_days"),
  extension_days: await setting(ctx, "orders.extension_days"),
  complete_days: await setting(ctx, "orders.complete_days"),
  claim_days: await setting(ctx, "orders.claim_days"),
  late_days: await setting(ctx, "orders.late_days"),
  pending_days: await setting(ctx, "orders.pending_days"),
  delivered_days: await setting(ctx, "orders.delivered_days"),
  balance_days: await setting(ctx, "orders.balance_days"),
  balance_more_days: await setting(ctx, "orders.balance_more_days"),
  forfeit_basis_points: await setting(ctx, "orders.forfeit_basis_points"),
  receive_days_air: await setting(ctx, "orders.receive_days_air"),
  receive_days_rail: await setting(ctx, "orders.receive_days_rail"),
  receive_days_sea: await setting(ctx, "orders.receive_days_sea"),
});

/** So many days of an order: as they were when it was placed. */
export const daysOf = async (
  ctx: Ctx,
  order: { [Term in "receive_days" | "extension_days" | "complete_days" | "claim_days"]: number | null },
  term: "receive_days" | "extension_days" | "complete_days" | "claim_days",
): Promise<number> => order[term] ?? (await setting(ctx, `orders.${term}`));

const daysColumn = { road: "receive_days", air: "receive_days_air", rail: "receive_days_rail", sea: "receive_days_sea" } as const satisfies Record<
  Transport,
  keyof Terms
>;

type Clocked = { receive_days: number | null } & { [Column in FarDays]: number | null };

/** Until when a parcel that is sent now may be on its way before it counts as received; an order that is older than the ways keeps its one term. */
export const receiptClock = async (ctx: Ctx, order: Clocked, transport: Transport): Promise<Date> =>
  later(ctx.now, days(order[daysColumn[transport]] ?? order.receive_days ?? (await setting(ctx, "orders.receive_days"))));
