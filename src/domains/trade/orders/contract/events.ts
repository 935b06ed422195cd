import { z } from "zod";
import { defineEvent, defineJob, defineQuestion } from "#kit/event.ts";
import { currencies } from "#kit/money.ts";
import { trackStages } from "#kit/track-stages.ts";
import { closeReasons } from "./lifecycle.ts";

const currency = z.enum(currencies);
const amount_minor = z.bigint();
/** What the portal pays of an order by a coupon of its own, beside what its buyer does. An event that waits from before there were any says nothing of it. */
const portal_minor = z.bigint().default(0n);

/** A checkout that waits for its money until `expires_at`. */
export const checkoutPlaced = defineEvent(
  "orders.checkout_placed",
  z.object({
    checkout_id: z.int(),
    buyer_id: z.int(),
    amount_minor,
    currency,
    expires_at: z.date(),
    orders: z.array(z.object({ order_id: z.int(), seller_id: z.int(), amount_minor, portal_minor })),
    /** Whom the buyer wants fapiao made out to, a title of theirs; 0 for none. */
    fapiao_title_id: z.int().default(0),
  }),
);

/** What the ledger says of these orders' money has changed: something came after the checkout, or went back. */
export const orderMoneyMoved = defineEvent("orders.money_moved", z.object({ order_ids: z.array(z.int()) }));

export type Vat = { tax_number: string; rate_basis_points: number; minor: bigint };
/**
 * Asked of whoever keeps what shops say of themselves for VAT, where a paper is issued: the tax within its total, as the part of an order whose papers before come to
 * `before_minor`; null where the shop says nothing. What leaves the country is free of it.
 */
export const vatOfShop = defineQuestion<{ seller_id: number; total_minor: bigint; before_minor: bigint; is_export: boolean }, Vat | null>("orders.vat_of_shop");

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
    /** What came of each: its total, its deposit, or of one on account nothing yet, where the amount is what is to be paid. */
    orders: z.array(
      z.object({ order_id: z.int(), seller_id: z.int(), amount_minor, portal_minor, is_deposit: z.boolean(), is_on_account: z.boolean().default(false) }),
    ),
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

/** The goods of an order whose deposit was paid are ready: its balance is to be paid until `due`. */
export const orderReady = defineEvent(
  "orders.ready",
  z.object({ order_id: z.int(), code: z.string(), seller_id: z.int(), balance_minor: amount_minor, currency, due: z.date() }),
);
/** The balance of an order came: it is to be shipped. */
export const balancePaid = defineEvent("orders.balance_paid", z.object({ order_id: z.int(), seller_id: z.int(), amount_minor, portal_minor, currency }));

/** An order on account was paid: its amount is what came, and the portal pays its part of that. */
export const invoicePaid = defineEvent("orders.invoice_paid", z.object({ order_id: z.int(), seller_id: z.int(), amount_minor, portal_minor, currency }));

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
/** An order in two parts whose time is over without a word of either side. */
export const closeSilentOrder = defineJob("orders.close_silent_order", z.object({ order_id: z.int() }));
/** An order on account whose due day has come, or for which nobody waits any more. */
export const lookAtInvoice = defineJob("orders.look_at_invoice", z.object({ order_id: z.int() }));
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
/** A request for approval that nobody decided on. */
export const expireRequest = defineJob("orders.expire_request", z.object({ request_id: z.int() }));
