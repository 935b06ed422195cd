import { z } from "zod";
import { proofFields, proofRefusals, proofWays } from "#domains/people/accounts/contract/second-factor.ts";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { moneyWire } from "#kit/money.ts";
import { payableKinds, paymentToken, providerCodes } from "./fields.ts";
import { payableLife, paymentLife } from "./lifecycle.ts";

const payable = { kind: z.enum(payableKinds).default("checkout"), reference: id };

const words = {
  payable_closed: /*i18n*/ { id: "payments.payable_closed", message: "This can no longer be paid: it was cancelled, or its time is over" },
  already_paid: /*i18n*/ { id: "payments.already_paid", message: "This is already paid" },
  amount_changed: /*i18n*/ { id: "payments.amount_changed", message: "What is to be paid has changed just now. Look at it once more" },
  wallet_short: /*i18n*/ { id: "payments.wallet_short", message: "Your wallet holds {balance}. Top it up or pay another way" },
  not_offered: /*i18n*/ { id: "payments.not_offered", message: "This way of paying is not offered here" },
  provider_away: /*i18n*/ {
    id: "payments.provider_away",
    message: "The cashier does not answer just now. Nothing was taken; try again in a moment or pay another way",
  },
  partly_transferred: /*i18n*/ {
    id: "payments.partly_transferred",
    message: "{received} of it has come by bank transfer: the rest is to be paid the same way",
  },
  too_many_transfers: /*i18n*/ {
    id: "payments.too_many_transfers",
    message: "{count} of your payments wait for a bank transfer already. Pay one of them first, or pay this another way",
  },
  begun_by_another: /*i18n*/ {
    id: "payments.begun_by_another",
    message: "A colleague has begun to pay this. Only they can finish it",
  },
  wallet_for_goods_only: /*i18n*/ { id: "payments.wallet_for_goods_only", message: "A top-up cannot be paid from the wallet itself" },
};

export const paymentOptions = defineCall({
  path: "payment/options",
  about:
    "What is to be paid, how long there is time, and the ways to pay it; `reference` is what the seller of that kind calls it: the checkout's id, the top-up's number",
  who: "user",
  input: z.object(payable),
  output: z.object({
    kind: z.enum(payableKinds),
    reference: z.int(),
    title: z.string(),
    /** What exactly is paid, where its kind does not say it all. */
    about: z.string(),
    status: z.enum(payableLife.states),
    amount: moneyWire,
    wallet_balance: moneyWire,
    seconds_left: z.int(),
    expires_at: z.int(),
    providers: z.array(z.object({ code: z.enum(providerCodes), name: z.string(), is_enabled: z.boolean(), why_not: z.string() })),
    /** The transfer under way, empty where there is none; and how much time whoever chooses one is given from then on, 0 where it was given already. */
    transfer: z.object({ payment: z.string(), hours: z.int() }),
    /** Whether so much from the wallet asks for a second proof, and what the payer can give it by. */
    wallet_proof: proofWays.extend({ is_asked: z.boolean() }),
  }),
  reads: true,
  refusals: {},
});

export const startPayment = defineCall({
  path: "payment/start",
  about: "Pays from the wallet at once, above a limit with a second proof of who I am; or begins a payment with a provider and answers where to go",
  who: "user",
  input: z.object({
    ...payable,
    provider: z.enum(providerCodes),
    /** What the payer has read that it costs, in minor units: nothing is paid where it costs something else by now. */
    expected_minor: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
    ...proofFields,
  }),
  output: z.object({ payment: paymentToken, status: z.enum(paymentLife.states), cashier_url: z.string() }),
  idempotent: true,
  refusals: { ...words, ...proofRefusals },
});

export const paymentStatus = defineCall({
  path: "payment/status",
  about: "What became of a payment of mine; `is_returned` when its money went to the wallet because nothing was left to be paid",
  who: "user",
  input: z.object({ payment: paymentToken }),
  output: z.object({
    payment: paymentToken,
    status: z.enum(paymentLife.states),
    kind: z.enum(payableKinds),
    reference: z.int(),
    provider: z.enum(providerCodes),
    amount: moneyWire,
    payable_status: z.enum(payableLife.states),
    is_returned: z.boolean(),
    createtime: z.int(),
  }),
  reads: true,
  refusals: {},
});

export const returnFromCashier = defineCall({
  path: "payment/return",
  about: "The payer is back from the cashier: has the provider asked now instead of waiting for its callback",
  who: "user",
  input: z.object({ payment: paymentToken }),
  output: z.object({ status: z.enum(paymentLife.states) }),
  refusals: {},
});
