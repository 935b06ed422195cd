import { possible } from "#kit/states.ts";
import { orderLife, type CloseReason, type OrderStatus } from "../../contract/lifecycle.ts";
import type { orderActions } from "../../contract/orders.ts";

type Action = (typeof orderActions)[number];
export type Party = "buyer" | "seller" | "operator";

/** The state that counts at `now`: an unpaid order is closed from the moment its time is over, whether or not the timer came yet. */
export const standingAt = (
  order: { status: string; close_reason: string | null; expires_at: Date },
  now: Date,
): { status: OrderStatus; close_reason: CloseReason | null } =>
  order.status === "pending_payment" && order.expires_at <= now
    ? { status: "closed", close_reason: "pay_timeout" }
    : { status: order.status as OrderStatus, close_reason: order.close_reason as CloseReason | null };

const asAction: Record<string, Action> = {
  cancel: "cancel",
  confirm: "confirm",
  ship: "ship",
  reject: "reject",
  cancel_rest: "cancel_rest",
  receive: "receive",
  extend: "extend",
};

/** The buttons of an order, from the lifecycle. Paying is the buyer's although money, not the buyer, makes the transition. */
export const actionsOf = (status: OrderStatus, party: Party, done: { isExtended: boolean; isConfirmed: boolean }): Action[] => {
  const own = possible(orderLife, status, party).flatMap((event) => asAction[event] ?? []);
  const actions = own.filter((action) => !(done.isExtended && action === "extend") && !(done.isConfirmed && action === "confirm"));
  if (party === "operator") return [];
  return party === "buyer" && status === "pending_payment" ? ["pay", ...actions] : actions;
};
