import { defineLifecycle, type FactsOf } from "#kit/states.ts";
import { says, type Word } from "#kit/words.ts";

type Signing = { waits_for: string };

/**
 * A contract: drafted from an award, or proposed by a side; in force once both have signed one version. A change, or an end that both agree
 * on, is a further version that both sign. `waits_for` says whose signature the standing proposal lacks: one side's, both, or nobody's.
 */
export const contractLife = defineLifecycle({
  name: "contract",
  states: ["drafted", "proposed", "signed", "running", "disputed", "completed", "ended"],
  initial: "drafted",
  alsoInitial: ["proposed"],
  guards: {
    waits_for_buyer: ({ waits_for }: Signing) => waits_for === "buyer",
    waits_for_seller: ({ waits_for }: Signing) => waits_for === "seller",
    has_proposal: ({ waits_for }: Signing) => waits_for !== "nobody",
  },
  effects: {
    answer_timer: "timer",
    write_plan: "moves",
    rewrite_plan: "moves",
    divide_what_is_held: "moves",
    void_the_rest: "moves",
    tell_other: "notification",
    tell_both: "notification",
    say_ended: "news",
  },
  unsaid: {
    start: "the last signature was told, and the milestone that opens is",
    dispute: "the milestone tells",
    resume: "the milestone tells",
  },
  transitions: [
    { from: "drafted", event: "propose", to: "proposed", by: ["buyer", "seller"], effects: ["answer_timer", "tell_other"] },
    { from: "drafted", event: "sign", to: "proposed", by: ["buyer", "seller"], before: "answer_by", effects: ["answer_timer", "tell_other"] },
    { from: "drafted", event: "decline", to: "ended", by: ["buyer", "seller"], effects: ["tell_other", "say_ended"] },
    { from: "drafted", event: "lapse", to: "ended", by: ["system"], due: "answer_by", effects: ["tell_both", "say_ended"] },
    { from: "proposed", event: "propose", to: "proposed", by: ["buyer", "seller"], effects: ["answer_timer", "tell_other"] },
    { from: "proposed", event: "sign", to: "signed", by: ["buyer"], when: ["waits_for_buyer"], before: "answer_by", effects: ["write_plan", "tell_other"] },
    { from: "proposed", event: "sign", to: "signed", by: ["seller"], when: ["waits_for_seller"], before: "answer_by", effects: ["write_plan", "tell_other"] },
    { from: "proposed", event: "decline", to: "ended", by: ["buyer", "seller"], effects: ["tell_other", "say_ended"] },
    { from: "proposed", event: "lapse", to: "ended", by: ["system"], due: "answer_by", effects: ["tell_both", "say_ended"] },
    { from: "signed", event: "start", to: "running", by: ["system"] },
    // Nothing is paid yet: the buyer may leave it, as by not paying.
    { from: "signed", event: "cancel", to: "ended", by: ["buyer"], effects: ["void_the_rest", "tell_other", "say_ended"] },
    { from: "signed", event: "end", to: "ended", by: ["system"], effects: ["void_the_rest", "tell_both", "say_ended"] },
    { from: "signed", event: "propose", to: "signed", by: ["buyer", "seller"], effects: ["answer_timer", "tell_other"] },
    { from: "signed", event: "agree", to: "signed", by: ["buyer"], when: ["waits_for_buyer"], before: "answer_by", effects: ["rewrite_plan", "tell_other"] },
    { from: "signed", event: "agree", to: "signed", by: ["seller"], when: ["waits_for_seller"], before: "answer_by", effects: ["rewrite_plan", "tell_other"] },
    {
      from: "signed",
      event: "agree_end",
      to: "ended",
      by: ["buyer"],
      when: ["waits_for_buyer"],
      before: "answer_by",
      effects: ["divide_what_is_held", "void_the_rest", "tell_other", "say_ended"],
    },
    {
      from: "signed",
      event: "agree_end",
      to: "ended",
      by: ["seller"],
      when: ["waits_for_seller"],
      before: "answer_by",
      effects: ["divide_what_is_held", "void_the_rest", "tell_other", "say_ended"],
    },
    { from: "signed", event: "refuse_change", to: "signed", by: ["buyer", "seller"], when: ["has_proposal"], effects: ["tell_other"] },
    { from: "signed", event: "drop_change", to: "signed", by: ["system"], when: ["has_proposal"], due: "answer_by", effects: ["tell_both"] },
    { from: "running", event: "propose", to: "running", by: ["buyer", "seller"], effects: ["answer_timer", "tell_other"] },
    { from: "running", event: "agree", to: "running", by: ["buyer"], when: ["waits_for_buyer"], before: "answer_by", effects: ["rewrite_plan", "tell_other"] },
    {
      from: "running",
      event: "agree",
      to: "running",
      by: ["seller"],
      when: ["waits_for_seller"],
      before: "answer_by",
      effects: ["rewrite_plan", "tell_other"],
    },
    {
      from: "running",
      event: "agree_end",
      to: "ended",
      by: ["buyer"],
      when: ["waits_for_buyer"],
      before: "answer_by",
      effects: ["divide_what_is_held", "void_the_rest", "tell_other", "say_ended"],
    },
    {
      from: "running",
      event: "agree_end",
      to: "ended",
      by: ["seller"],
      when: ["waits_for_seller"],
      before: "answer_by",
      effects: ["divide_what_is_held", "void_the_rest", "tell_other", "say_ended"],
    },
    { from: "running", event: "refuse_change", to: "running", by: ["buyer", "seller"], when: ["has_proposal"], effects: ["tell_other"] },
    { from: "running", event: "drop_change", to: "running", by: ["system"], when: ["has_proposal"], due: "answer_by", effects: ["tell_both"] },
    { from: "running", event: "dispute", to: "disputed", by: ["buyer", "seller", "system"] },
    { from: "running", event: "finish", to: "completed", by: ["system"], effects: ["tell_both", "say_ended"] },
    { from: "running", event: "end", to: "ended", by: ["system"], effects: ["void_the_rest", "tell_both", "say_ended"] },
    { from: "disputed", event: "resume", to: "running", by: ["system"] },
    { from: "disputed", event: "finish", to: "completed", by: ["system"], effects: ["tell_both", "say_ended"] },
    { from: "disputed", event: "end", to: "ended", by: ["system"], effects: ["void_the_rest", "tell_both", "say_ended"] },
  ],
});
export type ContractStatus = (typeof contractLife)["states"][number];
export type ContractEvent = (typeof contractLife)["transitions"][number]["event"];
export type ContractFacts = FactsOf<typeof contractLife>;

/**
 * A part of the price: waits its turn, is due, is paid into escrow, and leaves it on evidence that the buyer accepts or lets stand, by what
 * both sign, or by a decision, which holds once nobody appeals in time. One after the other: at most one of a contract has money in escrow.
 */
export const milestoneLife = defineLifecycle({
  name: "milestone of a contract",
  version: 5,
  states: ["planned", "due", "paid", "late", "submitted", "objected", "disputed", "decided", "appealed", "released", "refunded", "divided", "void"],
  initial: "planned",
  guards: { needs_report: ({ needs_report }: { needs_report: boolean }) => needs_report },
  effects: {
    open_payable: "ledger",
    prolong_payable: "ledger",
    close_payable: "ledger",
    take_money: "ledger",
    release: "ledger",
    give_back: "ledger",
    divide: "ledger",
    deadline_timer: "timer",
    tell_buyer: "notification",
    tell_seller: "notification",
  },
  unsaid: {
    void: "the contract tells that it ended",
    lapse: "the contract tells that it ended",
    settle: "the contract tells how both ended it",
  },
  transitions: [
    { from: "planned", event: "open", to: "due", by: ["system"], effects: ["open_payable", "deadline_timer", "tell_buyer"] },
    { from: "planned", event: "void", to: "void", by: ["system"] },
    { from: "due", event: "pay", to: "paid", by: ["system"], before: "pay_by", effects: ["take_money", "deadline_timer", "tell_seller"] },
    { from: "due", event: "prolong", to: "due", by: ["seller"], before: "pay_by", effects: ["prolong_payable", "deadline_timer", "tell_buyer"] },
    { from: "due", event: "lapse", to: "void", by: ["system"], due: "pay_by", effects: ["close_payable"] },
    { from: "due", event: "void", to: "void", by: ["system"], effects: ["close_payable"] },
    { from: "paid", event: "submit", to: "submitted", by: ["seller"], effects: ["deadline_timer", "tell_buyer"] },
    // Both signed that an inspector looks at the goods: the buyer lets it be.
    { from: "paid", event: "waive_report", to: "paid", by: ["buyer"], when: ["needs_report"], effects: ["tell_seller"] },
    { from: "paid", event: "prolong", to: "paid", by: ["buyer"], effects: ["deadline_timer", "tell_seller"] },
    { from: "paid", event: "fall_behind", to: "late", by: ["system"], due: "evidence_by", effects: ["deadline_timer", "tell_buyer", "tell_seller"] },
    { from: "paid", event: "give_up", to: "refunded", by: ["seller"], effects: ["give_back", "tell_buyer"] },
    { from: "paid", event: "settle", to: "divided", by: ["system"], effects: ["divide"] },
    { from: "late", event: "submit", to: "submitted", by: ["seller"], effects: ["deadline_timer", "tell_buyer"] },
    { from: "late", event: "waive_report", to: "late", by: ["buyer"], when: ["needs_report"], effects: ["tell_seller"] },
    { from: "late", event: "prolong", to: "paid", by: ["buyer"], effects: ["deadline_timer", "tell_seller"] },
    { from: "late", event: "take_back", to: "refunded", by: ["buyer"], effects: ["give_back", "tell_seller"] },
    { from: "late", event: "return", to: "refunded", by: ["system"], due: "return_by", effects: ["give_back", "tell_buyer", "tell_seller"] },
    { from: "late", event: "give_up", to: "refunded", by: ["seller"], effects: ["give_back", "tell_buyer"] },
    { from: "late", event: "settle", to: "divided", by: ["system"], effects: ["divide"] },
    { from: "submitted", event: "accept", to: "released", by: ["buyer"], effects: ["release", "tell_seller"] },
    // Silence is consent: the term is in the contract.
    { from: "submitted", event: "accept", to: "released", by: ["system"], due: "accept_by", effects: ["release", "tell_buyer", "tell_seller"] },
    { from: "submitted", event: "object", to: "objected", by: ["buyer"], before: "accept_by", effects: ["deadline_timer", "tell_seller"] },
    { from: "submitted", event: "give_up", to: "refunded", by: ["seller"], effects: ["give_back", "tell_buyer"] },
    { from: "submitted", event: "settle", to: "divided", by: ["system"], effects: ["divide"] },
    { from: "objected", event: "submit", to: "submitted", by: ["seller"], effects: ["deadline_timer", "tell_buyer"] },
    { from: "objected", event: "waive_report", to: "objected", by: ["buyer"], when: ["needs_report"], effects: ["tell_seller"] },
    { from: "objected", event: "accept", to: "released", by: ["buyer"], effects: ["release", "tell_seller"] },
    { from: "objected", event: "dispute", to: "disputed", by: ["buyer", "seller"], effects: ["tell_buyer", "tell_seller"] },
    { from: "objected", event: "dispute", to: "disputed", by: ["system"], due: "answer_by", effects: ["tell_buyer", "tell_seller"] },
    { from: "objected", event: "give_up", to: "refunded", by: ["seller"], effects: ["give_back", "tell_buyer"] },
    { from: "objected", event: "settle", to: "divided", by: ["system"], effects: ["divide"] },
    { from: "disputed", event: "accept", to: "released", by: ["buyer"], effects: ["release", "tell_seller"] },
    { from: "disputed", event: "give_up", to: "refunded", by: ["seller"], effects: ["give_back", "tell_buyer"] },
    { from: "disputed", event: "decide", to: "decided", by: ["operator"], effects: ["deadline_timer", "tell_buyer", "tell_seller"] },
    { from: "decided", event: "accept", to: "released", by: ["buyer"], effects: ["release", "tell_seller"] },
    { from: "decided", event: "give_up", to: "refunded", by: ["seller"], effects: ["give_back", "tell_buyer"] },
    { from: "decided", event: "appeal", to: "appealed", by: ["buyer", "seller"], before: "appeal_by", effects: ["tell_buyer", "tell_seller"] },
    { from: "decided", event: "carry_out", to: "divided", by: ["system"], due: "appeal_by", effects: ["divide", "tell_buyer", "tell_seller"] },
    { from: "appealed", event: "accept", to: "released", by: ["buyer"], effects: ["release", "tell_seller"] },
    { from: "appealed", event: "give_up", to: "refunded", by: ["seller"], effects: ["give_back", "tell_buyer"] },
    // The buyer's bank has taken all of it back.
    ...(["paid", "late", "submitted", "objected", "disputed", "decided", "appealed"] as const).map((from) => ({
      from,
      event: "charge_back" as const,
      to: "refunded" as const,
      by: ["system"] as const,
      effects: ["tell_buyer", "tell_seller"] as const,
    })),
    // By somebody else than the first time, and for good.
    { from: "appealed", event: "decide", to: "divided", by: ["operator"], effects: ["divide", "tell_buyer", "tell_seller"] },
  ],
});
export type MilestoneStatus = (typeof milestoneLife)["states"][number];
export type MilestoneEvent = (typeof milestoneLife)["transitions"][number]["event"];
export type Side = "buyer" | "seller";

/** Of these, money is in escrow. */
export const heldStatuses = ["paid", "late", "submitted", "objected", "disputed", "decided", "appealed"] as const satisfies readonly MilestoneStatus[];
/** Of these, it has been there and left. */
export const settledStatuses = ["released", "refunded", "divided"] as const satisfies readonly MilestoneStatus[];

export const contractStatusWords: Record<ContractStatus, Word> = {
  drafted: /*i18n*/ { id: "contracts.status_drafted", message: "Drafted" },
  proposed: /*i18n*/ { id: "contracts.status_proposed", message: "To be signed" },
  signed: /*i18n*/ { id: "contracts.status_signed", message: "Signed" },
  running: /*i18n*/ { id: "contracts.status_running", message: "Running" },
  disputed: /*i18n*/ { id: "contracts.status_disputed", message: "In dispute" },
  completed: /*i18n*/ { id: "contracts.status_completed", message: "Completed" },
  ended: /*i18n*/ { id: "contracts.status_ended", message: "Ended" },
};
export const milestoneStatusWords: Record<MilestoneStatus, Word> = {
  planned: /*i18n*/ { id: "contracts.milestone_planned", message: "Not yet due" },
  due: /*i18n*/ { id: "contracts.milestone_due", message: "To be paid" },
  paid: /*i18n*/ { id: "contracts.milestone_paid", message: "Paid into escrow" },
  late: /*i18n*/ { id: "contracts.milestone_late", message: "Evidence overdue" },
  submitted: /*i18n*/ { id: "contracts.milestone_submitted", message: "Evidence to be judged" },
  objected: /*i18n*/ { id: "contracts.milestone_objected", message: "Objected to" },
  disputed: /*i18n*/ { id: "contracts.milestone_disputed", message: "Waits for a decision" },
  decided: /*i18n*/ { id: "contracts.milestone_decided", message: "Decided, open to appeal" },
  appealed: /*i18n*/ { id: "contracts.milestone_appealed", message: "Looked at a second time" },
  released: /*i18n*/ { id: "contracts.milestone_released", message: "Released to the seller" },
  refunded: /*i18n*/ { id: "contracts.milestone_refunded", message: "Given back to the buyer" },
  divided: /*i18n*/ { id: "contracts.milestone_divided", message: "Divided" },
  void: /*i18n*/ { id: "contracts.milestone_void", message: "Void" },
};
for (const words of [contractStatusWords, milestoneStatusWords]) for (const word of Object.values<Word>(words)) says(word);
