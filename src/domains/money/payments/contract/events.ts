import { z } from "zod";
import { defineJob, defineQuestion } from "#kit/event.ts";
import { currencies, type Currency } from "#kit/money.ts";
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
/** Asks a provider for a refund, or what became of it. */
export const askRefund = defineJob("payments.ask_refund", z.object({ refund_id: z.int() }));
/** What a provider said of a refund in one of its rounds. */
export const heardOfRefund = defineJob(
  "payments.heard_of_refund",
  z.object({ refund_id: z.int(), round: z.int(), outcome: z.enum(["succeeded", "failed", "refused"]), transaction_id: z.string(), said: z.string() }),
);
