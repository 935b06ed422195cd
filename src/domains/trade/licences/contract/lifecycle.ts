import { defineLifecycle } from "#kit/states.ts";
import { says, type Word } from "#kit/words.ts";

/**
 * The sale of a licence. The file is the buyer's from payment on; the money is the designer's when the days for saying that something is
 * wrong are over. Who has not fetched the file may return the licence; who has, says what is wrong, and the platform decides.
 */
export const saleLife = defineLifecycle({
  name: "design licence",
  version: 2,
  states: ["pending_payment", "paid", "delivered", "completed", "disputed", "refunded", "closed"],
  initial: "pending_payment",
  effects: {
    take_money: "ledger",
    close_payable: "ledger",
    refund: "ledger",
    settle: "ledger",
    end_licence: "stock",
    settle_timer: "timer",
    tell_buyer: "notification",
    tell_designer: "notification",
  },
  unsaid: {
    cancel: "the buyer did it before anything was paid",
    deliver: "the buyer fetched the file; the designer's money comes by time",
  },
  transitions: [
    {
      from: "pending_payment",
      event: "pay",
      to: "paid",
      by: ["system"],
      before: "expires_at",
      effects: ["take_money", "settle_timer", "tell_designer", "tell_buyer"],
    },
    { from: "pending_payment", event: "cancel", to: "closed", by: ["buyer"], before: "expires_at", effects: ["close_payable"] },
    { from: "pending_payment", event: "time_out", to: "closed", by: ["system"], due: "expires_at", effects: ["close_payable", "tell_buyer"] },
    // Its money came in time, but the print cannot be licensed any more.
    { from: "pending_payment", event: "turn_away", to: "closed", by: ["system"], effects: ["close_payable", "tell_buyer"] },
    { from: "paid", event: "deliver", to: "delivered", by: ["buyer"] },
    { from: "paid", event: "return", to: "refunded", by: ["buyer"], before: "settle_at", effects: ["refund", "end_licence", "tell_designer"] },
    { from: "paid", event: "give_back", to: "refunded", by: ["designer"], effects: ["refund", "end_licence", "tell_buyer"] },
    { from: "paid", event: "settle", to: "completed", by: ["system"], due: "settle_at", effects: ["settle", "tell_designer"] },
    { from: "delivered", event: "settle", to: "completed", by: ["system"], due: "settle_at", effects: ["settle", "tell_designer"] },
    { from: "delivered", event: "give_back", to: "refunded", by: ["designer"], effects: ["refund", "end_licence", "tell_buyer"] },
    { from: "delivered", event: "dispute", to: "disputed", by: ["buyer"], before: "settle_at", effects: ["tell_designer"] },
    { from: "disputed", event: "answer", to: "disputed", by: ["designer"], effects: ["tell_buyer"] },
    { from: "disputed", event: "withdraw", to: "delivered", by: ["buyer"], effects: ["settle_timer", "tell_designer"] },
    { from: "disputed", event: "give_back", to: "refunded", by: ["designer"], effects: ["refund", "end_licence", "tell_buyer"] },
    { from: "disputed", event: "refund", to: "refunded", by: ["operator"], effects: ["refund", "end_licence", "tell_buyer", "tell_designer"] },
    // The buyer's bank has taken all of it back, however far the sale was.
    ...(["paid", "delivered", "completed", "disputed"] as const).map((from) => ({
      from,
      event: "charge_back" as const,
      to: "refunded" as const,
      by: ["system"] as const,
      effects: ["end_licence", "tell_buyer", "tell_designer"] as const,
    })),
    { from: "disputed", event: "release", to: "completed", by: ["operator"], effects: ["settle", "tell_buyer", "tell_designer"] },
  ],
});
export type SaleStatus = (typeof saleLife)["states"][number];
export type SaleEvent = (typeof saleLife)["transitions"][number]["event"];
export type SaleParty = (typeof saleLife)["transitions"][number]["by"][number];
export const saleStatuses = saleLife.states as unknown as [SaleStatus, ...SaleStatus[]];

/** The states in which the licence is the buyer's. */
export const heldStatuses: readonly SaleStatus[] = ["paid", "delivered", "completed", "disputed"];

export const saleStatusWords: Record<SaleStatus, Word> = {
  pending_payment: /*i18n*/ { id: "licences.status_pending_payment", message: "To pay" },
  paid: /*i18n*/ { id: "licences.status_paid", message: "Paid, file to fetch" },
  delivered: /*i18n*/ { id: "licences.status_delivered", message: "File fetched" },
  completed: /*i18n*/ { id: "licences.status_completed", message: "Completed" },
  disputed: /*i18n*/ { id: "licences.status_disputed", message: "In dispute" },
  refunded: /*i18n*/ { id: "licences.status_refunded", message: "Refunded, licence ended" },
  closed: /*i18n*/ { id: "licences.status_closed", message: "Closed unpaid" },
};
export const saleEventWords: Record<SaleEvent | "confirm", Word> = {
  confirm: /*i18n*/ { id: "licences.event_confirm", message: "The buyer accepted the terms" },
  pay: /*i18n*/ { id: "licences.event_pay", message: "Paid: the licence is granted" },
  cancel: /*i18n*/ { id: "licences.event_cancel", message: "Cancelled by the buyer" },
  time_out: /*i18n*/ { id: "licences.event_time_out", message: "Not paid in time" },
  turn_away: /*i18n*/ { id: "licences.event_turn_away", message: "The print was no longer to be had; the money went back" },
  deliver: /*i18n*/ { id: "licences.event_deliver", message: "The buyer fetched the file" },
  return: /*i18n*/ { id: "licences.event_return", message: "Returned by the buyer: all money back" },
  give_back: /*i18n*/ { id: "licences.event_give_back", message: "Given back by the designer: all money back" },
  settle: /*i18n*/ { id: "licences.event_settle", message: "The money went to the designer" },
  dispute: /*i18n*/ { id: "licences.event_dispute", message: "The buyer said that something is wrong" },
  answer: /*i18n*/ { id: "licences.event_answer", message: "The designer answered" },
  withdraw: /*i18n*/ { id: "licences.event_withdraw", message: "The buyer withdrew the dispute" },
  refund: /*i18n*/ { id: "licences.event_refund", message: "Decided for the buyer: all money back" },
  charge_back: /*i18n*/ { id: "licences.event_charge_back", message: "The buyer's bank took the money back: the licence ended" },
  release: /*i18n*/ { id: "licences.event_release", message: "Decided for the designer: the money is released" },
};
for (const words of [saleStatusWords, saleEventWords]) for (const word of Object.values<Word>(words)) says(word);
