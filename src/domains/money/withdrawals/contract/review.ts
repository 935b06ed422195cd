import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { providerCodes } from "#domains/money/payments/contract/fields.ts";
import { proposedOutput, proposedRefusals, waitingProposal } from "#domains/money/payments/contract/proposals.ts";
import { withdrawalWire } from "./fields.ts";
import { sources, withdrawalLife } from "./lifecycle.ts";
import { ownRefusal } from "#kit/own.ts";

const person = z.object({ id: z.int(), nickname: z.string() });
const states = withdrawalLife.states;
export const reviewActs = ["approve", "reject", "pay", "fail"] as const;

/** How it is paid: from the platform's bank, or by a payment provider out of what the platform has there. */
const payoutWay = z.enum(["bank", ...providerCodes]);
const reviewed = withdrawalWire.extend({
  source_text: z.string(),
  /** Its bank account was added within the last week. */
  is_new_account: z.boolean(),
  user: person,
  approvals: z.array(z.object({ operator: person, createtime: z.int() })),
  /** What the reader may do with it now. */
  actions: z.array(z.enum(reviewActs)),
});

export const withdrawalQueue = defineCall({
  path: "withdrawal/queue",
  about: "Withdrawals of everybody: what waits for a decision first and oldest first, or by state, source and words",
  who: "finance",
  input: z.object({
    status: z.enum(states).optional(),
    /** Only what waits for this operator. */
    waits_for_me: z.boolean().default(false),
    source: z.enum(sources).optional(),
    /** The withdrawal's number, or a part of the account holder's name. */
    keyword: z.string().trim().max(60).default(""),
    ...pageInput,
  }),
  output: z.object({
    list: z.array(reviewed),
    counts: z.object(Object.fromEntries(states.map((state) => [state, z.int()])) as Record<(typeof states)[number], z.ZodInt>),
    /** What of them waits for this operator: to be approved, or to be told paid. */
    waiting: z.int(),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

export const withdrawalReview = defineCall({
  path: "withdrawal/review",
  about: "One withdrawal with the account's whole number, what its owner holds, and what happened to it",
  who: "finance",
  input: z.object({ id }),
  output: z.object({
    withdrawal: reviewed.extend({
      requested_by: person,
      account_number: z.string(),
      /** What a bank needs to pay abroad; the country by name. */
      abroad: z.object({ country: z.string(), bic: z.string(), cnaps: z.string(), address: z.string() }),
      account_added: z.int(),
      /** In which ways it can be paid; once the first has approved, the one that they chose. None for what stands in its owner's account at a provider. */
      ways: z.array(z.object({ way: payoutWay, text: z.string() })),
      /** Whom it is paid by, where that is a provider. */
      through_text: z.string(),
      /** The batch that our bank is given it in. */
      batch: z.object({ id: z.int(), code: z.string(), is_handed_over: z.boolean() }).nullable(),
      /** Of a refund: the transfer that goes back, its order, and the payer's slip where that says the account, and not our bank; 0 and "" otherwise. */
      refund: z.object({ order_id: z.int(), transfer: z.string(), slip: z.string() }).nullable(),
      /** What that provider said, while it cannot pay. */
      waits_for: z.string(),
      /** Why two of finance have given it up, until its provider was asked once more. */
      given_up: z.string(),
      /** Its end waits for a second person. */
      proposed: waitingProposal.nullable(),
      /** Nothing was paid out to it before. */
      is_first_payout: z.boolean(),
      sent_at: z.int(),
      available: moneyWire,
      paid_before: z.object({ count: z.int(), total: moneyWire }),
      events: z.array(z.object({ event: z.string(), status: z.enum(states), status_text: z.string(), who: z.string(), note: z.string(), createtime: z.int() })),
    }),
  }),
  reads: true,
  refusals: {},
});

const stateWrong = /*i18n*/ { id: "withdrawals.state_wrong", message: "This cannot be done with the withdrawal as it is now" };
const inBatch = /*i18n*/ {
  id: "withdrawals.in_batch",
  message: "It is in a payout batch that the bank has not been given: hand that over, or dissolve it, first",
};
const status = z.enum(states);
const note = z.string().trim().min(1).max(500);

export const approveWithdrawal = defineCall({
  path: "withdrawal/approve",
  about: "One of the two approvals that a payout needs; they come from different operators. The first says in which way it is paid",
  who: "finance",
  input: z.object({ id, /** How it is to be paid; without it, as the first has chosen, or by the bank where that can. */ way: payoutWay.optional() }),
  output: z.object({ status, approvals: z.int() }),
  refusals: {
    state_wrong: stateWrong,
    no_way: /*i18n*/ { id: "withdrawals.no_way", message: "It cannot be paid in this way now: turn it down, or set the provider up" },
    other_way: /*i18n*/ { id: "withdrawals.other_way", message: "The first has chosen another way: approve that, or turn the withdrawal down" },
    ...ownRefusal,
    already_approved: /*i18n*/ { id: "withdrawals.already_approved", message: "You have approved it already: a second person of finance has to" },
  },
});

export const rejectWithdrawal = defineCall({
  path: "withdrawal/reject",
  about: "Turns a withdrawal down: the money is its owner's again, who reads the reason",
  who: "finance",
  input: z.object({ id, note }),
  output: z.object({ status }),
  refusals: { state_wrong: stateWrong, ...ownRefusal },
});

export const confirmPayout = defineCall({
  path: "withdrawal/confirmpaid",
  about: "The bank has paid, under this reference",
  who: "finance",
  input: z.object({
    id,
    bank_reference: z
      .string()
      .trim()
      .min(4)
      .max(60)
      .regex(/^[0-9A-Za-z ./-]+$/),
  }),
  output: z.object({ status }),
  refusals: { state_wrong: stateWrong, in_batch: inBatch, ...ownRefusal },
});

export const failPayout = defineCall({
  path: "withdrawal/fail",
  about:
    "The bank sent the money back: it is its owner's again, who reads the reason. Of what a provider is to pay and does not: two people give it up, and it fails unless that provider, asked once more, has it after all",
  who: "finance",
  input: z.object({ id, note }),
  output: z.object({ status, ...proposedOutput }),
  refusals: { state_wrong: stateWrong, in_batch: inBatch, ...ownRefusal, ...proposedRefusals },
});
