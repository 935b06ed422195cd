import { notify } from "#domains/contact/notifications/index.server.ts";
import { givenBackOf } from "#domains/money/payments/index.server.ts";
import { moneyText } from "#kit/money-text.ts";
import type { Currency } from "#kit/money.ts";
import { to } from "#kit/paths.ts";
import { says, type Word } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { ContractEvent, MilestoneEvent, Side } from "../contract/lifecycle.ts";
import { contractNumber, type ContractRow, type MilestoneRow } from "./terms.ts";

/** To the side that did not take the step; to both where the portal took it. */
const contractWords: Partial<Record<ContractEvent | "draft", Word>> = {
  draft: /*i18n*/ { id: "contracts.told_draft", message: "Contract {number} for “{title}” is drafted. Read it, change what is not right, and sign." },
  propose: /*i18n*/ { id: "contracts.told_propose", message: "The other side proposes a version of contract {number}. It waits for your signature." },
  sign: /*i18n*/ { id: "contracts.told_sign", message: "The other side has signed contract {number}." },
  decline: /*i18n*/ { id: "contracts.told_decline", message: "The other side has declined contract {number}." },
  lapse: /*i18n*/ { id: "contracts.told_lapse", message: "Contract {number} was not signed by both in time and has lapsed." },
  cancel: /*i18n*/ { id: "contracts.told_cancel", message: "The buyer has cancelled contract {number} before anything was paid." },
  end: /*i18n*/ { id: "contracts.told_end", message: "Contract {number} has ended. What was still in escrow went back to the buyer." },
  agree: /*i18n*/ { id: "contracts.told_agree", message: "The change of contract {number} is signed by both and holds from now on." },
  agree_end: /*i18n*/ { id: "contracts.told_agree_end", message: "Contract {number} has ended as both sides agreed." },
  refuse_change: /*i18n*/ { id: "contracts.told_refuse_change", message: "The proposed change of contract {number} was not accepted. It goes on as it was." },
  drop_change: /*i18n*/ { id: "contracts.told_drop_change", message: "The proposed change of contract {number} was not signed in time. It goes on as it was." },
  finish: /*i18n*/ { id: "contracts.told_finish", message: "Contract {number} is fulfilled and paid in full." },
};
const returned = /*i18n*/ { id: "contracts.told_returned", message: "Contract {number}: there was no evidence in time, and {amount} went back to the buyer." };
const chargedBack = /*i18n*/ {
  id: "contracts.told_charged_back",
  message: "Contract {number}: the buyer's bank took {amount} back, and the contract ends with it.",
};
const buyerWords: Partial<Record<MilestoneEvent, Word>> = {
  open: /*i18n*/ { id: "contracts.told_due", message: "Contract {number}: {amount} is to be paid into escrow now." },
  prolong: /*i18n*/ { id: "contracts.told_more_time_to_pay", message: "Contract {number}: the seller gives you more time to pay {amount}." },
  fall_behind: /*i18n*/ {
    id: "contracts.told_overdue",
    message: "Contract {number}: the seller's evidence is overdue. You may give more time or take {amount} back.",
  },
  submit: /*i18n*/ {
    id: "contracts.told_submitted",
    message: "Contract {number}: the seller has handed evidence in. Accept it or object; without a word it counts as accepted.",
  },
  accept: /*i18n*/ { id: "contracts.told_accepted_by_time", message: "Contract {number}: the time to judge is over, {amount} went to the seller." },
  dispute: /*i18n*/ { id: "contracts.told_disputed", message: "Contract {number}: customer service decides about {amount}. Add what it should know." },
  decide: /*i18n*/ { id: "contracts.told_decided", message: "Contract {number}: customer service has decided about {amount}." },
  appeal: /*i18n*/ { id: "contracts.told_appealed", message: "Contract {number}: the decision about {amount} was appealed. Somebody else looks at it." },
  give_up: /*i18n*/ { id: "contracts.told_given_up", message: "Contract {number}: the seller gives {amount} back. It goes back the way you paid." },
  return: returned,
  charge_back: chargedBack,
  carry_out: /*i18n*/ { id: "contracts.told_carried_out", message: "Contract {number}: {amount} was divided as decided." },
};
const sellerWords: Partial<Record<MilestoneEvent, Word>> = {
  pay: /*i18n*/ { id: "contracts.told_paid", message: "Contract {number}: {amount} is in escrow. Do your part and hand the evidence in." },
  prolong: /*i18n*/ { id: "contracts.told_more_time", message: "Contract {number}: the buyer gives you more time for the evidence of {amount}." },
  fall_behind: /*i18n*/ {
    id: "contracts.told_late",
    message: "Contract {number}: your evidence is overdue. Until you hand it in, the buyer may take {amount} back.",
  },
  accept: /*i18n*/ { id: "contracts.told_released", message: "Contract {number}: {amount} is released to you, less commission." },
  object: /*i18n*/ {
    id: "contracts.told_objected",
    message: "Contract {number}: the buyer objects to your evidence. Hand in what is missing, or customer service decides.",
  },
  waive_report: /*i18n*/ {
    id: "contracts.told_report_waived",
    message: "Contract {number}: the buyer waives the inspector's report for {amount}. Hand in what you have.",
  },
  take_back: /*i18n*/ { id: "contracts.told_taken_back", message: "Contract {number}: your evidence was overdue, and the buyer took {amount} back." },
  return: returned,
  dispute: buyerWords.dispute as Word,
  decide: buyerWords.decide as Word,
  appeal: buyerWords.appeal as Word,
  charge_back: chargedBack,
  carry_out: buyerWords.carry_out as Word,
};
const reminderWords: Record<"pay_by" | "evidence_by" | "accept_by" | "sign_by", Word> = {
  pay_by: /*i18n*/ { id: "contracts.remind_pay", message: "Contract {number}: pay {amount} within a day, or the contract ends." },
  evidence_by: /*i18n*/ { id: "contracts.remind_evidence", message: "Contract {number}: your evidence for {amount} is due within a day." },
  accept_by: /*i18n*/ { id: "contracts.remind_accept", message: "Contract {number}: judge the seller's evidence within a day, or {amount} is released." },
  sign_by: /*i18n*/ { id: "contracts.remind_sign", message: "Contract {number} waits for your signature and lapses within a day." },
};
for (const words of [contractWords, buyerWords, sellerWords, reminderWords]) for (const word of Object.values<Word>(words)) says(word);

const tell = (ctx: Ctx, contract: ContractRow, side: Side, word: Word, values: Record<string, string> = {}, reference?: string) =>
  notify(ctx, {
    user_id: side === "buyer" ? contract.buyer_id : contract.seller_id,
    kind: "order",
    weight: "must",
    words: word,
    values: { number: contractNumber(contract), title: contract.title, ...values },
    link: to("user-contract-id", { id: contract.id }),
    ...(reference === undefined ? {} : { reference }),
  });

const needed = (words: Partial<Record<string, Word>>, event: string): Word => {
  const word = words[event];
  if (!word) throw new Error(`nothing is said of ${event}`);
  return word;
};

/** News for these sides of a step of a contract. */
export const tellContract = async (ctx: Ctx, rows: readonly ContractRow[], event: ContractEvent | "draft", sides: readonly Side[]): Promise<void> => {
  for (const contract of rows) for (const side of sides) await tell(ctx, contract, side, needed(contractWords, event));
};

/** A step of a milestone is news for one side: which, says the table. */
export const tellMilestone =
  (side: Side) =>
  async (ctx: Ctx, { rows, event, more: { contract } }: { rows: readonly MilestoneRow[]; event: MilestoneEvent; more: { contract: ContractRow } }) => {
    const word = needed(side === "buyer" ? buyerWords : sellerWords, event);
    for (const row of rows) {
      const minor = givesBack.has(event) ? await givenBackOf(ctx, "milestone", row.id) : row.amount_minor;
      await tell(ctx, contract, side, word, { amount: amountOf(row, minor) });
    }
  };

/** Steps that say what the buyer gets, which is given before anybody is told: less than was paid where their bank had taken a part back. */
const givesBack: ReadonlySet<MilestoneEvent> = new Set<MilestoneEvent>(["give_up", "take_back", "return"]);

const amountOf = (row: MilestoneRow, minor = row.amount_minor) => moneyText({ minor, currency: row.currency as Currency });

/** A word a day before something happens by itself; told once for each such moment. */
export const remind = async (ctx: Ctx, contract: ContractRow, side: Side, what: keyof typeof reminderWords, at: Date, row?: MilestoneRow): Promise<void> =>
  tell(ctx, contract, side, reminderWords[what], row ? { amount: amountOf(row) } : {}, `contract:${contract.id}:${row?.id ?? 0}:${what}:${at.getTime()}`);
