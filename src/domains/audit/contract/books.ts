import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { currencies, moneyWire } from "#kit/money.ts";
import { says, type Word } from "#kit/words.ts";

/** What always holds of the books, as the staff read it. A domain that answers `booksFaults` with a new name adds its words here. */
export const heldWords = {
  "ledger.zero": /*i18n*/ { id: "audit.held_ledger_zero", message: "In each currency all accounts together come to zero" },
  "ledger.accounts": /*i18n*/ {
    id: "audit.held_ledger_balances",
    message: "Each account holds what was posted to it, and no account that must not be negative is below zero",
  },
  "ledger.months": /*i18n*/ { id: "audit.held_ledger_months", message: "The months of each seller come to their income" },
  "bills.statements": /*i18n*/ { id: "audit.held_bills_statements", message: "Issued statements close with what the books say" },
  "orders.escrow": /*i18n*/ { id: "audit.held_orders_escrow", message: "The escrow of each order holds what the order is worth" },
  "orders.limits": /*i18n*/ { id: "audit.held_orders_limits", message: "What is in use of each limit on account is what its invoices wait for" },
  "contracts.escrow": /*i18n*/ { id: "audit.held_contracts_escrow", message: "The escrow of each milestone of a contract holds what was paid for it" },
  "licences.escrow": /*i18n*/ { id: "audit.held_licences_escrow", message: "The escrow of each licence of a print holds what was paid for it" },
  "bookings.escrow": /*i18n*/ { id: "audit.held_bookings_escrow", message: "The escrow of each booking of a model holds what was paid for it" },
  "academy.escrow": /*i18n*/ { id: "audit.held_courses_escrow", message: "The escrow of each course that was bought holds what was paid for it" },
  "inspections.escrow": /*i18n*/ { id: "audit.held_inspections_escrow", message: "The escrow of each inspection holds the fee that was paid for it" },
  "coupons.spent": /*i18n*/ { id: "audit.held_coupons_spent", message: "What is spent of each coupon is what its uses took off" },
  "withdrawals.open": /*i18n*/ { id: "audit.held_withdrawals_open", message: "What is frozen and on its way to banks is what open withdrawals come to" },
  "withdrawals.there": /*i18n*/ { id: "audit.held_withdrawals_there", message: "What sellers have free at payment providers is what the ledger says" },
  "withdrawals.leaving": /*i18n*/ { id: "audit.held_withdrawals_leaving", message: "What providers are paying out to sellers is what the ledger says" },
  "withdrawals.twice": /*i18n*/ { id: "audit.held_withdrawals_twice", message: "No withdrawal was both given back and paid" },
  "withdrawals.unknown": /*i18n*/ { id: "audit.held_withdrawals_outcome", message: "No payout has been without an outcome for more than ten days" },
  "payments.posted": /*i18n*/ {
    id: "audit.held_payments_booked",
    message: "Everything that providers reported is in the ledger, and nothing that they did not",
  },
  "payments.suspense": /*i18n*/ {
    id: "audit.held_payments_suspense",
    message: "Suspense is what open differences and receipts that wait come to",
  },
  "payments.refunds": /*i18n*/ { id: "audit.held_payments_refunds", message: "What is on its way back to payers is what refunds under way come to" },
  "payments.transfers": /*i18n*/ {
    id: "audit.held_payments_transfers",
    message: "What is held of bank transfers is what came of those that are not whole yet",
  },
  "payments.reserves": /*i18n*/ {
    id: "audit.held_payments_reserves",
    message: "The reserve of each seller is what was held of their income and neither used nor released",
  },
  "payments.shares": /*i18n*/ { id: "audit.held_payments_sales", message: "What stands of sales at providers is what the ledger says" },
  "payments.refused": /*i18n*/ { id: "audit.held_payments_refused", message: "No provider refuses for days what it is asked to do with a seller's money" },
  "payments.balances": /*i18n*/ { id: "audit.held_payments_balances", message: "Sellers' accounts at providers hold what the ledger says" },
} as const satisfies Record<string, Word>;
export type HeldName = keyof typeof heldWords;
export const heldNames = Object.keys(heldWords) as HeldName[];
for (const word of Object.values<Word>(heldWords)) says(word);

/** So many places of each are named. */
export const mostNamed = 50;

export const lookAtBooks = defineCall({
  path: "audit/lookatbooks",
  about: "Works out at once what is looked at every hour: what always holds of the books, and where it does not",
  who: "finance",
  input: z.object({}),
  /** Places in which something does not hold. */
  output: z.object({ faults: z.int() }),
  limit: { count: 5, seconds: 600 },
  refusals: {},
});

export const booksHeld = defineCall({
  path: "audit/books",
  about: "What always holds of the books, when each was looked at last, and whether it held; finance reads in which places it did not",
  who: "staff",
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        name: z.enum(heldNames as [HeldName, ...HeldName[]]),
        text: z.string(),
        /** Unix seconds; 0 where nobody has looked yet. */
        looked_at: z.int(),
        faults: z.int(),
        wrong_since: z.int(),
        /** The first of them, to finance; whose money it is, is nobody else's business. */
        places: z.array(
          z.object({
            id: z.int(),
            /** `order:12`, `wallet:7`; empty where it is all of a currency. */
            place: z.string(),
            /** What it is called; empty where its number says it. */
            called: z.string(),
            currency: z.enum(currencies),
            is: moneyWire.nullable(),
            should: moneyWire.nullable(),
            since: z.int(),
          }),
        ),
      }),
    ),
  }),
  reads: true,
  refusals: {},
});
