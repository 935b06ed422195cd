import { defineLifecycle } from "#kit/states.ts";
import { says, type Word } from "#kit/words.ts";

type Conditions = { proposed_by: string | null; paid_at: Date | null };

/**
 * A booking of a model's time. It is held from the request on, paid when the model has accepted, and the money is the model's when the client
 * says that it was performed, or says nothing for some days.
 */
export const bookingLife = defineLifecycle({
  name: "model booking",
  version: 3,
  states: ["requested", "accepted", "pending_payment", "confirmed", "performed", "completed", "declined", "expired", "cancelled", "disputed"],
  initial: "requested",
  guards: {
    nothing_proposed: ({ proposed_by }: Conditions) => proposed_by === null,
    client_proposed: ({ proposed_by }: Conditions) => proposed_by === "client",
    model_proposed: ({ proposed_by }: Conditions) => proposed_by === "model",
  },
  effects: {
    open_payable: "ledger",
    close_payable: "ledger",
    take_money: "ledger",
    refund: "ledger",
    refund_by_scale: "ledger",
    settle: "ledger",
    free_time: "stock",
    firm_time: "stock",
    move_time: "stock",
    free_proposal: "stock",
    pay_timer: "timer",
    complete_timer: "timer",
    proposal_timer: "timer",
    tell_client: "notification",
    tell_model: "notification",
  },
  unsaid: {
    prepare: "the client did it",
  },
  transitions: [
    { from: "requested", event: "accept", to: "accepted", by: ["model"], before: "answer_by", effects: ["pay_timer", "tell_client"] },
    { from: "requested", event: "decline", to: "declined", by: ["model"], effects: ["free_time", "tell_client"] },
    { from: "requested", event: "cancel", to: "cancelled", by: ["client"], effects: ["free_time", "tell_model"] },
    { from: "requested", event: "expire", to: "expired", by: ["system"], due: "answer_by", effects: ["free_time", "tell_client", "tell_model"] },
    { from: "accepted", event: "prepare", to: "pending_payment", by: ["client"], before: "pay_by", effects: ["open_payable"] },
    { from: "accepted", event: "cancel", to: "cancelled", by: ["client"], effects: ["free_time", "tell_model"] },
    { from: "accepted", event: "withdraw", to: "cancelled", by: ["model"], effects: ["free_time", "tell_client"] },
    { from: "accepted", event: "expire", to: "expired", by: ["system"], due: "pay_by", effects: ["free_time", "tell_client", "tell_model"] },
    {
      from: "pending_payment",
      event: "pay",
      to: "confirmed",
      by: ["system"],
      before: "pay_by",
      effects: ["take_money", "firm_time", "tell_client", "tell_model"],
    },
    { from: "pending_payment", event: "cancel", to: "cancelled", by: ["client"], effects: ["close_payable", "free_time", "tell_model"] },
    { from: "pending_payment", event: "withdraw", to: "cancelled", by: ["model"], effects: ["close_payable", "free_time", "tell_client"] },
    {
      from: "pending_payment",
      event: "expire",
      to: "expired",
      by: ["system"],
      due: "pay_by",
      effects: ["close_payable", "free_time", "tell_client", "tell_model"],
    },
    {
      from: "confirmed",
      event: "cancel",
      to: "cancelled",
      by: ["client"],
      before: "starts_at",
      effects: ["refund_by_scale", "free_proposal", "free_time", "tell_model"],
    },
    {
      from: "confirmed",
      event: "withdraw",
      to: "cancelled",
      by: ["model"],
      before: "ends_at",
      effects: ["refund", "free_proposal", "free_time", "tell_client"],
    },
    {
      from: "confirmed",
      event: "propose",
      to: "confirmed",
      by: ["client"],
      when: ["nothing_proposed"],
      before: "starts_at",
      effects: ["proposal_timer", "tell_model"],
    },
    {
      from: "confirmed",
      event: "counter_propose",
      to: "confirmed",
      by: ["model"],
      when: ["nothing_proposed"],
      before: "starts_at",
      effects: ["proposal_timer", "tell_client"],
    },
    {
      from: "confirmed",
      event: "agree",
      to: "confirmed",
      by: ["model"],
      when: ["client_proposed"],
      before: "proposal_by",
      effects: ["move_time", "tell_client"],
    },
    {
      from: "confirmed",
      event: "agree",
      to: "confirmed",
      by: ["client"],
      when: ["model_proposed"],
      before: "proposal_by",
      effects: ["move_time", "tell_model"],
    },
    { from: "confirmed", event: "turn_down", to: "confirmed", by: ["model"], when: ["client_proposed"], effects: ["free_proposal", "tell_client"] },
    { from: "confirmed", event: "turn_down", to: "confirmed", by: ["client"], when: ["model_proposed"], effects: ["free_proposal", "tell_model"] },
    { from: "confirmed", event: "lapse", to: "confirmed", by: ["system"], due: "proposal_by", effects: ["free_proposal", "tell_client", "tell_model"] },
    { from: "confirmed", event: "perform", to: "performed", by: ["model"], effects: ["free_proposal", "complete_timer", "tell_client"] },
    { from: "confirmed", event: "perform", to: "performed", by: ["system"], due: "perform_by", effects: ["free_proposal", "complete_timer", "tell_client"] },
    { from: "performed", event: "confirm", to: "completed", by: ["client"], effects: ["settle", "tell_model"] },
    { from: "performed", event: "complete", to: "completed", by: ["system"], due: "complete_by", effects: ["settle", "tell_model"] },
    { from: "performed", event: "dispute", to: "disputed", by: ["client"], before: "complete_by", effects: ["tell_model"] },
    { from: "performed", event: "give_back", to: "cancelled", by: ["model"], effects: ["refund", "tell_client"] },
    { from: "disputed", event: "answer", to: "disputed", by: ["model"], effects: ["tell_client"] },
    { from: "disputed", event: "settle_it", to: "completed", by: ["client"], effects: ["settle", "tell_model"] },
    { from: "disputed", event: "give_back", to: "cancelled", by: ["model"], effects: ["refund", "tell_client"] },
    { from: "disputed", event: "refund", to: "cancelled", by: ["operator"], effects: ["refund", "tell_client", "tell_model"] },
    // The client's bank has taken all of it back before it was performed; what was stays so, and its money goes by the books alone.
    { from: "confirmed", event: "charge_back", to: "cancelled", by: ["system"], effects: ["free_proposal", "free_time", "tell_client", "tell_model"] },
    { from: "disputed", event: "release", to: "completed", by: ["operator"], effects: ["settle", "tell_client", "tell_model"] },
  ],
});
export type BookingStatus = (typeof bookingLife)["states"][number];
export type BookingEvent = (typeof bookingLife)["transitions"][number]["event"];
export type BookingParty = (typeof bookingLife)["transitions"][number]["by"][number];
export const bookingStatuses = bookingLife.states as unknown as [BookingStatus, ...BookingStatus[]];

/** Something is still to come of it. */
export const openStatuses: readonly BookingStatus[] = ["requested", "accepted", "pending_payment", "confirmed", "performed", "disputed"];

export const bookingStatusWords: Record<BookingStatus, Word> = {
  requested: /*i18n*/ { id: "bookings.status_requested", message: "Asked for, waits for an answer" },
  accepted: /*i18n*/ { id: "bookings.status_accepted", message: "Accepted, to pay" },
  pending_payment: /*i18n*/ { id: "bookings.status_pending_payment", message: "Waits for payment" },
  confirmed: /*i18n*/ { id: "bookings.status_confirmed", message: "Booked" },
  performed: /*i18n*/ { id: "bookings.status_performed", message: "Performed, to confirm" },
  completed: /*i18n*/ { id: "bookings.status_completed", message: "Completed" },
  declined: /*i18n*/ { id: "bookings.status_declined", message: "Declined" },
  expired: /*i18n*/ { id: "bookings.status_expired", message: "Expired" },
  cancelled: /*i18n*/ { id: "bookings.status_cancelled", message: "Cancelled" },
  disputed: /*i18n*/ { id: "bookings.status_disputed", message: "In dispute" },
};
export const bookingEventWords: Record<BookingEvent | "request", Word> = {
  request: /*i18n*/ { id: "bookings.event_request", message: "Asked for" },
  accept: /*i18n*/ { id: "bookings.event_accept", message: "The model accepted" },
  decline: /*i18n*/ { id: "bookings.event_decline", message: "The model declined" },
  cancel: /*i18n*/ { id: "bookings.event_cancel", message: "Cancelled by the client" },
  expire: /*i18n*/ { id: "bookings.event_expire", message: "The time for it was over" },
  prepare: /*i18n*/ { id: "bookings.event_prepare", message: "The client went to pay" },
  withdraw: /*i18n*/ { id: "bookings.event_withdraw", message: "Cancelled by the model: all money back" },
  pay: /*i18n*/ { id: "bookings.event_pay", message: "Paid: the time is booked" },
  propose: /*i18n*/ { id: "bookings.event_propose", message: "The client asked for another time" },
  counter_propose: /*i18n*/ { id: "bookings.event_counter_propose", message: "The model asked for another time" },
  agree: /*i18n*/ { id: "bookings.event_agree", message: "The other time was agreed" },
  turn_down: /*i18n*/ { id: "bookings.event_turn_down", message: "The other time was turned down" },
  lapse: /*i18n*/ { id: "bookings.event_lapse", message: "Nobody answered about the other time" },
  perform: /*i18n*/ { id: "bookings.event_perform", message: "Performed" },
  confirm: /*i18n*/ { id: "bookings.event_confirm", message: "The client confirmed: the model is paid" },
  complete: /*i18n*/ { id: "bookings.event_complete", message: "Completed without a word: the model is paid" },
  dispute: /*i18n*/ { id: "bookings.event_dispute", message: "The client said that something was wrong" },
  answer: /*i18n*/ { id: "bookings.event_answer", message: "The model answered" },
  settle_it: /*i18n*/ { id: "bookings.event_settle_it", message: "The client withdrew the dispute: the model is paid" },
  give_back: /*i18n*/ { id: "bookings.event_give_back", message: "Given back by the model: all money back" },
  refund: /*i18n*/ { id: "bookings.event_refund", message: "Decided for the client: all money back" },
  charge_back: /*i18n*/ { id: "bookings.event_charge_back", message: "The client's bank took the money back" },
  release: /*i18n*/ { id: "bookings.event_release", message: "Decided for the model: the money is released" },
};
for (const words of [bookingStatusWords, bookingEventWords]) for (const word of Object.values<Word>(words)) says(word);
