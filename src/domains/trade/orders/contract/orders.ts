import { z } from "zod";
import { chargebackLife } from "#domains/money/payments/contract/chargebacks.ts";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { trackStages } from "#kit/track-stages.ts";
import { addressWire } from "./addresses.ts";
import { invoiceWire } from "./credit.ts";
import { carriers, lineGoods, shopWire } from "./fields.ts";
import { closeReasons, orderLife, paymentStatuses } from "./lifecycle.ts";
import { priceOfferWire } from "./price-offer.ts";
import { namedTerm } from "./term.ts";
import { parcelActions, parcelLife } from "./parcel-life.ts";

/** The tabs of a list of orders, and the states that stand under each. What waits for its group is not to be shipped yet. */
export const orderTabs = {
  all: orderLife.states,
  to_pay: ["pending_payment", "pending_balance"],
  in_group: ["pending_group"],
  in_production: ["in_production"],
  to_ship: ["to_ship", "partially_shipped"],
  shipped: ["shipped"],
  received: ["received", "completed"],
  closed: ["closed"],
} as const satisfies Record<string, readonly (typeof orderLife.states)[number][]>;
export type OrderTab = keyof typeof orderTabs;
const tabNames = Object.keys(orderTabs) as [OrderTab, ...OrderTab[]];

/** What the reader may do with an order now: its screen's buttons. `pay` leads to the cashier of the whole checkout, `pay_balance` and `pay_invoice` to that of the order alone. */
export const orderActions = [
  "pay",
  "cancel",
  "confirm",
  "ship",
  "reject",
  "cancel_rest",
  "receive",
  "extend",
  "close_late",
  "pay_balance",
  "pay_invoice",
  "ready",
  "more_time",
  "close_unpaid",
] as const;
const status = z.enum(orderLife.states);

const orderHead = {
  id: z.int(),
  code: z.string(),
  checkout_id: z.int(),
  /** Placed into a group: `groupbuy/mine` tells of it. */
  is_group_buy: z.boolean(),
  /** Bought as a sample: at its own price, in few pieces. */
  is_sample: z.boolean(),
  status,
  status_text: z.string(),
  close_reason: z.enum(closeReasons).nullable(),
  close_text: z.string(),
  payment_status: z.enum(paymentStatuses),
  payment_text: z.string(),
  shop: shopWire,
  buyer: z.object({ id: z.int(), nickname: z.string(), avatar: z.string() }),
  /** The company that its buyer placed it for; null where it is their own. */
  company: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** As the buyer's company knows it; empty where it has none. */
  po_number: z.string(),
  /** Whether the reader placed it: a colleague's order is looked at and paid, and nothing else is done with it. */
  is_own: z.boolean(),
  /** What its goods cost; less the coupons and with the freight it is the total. */
  goods: moneyWire,
  /** The coupon that it was placed with, as it was called then, and what it takes off; null for none. */
  coupon: z.object({ name: z.string(), off: moneyWire }).nullable(),
  /** The same of the portal's own coupon: the portal pays the seller this part, with each release of the buyer's money. */
  portal_coupon: z.object({ name: z.string(), off: moneyWire }).nullable(),
  /** What the way to the buyer costs and how it goes; null where the buyer sees to it. Without a way and days where it was agreed on by an offer. */
  freight: z.object({ price: moneyWire, transport_text: z.string(), days_min: z.int(), days_max: z.int() }).nullable(),
  /** Unpaid: the buyer asked the seller for freight, and no offer has brought it yet. */
  is_freight_asked: z.boolean(),
  total: moneyWire,
  /** Where it is paid in two parts; null where all is paid at once. Moments in unix seconds, 0 before they are. */
  plan: z
    .object({
      share: z.int(),
      deposit: moneyWire,
      balance: moneyWire,
      ready_at: z.int(),
      cartons: z.int(),
      ready_note: z.string(),
      /** Until when the balance is to be paid; from then on the seller may close the order. */
      balance_due: z.int(),
      has_more_time: z.boolean(),
      balance_paid_at: z.int(),
      /** What of the deposit is the seller's where the balance is never paid, less commission. */
      kept: moneyWire,
      balance_days: z.int(),
      more_days: z.int(),
    })
    .nullable(),
  /** Where it is on account: what is to be paid, and by when; null where it is paid as it is placed. */
  account: invoiceWire.nullable(),
  quantity: z.int(),
  createtime: z.int(),
  /** While unpaid: when it closes by itself. */
  expires_at: z.int(),
  seconds_left: z.int(),
  /** When the seller said that the order is in hand; 0 before. */
  confirmed_at: z.int(),
  /** While shipped: when the last parcel on its way counts as received by itself; 0 otherwise. */
  receive_by: z.int(),
  actions: z.array(z.enum(orderActions)),
};
export const orderLine = z.object({
  id: z.int(),
  ...lineGoods,
  /** What the order's coupons take off its total. */
  discount: moneyWire,
  shipped_quantity: z.int(),
  /** Refunded instead of shipped. */ cancelled_quantity: z.int(),
  /** Kept from being shipped by an open claim. */ withheld_quantity: z.int(),
});

/** `checkout_id` narrows the list to the orders of one checkout. */
export const listInput = z.object({
  tab: z.enum(tabNames).default("all"),
  keyword: z.string().trim().max(60).default(""),
  checkout_id: id.optional(),
  ...pageInput,
});
export const listOutput = z.object({
  list: z.array(z.object({ ...orderHead, lines: z.array(orderLine) })),
  counts: z.object(Object.fromEntries(tabNames.map((tab) => [tab, z.int()])) as Record<OrderTab, z.ZodInt>),
  ...pageOutput,
});

export const day = z.iso.date();
const amount = z.string().regex(/^\d{1,13}$/);

/** Days are those of Asia/Shanghai, both included; amounts are minor units of the order's own currency, both included. */
const buyerFilters = { from: day.optional(), until: day.optional(), seller_id: id.optional(), least: amount.optional(), most: amount.optional() };

export const listOrders = defineCall({
  path: "order/list",
  about:
    "What I bought, mine or my company's, newest first, by tab, days, shop, amount, and by words of the titles, the order's number or its purchase order's; how many stand under each tab",
  who: "user",
  input: listInput.extend({
    ...buyerFilters,
    /** What I ordered myself, or everything that was ordered for my company. */ of: z.enum(["mine", "company"]).default("mine"),
  }),
  output: listOutput,
  reads: true,
  refusals: {},
});

/** An order with everything that both of its parties may read. */
export const orderInFull = z.object({
  ...orderHead,
  /** As whom the reader sees it. */
  party: z.enum(["buyer", "seller", "operator"]),
  address: addressWire,
  /** Where the buyer would rather have it, while the seller has not answered. */
  asked_address: addressWire.nullable(),
  /** What it cost when it was placed, where another price was agreed on since. */
  price_before: moneyWire.nullable(),
  /** Other prices that the seller has offered for it, newest first; one that is open waits for the buyer. */
  price_offers: z.array(priceOfferWire),
  /** The term of Incoterms 2020 at which it was placed; null where it crosses no border, and where its goods named none. */
  term: namedTerm.nullable(),
  /** When the seller promised to have shipped it, or of one in production to have it ready; 0 before it is paid. */
  dispatch_by: z.int(),
  buyer_note: z.string(),
  /** The order of the sample that this one is measured against, where its buyer had one. */
  sample: z.object({ id: z.int(), code: z.string() }).nullable(),
  close_note: z.string(),
  checkout_total: moneyWire,
  orders_in_checkout: z.int(),
  refunded: moneyWire,
  /** What the buyer's bank took back of its payment. */
  charged_back: moneyWire,
  /** Claims of the buyer that are open: until one is settled the parcels that it is about are not received by themselves. */
  open_claims: z.int(),
  /** The latest time that the buyer's bank was asked to take the payment back; null for never. */
  chargeback: z.object({ id: z.int(), status: z.enum(chargebackLife.states) }).nullable(),
  /** Whether the reader answers what the seller offers for it: its buyer, and who approves for its company. */
  answers_price: z.boolean(),
  /** The inspection that dispatch waits for; 0 for none. */
  held_by_inspection: z.int(),
  paid_at: z.int(),
  shipped_at: z.int(),
  received_at: z.int(),
  completed_at: z.int(),
  closed_at: z.int(),
  lines: z.array(orderLine),
  /** One parcel each, first to last. */
  shipments: z.array(
    z.object({
      id: z.int(),
      carrier: z.enum(carriers),
      carrier_text: z.string(),
      tracking_number: z.string(),
      /** How it goes: the time for receipt follows from it. */
      transport_text: z.string(),
      quantity: z.int(),
      lines: z.array(z.object({ line_id: z.int(), quantity: z.int() })),
      createtime: z.int(),
      status: z.enum(parcelLife.states),
      status_text: z.string(),
      /** What of the order's money is its: what its pieces and their way cost, less what went back of it. */
      share: moneyWire,
      /** While it is on its way: when it counts as received by itself, and how long that is; 0 otherwise, and while a claim stops its clock. */
      receive_by: z.int(),
      seconds_left: z.int(),
      is_extended: z.boolean(),
      /** When the carrier says that it was delivered; 0 while it does not. */
      delivered_at: z.int(),
      /** What the carrier says, latest first: its own sentences, in its own language. */
      track: z.array(z.object({ at: z.int(), stage: z.enum(trackStages), stage_text: z.string(), text: z.string(), place: z.string() })),
      open_claims: z.int(),
      received_at: z.int(),
      /** While its money is held for claims: until when; 0 otherwise. */
      clear_at: z.int(),
      actions: z.array(z.enum(parcelActions)),
    }),
  ),
  events: z.array(
    z.object({
      event: z.string(),
      status,
      status_text: z.string(),
      party: z.enum(["buyer", "seller", "system", "operator"]),
      /** The person who did it, for staff alone; empty for the portal itself. */
      by: z.string(),
      note: z.string(),
      createtime: z.int(),
    }),
  ),
});

export const orderDetails = defineCall({
  path: "order/details",
  about: "One order, for its buyer, the company that it was placed for, its seller and staff",
  who: "user",
  input: z.object({ id }),
  output: z.object({ order: orderInFull }),
  reads: true,
  refusals: {},
});

export const claimOpen = /*i18n*/ { id: "orders.claim_open", message: "A claim on this order is open. Settle it first" };
export const stateWrong = /*i18n*/ { id: "orders.state_wrong", message: "This cannot be done with the order as it is now" };

export const cancelOrder = defineCall({
  path: "order/cancel",
  about: "Cancels an unpaid order of mine, and with it the others of the same checkout, which are paid together",
  who: "user",
  input: z.object({ id }),
  output: z.object({ closed: z.array(z.int()) }),
  refusals: { state_wrong: stateWrong },
});

export const closeLate = defineCall({
  path: "order/closelate",
  about: "The seller is days late: what is not shipped is cancelled with all its money back, what is on its way stays on its way",
  who: "user",
  input: z.object({ id }),
  output: z.object({ status, refunded: moneyWire }),
  refusals: {
    state_wrong: stateWrong,
    claim_open: claimOpen,
    not_late: /*i18n*/ { id: "orders.not_late", message: "The seller still has time to ship" },
  },
});

export const receiveOrder = defineCall({
  path: "order/receive",
  about: "The goods are here: of one parcel, or of all that are on their way. Their share of the money is the seller's, held some days for claims",
  who: "user",
  input: z.object({ id, parcel_id: id.optional() }),
  output: z.object({ status }),
  refusals: { state_wrong: stateWrong, claim_open: claimOpen },
});

export const extendReceipt = defineCall({
  path: "order/extend",
  about: "Puts off the automatic receipt, once a parcel: of one, or of all that are on their way; answers the latest day",
  who: "user",
  input: z.object({ id, parcel_id: id.optional() }),
  output: z.object({ receive_by: z.int() }),
  refusals: {
    state_wrong: stateWrong,
    claim_open: claimOpen,
    already_extended: /*i18n*/ { id: "orders.already_extended", message: "The time to confirm receipt was already extended once" },
  },
});
