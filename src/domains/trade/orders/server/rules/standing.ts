import { allowed } from "#kit/states.ts";
import type { Word } from "#kit/words.ts";
import {
  closeReasonWords,
  freightWords,
  orderLife,
  statusWords,
  type CloseReason,
  type OrderAct,
  type OrderFacts,
  type OrderStatus,
} from "../../contract/lifecycle.ts";
import { parcelActions, parcelLife, type ParcelFacts, type ParcelStatus } from "../../contract/parcel-life.ts";
import { orderActions } from "../../contract/orders.ts";

type Action = (typeof orderActions)[number];
export type Party = "buyer" | "seller" | "operator";

type Standing = { status: string; close_reason: string | null; expires_at: Date };

/** The state that counts at `now`: an unpaid order is closed from the moment its time is over, whether or not the timer came yet. */
export const standingAt = (order: Standing, now: Date): { status: OrderStatus; close_reason: CloseReason | null } =>
  order.status === "pending_payment" && order.expires_at <= now
    ? { status: "closed", close_reason: "pay_timeout" }
    : { status: order.status as OrderStatus, close_reason: order.close_reason as CloseReason | null };

export type ParcelStanding = ParcelFacts & { status: string };

/** What the reader may do with a parcel now: a buyer alone may do anything. */
export const parcelActionsOf = (parcel: ParcelStanding, party: Party, now: Date): (typeof parcelActions)[number][] => {
  if (party !== "buyer") return [];
  const own: readonly string[] = allowed(parcelLife, parcel.status as ParcelStatus, "buyer", parcel, now);
  return parcelActions.filter((action) => own.includes(action));
};

/** An order on account that was placed by itself, since its shop is asked for freight: nothing of it is paid before it goes on. */
export const isWaitingForFreight = ({ account_days, freight_asked_at }: Pick<OrderFacts, "account_days"> & { freight_asked_at: Date | null }): boolean =>
  account_days !== null && freight_asked_at !== null;

/** The state that counts at `now` and why it closed, in the words of every list and page: nobody pays an order on account that waits for its freight. */
export const statedAt = (
  order: Standing & Pick<OrderFacts, "account_days"> & { freight_asked_at: Date | null },
  now: Date,
): { status: OrderStatus; close_reason: CloseReason | null; word: Word; closeWord: Word | null } => {
  const { status, close_reason } = standingAt(order, now);
  const forFreight = isWaitingForFreight(order);
  return {
    status,
    close_reason,
    word: status === "pending_payment" && forFreight ? freightWords.waits : statusWords[status],
    closeWord: close_reason === null ? null : close_reason === "pay_timeout" && forFreight ? freightWords.closed : closeReasonWords[close_reason],
  };
};

const actions: ReadonlySet<string> = new Set<Action>(orderActions);

/** The buttons of an order, from the lifecycle. Paying is the buyer's although money, not the buyer, makes the transition. */
export const actionsOf = (
  order: Standing & OrderFacts & { freight_asked_at: Date | null },
  party: Party,
  now: Date,
  parcels: readonly ParcelStanding[] = [],
): Action[] => {
  if (party === "operator") return [];
  const { status } = standingAt(order, now);
  const own = allowed(orderLife, status, party, order, now).filter((event): event is Action & OrderAct => actions.has(event));
  if (party !== "buyer") return own;
  const ofParcels = new Set(parcels.flatMap((parcel) => parcelActionsOf(parcel, party, now)));
  const paysBalance = status === "pending_balance" && allowed(orderLife, status, "system", order, now).includes("pay_balance");
  return [
    ...(status === "pending_payment" && !isWaitingForFreight(order) ? ["pay" as const] : []),
    ...(paysBalance ? ["pay_balance" as const] : []),
    ...own,
    ...parcelActions.filter((action) => ofParcels.has(action)),
  ];
};
