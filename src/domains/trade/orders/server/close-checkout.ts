import type { Ctx } from "#platform/calls/context.ts";
import { compiled } from "#platform/database/compiled.ts";
import type { CloseReason } from "../contract/lifecycle.ts";
import { checkoutMachine, type CheckoutRow } from "./checkout-machine.ts";
import { database } from "./database.ts";

/** The checkout, locked. Whoever locks its orders too locks it first. */
export const lockCheckout = async (ctx: Ctx, id: number): Promise<CheckoutRow | undefined> => (await lockById(ctx, id))[0];
const lockById = compiled((ctx, id: number) => database(ctx).selectFrom("checkout").selectAll().where("id", "=", id).forNoKeyUpdate());
export const lockOrdersOf = compiled((ctx, checkoutId: number) =>
  database(ctx).selectFrom("order").selectAll().where("checkout_id", "=", checkoutId).orderBy("id").forNoKeyUpdate(),
);

const reasonOf = { cancel: "buyer_cancel", time_out: "pay_timeout", turn_away: "pay_timeout" } as const satisfies Record<string, CloseReason>;

/**
 * Closes an unpaid, locked checkout with all its orders and gives the stock back.
 * @returns the ids of its orders; undefined when it cannot be closed so now.
 */
export const closeCheckout = async (ctx: Ctx, checkout: CheckoutRow, event: keyof typeof reasonOf): Promise<number[] | undefined> => {
  const orders = await lockOrdersOf(ctx, checkout.id);
  const closed = await checkoutMachine.move(ctx, [checkout], {
    event,
    party: event === "cancel" ? "buyer" : "system",
    set: (at) => ({ closed_at: at }),
    more: { orders, event, reason: reasonOf[event] },
  });
  return closed && orders.map((order) => order.id);
};
