import { setting } from "#domains/settings/index.server.ts";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { Transport } from "../contract/transport.ts";
import { database } from "./database.ts";

type FarDays = "receive_days_air" | "receive_days_rail" | "receive_days_sea";

/** What an order is held to for its whole life, whatever operators set meanwhile; null in an order that is older than these columns. */
export type Terms = {
  commission_basis_points: number;
  receive_days: number;
  extension_days: number;
  complete_days: number;
  claim_days: number;
  late_days: number;
} & Record<FarDays, number>;

export const termsOfToday = async (ctx: Ctx): Promise<Terms> => ({
  commission_basis_points: await setting(ctx, "payments.commission_basis_points"),
  receive_days: await setting(ctx, "orders.receive_days"),
  extension_days: await setting(ctx, "orders.extension_days"),
  complete_days: await setting(ctx, "orders.complete_days"),
  claim_days: await setting(ctx, "orders.claim_days"),
  late_days: await setting(ctx, "orders.late_days"),
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

type Clocked = { id: number; open_claims: number; receive_days: number | null } & { [Column in FarDays]: number | null };

/** How many days after its dispatch a parcel of an order counts as received; an order that is older than the ways keeps its one term. */
const daysOfParcel = async (ctx: Ctx, order: Clocked, transport: Transport): Promise<number> =>
  order[daysColumn[transport]] ?? order.receive_days ?? (await setting(ctx, "orders.receive_days"));

/** A day at least is left to look at what arrived, whenever the last of the rest was settled. */
const leastLeft = days(1);

/**
 * Until when the buyer has time to confirm receipt of a locked order that is wholly on its way: until the parcel that takes longest may have come, each
 * counted from its own dispatch. While a claim is open the clock stands still.
 */
export const receiptClock = async (ctx: Ctx, order: Clocked) => {
  const parcels = await database(ctx).selectFrom("shipment").select(["transport", "created_at"]).where("order_id", "=", order.id).execute();
  let receive_by = later(ctx.now, leastLeft);
  for (const { transport, created_at } of parcels) {
    const end = later(created_at, days(await daysOfParcel(ctx, order, transport as Transport)));
    if (end > receive_by) receive_by = end;
  }
  return order.open_claims > 0
    ? { receive_by: null, receive_left_seconds: Math.ceil((receive_by.getTime() - ctx.now.getTime()) / 1000) }
    : { receive_by, receive_left_seconds: null };
};
