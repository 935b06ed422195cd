import { z } from "zod";
import { receiver } from "#domains/people/accounts/contract/fields.ts";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { currencies, moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { says } from "#kit/words.ts";
import { creditLineLife } from "./credit-line-life.ts";
import { shopWire } from "./fields.ts";
import { invoiceLife } from "./invoice-life.ts";

/** So many days after the first parcel left an order on account is due. */
export const accountDays = [15, 30, 60] as const;
/** The line on which a shop's part of a checkout is paid after dispatch. */
export type Account = { line_id: number; days: number };

const words = {
  limit_wrong: /*i18n*/ { id: "orders.credit_limit_wrong", message: "Enter an amount above 0, with two decimals at most" },
  days_wrong: /*i18n*/ { id: "orders.credit_days_wrong", message: "Enter a whole number of days, from 1 to 90" },
};
const minor = z.string().regex(/^[1-9]\d{0,12}$/, { error: says(words.limit_wrong) });
const terms = {
  /** Minor units of the line's currency. */
  limit_minor: minor,
  days: z.union(accountDays.map((days) => z.literal(days))),
  /** The last day of Asia/Shanghai on which orders are taken; null: open-ended. */
  until: z.iso.date().nullable().default(null),
};

const line = {
  id: z.int(),
  status: z.enum(creditLineLife.states),
  status_text: z.string(),
  /** Paused by itself: something is overdue for too long. */
  is_paused_by_overdue: z.boolean(),
  limit: moneyWire,
  /** What its open invoices come to, and what is left of the limit. */
  used: moneyWire,
  free: moneyWire,
  /** What of it is overdue, and of how many orders. */
  overdue: moneyWire,
  overdue_count: z.int(),
  days: z.int(),
  /** Unix seconds; 0 for open-ended. */
  until: z.int(),
};
const company = z.object({ id: z.int(), name: z.string(), legal_name: z.string() });

/** What is to be paid for one order on account. Moments in unix seconds, 0 before they are. */
export const invoiceWire = z.object({
  order_id: z.int(),
  code: z.string(),
  status: z.enum(invoiceLife.states),
  status_text: z.string(),
  total: moneyWire,
  /** What is still to be paid. */
  open: moneyWire,
  /** What came, once it did. */
  paid: moneyWire,
  days: z.int(),
  due_at: z.int(),
  paid_at: z.int(),
  /** When it is written off by itself. */
  ends_at: z.int(),
});
export type InvoiceWire = z.output<typeof invoiceWire>;

const stateWrong = /*i18n*/ { id: "orders.credit_state_wrong", message: "This cannot be done with it as it is now" };
const untilOver = /*i18n*/ { id: "orders.credit_until_over", message: "This day is over" };
const ofShop = { who: "shop:finance", outlivesMembership: true } as const;

export const creditGranted = defineCall({
  path: "credit/granted",
  about: "The companies that buy from my shop on account, newest first, with what each has open and overdue",
  ...ofShop,
  input: z.object({ ...pageInput }),
  output: z.object({ list: z.array(z.object({ ...line, company, actions: z.array(z.enum(["change", "pause", "resume", "end"])) })), ...pageOutput }),
  reads: true,
  refusals: {},
});

export const creditInvoices = defineCall({
  path: "credit/invoices",
  about: "What is to be paid for orders of my shop that are on account, what is overdue first",
  ...ofShop,
  input: z.object({ /** Of one line alone. */ line_id: id.optional(), /** Those as well that are over. */ all: z.boolean().default(false), ...pageInput }),
  output: z.object({
    list: z.array(invoiceWire.extend({ company: z.string(), actions: z.array(z.enum(["more_time", "accept_less", "write_off"])) })),
    /** Of all of them, how many are overdue. */
    overdue_count: z.int(),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

export const creditCandidates = defineCall({
  path: "credit/candidates",
  about: "Companies that have bought from my shop, the last one first: whom it may let buy on account",
  ...ofShop,
  input: z.object({}),
  output: z.object({ list: z.array(company) }),
  reads: true,
  refusals: {},
});

export const grantCredit = defineCall({
  path: "credit/grant",
  about:
    "Lets a company buy from my shop on account: one that has bought from it, by its number, or the one that somebody buys for, by their number or address. The platform does not pay in its place",
  ...ofShop,
  input: z.object({ company_id: id.optional(), receiver: receiver.optional(), currency: z.enum(currencies), ...terms }),
  output: z.object({ id: z.int() }),
  idempotent: true,
  limit: { count: 30, seconds: 3600 },
  refusals: {
    company_missing: /*i18n*/ { id: "orders.credit_company_missing", message: "Nobody with this number or address buys for a company" },
    own_company: /*i18n*/ { id: "orders.credit_own_company", message: "You buy for this company yourself" },
    granted_already: /*i18n*/ { id: "orders.credit_granted_already", message: "This company can already buy on account in this currency. Change that" },
    until_over: untilOver,
  },
});

export const changeCredit = defineCall({
  path: "credit/change",
  about: "Changes the terms on which a company buys from my shop on account. Orders that were placed keep theirs",
  ...ofShop,
  input: z.object({ id, ...terms }),
  output: z.object({ status: z.enum(creditLineLife.states) }),
  refusals: { state_wrong: stateWrong, until_over: untilOver },
});

export const moveCredit = defineCall({
  path: "credit/move",
  about: "Pauses, resumes or ends what a company buys from my shop on account. What was ordered stays as it is",
  ...ofShop,
  input: z.object({ id, act: z.enum(["pause", "resume", "end"]) }),
  output: z.object({ status: z.enum(creditLineLife.states) }),
  refusals: {
    state_wrong: stateWrong,
    is_overdue: /*i18n*/ { id: "orders.credit_is_overdue", message: "It goes on by itself once nothing is overdue any more" },
  },
});

export const moreTimeForInvoice = defineCall({
  path: "credit/moretime",
  about: "Gives the buyer of an order on account more days to pay, from its due day or from today, as often as the shop likes",
  ...ofShop,
  input: z.object({
    /** The order. */ id,
    days: z
      .int({ error: says(words.days_wrong) })
      .min(1, { error: says(words.days_wrong) })
      .max(90, { error: says(words.days_wrong) }),
  }),
  output: z.object({ /** Unix seconds. */ due: z.int() }),
  refusals: { state_wrong: stateWrong },
});

export const acceptLess = defineCall({
  path: "credit/acceptless",
  about: "Is content with less for an order on account of which everything has left: so much is still to be paid, and no more",
  ...ofShop,
  input: z.object({ id, /** Minor units of the order's currency. */ open_minor: minor }),
  output: z.object({ open: moneyWire }),
  refusals: {
    state_wrong: stateWrong,
    not_less: /*i18n*/ { id: "orders.credit_not_less", message: "Less than {open}, which is to be paid now" },
    not_all_sent: /*i18n*/ {
      id: "orders.credit_not_all_sent",
      message: "Send what is missing first, or say that it does not come: that lowers what is to be paid as well",
    },
    being_paid: /*i18n*/ { id: "orders.credit_being_paid", message: "The buyer is paying it just now: wait for it until its time is over" },
  },
});

export const writeOff = defineCall({
  path: "credit/writeoff",
  about: "Waits no more for the money of an order on account that is overdue. Nobody can pay it then",
  ...ofShop,
  input: z.object({ id, note: z.string().trim().max(300).default("") }),
  output: z.object({ status: z.enum(invoiceLife.states) }),
  refusals: { state_wrong: stateWrong, being_paid: acceptLess.refusals.being_paid },
});

export const myCredit = defineCall({
  path: "credit/mine",
  about: "Where my company buys on account: limits, what is in use, and what is to be paid, the first due first",
  who: "user",
  input: z.object({ ...pageInput }),
  output: z.object({
    /** Null where the caller buys for no company. */
    company: z.string().nullable(),
    may_pay: z.boolean(),
    lines: z.array(z.object({ ...line, shop: shopWire })),
    /** What waits for money. */
    list: z.array(invoiceWire.extend({ shop: shopWire, buyer: z.string() })),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});
