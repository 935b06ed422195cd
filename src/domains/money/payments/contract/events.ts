import { z } from "zod";
import { defineEvent, defineJob, defineQuestion } from "#kit/event.ts";
import { currencies, type Currency } from "#kit/money.ts";
import type { AccountName } from "#domains/money/ledger/contract/accounts.ts";
import type { Reason } from "#domains/money/ledger/contract/reasons.ts";
import { missingThings } from "./shares.ts";
import { providerCodes, type PayableKind, type ProviderCode } from "./fields.ts";

export type MoneyCame = {
  payable_id: number;
  payment_id: number;
  provider: ProviderCode;
  transaction: string;
  kind: PayableKind;
  reference: number;
  payer_id: number;
  amount_minor: bigint;
  currency: Currency;
};

/**
 * Asked of a payable's kind when money for it has come. Whoever sells that kind locks its own rows, decides, books the money by
 * `takePayment` of the door and answers true; false leaves it to the payer, into whose wallet it goes.
 */
export const moneyCame = defineQuestion<MoneyCame, boolean>("payments.money_came");

export type Prolonging = {
  reference: number;
  /** Until when it is to be payable; later than it is now. */
  until: Date;
  /** Whether it would be: nothing is changed then. */
  isOnlyAsked: boolean;
};

/**
 * Asked of a payable's kind when its payer chooses a way that takes days. Whoever sells that kind locks its own rows, keeps for the payer what it keeps for
 * them until then (stock, a reservation, a slot), sets its own deadline and its timer, and answers true: the payable then waits as long. False: others
 * wait for it, and this way is not offered.
 */
export const prolong = defineQuestion<Prolonging, boolean>("payments.prolong");

export type MayPay = {
  reference: number;
  user_id: number;
  /** Whether they are about to: the seller's own rows are locked then, before anything of a payment is. */
  isToPay: boolean;
};
/** Asked of a payable's kind when somebody else than its payer would pay it. Where nobody answers for a kind, nobody else does. */
export const mayPay = defineQuestion<MayPay, boolean>("payments.may_pay");

/** What of a payment is for which order. */
export type OrderPart = { order_id: number; seller_id: number; minor: bigint };
/** Asked of a payable's kind that sells goods, before it is paid: which orders so much would be for. What is no goods is one seller's, as `saleOnBooks` says. */
export const partsOf = defineQuestion<{ reference: number; minor: bigint }, readonly OrderPart[]>("payments.parts_of");

/** An order that a disputed payment was for. */
export type DisputedPart = { order_id: number; code: string; seller_id: number };
type Disputed = { reference: number; chargeback_id: number };
/** Asked of a payable's kind when its payment is disputed: locks its own rows, keeps their money from going on, and says whose sales they are. */
export const holdDisputed = defineQuestion<Disputed & { minor: bigint }, readonly DisputedPart[]>("payments.hold_disputed");
/** Asked when the dispute is over, whichever way: what was kept goes on. */
export const freeDisputed = defineQuestion<Disputed, void>("payments.free_disputed");
/**
 * Asked when it was lost: brings so much of what was paid, as far as it was not given back, into the account `chargeback` of that number, from whoever has it,
 * once under `key`. Answers how much.
 */
export const clawBack = defineQuestion<Disputed & { minor: bigint; key: string }, bigint>("payments.claw_back");
/** What a sale is to the books, where its money waits in one account and goes to one seller. */
export type SaleOnBooks = {
  /** The account where what was paid waits; null where it is the house's at once. */
  held: Pick<AccountName, "kind" | "owner"> | null;
  /** What its movements are found by in the ledger, for instance `licence:12`. */
  reference: string;
  /** Why its money leaves that account for the seller and the house. */
  income: Reason;
  /** Who earns by it, into which account; null where nobody but the house does. */
  seller: { kind: "seller_available" | "wallet"; owner: number } | null;
  /** The house's share, of the day it was sold. */
  commission_basis_points: number;
  /** Where the seller reads of it; made with `to(…)`. */
  link: string;
};
/**
 * Asked of a payable's kind whose sales are such: locks its own rows. Payments then hold its money while a bank decides, and take back what the bank took; where a provider keeps
 * sellers' money, what is paid for it stands in the account of a seller whose income it becomes (`seller_available`).
 */
export const saleOnBooks = defineQuestion<{ reference: number }, SaleOnBooks>("payments.sale_on_books");
/** Asked of such a kind when the payer has all of the payment again: what was sold for it ends, as far as it can. */
export const chargedBack = defineQuestion<{ reference: number }, void>("payments.charged_back");

/** What there is to say for one of its orders, in English, as banks read it. */
export const evidenceOf = defineQuestion<{ order_id: number }, string>("payments.evidence_of");

/** Asks a provider how a dispute stands: its word of it is not believed, and may come late, twice or in any order. */
export const askChargeback = defineJob("payments.ask_chargeback", z.object({ provider: z.enum(providerCodes), dispute: z.string() }));
/** How a dispute stood when its provider was asked. */
export const heardOfChargeback = defineJob(
  "payments.heard_of_chargeback",
  z.object({
    provider: z.enum(providerCodes),
    dispute: z.string(),
    transaction_id: z.string(),
    amount: z.string(),
    currency: z.enum(currencies),
    reason: z.string(),
    standing: z.enum(["open", "answered", "won", "lost"]),
    /** Unix seconds; 0 for none. */
    due_by: z.int(),
    moves: z.array(
      z.object({ transaction_id: z.string(), minor: z.string(), currency: z.enum(currencies), fee: z.string(), fee_currency: z.enum(currencies), at: z.int() }),
    ),
  }),
);
/** Looks for disputes at a provider that its hook never told of. */
export const findDisputes = defineJob("payments.find_disputes", z.object({ provider: z.enum(providerCodes) }));
/** Finance's answer to a dispute, told to the provider. */
export const answerDispute = defineJob("payments.answer_dispute", z.object({ chargeback_id: z.int() }));

/** The local cashier tells the portal, as a gateway would. */
export const postCallback = defineJob("payments.post_callback", z.object({ transaction_id: z.string() }));
/** Asks a provider what became of a payment: for callbacks that never came. */
export const askProvider = defineJob("payments.ask_provider", z.object({ payment_id: z.int() }));
/** What a provider said when it was asked: written down where it takes effect. */
export const heardFromProvider = defineJob(
  "payments.heard_from_provider",
  z.object({
    provider: z.enum(providerCodes),
    transaction_id: z.string(),
    token: z.string(),
    outcome: z.enum(["succeeded", "failed"]),
    amount: z.string(),
    currency: z.enum(currencies),
    raw: z.string(),
  }),
);
/** Reads a provider's books of a day of the trade's calendar; and compares them with ours once they are read. */
export const readStatement = defineJob("payments.read_statement", z.object({ provider: z.enum(providerCodes), day: z.string() }));
export const compareDay = defineJob("payments.compare_day", z.object({ provider: z.enum(providerCodes), day: z.string() }));
/** Tells a provider that a payment is over. */
export const closeAtProvider = defineJob("payments.close_at_provider", z.object({ payment_id: z.int() }));
/** A transfer's own time is over, although what it is for may still be paid. */
export const lapseTransfer = defineJob("payments.lapse_transfer", z.object({ payment_id: z.int() }));
/** What of a seller's reserve has been held for its time is released. */
export const freeReserve = defineJob("payments.free_reserve", z.object({ seller_id: z.int(), currency: z.enum(currencies) }));
/** Asks a provider for a refund, or what became of it. */
export const askRefund = defineJob("payments.ask_refund", z.object({ refund_id: z.int() }));
/** What a provider said of a refund in one of its rounds. */
export const heardOfRefund = defineJob(
  "payments.heard_of_refund",
  z.object({
    refund_id: z.int(),
    round: z.int(),
    outcome: z.enum(["succeeded", "failed", "refused"]),
    transaction_id: z.string(),
    said: z.string(),
    is_short: z.boolean().default(false),
  }),
);
/** Has a provider forget a payer and what it keeps for them: their account is closed. */
export const forgetPayer = defineJob("payments.forget_payer", z.object({ provider: z.enum(providerCodes), user_id: z.int() }));
/** Brings what stands of a share at its provider in line with what is planned: sends it, then brings back of it, step by step. */
export const moveShare = defineJob("payments.move_share", z.object({ share_id: z.int() }));
/** What a provider said of a share, or of one of its steps (0 is the share itself). */
export const heardOfShare = defineJob(
  "payments.heard_of_share",
  z.object({
    share_id: z.int(),
    step_id: z.int(),
    outcome: z.enum(["done", "refused"]),
    transaction_id: z.string(),
    said: z.string(),
    /** What the provider kept of the payment, met by this. */
    kept: z.string().default("0"),
  }),
);
/** What a provider has to see of a seller before it opens an account for them; pictures are JPEG. */
export type SellerPapers = {
  name: string;
  company: string;
  creditCode: string;
  cityCode: string;
  representative: string;
  residentId: string;
  mobile: string;
  bank: { holder: string; bank: string; number: string };
  licence: Buffer;
  idFront: Buffer;
  idBack: Buffer;
};
/** Asked where a provider opens accounts on papers; nothing where the seller is not certified, or not with all of these. */
export const sellerPapers = defineQuestion<{ user_id: number }, SellerPapers | null>("payments.seller_papers");

/** Asks a provider how a seller's account stands: its word of a change is not believed. */
export const askAccount = defineJob("payments.ask_account", z.object({ provider: z.enum(providerCodes), account: z.string() }));
/** Reads what a seller's account at a provider holds. */
export const readBalance = defineJob("payments.read_balance", z.object({ account: z.string() }));
/** What a seller's account held when it was read. */
export const heardOfBalance = defineJob(
  "payments.heard_of_balance",
  z.object({ account: z.string(), said: z.array(z.object({ currency: z.string(), minor: z.string().regex(/^-?\d+$/) })) }),
);
/** How a seller's account stood when its provider was asked. */
export const heardOfAccount = defineJob(
  "payments.heard_of_account",
  z.object({
    provider: z.enum(providerCodes),
    account: z.string(),
    /** As it is called from now on, where that has changed. */
    called: z.string().default(""),
    standing: z.enum(["opening", "checking", "ready", "restricted"]),
    missing: z.array(z.enum(missingThings)),
  }),
);
/** A provider has told of a payout: whoever asked for it under this number asks what became of it. */
export const payoutTold = defineEvent("payments.payout_told", z.object({ provider: z.enum(providerCodes), number: z.string() }));

/** What a provider has paid out for us, as its books have it: what left is below nothing, and what came back of it stands under a number of its own (`backOf`). */
export type PaidOut = { number: string; minor: bigint; currency: Currency };
/** Asked when a day is compared: what was asked of the provider under these numbers, or what it called paid or returned between two moments. */
export type PaidOutAsked = { provider: string } & ({ numbers: readonly string[] } | { from: Date; to: Date });
export const paidOut = defineQuestion<PaidOutAsked, readonly PaidOut[]>("payments.paid_out");
export const backOf = (number: string): string => `${number}-back`;

/** A seller's account at a provider can be paid to and paid out from. */
export const accountReady = defineEvent(
  "payments.account_ready",
  z.object({ provider: z.enum(providerCodes), name: z.string(), user_id: z.int(), account: z.string() }),
);
