import { z } from "zod";
import { moneyWire } from "#kit/money.ts";
import { says } from "#kit/words.ts";
import { sources, withdrawalLife } from "./lifecycle.ts";

export const mostAccounts = 10;

const words = {
  amount: /*i18n*/ { id: "withdrawals.amount_wrong", message: "Enter an amount" },
  holder: /*i18n*/ { id: "withdrawals.holder_wrong", message: "Enter the name of the account's holder, 2 to 80 characters" },
  bank: /*i18n*/ { id: "withdrawals.bank_wrong", message: "Enter the bank and its branch, 2 to 80 characters" },
  number: /*i18n*/ { id: "withdrawals.number_wrong", message: "Enter the card number or IBAN: 8 to 34 figures and letters" },
};

/** Minor units as a decimal string. */
export const amount = z.string().regex(/^[1-9]\d{0,14}$/, { error: says(words.amount) });

export const accountFields = {
  holder: z
    .string()
    .trim()
    .min(2, { error: says(words.holder) })
    .max(80, { error: says(words.holder) }),
  bank: z
    .string()
    .trim()
    .min(2, { error: says(words.bank) })
    .max(80, { error: says(words.bank) }),
  /** A card number or an IBAN; spaces and hyphens as people write them are taken out. */
  number: z
    .string()
    .max(60, { error: says(words.number), abort: true })
    .transform((text) => text.replace(/[\s-]/g, "").toUpperCase())
    .pipe(z.string().regex(/^[0-9A-Z]{8,34}$/, { error: says(words.number) })),
};

/** Never the whole number. */
export const accountWire = z.object({
  id: z.int(),
  holder: z.string(),
  bank: z.string(),
  last_four: z.string(),
  /** The account that the certification names. */
  is_certified: z.boolean(),
  /** While it is new, nothing is paid out to it; 0 where that is over. */
  usable_from: z.int(),
  /** It is the shop's own account at a payment provider, and takes what stands there alone. */
  is_at_provider: z.boolean(),
});

export const withdrawalWire = z.object({
  id: z.int(),
  code: z.string(),
  source: z.enum(sources),
  amount: moneyWire,
  status: z.enum(withdrawalLife.states),
  status_text: z.string(),
  account: accountWire,
  reason: z.string(),
  bank_reference: z.string(),
  createtime: z.int(),
  settled_at: z.int(),
});
