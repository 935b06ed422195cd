import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { moneyWire } from "#kit/money.ts";
import { payableKinds, paymentToken, providerCodes } from "./fields.ts";
import { payableLife, paymentLife } from "./lifecycle.ts";

export const showCode = defineCall({
  path: "payment/scan",
  about: "The code by which a payment of mine is paid on a phone: scanned in the provider's own application; what becomes of it, `payment/status` says",
  who: "user",
  input: z.object({ payment: paymentToken }),
  output: z.object({
    payment: paymentToken,
    status: z.enum(paymentLife.states),
    provider: z.enum(providerCodes),
    kind: z.enum(payableKinds),
    /** What is paid, as in `payment/options`. */
    paid_for: z.int(),
    title: z.string(),
    about: z.string(),
    payable_status: z.enum(payableLife.states),
    amount: moneyWire,
    seconds_left: z.int(),
    /** A picture (data address); empty where the code is too old to be scanned: `payment/start` makes a new one of the same payment. */
    code: z.string(),
  }),
  reads: true,
  refusals: {},
});
