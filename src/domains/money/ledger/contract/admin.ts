import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { currencies, houseCurrency, moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { accountKinds } from "./accounts.ts";

const kind = z.enum(accountKinds);
const entry = { id: z.int(), key: z.string(), reason: z.string(), reason_text: z.string(), reference: z.string(), createtime: z.int() };

export const ledgerEntries = defineCall({
  path: "ledger/entries",
  about: "Movements of money, newest first: of one account, of what they were about (`order:12`), or all; with the account's balance where one is named",
  who: "finance",
  input: z.object({
    kind: kind.optional(),
    owner: z.int().min(0).max(2_147_483_647).optional(),
    currency: z.enum(currencies).default(houseCurrency),
    reference: z.string().trim().max(60).default(""),
    ...pageInput,
  }),
  output: z.object({
    /** With `kind` and `owner`: what the account holds; null otherwise, and for one that was never used. */
    account: z.object({ kind, owner: z.int(), balance: moneyWire }).nullable(),
    list: z.array(
      z.object({
        ...entry,
        /** Of the named account: what moved, and what it held then. */
        amount: moneyWire.nullable(),
        balance_after: moneyWire.nullable(),
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

export const ledgerEntry = defineCall({
  path: "ledger/entry",
  about: "One movement with all its postings, and the others about the same",
  who: "finance",
  input: z.object({ id }),
  output: z.object({
    ...entry,
    postings: z.array(z.object({ id: z.int(), kind, owner: z.int(), amount: moneyWire, balance_after: moneyWire })),
    others: z.array(z.object(entry)),
  }),
  reads: true,
  refusals: {},
});
