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
