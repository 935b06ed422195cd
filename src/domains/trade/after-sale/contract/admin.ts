import { z } from "zod";
import { proposedOutput, proposedRefusals, waitingProposal } from "#domains/money/payments/contract/proposals.ts";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { amount, claimHead, claimInFull, neededNote } from "./fields.ts";
import { claimLife } from "./lifecycle.ts";
import { amountTooLarge, stateWrong } from "./words.ts";
import { ownRefusal } from "#kit/own.ts";

export const adminTabs = ["waiting", "open", "closed"] as const;

export const disputeQueue = defineCall({
  path: "claim/queue",
  about: "Claims for the staff: those that wait for a decision, the oldest first; or all that are open or closed, newest first",
  who: "staff:orders",
  input: z.object({ tab: z.enum(adminTabs).default("waiting"), keyword: z.string().trim().max(60).default(""), ...pageInput }),
  output: z.object({ list: z.array(z.object(claimHead)), waiting: z.int(), ...pageOutput }),
  reads: true,
  refusals: {},
});

export const dispute = defineCall({
  path: "claim/dispute",
  about: "One claim as the staff see it: both sides' papers, the goods, the money, and what was decided",
  who: "staff:orders",
  input: z.object({ id }),
  output: z.object({
    claim: claimInFull,
    /** Whether the caller may decide it now: not on their own trade, and an appeal not after their own decision. */
    may_decide: z.boolean(),
    /** A decision that waits for its second person. */
    proposed: waitingProposal.nullable(),
  }),
  reads: true,
  refusals: {},
});

export const decideDispute = defineCall({
  path: "claim/decide",
  about:
    "Decides a dispute: so much of what the pieces cost goes back to the buyer, the rest is the seller's. Each side may appeal once; then somebody else decides for good. What pays out more than a limit waits for a second person",
  who: "staff:orders",
  input: z.object({ id, to_buyer: amount, reason: neededNote }),
  output: z.object({ status: z.enum(claimLife.states), ...proposedOutput }),
  refusals: {
    ...proposedRefusals,
    state_wrong: stateWrong,
    amount_too_large: amountTooLarge,
    ...ownRefusal,
    same_person: /*i18n*/ { id: "after-sale.same_person", message: "An appeal is decided by somebody else than the first decision" },
  },
});
