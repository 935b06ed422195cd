import { setting } from "#domains/settings/index.server.ts";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { Carrier } from "../contract/fields.ts";
import { transportOf } from "../contract/transport.ts";
import { addressOfOrder } from "./address-of-order.ts";
import { database } from "./database.ts";
import { receiptClock } from "./terms.ts";

/**
 * Of a parcel between the two sides of an order, whichever way it goes: until when it may be on its way if it is sent now, by its carrier and the
 * buyer's country as the order's own parcels; until when a delivered one may be looked at; and the buyer's telephone number.
 */
export const wayOfOrder = async (ctx: Ctx, orderId: number, carrier: string): Promise<{ arriveBy: Date; lookUntil: Date; phone: string }> => {
  const order = await database(ctx).selectFrom("order").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
  const { country_code, phone } = await addressOfOrder(ctx, order);
  return {
    arriveBy: await receiptClock(ctx, order, transportOf(carrier as Carrier, country_code)),
    lookUntil: later(ctx.now, days(order.delivered_days ?? (await setting(ctx, "orders.delivered_days")))),
    phone,
  };
};
