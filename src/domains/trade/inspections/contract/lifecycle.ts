import { defineLifecycle } from "#kit/states.ts";
import { says, type Word } from "#kit/words.ts";

type Conditions = { is_condition: boolean; verdict: string | null; inspector_id: number | null };
const holdsBack = ({ is_condition, verdict }: Pick<Conditions, "is_condition" | "verdict">) => is_condition && verdict !== "passed";

/**
 * An inspection that one side of an order or a contract asks for. The other side lets the inspector in, the asker pays, an operator sends
 * somebody, and their report stays with both. `asker` and `other` are the two sides; an order's is always asked for by its buyer.
 */
export const inspectionLife = defineLifecycle({
  name: "inspection",
  version: 3,
  states: ["requested", "agreed", "booked", "reported", "closed", "declined", "lapsed", "cancelled", "missed"],
  initial: "requested",
  guards: {
    has_inspector: ({ inspector_id }: Conditions) => inspector_id !== null,
    // Dispatch waits, and the report does not let it go by itself.
    holds_back: holdsBack,
    lets_go: (row: Conditions) => !holdsBack(row),
  },
  effects: {
    open_payable: "ledger",
    close_payable: "ledger",
    take_money: "ledger",
    give_back: "ledger",
    give_back_in_time: "ledger",
    keep_fee: "ledger",
    pay_timer: "timer",
    miss_timer: "timer",
    close_timer: "timer",
    settle_hold: "moves",
    tell_asker: "notification",
    tell_other: "notification",
    tell_inspector: "notification",
  },
  unsaid: {
    close: "the report was told; nobody had anything more to say of it",
  },
  transitions: [
    {
      from: "requested",
      event: "agree",
      to: "agreed",
      by: ["other"],
      before: "answer_by",
      effects: ["open_payable", "pay_timer", "settle_hold", "tell_asker"],
    },
    // Signed for an inspector, the contract is the other side's word: whoever needs the report is not kept from it.
    { from: "requested", event: "contract_agrees", to: "agreed", by: ["system"], effects: ["open_payable", "pay_timer", "tell_asker", "tell_other"] },
    { from: "requested", event: "decline", to: "declined", by: ["other"], effects: ["tell_asker"] },
    { from: "requested", event: "cancel", to: "cancelled", by: ["asker"], effects: ["tell_other"] },
    { from: "requested", event: "lapse", to: "lapsed", by: ["system"], due: "answer_by", effects: ["tell_asker", "tell_other"] },
    // The order is sent or over, the contract is over: there is nothing left to look at.
    { from: "requested", event: "call_off", to: "cancelled", by: ["system"], effects: ["tell_asker", "tell_other"] },
    { from: "agreed", event: "pay", to: "booked", by: ["system"], before: "pay_by", effects: ["take_money", "miss_timer", "tell_asker", "tell_other"] },
    { from: "agreed", event: "cancel", to: "cancelled", by: ["asker"], effects: ["close_payable", "settle_hold", "tell_other"] },
    { from: "agreed", event: "lapse", to: "lapsed", by: ["system"], due: "pay_by", effects: ["close_payable", "settle_hold", "tell_asker", "tell_other"] },
    { from: "agreed", event: "call_off", to: "cancelled", by: ["system"], effects: ["close_payable", "settle_hold", "tell_asker", "tell_other"] },
    { from: "booked", event: "assign", to: "booked", by: ["operator"], before: "miss_by", effects: ["tell_inspector"] },
    {
      from: "booked",
      event: "cancel",
      to: "cancelled",
      by: ["asker"],
      before: "starts_at",
      effects: ["give_back_in_time", "settle_hold", "tell_other", "tell_inspector"],
    },
    {
      from: "booked",
      event: "call_off",
      to: "cancelled",
      by: ["system"],
      // From then on somebody looks: what they report stays, whatever the seller does meanwhile.
      before: "starts_at",
      effects: ["give_back", "settle_hold", "tell_asker", "tell_other", "tell_inspector"],
    },
    // The asker's bank has taken the fee back, and nobody has looked yet.
    {
      from: "booked",
      event: "charge_back",
      to: "cancelled",
      by: ["system"],
      effects: ["settle_hold", "tell_asker", "tell_other", "tell_inspector"],
    },
    {
      from: "booked",
      event: "report",
      to: "reported",
      by: ["inspector"],
      when: ["has_inspector"],
      before: "miss_by",
      effects: ["keep_fee", "close_timer", "settle_hold", "tell_asker", "tell_other"],
    },
    {
      from: "booked",
      event: "miss",
      to: "missed",
      by: ["system"],
      due: "miss_by",
      effects: ["give_back", "settle_hold", "tell_asker", "tell_other", "tell_inspector"],
    },
    {
      from: "reported",
      event: "correct",
      to: "reported",
      by: ["inspector"],
      before: "correct_by",
      effects: ["close_timer", "settle_hold", "tell_asker", "tell_other"],
    },
    // "Send as it is."
    { from: "reported", event: "waive", to: "closed", by: ["asker"], when: ["holds_back"], effects: ["settle_hold", "tell_other"] },
    {
      from: "reported",
      event: "let_go",
      to: "closed",
      by: ["system"],
      when: ["holds_back"],
      due: "close_by",
      effects: ["settle_hold", "tell_asker", "tell_other"],
    },
    { from: "reported", event: "close", to: "closed", by: ["system"], when: ["lets_go"], due: "close_by" },
  ],
});
export type InspectionStatus = (typeof inspectionLife)["states"][number];
export type InspectionEvent = (typeof inspectionLife)["transitions"][number]["event"];
export type InspectionParty = (typeof inspectionLife)["transitions"][number]["by"][number];
export const inspectionStatuses = inspectionLife.states as unknown as [InspectionStatus, ...InspectionStatus[]];

/** Somebody still has to do something before there is a report: one of them an order or a contract. */
export const openStatuses = ["requested", "agreed", "booked"] as const satisfies readonly InspectionStatus[];
/** There is a report. */
export const reportedStatuses = ["reported", "closed"] as const satisfies readonly InspectionStatus[];

export const inspectionStatusWords: Record<InspectionStatus, Word> = {
  requested: /*i18n*/ { id: "inspections.status_requested", message: "Asked for, waits for an answer" },
  agreed: /*i18n*/ { id: "inspections.status_agreed", message: "Agreed, to be paid" },
  booked: /*i18n*/ { id: "inspections.status_booked", message: "Booked" },
  reported: /*i18n*/ { id: "inspections.status_reported", message: "Reported" },
  closed: /*i18n*/ { id: "inspections.status_closed", message: "Reported and closed" },
  declined: /*i18n*/ { id: "inspections.status_declined", message: "Declined" },
  lapsed: /*i18n*/ { id: "inspections.status_lapsed", message: "Lapsed" },
  cancelled: /*i18n*/ { id: "inspections.status_cancelled", message: "Cancelled" },
  missed: /*i18n*/ { id: "inspections.status_missed", message: "Missed: nobody reported" },
};
export const inspectionEventWords: Record<InspectionEvent | "ask", Word> = {
  ask: /*i18n*/ { id: "inspections.event_ask", message: "Asked for" },
  agree: /*i18n*/ { id: "inspections.event_agree", message: "The other side agreed" },
  contract_agrees: /*i18n*/ { id: "inspections.event_contract_agrees", message: "Agreed by the contract, which both signed" },
  decline: /*i18n*/ { id: "inspections.event_decline", message: "The other side declined" },
  cancel: /*i18n*/ { id: "inspections.event_cancel", message: "Cancelled by who asked for it" },
  lapse: /*i18n*/ { id: "inspections.event_lapse", message: "The time for it was over" },
  charge_back: /*i18n*/ { id: "inspections.event_charge_back", message: "Called off: the fee was taken back by the asker's bank" },
  call_off: /*i18n*/ { id: "inspections.event_call_off", message: "Called off: there is nothing left to inspect" },
  pay: /*i18n*/ { id: "inspections.event_pay", message: "The fee is paid: booked" },
  assign: /*i18n*/ { id: "inspections.event_assign", message: "An inspector is assigned" },
  report: /*i18n*/ { id: "inspections.event_report", message: "The inspector reported" },
  miss: /*i18n*/ { id: "inspections.event_miss", message: "Nobody reported in time: the fee went back" },
  correct: /*i18n*/ { id: "inspections.event_correct", message: "The inspector corrected the report" },
  waive: /*i18n*/ { id: "inspections.event_waive", message: "The buyer said: send as it is" },
  let_go: /*i18n*/ { id: "inspections.event_let_go", message: "No word of the buyer in time: the seller may send" },
  close: /*i18n*/ { id: "inspections.event_close", message: "Closed" },
};
for (const words of [inspectionStatusWords, inspectionEventWords]) for (const word of Object.values<Word>(words)) says(word);
