import { says, type Word } from "#kit/words.ts";
import type { ContractEvent, MilestoneEvent } from "./lifecycle.ts";

/** What happened, as the contract's page tells it; who did it stands beside. */
export const contractEventWords: Record<ContractEvent | "draft", Word> = {
  draft: /*i18n*/ { id: "contracts.event_draft", message: "Drafted from the award" },
  propose: /*i18n*/ { id: "contracts.event_propose", message: "Proposed a version and signed it" },
  sign: /*i18n*/ { id: "contracts.event_sign", message: "Signed" },
  decline: /*i18n*/ { id: "contracts.event_decline", message: "Declined" },
  lapse: /*i18n*/ { id: "contracts.event_lapse", message: "Lapsed: not signed by both in time" },
  start: /*i18n*/ { id: "contracts.event_started", message: "First payment received: the contract is running" },
  cancel: /*i18n*/ { id: "contracts.event_cancel", message: "Cancelled before anything was paid" },
  end: /*i18n*/ { id: "contracts.event_end", message: "Ended before it was fulfilled" },
  agree: /*i18n*/ { id: "contracts.event_agree", message: "Signed the change: it holds" },
  agree_end: /*i18n*/ { id: "contracts.event_agree_end", message: "Signed the end of the contract" },
  refuse_change: /*i18n*/ { id: "contracts.event_refuse_change", message: "Did not accept the change" },
  drop_change: /*i18n*/ { id: "contracts.event_drop_change", message: "The change was not signed in time" },
  dispute: /*i18n*/ { id: "contracts.event_dispute", message: "The contract is in dispute" },
  resume: /*i18n*/ { id: "contracts.event_resume", message: "The dispute is over: the contract goes on" },
  finish: /*i18n*/ { id: "contracts.event_finish", message: "Fulfilled and paid" },
};
export const milestoneEventWords: Record<Exclude<MilestoneEvent, "void">, Word> = {
  open: /*i18n*/ { id: "contracts.event_open", message: "{name}: to be paid" },
  pay: /*i18n*/ { id: "contracts.event_pay", message: "{name}: paid into escrow" },
  prolong: /*i18n*/ { id: "contracts.event_prolong", message: "{name}: more time given" },
  submit: /*i18n*/ { id: "contracts.event_submit", message: "{name}: evidence handed in" },
  fall_behind: /*i18n*/ { id: "contracts.event_fall_behind", message: "{name}: the evidence is overdue" },
  give_up: /*i18n*/ { id: "contracts.event_give_up", message: "{name}: the seller gave the money back" },
  settle: /*i18n*/ { id: "contracts.event_settle", message: "{name}: divided as both agreed" },
  take_back: /*i18n*/ { id: "contracts.event_take_back", message: "{name}: the buyer took the money back" },
  return: /*i18n*/ { id: "contracts.event_return", message: "{name}: without evidence, the money went back to the buyer" },
  accept: /*i18n*/ { id: "contracts.event_accept", message: "{name}: released to the seller" },
  object: /*i18n*/ { id: "contracts.event_object", message: "{name}: the buyer objected" },
  dispute: /*i18n*/ { id: "contracts.event_dispute_milestone", message: "{name}: handed to customer service to decide" },
  decide: /*i18n*/ { id: "contracts.event_decide", message: "{name}: decided" },
  appeal: /*i18n*/ { id: "contracts.event_appeal", message: "{name}: the decision was appealed" },
  charge_back: /*i18n*/ { id: "contracts.event_charge_back", message: "{name}: the buyer's bank took the money back" },
  carry_out: /*i18n*/ { id: "contracts.event_carry_out", message: "{name}: divided as decided" },
  waive_report: /*i18n*/ { id: "contracts.event_waive_report", message: "{name}: the buyer waived the inspector's report" },
  lapse: /*i18n*/ { id: "contracts.event_lapse_milestone", message: "{name}: not paid in time" },
};
for (const words of [contractEventWords, milestoneEventWords]) for (const word of Object.values<Word>(words)) says(word);
