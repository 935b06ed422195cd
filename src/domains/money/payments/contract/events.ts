import { z } from "zod";
import { defineJob, defineQuestion } from "#kit/event.ts";
import type { Currency } from "#kit/money.ts";
import type { PayableKind } from "./fields.ts";

export type MoneyCame = {
  payment_id: number;
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

/** The local cashier tells the portal, as a gateway would. */
export const postCallback = defineJob("payments.post_callback", z.object({ transaction_id: z.string() }));
/** Asks a provider what became of a payment: for callbacks that never came. */
export const askProvider = defineJob("payments.ask_provider", z.object({ payment_id: z.int() }));
