import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { moneyWire } from "#kit/money.ts";
import { chargebackReasons } from "./chargebacks.ts";
import { paymentToken } from "./fields.ts";
import { paymentLife } from "./lifecycle.ts";

export const cashierShow = defineCall({
  path: "cashier/show",
  about: "The local cashier's page for one payment of mine",
  who: "user",
  input: z.object({ payment: paymentToken }),
  output: z.object({
    payment: paymentToken,
    status: z.enum(paymentLife.states),
    title: z.string(),
    payee: z.string(),
    amount: moneyWire,
    seconds_left: z.int(),
    /** The cashier has decided, its callback is on the way. */
    is_decided: z.boolean(),
    return_url: z.string(),
  }),
  reads: true,
  refusals: {},
});

/** `delay` succeeds after `cashierDelaySeconds`; `duplicate` succeeds and says so three times. */
export const cashierOutcomes = ["succeed", "fail", "delay", "duplicate"] as const;
export const cashierDelaySeconds = 20;
/** What the cashier does when money of this payment is given back: at once, `cashierDelaySeconds` later, refuse the first try, or refuse every one. */
export const cashierRefunds = ["at_once", "late", "second_try", "never"] as const;

export const cashierDecide = defineCall({
  path: "cashier/decide",
  about: "Lets the local cashier pay, refuse, take its time or stammer, and what it does with refunds; the portal learns of it by a signed callback",
  who: "user",
  input: z.object({ payment: paymentToken, outcome: z.enum(cashierOutcomes), refunds: z.enum(cashierRefunds).default("at_once") }),
  output: z.object({ return_url: z.string() }),
  refusals: {
    already_decided: /*i18n*/ { id: "payments.already_decided", message: "This payment is already decided" },
    cashier_closed: /*i18n*/ { id: "payments.cashier_closed", message: "The time to pay is over" },
  },
});

/** How long the cashier's bank waits for an answer, and for whom it decides when it has one. */
export const cashierDisputeDays = 10;
export const cashierBanks = ["for_seller", "for_buyer"] as const;

export const cashierDispute = defineCall({
  path: "cashier/dispute",
  about: "Has the local cashier's bank take a payment of mine back, or a part of it, as a card's bank would; and how that bank decides once it is answered",
  who: "user",
  input: z.object({
    payment: paymentToken,
    reason: z.enum(Object.keys(chargebackReasons) as [keyof typeof chargebackReasons, ...(keyof typeof chargebackReasons)[]]),
    amount: z
      .string()
      .regex(/^[1-9]\d{0,13}$/)
      .optional(),
    bank: z.enum(cashierBanks).default("for_seller"),
  }),
  output: z.object({}),
  refusals: {
    not_disputable: /*i18n*/ { id: "payments.not_disputable", message: "This payment has not succeeded, is disputed already, or was smaller" },
  },
});
