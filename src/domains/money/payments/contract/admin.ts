import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { payableLife, paymentLife, refundLife, refundWays } from "./lifecycle.ts";

const status = z.enum(paymentLife.states);
const day = z.iso.date();
/** What is paid from a wallet came from outside before. */
export const paidFrom = ["outside", "wallet"] as const;
const payer = z.object({ id: z.int(), nickname: z.string() });
const payment = {
  id: z.int(),
  status,
  provider: z.string(),
  provider_text: z.string(),
  kind: z.string(),
  kind_text: z.string(),
  /** The checkout or top-up that it pays. */
  reference: z.int(),
  /** What people call that, an order by its code; "" where it has its number alone. */
  reference_name: z.string(),
  payer,
  amount: moneyWire,
  payable_status: z.enum(payableLife.states),
  createtime: z.int(),
  settled_at: z.int(),
};
const refund = {
  id: z.int(),
  key: z.string(),
  order_id: z.int().nullable(),
  order_code: z.string(),
  payment_id: z.int().nullable(),
  payer,
  amount: moneyWire,
  reason: z.string(),
  /** Where it went or goes: back the way it was paid, or into the wallet. */
  way: z.enum(refundWays),
  /** How often its provider was asked in how many rounds, and its last word. */
  tries: z.int(),
  rounds: z.int(),
  said: z.string(),
  status: z.enum(refundLife.states),
  createtime: z.int(),
  settled_at: z.int(),
};

export const findPayments = defineCall({
  path: "payment/find",
  about: "Tries to pay, newest first: by the number of the payment or what it pays, a provider's transaction, or the payer's number, mobile number or name",
  who: "finance",
  input: z.object({
    keyword: z.string().trim().max(60).default(""),
    status: status.optional(),
    /** Decided on this day of the trade. */
    settled_on: day.optional(),
    /** From a wallet, or from outside by a provider. */
    from: z.enum(paidFrom).optional(),
    /** Of one checkout. */
    checkout_id: id.optional(),
    /** Of the balance of one order, beside those of the checkout. */
    balance_of: id.optional(),
    ...pageInput,
  }),
  output: z.object({ list: z.array(z.object(payment)), ...pageOutput }),
  reads: true,
  refusals: {},
});

export const showPayment = defineCall({
  path: "payment/admindetails",
  about: "One payment with the steps that led to its state, what its provider said, and what was given back of it",
  who: "finance",
  input: z.object({ id }),
  output: z.object({
    ...payment,
    events: z.array(z.object({ id: z.int(), event: z.string(), from: status, to: status, transaction: z.string(), createtime: z.int() })),
    callbacks: z.array(z.object({ id: z.int(), transaction: z.string(), outcome: z.enum(["succeeded", "failed"]), createtime: z.int() })),
    refunds: z.array(z.object(refund)),
    /** Under which its movements stand in the ledger. */
    ledger_reference: z.string(),
  }),
  reads: true,
  refusals: {},
});

export const findRefunds = defineCall({
  path: "payment/refunds",
  about: "Money given back, newest first; of one order, made on one day of the trade, or in one state, where that is named",
  who: "finance",
  input: z.object({ order_id: id.optional(), made_on: day.optional(), status: z.enum(refundLife.states).optional(), ...pageInput }),
  output: z.object({ list: z.array(z.object(refund)), ...pageOutput }),
  reads: true,
  refusals: {},
});
