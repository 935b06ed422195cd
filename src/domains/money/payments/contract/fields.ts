import { z } from "zod";
import { says, type Word } from "#kit/words.ts";

/** What can be paid. A domain that sells something else adds its kind and its word here, and opens payables by the door. */
export const payableKinds = ["checkout", "balance", "invoice", "topup", "vip", "licence", "booking", "milestone", "course", "inspection"] as const;
export type PayableKind = (typeof payableKinds)[number];
export const providerCodes = ["wallet", "alipay", "wechat", "stripe", "local", "bank_transfer"] as const;
export type ProviderCode = (typeof providerCodes)[number];

/** Each provider's accounts in the ledger have an owner number of their own. */
export const providerOfAccount: Readonly<Partial<Record<number, ProviderCode>>> = { 1: "local", 2: "stripe", 3: "alipay", 4: "wechat" };

/** The clearing account of payouts by our bank, of before the ledger had an account of the bank for them. */
export const olderPayoutsAccount = 101;

export const providerWords: Record<ProviderCode, Word> = {
  wallet: /*i18n*/ { id: "payments.provider_wallet", message: "Wallet" },
  alipay: /*i18n*/ { id: "payments.provider_alipay", message: "Alipay" },
  wechat: /*i18n*/ { id: "payments.provider_wechat", message: "WeChat Pay" },
  stripe: /*i18n*/ { id: "payments.provider_stripe", message: "Card" },
  local: /*i18n*/ { id: "payments.provider_local", message: "Cashier" },
  bank_transfer: /*i18n*/ { id: "payments.provider_bank_transfer", message: "Bank transfer" },
};
/** What people are paid out to: a bank's account, or one with Alipay. */
export const payeeKinds = ["bank", "alipay"] as const;
export type PayeeKind = (typeof payeeKinds)[number];

export const kindWords: Record<PayableKind, Word> = {
  checkout: /*i18n*/ { id: "payments.kind_checkout", message: "Payment for goods" },
  balance: /*i18n*/ { id: "payments.kind_balance", message: "Balance of an order" },
  invoice: /*i18n*/ { id: "payments.kind_invoice", message: "Order on account" },
  topup: /*i18n*/ { id: "payments.kind_topup", message: "Wallet top-up" },
  vip: /*i18n*/ { id: "payments.kind_vip", message: "Membership" },
  booking: /*i18n*/ { id: "payments.kind_booking", message: "Booking of a model" },
  licence: /*i18n*/ { id: "payments.kind_licence", message: "Licence of a print" },
  course: /*i18n*/ { id: "payments.kind_course", message: "A course" },
  milestone: /*i18n*/ { id: "payments.kind_milestone", message: "Payment of a contract, into escrow" },
  inspection: /*i18n*/ { id: "payments.kind_inspection", message: "Fee of an inspection" },
};
for (const word of [...Object.values(providerWords), ...Object.values(kindWords)]) says(word);

/** Unguessable name of a payment, in the cashier's address. */
export const paymentToken = z.string().min(20).max(100);

/** A top-up lies between ¥1 and ¥500,000 (minor units). */
export const topupLeast = 100n;
export const topupMost = 50_000_000n;
