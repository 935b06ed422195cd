import { z } from "zod";
import { defineEvent, defineJob, defineQuestion } from "#kit/event.ts";
import { currencies } from "#kit/money.ts";
import { trackStages } from "#kit/track-stages.ts";
import { closeReasons } from "./lifecycle.ts";

const currency = z.enum(currencies);
const amount_minor = z.bigint();

/** A checkout that waits for its money until `expires_at`. */
export const checkoutPlaced = defineEvent(
  "orders.checkout_placed",
  z.object({
    checkout_id: z.int(),
    buyer_id: z.int(),
    amount_minor,
    currency,
    expires_at: z.date(),
    orders: z.array(z.object({ order_id: z.int(), seller_id: z.int(), amount_minor })),
  }),
);

/** The whole checkout closed without having been paid. */
export const checkoutClosed = defineEvent(
  "orders.checkout_closed",
  z.object({ checkout_id: z.int(), buyer_id: z.int(), reason: z.enum(closeReasons), order_ids: z.array(z.int()) }),
);

/** The orders of a checkout have taken its money. */
export const ordersPaid = defineEvent(
  "orders.paid",
  z.object({
    checkout_id: z.int(),
    buyer_id: z.int(),
    currency,
    /** The order waits for its group: nothing is to be shipped, and its price may still fall. `orders.group_buy_completed` says that it came together. */
    waits_for_group: z.boolean(),
    orders: z.array(z.object({ order_id: z.int(), seller_id: z.int(), amount_minor })),
    /** Of all its lines, each once. */
    product_ids: z.array(z.int()),
  }),
);

/**
 * Asked of whoever keeps the group when money for an order that was placed into one has come: true makes its buyer a member. False closes the order,
 * and the money goes back.
 */
export const mayJoinGroup = defineQuestion<{ group_buy_id: number; checkout_id: number }, boolean>("orders.may_join_group");

/** The group of a paid order came together: it is to be shipped, at this price. */
export const groupBuyCompleted = defineEvent("orders.group_buy_completed", z.object({ order_id: z.int(), seller_id: z.int(), amount_minor, currency }));

export const orderShipped = defineEvent(
  "orders.shipped",
  z.object({ order_id: z.int(), code: z.string(), buyer_id: z.int(), seller_id: z.int(), carrier: z.string(), tracking_number: z.string() }),
);

/** The goods are there. */
export const orderReceived = defineEvent(
  "orders.received",
  z.object({ order_id: z.int(), code: z.string(), buyer_id: z.int(), seller_id: z.int(), currency, by: z.enum(["buyer", "system"]) }),
);

export const closeUnpaidCheckout = defineJob("orders.close_unpaid_checkout", z.object({ checkout_id: z.int() }));
export const receiveAutomatically = defineJob("orders.receive_automatically", z.object({ order_id: z.int() }));
/** Asks the carrier where a parcel is: talks to the network. */
export const askCarrier = defineJob("orders.ask_carrier", z.object({ parcel_id: z.int() }));
/** What the carrier said of it, moments in unix seconds. */
export const hearCarrier = defineJob(
  "orders.hear_carrier",
  z.object({ parcel_id: z.int(), words: z.array(z.object({ at: z.int(), stage: z.enum(trackStages), text: z.string(), place: z.string() })) }),
);
/** The time after receipt is over in which claims are met from what is held: looks at all parcels of the order. */
export const clearIncome = defineJob("orders.clear_income", z.object({ order_id: z.int() }));
