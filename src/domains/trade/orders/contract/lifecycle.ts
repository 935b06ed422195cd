import { defineLifecycle, type FactsOf } from "#kit/states.ts";
import { says, type Word } from "#kit/words.ts";

export const closeReasons = [
  "pay_timeout",
  "buyer_cancel",
  "seller_reject",
  "group_failed",
  "refunded",
  "operator",
  "charged_back",
  "not_ready",
  "balance_unpaid",
] as const;
export type CloseReason = (typeof closeReasons)[number];

type OrderConditions = {
  confirmed_at: Date | null;
  open_claims: number;
  held_by_inspection: number | null;
  disputed_by: number | null;
  has_more_time: boolean;
  deposit_minor: bigint | null;
  account_days: number | null;
};

/** An order's life (domain page, "Orders"). Why one closed stands beside the state; how much is paid is `payment_status`, derived from the ledger. */
export const orderLife = defineLifecycle({
  name: "order",
  version: 13,
  states: [
    "pending_payment",
    "pending_group",
    "in_production",
    "pending_balance",
    "to_ship",
    "partially_shipped",
    "shipped",
    "received",
    "completed",
    "closed",
  ],
  initial: "pending_payment",
  guards: {
    is_unconfirmed: ({ confirmed_at }: OrderConditions) => confirmed_at === null,
    // While the buyer claims something of it, nobody closes the order over their head.
    has_no_claim: ({ open_claims }: OrderConditions) => open_claims === 0,
    // Nobody sends goods whose payment a bank is asked to take back.
    is_not_disputed: ({ disputed_by }: OrderConditions) => disputed_by === null,
    is_at_once: ({ deposit_minor, account_days }: OrderConditions) => deposit_minor === null && account_days === null,
    is_on_account: ({ account_days }: OrderConditions) => account_days !== null,
    is_in_parts: ({ deposit_minor }: OrderConditions) => deposit_minor !== null,
    // The seller gives more time for the balance once.
    has_no_more_time: ({ has_more_time }: OrderConditions) => !has_more_time,
    // Buyer and seller agreed that an inspector looks at it first.
    waits_for_no_inspection: ({ held_by_inspection }: OrderConditions) => held_by_inspection === null,
  },
  effects: {
    /** What it took of a coupon may be used again, but for what the portal pays of what is the seller's all the same: always before stock, as when it was placed. */
    release_coupon: "stock",
    release_stock: "stock",
    consume_stock: "stock",
    lower_price: "ledger",
    refund: "ledger",
    /** Of a deposit whose balance nobody paid: the seller's part, and the rest back. */
    forfeit: "ledger",
    open_balance: "ledger",
    take_balance: "ledger",
    prolong_balance: "ledger",
    close_balance: "ledger",
    /** Of an order on account alone: it is to be paid some day; it was not placed in the end; its first parcel has left. */
    begin_invoice: "ledger",
    drop_invoice: "ledger",
    bill: "ledger",
    tell_buyer: "notification",
    tell_seller: "notification",
    /** Of an order whose buyer waited for the shop's freight alone. */
    tell_asked_seller: "notification",
    say_shipped: "news",
    say_received: "news",
    say_ready: "news",
    say_balance_paid: "news",
  },
  unsaid: {
    pay_into_group: "the buyer did it; the group tells when it is complete",
    cancel: "the buyer did it before anything was paid",
    refund: "the claim that gave everything back tells",
    cancel_rest: "the claim that gave the rest back tells",
    receive: "its parcels tell",
    complete: "the days for claims are over; each share that is let go stands in the seller's income",
  },
  transitions: [
    { from: "pending_payment", event: "pay", to: "to_ship", by: ["system"], when: ["is_at_once"], before: "expires_at", effects: ["tell_seller"] },
    { from: "pending_payment", event: "pay_into_group", to: "pending_group", by: ["system"], when: ["is_at_once"], before: "expires_at" },
    {
      from: "pending_payment",
      event: "pay_deposit",
      to: "in_production",
      by: ["system"],
      when: ["is_in_parts"],
      before: "expires_at",
      effects: ["tell_seller"],
    },
    // Its buyer pays after dispatch.
    {
      from: "pending_payment",
      event: "pay_later",
      to: "to_ship",
      by: ["system"],
      when: ["is_on_account"],
      before: "expires_at",
      effects: ["begin_invoice", "tell_seller"],
    },
    {
      from: "pending_payment",
      event: "cancel",
      to: "closed",
      by: ["buyer"],
      before: "expires_at",
      effects: ["release_coupon", "release_stock", "drop_invoice"],
    },
    {
      from: "pending_payment",
      event: "time_out",
      to: "closed",
      by: ["system"],
      due: "expires_at",
      effects: ["tell_buyer", "tell_asked_seller", "release_coupon", "release_stock", "drop_invoice"],
    },
    // Its money came in time, but what it would have paid is not there any more: the group is over, or the stock is not held.
    { from: "pending_payment", event: "turn_away", to: "closed", by: ["system"], effects: ["tell_buyer", "release_coupon", "release_stock", "drop_invoice"] },
    { from: "pending_group", event: "complete_group", to: "to_ship", by: ["system"], effects: ["lower_price", "tell_buyer", "tell_seller"] },
    { from: "pending_group", event: "fail_group", to: "closed", by: ["system"], effects: ["tell_buyer", "release_stock", "refund"] },
    { from: "in_production", event: "confirm", to: "in_production", by: ["seller"], when: ["is_unconfirmed"], effects: ["tell_buyer"] },
    {
      from: "in_production",
      event: "ready",
      to: "pending_balance",
      by: ["seller"],
      when: ["is_not_disputed"],
      effects: ["open_balance", "tell_buyer", "say_ready"],
    },
    // Who took a deposit and does not deliver gives all of it back.
    { from: "in_production", event: "reject", to: "closed", by: ["seller"], effects: ["tell_buyer", "release_coupon", "release_stock", "refund"] },
    {
      from: "in_production",
      event: "close_late",
      to: "closed",
      by: ["buyer"],
      when: ["is_not_disputed"],
      after: "late_at",
      effects: ["tell_seller", "release_coupon", "release_stock", "refund"],
    },
    // Neither side does anything: nobody's money stays for ever.
    {
      from: "in_production",
      event: "abandon",
      to: "closed",
      by: ["system"],
      when: ["is_not_disputed"],
      due: "plan_ends_at",
      effects: ["tell_buyer", "tell_seller", "release_coupon", "release_stock", "refund"],
    },
    {
      from: "in_production",
      event: "refund",
      to: "closed",
      by: ["operator"],
      effects: ["tell_buyer", "tell_seller", "release_coupon", "release_stock", "refund"],
    },
    // After its due day too, as long as nobody has closed it.
    {
      from: "pending_balance",
      event: "pay_balance",
      to: "to_ship",
      by: ["system"],
      when: ["has_no_claim", "is_not_disputed"],
      before: "plan_ends_at",
      effects: ["take_balance", "tell_seller", "say_balance_paid"],
    },
    {
      from: "pending_balance",
      event: "more_time",
      to: "pending_balance",
      by: ["seller"],
      when: ["has_no_more_time", "has_no_claim", "is_not_disputed"],
      before: "plan_ends_at",
      effects: ["prolong_balance", "tell_buyer"],
    },
    {
      from: "pending_balance",
      event: "close_unpaid",
      to: "closed",
      by: ["seller"],
      when: ["has_no_claim", "is_not_disputed"],
      after: "balance_due",
      effects: ["close_balance", "tell_buyer", "release_coupon", "release_stock", "forfeit"],
    },
    {
      from: "pending_balance",
      event: "lapse",
      to: "closed",
      by: ["system"],
      when: ["has_no_claim", "is_not_disputed"],
      due: "plan_ends_at",
      effects: ["close_balance", "tell_buyer", "tell_seller", "release_coupon", "release_stock", "forfeit"],
    },
    {
      from: "pending_balance",
      event: "reject",
      to: "closed",
      by: ["seller"],
      when: ["has_no_claim"],
      effects: ["close_balance", "tell_buyer", "release_coupon", "release_stock", "refund"],
    },
    {
      from: "pending_balance",
      event: "refund",
      to: "closed",
      by: ["operator"],
      when: ["has_no_claim"],
      effects: ["close_balance", "tell_buyer", "tell_seller", "release_coupon", "release_stock", "refund"],
    },
    // A claim is about the whole order while its balance is not paid: what it gives goes to the buyer, the rest of the deposit to the seller.
    { from: "pending_balance", event: "refund", to: "closed", by: ["system"], effects: ["close_balance", "release_coupon", "release_stock", "refund"] },
    { from: "to_ship", event: "confirm", to: "to_ship", by: ["seller"], when: ["is_unconfirmed"], effects: ["tell_buyer"] },
    {
      from: "to_ship",
      event: "ship",
      to: "shipped",
      by: ["seller"],
      when: ["waits_for_no_inspection", "is_not_disputed"],
      effects: ["tell_buyer", "say_shipped", "consume_stock", "bill"],
    },
    {
      from: "to_ship",
      event: "ship_part",
      to: "partially_shipped",
      by: ["seller"],
      when: ["waits_for_no_inspection", "is_not_disputed"],
      effects: ["tell_buyer", "say_shipped", "consume_stock", "bill"],
    },
    {
      from: "to_ship",
      event: "reject",
      to: "closed",
      by: ["seller"],
      when: ["has_no_claim"],
      effects: ["tell_buyer", "release_coupon", "release_stock", "refund"],
    },
    {
      from: "to_ship",
      event: "refund",
      to: "closed",
      by: ["operator"],
      when: ["has_no_claim"],
      effects: ["tell_buyer", "tell_seller", "release_coupon", "release_stock", "refund"],
    },
    // So many days after the promised dispatch.
    {
      from: "to_ship",
      event: "close_late",
      to: "closed",
      by: ["buyer"],
      when: ["has_no_claim", "is_not_disputed"],
      after: "late_at",
      effects: ["tell_seller", "release_coupon", "release_stock", "refund"],
    },
    {
      from: "partially_shipped",
      event: "close_late",
      to: "shipped",
      by: ["buyer"],
      when: ["has_no_claim", "is_not_disputed"],
      after: "late_at",
      effects: ["tell_seller", "release_stock", "refund"],
    },
    // A claim gave back all that was to be shipped.
    { from: "to_ship", event: "refund", to: "closed", by: ["system"], effects: ["release_coupon", "release_stock", "refund"] },
    {
      from: "partially_shipped",
      event: "ship_part",
      to: "partially_shipped",
      by: ["seller"],
      when: ["waits_for_no_inspection", "is_not_disputed"],
      effects: ["tell_buyer", "say_shipped", "consume_stock"],
    },
    {
      from: "partially_shipped",
      event: "ship",
      to: "shipped",
      by: ["seller"],
      when: ["waits_for_no_inspection", "is_not_disputed"],
      effects: ["tell_buyer", "say_shipped", "consume_stock"],
    },
    // What cannot be delivered any more is refunded; what is on its way is then all there will be.
    {
      from: "partially_shipped",
      event: "cancel_rest",
      to: "shipped",
      by: ["seller"],
      when: ["has_no_claim"],
      effects: ["tell_buyer", "release_stock", "refund"],
    },
    { from: "partially_shipped", event: "cancel_rest", to: "shipped", by: ["system"], effects: ["release_stock", "refund"] },
    {
      from: "partially_shipped",
      event: "refund",
      to: "closed",
      by: ["operator"],
      when: ["has_no_claim"],
      effects: ["tell_buyer", "tell_seller", "release_stock", "refund"],
    },
    // The last of its parcels was received: they move by themselves (parcel-life.ts).
    { from: "shipped", event: "receive", to: "received", by: ["system"], effects: ["say_received"] },
    { from: "shipped", event: "refund", to: "closed", by: ["operator"], when: ["has_no_claim"], effects: ["tell_buyer", "tell_seller", "refund"] },
    { from: "shipped", event: "refund", to: "closed", by: ["system"], effects: ["refund"] },
    // The buyer's bank took its payment back: nothing of it is left to be held.
    { from: "pending_group", event: "charge_back", to: "closed", by: ["system"], effects: ["tell_buyer", "tell_seller", "release_stock"] },
    { from: "in_production", event: "charge_back", to: "closed", by: ["system"], effects: ["tell_buyer", "tell_seller", "release_stock"] },
    { from: "pending_balance", event: "charge_back", to: "closed", by: ["system"], effects: ["close_balance", "tell_buyer", "tell_seller", "release_stock"] },
    { from: "to_ship", event: "charge_back", to: "closed", by: ["system"], effects: ["tell_buyer", "tell_seller", "release_stock"] },
    { from: "partially_shipped", event: "charge_back", to: "closed", by: ["system"], effects: ["tell_buyer", "tell_seller", "release_stock"] },
    { from: "shipped", event: "charge_back", to: "closed", by: ["system"], effects: ["tell_buyer", "tell_seller"] },
    { from: "received", event: "complete", to: "completed", by: ["system"], due: "completes_at" },
  ],
});
/** What its conditions and moments look at: columns of an order. */
export type OrderFacts = FactsOf<typeof orderLife>;
export type OrderStatus = (typeof orderLife)["states"][number];
export type OrderAct = (typeof orderLife)["transitions"][number]["event"];
export type OrderParty = (typeof orderLife)["transitions"][number]["by"][number];

export const paymentStatuses = ["unpaid", "deposit_paid", "paid", "partially_refunded", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** A checkout as a whole: what is paid. Its orders and its payable move with it. */
export const checkoutLife = defineLifecycle({
  name: "checkout",
  version: 2,
  states: ["pending", "paid", "closed"],
  initial: "pending",
  effects: { take_money: "ledger", close_payable: "ledger", move_orders: "moves", say_paid: "news", say_closed: "news" },
  unsaid: {
    pay: "its orders tell",
    cancel: "the buyer did it before anything was paid",
    time_out: "its orders tell",
    turn_away: "its orders tell",
  },
  transitions: [
    { from: "pending", event: "pay", to: "paid", by: ["system"], before: "expires_at", effects: ["move_orders", "take_money", "say_paid"] },
    { from: "pending", event: "cancel", to: "closed", by: ["buyer"], before: "expires_at", effects: ["move_orders", "close_payable", "say_closed"] },
    { from: "pending", event: "time_out", to: "closed", by: ["system"], due: "expires_at", effects: ["move_orders", "close_payable", "say_closed"] },
    { from: "pending", event: "turn_away", to: "closed", by: ["system"], effects: ["move_orders", "close_payable", "say_closed"] },
  ],
});

export const statusWords: Record<OrderStatus, Word> = {
  pending_payment: /*i18n*/ { id: "orders.status_pending_payment", message: "To pay" },
  pending_group: /*i18n*/ { id: "orders.status_pending_group", message: "Waiting for the group" },
  in_production: /*i18n*/ { id: "orders.status_in_production", message: "In production" },
  pending_balance: /*i18n*/ { id: "orders.status_pending_balance", message: "Balance to pay" },
  to_ship: /*i18n*/ { id: "orders.status_to_ship", message: "To ship" },
  partially_shipped: /*i18n*/ { id: "orders.status_partially_shipped", message: "Partly shipped" },
  shipped: /*i18n*/ { id: "orders.status_shipped", message: "Shipped" },
  received: /*i18n*/ { id: "orders.status_received", message: "Received" },
  completed: /*i18n*/ { id: "orders.status_completed", message: "Completed" },
  closed: /*i18n*/ { id: "orders.status_closed", message: "Closed" },
};
export const closeReasonWords: Record<CloseReason, Word> = {
  pay_timeout: /*i18n*/ { id: "orders.closed_pay_timeout", message: "Not paid in time" },
  buyer_cancel: /*i18n*/ { id: "orders.closed_buyer_cancel", message: "Cancelled by the buyer" },
  seller_reject: /*i18n*/ { id: "orders.closed_seller_reject", message: "Declined by the seller" },
  group_failed: /*i18n*/ { id: "orders.closed_group_failed", message: "The group buy did not come together" },
  refunded: /*i18n*/ { id: "orders.closed_refunded", message: "Refunded" },
  operator: /*i18n*/ { id: "orders.closed_operator", message: "Closed by customer service" },
  charged_back: /*i18n*/ { id: "orders.closed_charged_back", message: "Taken back by the buyer's bank" },
  not_ready: /*i18n*/ { id: "orders.closed_not_ready", message: "Not ready in time" },
  balance_unpaid: /*i18n*/ { id: "orders.closed_balance_unpaid", message: "The balance was not paid" },
};
/** Of an order on account that waits for its freight, which nobody pays before: its state, and why it closed. */
export const freightWords = {
  waits: /*i18n*/ { id: "orders.status_waits_for_freight", message: "Waiting for the freight" },
  closed: /*i18n*/ { id: "orders.closed_freight_timeout", message: "No freight was agreed on in time" },
};
export const paymentStatusWords: Record<PaymentStatus, Word> = {
  unpaid: /*i18n*/ { id: "orders.payment_unpaid", message: "Unpaid" },
  deposit_paid: /*i18n*/ { id: "orders.payment_deposit_paid", message: "Deposit paid" },
  paid: /*i18n*/ { id: "orders.payment_paid", message: "Paid" },
  partially_refunded: /*i18n*/ { id: "orders.payment_partially_refunded", message: "Partly refunded" },
  refunded: /*i18n*/ { id: "orders.payment_refunded", message: "Refunded" },
};
for (const words of [statusWords, closeReasonWords, freightWords, paymentStatusWords]) for (const word of Object.values<Word>(words)) says(word);
