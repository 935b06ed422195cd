import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { moneyWire } from "#kit/money.ts";
import { uploadedFile } from "#kit/uploaded-file.ts";
import { says } from "#kit/words.ts";
import { payableKinds, paymentToken } from "./fields.ts";
import { payableLife, paymentLife } from "./lifecycle.ts";

const words = {
  amount: /*i18n*/ { id: "payments.slip_amount", message: "Enter the amount that the slip says" },
  day: /*i18n*/ { id: "payments.slip_day", message: "Enter the day of the transfer" },
  sender: /*i18n*/ { id: "payments.slip_sender", message: "Enter the name of the account that it was sent from" },
  account: /*i18n*/ { id: "payments.slip_account", message: "Enter the account number or IBAN as your bank writes it" },
  account_bank: /*i18n*/ { id: "payments.slip_account_bank", message: "Name the bank of this account too" },
};

/** The account to transfer to, for those alone who pay by it. */
export const bankAccountWire = z.object({
  holder: z.string(),
  bank: z.string(),
  number: z.string(),
  swift: z.string(),
  address: z.string(),
  /** Of a demo market: nothing can be paid into it. */
  is_example: z.boolean(),
});

/** What a payer has handed in of their bank; `url` is good for a quarter of an hour and for its reader alone. */
export const slipWire = z.object({
  url: z.string(),
  name: z.string(),
  amount: moneyWire,
  day: z.string(),
  sender: z.string(),
  /** Of the account that it was sent from; "" where the payer did not say it. */
  account_last_four: z.string(),
  account_bank: z.string(),
  createtime: z.int(),
});

export const showTransfer = defineCall({
  path: "payment/transfer",
  about: "A bank transfer of mine: to which account, how much, under which reference and until when; what came of it, and the slip that I handed in",
  who: "user",
  input: z.object({ payment: paymentToken }),
  output: z.object({
    payment: paymentToken,
    status: z.enum(paymentLife.states),
    kind: z.enum(payableKinds),
    /** What is paid, as in `payment/options`. */
    paid_for: z.int(),
    title: z.string(),
    about: z.string(),
    payable_status: z.enum(payableLife.states),
    account: bankAccountWire,
    /** To be written into the transfer, `TP-XXXX-XXXX`. */
    reference: z.string(),
    amount: moneyWire,
    received: moneyWire,
    rest: moneyWire,
    seconds_left: z.int(),
    expires_at: z.int(),
    slip: slipWire.nullable(),
  }),
  reads: true,
  refusals: {},
});

/** Minor units; more than any account here ever holds is a slip of the finger. */
export const typedMinor = z.string().regex(/^[1-9]\d{0,13}$/, { error: says(words.amount) });

const slipFields = {
  payment: paymentToken,
  amount: typedMinor,
  day: z.iso.date({ error: says(words.day) }),
  sender: z
    .string()
    .trim()
    .min(2, { error: says(words.sender) })
    .max(120, { error: says(words.sender) }),
  /** The account that it was sent from: a refund goes back there, where our bank's statement does not say it and this is who it says paid. */
  account: z
    .string()
    .default("")
    .transform((value) => value.replaceAll(/[\s-]/g, "").toUpperCase())
    .pipe(z.string().regex(/^([0-9A-Z]{4,34})?$/, { error: says(words.account) })),
  account_bank: z.string().trim().max(80).default(""),
};
const namesItsBank = ({ account, account_bank }: { account: string; account_bank: string }, ctx: z.core.$RefinementCtx) => {
  if (account !== "" && account_bank.length < 2) ctx.addIssue({ code: "custom", path: ["account_bank"], message: says(words.account_bank) });
};

export const handInSlip = defineCall({
  path: "payment/slip",
  about: "My bank's slip of a transfer that is under way: a PDF or a picture up to 10 MB, with what it says. A new one takes the place of the one before",
  who: "user",
  multipart: true,
  // Encodes and stores a file: no connection waits for that.
  withoutTransaction: true,
  limit: { count: 30, seconds: 3600 },
  input: z.object({ ...slipFields, file: uploadedFile }).superRefine(namesItsBank),
  output: z.object({ slip: slipWire }),
  refusals: {
    over: /*i18n*/ { id: "payments.slip_over", message: "This transfer is no longer waited for" },
    type: /*i18n*/ { id: "payments.slip_type", message: "Hand in a PDF, or a picture (JPG, PNG or WebP)" },
    broken: /*i18n*/ { id: "payments.slip_broken", message: "This file cannot be read" },
    pixels: /*i18n*/ { id: "payments.slip_pixels", message: "This picture has too many pixels: 40 million at most" },
    later_day: /*i18n*/ { id: "payments.slip_later", message: "The day of the transfer lies ahead" },
  },
});

/** In the browser a file is a `File` until the call has sent it. */
const chosenFile = z.custom<File>((value) => typeof Blob !== "undefined" && value instanceof Blob, { error: "kit.required" });
/** The same call as its form checks it. */
export const handInSlipForm = { ...handInSlip, input: z.object({ ...slipFields, file: chosenFile }).superRefine(namesItsBank) };
