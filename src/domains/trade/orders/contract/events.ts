import { z } from "zod";
import { defineEvent, defineJob } from "#kit/event.ts";
import { currencies } from "#kit/money.ts";
import { closeReasons } from "./lifecycle.ts";

const currency = z.enum(currencies);
const amount_minor = z.bigint();

/** A checkout that waits for its money until `expires_at`. Heard by payments, which makes it payable. */
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

/**
 * The answer to payments' `payment_succeeded`: the orders take the money. `transaction` is the one of that event. A success
 * that nobody answers belongs to the payer, and payments gives it back.
 */
export const ordersPaid = defineEvent(
  "orders.paid",
  z.object({
    checkout_id: z.int(),
    buyer_id: z.int(),
    payment_id: z.int(),
    transaction: z.string(),
    currency,
    /** The order waits for its group: nothing is to be shipped, and its price may still fall. `orders.group_buy_completed` says that it came together. */
    waits_for_group: z.boolean(),
    orders: z.array(z.object({ order_id: z.int(), seller_id: z.int(), amount_minor })),
  }),
);

/**
 * Money for an order that was placed into a group. Whoever keeps the group decides whether it is in time, and answers by `takeIntoGroup`
 * of the door; unanswered, the order closes and the money goes back.
 */
export const groupBuyPaid = defineEvent(
  "orders.group_buy_paid",
  z.object({ group_buy_id: z.int(), checkout_id: z.int(), payment_id: z.int(), transaction: z.string() }),
);

/** The group of a paid order came together: it is to be shipped, at this price. */
export const groupBuyCompleted = defineEvent("orders.group_buy_completed", z.object({ order_id: z.int(), seller_id: z.int(), amount_minor, currency }));

/** A paid order became cheaper: what its escrow holds too much goes back to the buyer, once an order. */
export const priceLowered = defineEvent("orders.price_lowered", z.object({ order_id: z.int(), buyer_id: z.int(), amount_minor, currency }));

export const orderShipped = defineEvent(
  "orders.shipped",
  z.object({ order_id: z.int(), code: z.string(), buyer_id: z.int(), seller_id: z.int(), carrier: z.string(), tracking_number: z.string() }),
);

/** The goods are there: what the escrow of the order still holds is the seller's, less commission. */
export const orderReceived = defineEvent(
  "orders.received",
  z.object({ order_id: z.int(), code: z.string(), buyer_id: z.int(), seller_id: z.int(), currency, by: z.enum(["buyer", "system"]) }),
);

/** Money of an order to be given back to its buyer. `key` names this refund for ever; a repeat changes nothing. */
export const refundWanted = defineEvent(
  "orders.refund_wanted",
  z.object({ key: z.string(), order_id: z.int(), buyer_id: z.int(), amount_minor, currency, reason: z.enum(closeReasons) }),
);

export const closeUnpaidCheckout = defineJob("orders.close_unpaid_checkout", z.object({ checkout_id: z.int() }));
export const receiveAutomatically = defineJob("orders.receive_automatically", z.object({ order_id: z.int() }));
