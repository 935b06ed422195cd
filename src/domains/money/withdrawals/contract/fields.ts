import { z } from "zod";
import { bicForm, isIban, looksLikeIban } from "#kit/bank-codes.ts";
import { moneyWire } from "#kit/money.ts";
import { payeeKinds } from "#domains/money/payments/contract/fields.ts";
import { says, type Word } from "#kit/words.ts";
import { sources, withdrawalLife } from "./lifecycle.ts";

export const mostAccounts = 10;

const words = {
  amount: /*i18n*/ { id: "withdrawals.amount_wrong", message: "Enter an amount" },
  holder: /*i18n*/ { id: "withdrawals.holder_wrong", message: "Enter the name of the account's holder, 2 to 80 characters" },
  bank: /*i18n*/ { id: "withdrawals.bank_wrong", message: "Enter the bank and its branch, 2 to 80 characters" },
  number: /*i18n*/ { id: "withdrawals.number_wrong", message: "Enter the card number or IBAN: 8 to 34 figures and letters" },
  iban: /*i18n*/ { id: "withdrawals.iban_wrong", message: "The check figures of this IBAN are not right" },
  bic: /*i18n*/ { id: "withdrawals.bic_wrong", message: "A BIC (SWIFT code) has 8 or 11 letters and figures" },
  cnaps: /*i18n*/ { id: "withdrawals.cnaps_wrong", message: "A CNAPS number has 12 figures" },
  address: /*i18n*/ { id: "withdrawals.address_wrong", message: "Enter the holder's address in 140 characters at most" },
  real_name: /*i18n*/ { id: "withdrawals.real_name_wrong", message: "Enter the name that Alipay has verified, 2 to 80 characters" },
  alipay: /*i18n*/ { id: "withdrawals.alipay_wrong", message: "Enter the mobile number or the e-mail address of the Alipay account" },
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
    .pipe(
      z
        .string()
        .regex(/^[0-9A-Z]{8,34}$/, { error: says(words.number), abort: true })
        .refine((text) => !looksLikeIban(text) || isIban(text), { error: says(words.iban) }),
    ),
};

const code = (word: Word, form: RegExp) =>
  z
    .string()
    .max(40, { error: says(word), abort: true })
    .transform((text) => text.replace(/[\s-]/g, "").toUpperCase())
    .pipe(z.string().regex(form, { error: says(word) }))
    .default("");

/** What a bank needs to pay abroad. */
export const abroadFields = {
  /** Where the account is kept. */
  country: z.string().length(2).default("CN"),
  /** BIC (SWIFT code) of the bank: needed abroad. */
  bic: code(words.bic, new RegExp(`^$|${bicForm.source}`)),
  /** Number of a bank in China in CNAPS (联行号), where it is known. */
  cnaps: code(words.cnaps, /^(\d{12})?$/),
  /** Of the holder: needed abroad. */
  address: z
    .string()
    .trim()
    .max(140, { error: says(words.address) })
    .default(""),
};

export const alipayFields = {
  /** The real name there, or a company's: Alipay compares it. */
  holder: z
    .string()
    .trim()
    .min(2, { error: says(words.real_name) })
    .max(80, { error: says(words.real_name) }),
  /** What its owner signs in to Alipay with. */
  account: z
    .string()
    .trim()
    .max(80, { error: says(words.alipay), abort: true })
    .transform((text) => (text.includes("@") ? text.toLowerCase() : text.replace(/[\s-]/g, "").replace(/^\+?86(?=1\d{10}$)/, "")))
    .pipe(z.string().regex(/^(?:1[3-9]\d{9}|[^\s@]+@[^\s@]+\.[a-z]{2,})$/, { error: says(words.alipay) })),
};

/** Never the whole number. */
export const accountWire = z.object({
  id: z.int(),
  kind: z.enum(payeeKinds),
  holder: z.string(),
  bank: z.string(),
  /** Of an e-mail address, which has no such end, a part. */
  last_four: z.string(),
  /** The account that the certification names. */
  is_certified: z.boolean(),
  /** While it is new, nothing is paid out to it; 0 where that is over. */
  usable_from: z.int(),
  /** It is the shop's own account at a payment provider, and takes what stands there alone. */
  is_at_provider: z.boolean(),
});

/** One of somebody's own, as it may be chosen. */
export const ownAccountWire = accountWire.extend({
  /** The currency that is asked for can be paid out to it, as the portal is set up now. */
  is_payable: z.boolean(),
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
  /** A payment provider pays it, not the bank: the reference is its number there. */
  is_through_provider: z.boolean(),
  createtime: z.int(),
  settled_at: z.int(),
});
