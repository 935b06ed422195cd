import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { currencies, houseCurrency, moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { accountKinds } from "./accounts.ts";
import { referenceKinds } from "./references.ts";

const kind = z.enum(accountKinds);
const entry = {
  id: z.int(),
  key: z.string(),
  reason: z.string(),
  reason_text: z.string(),
  reference: z.string(),
  /** What that is called: an order's code, a person's name. Empty where nobody knows. */
  reference_name: z.string(),
  createtime: z.int(),
};
/** `name` is that of the person whose account it is. */
const account = z.object({ kind, owner: z.int(), name: z.string() });

export const ledgerEntries = defineCall({
  path: "ledger/entries",
  about: "Movements of money, newest first: of one account, of what they were about (`order:12`), or all; with the account's balance where one is named",
  who: "finance",
  input: z.object({
    kind: kind.optional(),
    /** Below nothing: of `connected_held` the payable of a sale that is no order. */
    owner: z.int().min(-2_147_483_647).max(2_147_483_647).optional(),
    currency: z.enum(currencies).default(houseCurrency),
    reference: z.string().trim().max(60).default(""),
    /** The same in two parts: either alone will do. */
    about: z.enum(referenceKinds).optional(),
    number: z.string().trim().max(40).default(""),
    ...pageInput,
  }),
  output: z.object({
    /** With `kind` and `owner`: what the account holds; null otherwise, and for one that was never used. */
    account: account.extend({ balance: moneyWire }).nullable(),
    list: z.array(
      z.object({
        ...entry,
        /** Of the named account: what moved, and what it held then. */
        amount: moneyWire.nullable(),
        balance_after: moneyWire.nullable(),
        from: z.array(account),
        to: z.array(account),
        /** All that moved one way. */
        volume: moneyWire,
      }),
    ),
    /** The sum over all accounts of the currency: always nothing. */
    sum_of_all: moneyWire,
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

/** Accounts of one kind, or of whatever holds money in escrow. */
export const heldKinds = ["any_escrow", ...accountKinds] as const;

export const ledgerAccounts = defineCall({
  path: "ledger/accounts",
  about: "Accounts in which something stands, the fullest first: of one kind, of every kind of escrow, or all; with their sum, one a currency",
  who: "finance",
  input: z.object({ kind: z.enum(heldKinds).optional(), currency: z.enum(currencies).optional(), ...pageInput }),
  output: z.object({ list: z.array(account.extend({ balance: moneyWire })), sums: z.array(moneyWire), ...pageOutput }),
  reads: true,
  refusals: {},
});

export const ledgerEntry = defineCall({
  path: "ledger/entry",
  about: "One movement with all its postings, and the others about the same",
  who: "finance",
  input: z.object({ id }),
  output: z.object({
    ...entry,
    postings: z.array(
      z.object({
        id: z.int(),
        kind,
        owner: z.int(),
        name: z.string(),
        amount: moneyWire,
        /** Null of an account without a floor. */ balance_after: moneyWire.nullable(),
      }),
    ),
    others: z.array(z.object(entry)),
  }),
  reads: true,
  refusals: {},
});
