import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { currencies, houseCurrency, moneyWire } from "#kit/money.ts";
import { reasonGroups } from "./reason-groups.ts";
import { reasons } from "./reasons.ts";

const currency = z.enum(currencies).default(houseCurrency);

const purse = {
  wallet: moneyWire,
  frozen: moneyWire,
  /** Of received goods, before commission: theirs to spend when the first week for claims is over. */ seller_pending: moneyWire,
  seller_available: moneyWire,
  /** Of what was earned, held for some days against claims and chargebacks. */ reserve: moneyWire,
};

export const walletBalance = defineCall({
  path: "wallet/balance",
  about:
    "What I can spend, what is held back, what I have earned by selling, what of it is still held for claims, and what in reserve: in the currency asked for, and in `all` that hold something",
  who: "user",
  input: z.object({ currency }),
  output: z.object({
    ...purse,
    /** A line a currency, the portal's own first; never empty. */
    all: z.array(z.object(purse)),
  }),
  reads: true,
  refusals: {},
});

/** The accounts whose movements their owner may look at. */
export const historyKinds = ["wallet", "frozen", "seller_pending", "seller_available", "reserve"] as const;
export const historyDirections = ["all", "in", "out"] as const;

export const walletHistory = defineCall({
  path: "wallet/history",
  about: "Movements of one of my accounts, newest first; `next` is the cursor for `after`, 0 at the end",
  who: "user",
  input: z.object({
    kind: z.enum(historyKinds).default("wallet"),
    currency,
    direction: z.enum(historyDirections).default("all"),
    reason: z.enum(reasons).optional(),
    /** All reasons of a group. */
    group: z.enum(reasonGroups).optional(),
    /** Days of Asia/Shanghai, both included. */
    from: z.iso.date().optional(),
    until: z.iso.date().optional(),
    /** A posting's number: they outgrow four bytes. */
    after: z.int().positive().optional(),
    size: z.int().min(1).max(60).default(20),
  }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        reason: z.enum(reasons),
        title: z.string(),
        /** What it was about, for instance `order:12`. */
        reference: z.string(),
        /** What that is called: the number of the order. Empty where it has no name. */
        reference_name: z.string(),
        amount: moneyWire,
        balance_after: moneyWire,
        createtime: z.int(),
      }),
    ),
    next: z.int(),
  }),
  reads: true,
  refusals: {},
});
