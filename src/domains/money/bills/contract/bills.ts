import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { currencies, houseCurrency, moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";

/** A statement is of what a shop earned, or of what a wallet held. */
export const purses = ["shop", "wallet"] as const;
export type Purse = (typeof purses)[number];
/** What their numbers begin with: SS-2026-0007, counted by owner, purse and year. */
export const pursePrefix: Record<Purse, string> = { shop: "SS", wallet: "WS" };

/** yyyy-mm in the trade's zone. */
export const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/);

/** How a month was issued: "" and 0 until it is, a day after its end. What was issued never changes. */
const issued = { number: z.string(), issued_at: z.int() };

const figures = {
  month,
  currency: z.enum(currencies),
  ...issued,
  /** Sales settled in it, of every kind that `gross` has: orders, contracts, licences, bookings; one that is settled in parts counts once. */
  orders: z.int(),
  gross: moneyWire,
  commission: moneyWire,
  income: moneyWire,
  /** Asked for in it, less what was given back. */
  withdrawn: moneyWire,
  /** Held in reserve in it, less what was drawn and released. */
  reserved: moneyWire,
  opening: moneyWire,
  closing: moneyWire,
};

const standing = {
  available: moneyWire,
  /** Received, held for claims for some days; before commission. */ pending: moneyWire,
  /** Of what was settled, held for some days against claims and chargebacks. */ reserve: moneyWire,
  escrow: moneyWire,
  escrow_orders: z.int(),
  /** Of licences of prints, held until their term of objection ends or a dispute is decided; before commission. */ licence_escrow: moneyWire,
  licence_escrow_count: z.int(),
  frozen: moneyWire,
  paid_out: moneyWire,
};

export const billBalance = defineCall({
  path: "bill/balance",
  about:
    "The money of my shop: available, received and held for claims, held in reserve, held until receipt is confirmed, held for licences, on its way to the bank, paid out; in the currency asked for, and in `all` that were used",
  who: "shop:finance",
  outlivesMembership: true,
  input: z.object({ currency: z.enum(currencies).default(houseCurrency) }),
  output: z.object({
    ...standing,
    /** When the first of the licences' money becomes mine; 0 without any, and in dispute. */ licence_escrow_until: z.int(),
    /** A line a currency, the portal's own first; never empty. */
    all: z.array(z.object(standing)),
  }),
  reads: true,
  refusals: {},
});

export const billMonths = defineCall({
  path: "bill/months",
  about: "The monthly statements of my shop, newest first: one a month for each currency, which are never added up",
  who: "shop:finance",
  outlivesMembership: true,
  input: z.object({}),
  output: z.object({ list: z.array(z.object(figures)) }),
  reads: true,
  refusals: {},
});

export const billKinds = ["all", "orders", "withdrawals", "reserve"] as const;

export const billMonth = defineCall({
  path: "bill/month",
  about: "One month's statement: what settled sales brought, what commission took, what was withdrawn, line by line",
  who: "shop:finance",
  outlivesMembership: true,
  /** Without a currency: the first that has a statement of the month. */
  input: z.object({ month, currency: z.enum(currencies).optional(), kind: z.enum(billKinds).default("all"), ...pageInput }),
  output: z.object({
    /** In which there is a statement of the month. */
    currencies: z.array(z.enum(currencies)),
    statement: z.object(figures),
    list: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        /** 0 where the line is of no order. */
        order_id: z.int(),
        /** 0 where the line is of no contract. */
        contract_id: z.int(),
        /** The order's number, the contract's, or the withdrawal's. */
        code: z.string(),
        buyer: z.string(),
        gross: moneyWire,
        commission: moneyWire,
        /** What the balance gained or lost. */
        amount: moneyWire,
        createtime: z.int(),
      }),
    ),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

export const billOrder = defineCall({
  path: "bill/order",
  about: "One order of my shop as the ledger has it: what was paid in, given back, kept as commission and brought as income",
  who: "shop:finance",
  outlivesMembership: true,
  input: z.object({ id }),
  output: z.object({
    order: z.object({ id: z.int(), code: z.string(), buyer: z.string(), status_text: z.string(), total: moneyWire, createtime: z.int() }),
    held: moneyWire,
    /** Received, and held for claims: before commission. */
    pending: moneyWire,
    commission: moneyWire,
    income: moneyWire,
    refunded: moneyWire,
    is_settled: z.boolean(),
    list: z.array(
      z.object({ id: z.int(), title: z.string(), amount: moneyWire, commission: moneyWire, income: moneyWire, balance: moneyWire, createtime: z.int() }),
    ),
  }),
  reads: true,
  refusals: {},
});

export const walletMonths = defineCall({
  path: "bill/wallet",
  about: "The monthly statements of my wallet, newest first: of months and currencies in which something moved",
  who: "user",
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        month,
        currency: z.enum(currencies),
        ...issued,
        opening: moneyWire,
        came: moneyWire,
        /** Not below zero. */ went: moneyWire,
        closing: moneyWire,
      }),
    ),
  }),
  reads: true,
  refusals: {},
});
