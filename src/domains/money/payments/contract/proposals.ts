import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { defineQuestion } from "#kit/event.ts";
import { id } from "#kit/ids.ts";
import { moneyWire, type Currency } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { defineLifecycle } from "#kit/states.ts";
import { says, type Word } from "#kit/words.ts";

/**
 * What one of the staff would give back or divide above a limit (domain page, "Terms of trade": two people). The first proposes with a reason; another one
 * with the same right confirms, and it is done in that moment and under that one's name too; or turns it down.
 */
export const proposalLife = defineLifecycle({
  name: "proposal of the staff",
  states: ["waiting", "confirmed", "turned_down", "withdrawn"],
  initial: "waiting",
  effects: { carry_out: "moves" },
  unsaid: {
    confirm: "what it carries out tells; staff see it in their list",
    turn_down: "staff see it in their list",
    withdraw: "staff did it",
  },
  transitions: [
    { from: "waiting", event: "confirm", to: "confirmed", by: ["second"], effects: ["carry_out"] },
    { from: "waiting", event: "turn_down", to: "turned_down", by: ["second"] },
    { from: "waiting", event: "withdraw", to: "withdrawn", by: ["first"] },
  ],
});
export type ProposalAct = (typeof proposalLife)["transitions"][number]["event"];

/** The calls of the staff that may need a second person: each asks `waitsForSecond` of the door. */
export const proposedCalls = [
  "order/refund",
  "claim/decide",
  "contract/decide",
  "licence/decide",
  "booking/decide",
  "vip/refund",
  "payment/settledifference",
  "payment/matchreceived",
  "payment/settlefinding",
  "payment/settlebankout",
  "payment/acceptchargeback",
  "withdrawal/fail",
] as const;
export type ProposedCall = (typeof proposedCalls)[number];

export const proposedWords: Record<ProposedCall, Word> = {
  "order/refund": /*i18n*/ { id: "payments.proposed_order", message: "Refund of an order" },
  "claim/decide": /*i18n*/ { id: "payments.proposed_claim", message: "Decision on a claim" },
  "contract/decide": /*i18n*/ { id: "payments.proposed_milestone", message: "Decision on a milestone" },
  "licence/decide": /*i18n*/ { id: "payments.proposed_licence", message: "Decision on a licence" },
  "booking/decide": /*i18n*/ { id: "payments.proposed_booking", message: "Decision on a booking" },
  "vip/refund": /*i18n*/ { id: "payments.proposed_membership", message: "Refund of a membership" },
  "payment/settledifference": /*i18n*/ { id: "payments.proposed_difference", message: "Money in suspense" },
  "payment/matchreceived": /*i18n*/ { id: "payments.proposed_match", message: "Matching of a bank transfer" },
  "payment/settlefinding": /*i18n*/ { id: "payments.proposed_finding", message: "Difference to a provider's books" },
  "payment/settlebankout": /*i18n*/ { id: "payments.proposed_out", message: "Money that left the platform's bank account" },
  "payment/acceptchargeback": /*i18n*/ { id: "payments.proposed_chargeback", message: "Acceptance of a chargeback" },
  "withdrawal/fail": /*i18n*/ { id: "payments.proposed_give_up", message: "Giving up a payout that its provider does not make" },
};

/** What would be done, as the second person reads it. */
export const proposedActs = {
  all_back: /*i18n*/ { id: "payments.proposed_all_back", message: "All of it goes back to the buyer" },
  release: /*i18n*/ { id: "payments.proposed_release", message: "All of it is released to the seller" },
  divide: /*i18n*/ { id: "payments.proposed_divide", message: "{to_buyer} goes back to the buyer, {to_seller} to the seller" },
  give: /*i18n*/ { id: "payments.proposed_give", message: "It goes into the wallet of account #{user_id}" },
  match: /*i18n*/ { id: "payments.proposed_match_to", message: "It counts for the transfer {transfer} of account #{user_id}" },
  sent_back: /*i18n*/ { id: "payments.proposed_sent_back", message: "It counts as sent back by its provider" },
  explained: /*i18n*/ { id: "payments.proposed_explained", message: "It counts as explained; nothing is booked" },
  set_aside: /*i18n*/ { id: "payments.proposed_set_aside", message: "It is booked out of what was set aside for this refund" },
  to_suspense: /*i18n*/ { id: "payments.proposed_to_suspense", message: "It is booked into suspense, where its difference is decided" },
  borne: /*i18n*/ { id: "payments.proposed_borne", message: "It is booked off: the platform bears it" },
  let_go: /*i18n*/ { id: "payments.proposed_let_go", message: "It is not answered: the payer's bank keeps the money" },
  given_up: /*i18n*/ {
    id: "payments.proposed_given_up",
    message: "The provider is asked once more; if it has not paid, the money goes back to its owner",
  },
  kept: /*i18n*/ { id: "payments.proposed_kept", message: "It is booked off: the platform keeps it" },
};
export type ProposedAct = keyof typeof proposedActs;
for (const word of [...Object.values(proposedWords), ...Object.values<Word>(proposedActs)]) says(word);

/** What waits for its second person, on the page of the thing itself: of whom, since when (unix seconds), what would be done. */
export const waitingProposal = z.object({ first: z.string(), createtime: z.int(), act_text: z.string() });

/** Part of the output of such a call: nothing was done, it waits for a second person. */
export const proposedOutput = { is_proposed: z.literal(true).optional() };
/** The refusals of such a call; `waitsForSecond` of the door throws them. */
export const proposedRefusals = {
  proposed_already: /*i18n*/ { id: "payments.proposed_already", message: "This was proposed already and waits for a second person: see the proposals" },
  changed_since: /*i18n*/ {
    id: "payments.proposed_changed",
    message: "It is about another amount now than was proposed. Turn it down and propose it anew",
  },
};
for (const word of Object.values(proposedRefusals)) says(word);

/** Of whom the first word is, and what it was about: given to the call's own function when the second person has said yes. */
export type FirstWord = { first_id: number; proposed_at: Date; amount_minor: bigint; currency: Currency };
/** Asked of a call's domain, `of` its path: does what was proposed, by the same function and so under the same conditions as ever. */
export const carryOut = defineQuestion<{ input: never; first: FirstWord }, unknown>("payments.carry_out");

const status = z.enum(proposalLife.states);
const person = z.object({ id: z.int(), nickname: z.string() });

export const findProposals = defineCall({
  path: "payment/proposals",
  about: "What staff would give back or divide above the limit, of those that the reader may decide: what waits first, the oldest first; then what was decided",
  who: "staff:orders",
  input: z.object({ status: status.optional(), ...pageInput }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        call: z.enum(proposedCalls),
        call_text: z.string(),
        /** The number by which its page is found, and what people call it. */
        page_id: z.int(),
        code: z.string(),
        act_text: z.string(),
        amount: moneyWire,
        reason: z.string(),
        first: person,
        second: person.nullable(),
        note: z.string(),
        status,
        actions: z.array(z.enum(["confirm", "turn_down", "withdraw"])),
        createtime: z.int(),
        /** How long it has waited, or did, in seconds. */
        age_seconds: z.int(),
      }),
    ),
    waiting: z.int(),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

export const answerProposal = defineCall({
  path: "payment/answerproposal",
  about: "The second word on a proposal: confirmed, it is done at once; turned down with a reason, or withdrawn by whoever made it, nothing is",
  who: "staff:orders",
  input: z.object({ id, act: z.enum(["confirm", "turn_down", "withdraw"]), note: z.string().trim().max(300).default("") }),
  output: z.object({ status }),
  refusals: {
    settled: /*i18n*/ { id: "payments.proposal_settled", message: "This was decided already" },
    same_person: /*i18n*/ { id: "payments.proposal_same_person", message: "Somebody else than who proposed it has to decide" },
    note_missing: /*i18n*/ { id: "payments.proposal_note_missing", message: "Say why it is turned down" },
    not_possible: /*i18n*/ { id: "payments.proposal_not_possible", message: "It can no longer be done: {why}" },
  },
});
