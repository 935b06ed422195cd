import { z } from "zod";
import { defineEvent, defineJob } from "#kit/event.ts";
import { currencies } from "#kit/money.ts";
import { payableKinds } from "./fields.ts";

/**
 * Money for a payable has come. Whoever sells it locks it, decides, and answers in the same transaction (orders: `orders.paid`; others: `takePayment` of the door);
 * what nobody takes is given back to the payer's wallet.
 */
export const paymentSucceeded = defineEvent(
  "payments.succeeded",
  z.object({
    payment_id: z.int(),
    transaction: z.string(),
    kind: z.enum(payableKinds),
    reference: z.int(),
    payer_id: z.int(),
    amount_minor: z.bigint(),
    currency: z.enum(currencies),
  }),
);

/** Money of an order is back in its buyer's wallet. */
export const refundSucceeded = defineEvent(
  "payments.refund_succeeded",
  z.object({ key: z.string(), order_id: z.int(), payer_id: z.int(), amount_minor: z.bigint(), currency: z.enum(currencies) }),
);

/** The local cashier tells the portal, as a gateway would. */
export const postCallback = defineJob("payments.post_callback", z.object({ transaction_id: z.string() }));
/** Asks a provider what became of a payment: for callbacks that never came. */
export const askProvider = defineJob("payments.ask_provider", z.object({ payment_id: z.int() }));
