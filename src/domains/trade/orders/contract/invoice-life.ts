import { defineLifecycle, type FactsOf } from "#kit/states.ts";
import { says, type Word } from "#kit/words.ts";

type InvoiceConditions = { due_at: Date | null };

/**
 * What is to be paid for an order on account: whole and at once, from its placing on, due so many days after its first parcel left. What is not sent and what claims
 * give lowers it. One that nobody pays ends by its seller's word, or by itself long after its due day.
 */
export const invoiceLife = defineLifecycle({
  name: "invoice",
  version: 3,
  // `waiting`: its checkout is not paid yet, or its freight is asked for.
  states: ["waiting", "open", "overdue", "paid", "written_off", "closed"],
  initial: "waiting",
  guards: { is_due_some_day: ({ due_at }: InvoiceConditions) => due_at !== null },
  effects: {
    open_payable: "ledger",
    prolong_payable: "ledger",
    reprice: "ledger",
    close_payable: "ledger",
    take_money: "ledger",
    /** Of the portal's coupon it takes what the portal still pays: always before the limit, as when it was placed. */
    lower_coupon: "stock",
    free_limit: "ledger",
    let_go: "moves",
    tell_buyer: "notification",
    tell_seller: "notification",
    say_paid: "news",
  },
  unsaid: {
    agree: "the offer that the buyer agreed to tells",
    begin: "its order tells",
    drop: "its order tells that it was not placed in the end",
    credit: "the claim, or whoever does not send the goods, tells",
    clear: "the claim, or whoever does not send the goods, tells",
  },
  transitions: [
    // Its order waited for the freight, which the buyer has agreed to.
    { from: "waiting", event: "agree", to: "waiting", by: ["system"] },
    { from: "waiting", event: "begin", to: "open", by: ["system"], effects: ["open_payable"] },
    { from: "waiting", event: "drop", to: "closed", by: ["system"], effects: ["free_limit"] },
    // The first parcel has left.
    { from: "open", event: "bill", to: "open", by: ["system"], effects: ["prolong_payable", "tell_buyer"] },
    { from: "open", event: "fall_due", to: "overdue", by: ["system"], due: "due_at", effects: ["tell_buyer", "tell_seller"] },
    { from: "open", event: "credit", to: "open", by: ["system"], effects: ["free_limit", "reprice"] },
    { from: "overdue", event: "credit", to: "overdue", by: ["system"], effects: ["free_limit", "reprice"] },
    { from: "open", event: "clear", to: "closed", by: ["system"], effects: ["free_limit", "close_payable"] },
    { from: "overdue", event: "clear", to: "closed", by: ["system"], effects: ["free_limit", "close_payable"] },
    { from: "open", event: "pay", to: "paid", by: ["system"], effects: ["free_limit", "take_money", "tell_seller", "say_paid"] },
    { from: "overdue", event: "pay", to: "paid", by: ["system"], effects: ["free_limit", "take_money", "tell_seller", "say_paid"] },
    { from: "open", event: "more_time", to: "open", by: ["seller"], when: ["is_due_some_day"], effects: ["prolong_payable", "tell_buyer"] },
    { from: "overdue", event: "more_time", to: "open", by: ["seller"], effects: ["prolong_payable", "tell_buyer"] },
    // The seller is content with less.
    {
      from: "open",
      event: "accept_less",
      to: "open",
      by: ["seller"],
      when: ["is_due_some_day"],
      effects: ["lower_coupon", "free_limit", "reprice", "tell_buyer"],
    },
    { from: "overdue", event: "accept_less", to: "overdue", by: ["seller"], effects: ["lower_coupon", "free_limit", "reprice", "tell_buyer"] },
    {
      from: "overdue",
      event: "write_off",
      to: "written_off",
      by: ["seller"],
      effects: ["lower_coupon", "free_limit", "close_payable", "let_go", "tell_buyer"],
    },
    {
      from: "open",
      event: "lapse",
      to: "written_off",
      by: ["system"],
      due: "ends_at",
      effects: ["lower_coupon", "free_limit", "close_payable", "let_go", "tell_buyer", "tell_seller"],
    },
    {
      from: "overdue",
      event: "lapse",
      to: "written_off",
      by: ["system"],
      due: "ends_at",
      effects: ["lower_coupon", "free_limit", "close_payable", "let_go", "tell_buyer", "tell_seller"],
    },
  ],
});
export type InvoiceFacts = FactsOf<typeof invoiceLife>;
export type InvoiceStatus = (typeof invoiceLife)["states"][number];
export type InvoiceAct = (typeof invoiceLife)["transitions"][number]["event"];

export const invoiceWords: Record<InvoiceStatus, Word> = {
  waiting: /*i18n*/ { id: "orders.invoice_waiting", message: "Not placed yet" },
  open: /*i18n*/ { id: "orders.invoice_open", message: "On account" },
  overdue: /*i18n*/ { id: "orders.invoice_overdue", message: "Overdue" },
  paid: /*i18n*/ { id: "orders.invoice_paid", message: "Paid" },
  written_off: /*i18n*/ { id: "orders.invoice_written_off", message: "Written off" },
  closed: /*i18n*/ { id: "orders.invoice_closed", message: "Nothing to pay any more" },
};
for (const word of Object.values<Word>(invoiceWords)) says(word);
