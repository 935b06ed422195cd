import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { defineLifecycle } from "#kit/states.ts";
import { says, type Word } from "#kit/words.ts";
import { proposedOutput, proposedRefusals } from "./proposals.ts";
import { ownRefusal } from "#kit/own.ts";

/** A provider's success that fits nothing: its money stands in suspense until finance has decided whose it is. */
export const differenceLife = defineLifecycle({
  name: "difference of a payment",
  version: 2,
  states: ["open", "given", "returned"],
  initial: "open",
  effects: { to_wallet: "ledger", to_provider: "ledger", tell_payer: "notification" },
  unsaid: {
    return: "staff did it; the payer hears from the provider",
  },
  transitions: [
    { from: "open", event: "give", to: "given", by: ["finance"], effects: ["to_wallet", "tell_payer"] },
    { from: "open", event: "return", to: "returned", by: ["finance"], effects: ["to_provider"] },
  ],
});

export const differenceFaults = ["unknown_payment", "other_amount", "other_currency", "other_provider", "unknown_reference"] as const;
export type DifferenceFault = (typeof differenceFaults)[number];

export const faultWords: Record<DifferenceFault, Word> = {
  unknown_payment: /*i18n*/ {
    id: "payments.difference_unknown",
    message: "No payment of ours has this name. Ask the provider who paid, then give it to that account or have it sent back.",
  },
  other_amount: /*i18n*/ {
    id: "payments.difference_amount",
    message: "Another amount was paid than was asked for. Give it to the payer's wallet, or have it sent back.",
  },
  other_currency: /*i18n*/ {
    id: "payments.difference_currency",
    message: "It was paid in another currency. Give it to the payer's wallet in that currency, or have it sent back.",
  },
  other_provider: /*i18n*/ {
    id: "payments.difference_provider",
    message: "It came by another provider than the payment was begun with. Check with both, then give it to the payer or have it sent back.",
  },
  unknown_reference: /*i18n*/ {
    id: "payments.difference_reference",
    message: "Money on our bank account that belongs to no transfer we know of. Ask the bank or the sender, then give it to that account or transfer it back.",
  },
};
for (const word of Object.values(faultWords)) says(word);

const status = z.enum(differenceLife.states);

export const findDifferences = defineCall({
  path: "payment/differences",
  about: "Successes of providers that fit nothing, what waits first: what is wrong, what to do, and where the money went",
  who: "finance",
  input: z.object({ status: status.optional(), ...pageInput }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        provider_text: z.string(),
        transaction: z.string(),
        /** 0 where none of ours is meant. */
        payment_id: z.int(),
        payer: z.object({ id: z.int(), nickname: z.string() }),
        fault: z.enum(differenceFaults),
        what_to_do: z.string(),
        amount: moneyWire,
        status,
        actions: z.array(z.enum(["give", "return"])),
        createtime: z.int(),
      }),
    ),
    open: z.int(),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

export const settleDifference = defineCall({
  path: "payment/settledifference",
  about: "Money in suspense goes to the wallet of the account that it belongs to, or counts as sent back by its provider; with a note",
  who: "finance",
  input: z.object({ id, act: z.enum(["give", "return"]), user_id: id.optional(), note: z.string().trim().min(1).max(300) }),
  output: z.object({ status, ...proposedOutput }),
  refusals: {
    ...proposedRefusals,
    settled: /*i18n*/ { id: "payments.difference_settled", message: "This was decided already" },
    no_account: /*i18n*/ { id: "payments.difference_no_account", message: "Say whose wallet it goes to" },
    ...ownRefusal,
  },
});
