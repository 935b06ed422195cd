import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { houseCurrency, moneyWire } from "#kit/money.ts";
import { says } from "#kit/words.ts";
import { payableKinds, topupLeast, topupMost } from "./fields.ts";

const amountWrong = /*i18n*/ { id: "payments.topup_amount_wrong", message: "Enter an amount between ¥1 and ¥500,000" };

/** Minor units as a decimal string. */
const amount = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, { error: says(amountWrong), abort: true })
  .refine((minor) => BigInt(minor) >= topupLeast && BigInt(minor) <= topupMost, { error: says(amountWrong) });

export const recharge = defineCall({
  path: "wallet/recharge",
  about: "Makes a top-up of my wallet to be paid by `payment/start`; `amount` in minor units",
  who: "user",
  input: z.object({ amount, currency: z.literal(houseCurrency).default(houseCurrency) }),
  output: z.object({ kind: z.enum(payableKinds), reference: z.int(), amount: moneyWire, seconds_left: z.int() }),
  idempotent: true,
  refusals: {},
});
