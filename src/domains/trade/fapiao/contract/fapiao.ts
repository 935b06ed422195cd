import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { moneyWire } from "#kit/money.ts";
import { days } from "#kit/time.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { uploadedFile } from "#kit/uploaded-file.ts";
import { says, type Word } from "#kit/words.ts";
import { fapiaoLife, wrongAbouts } from "./lifecycle.ts";
import { madeOut } from "./titles.ts";

/** VAT in China: goods 13 %, services 6 %, small taxpayers 3 % and 1 %, and what is free of it; in basis points. */
export const vatRates = [1300, 600, 300, 100, 0] as const;
export const vatRate = z.union([z.literal(1300), z.literal(600), z.literal(300), z.literal(100), z.literal(0)]);
export type VatRate = z.output<typeof vatRate>;
/** A fully digital fapiao (数电发票) has a number of twenty figures. */
export const fapiaoNumberForm = /^\d{20}$/;

const status = z.enum(fapiaoLife.states);
export const fapiaoWire = z.object({
  id: z.int(),
  order_id: z.int(),
  order_code: z.string(),
  /** A red one: against the fapiao that it names. */
  is_red: z.boolean(),
  against_number: z.string(),
  /** A red one over all that is left of a wrong one. */
  cancels: z.boolean(),
  /** The wrong one in place of which this one is asked for; "" of any other. */
  replaces_number: z.string(),
  /** What took the place of this one; "" before that is issued. */
  replaced_by_number: z.string(),
  /** It is asked for in place of one whose red one is not issued yet. */
  waits_for_red: z.boolean(),
  /** What is said to be wrong of the one that it replaces. */
  wrong: z.object({ about: z.array(z.enum(wrongAbouts)), note: z.string(), by: z.enum(["buyer", "seller"]) }).nullable(),
  status,
  status_text: z.string(),
  kind_text: z.string(),
  made_out: madeOut,
  buyer: z.object({ id: z.int(), nickname: z.string() }),
  /** What it is over: as issued, or as it would be now; null while nothing is paid. */
  sum: moneyWire.nullable(),
  /** The VAT within it; null before it is issued. Of a red one that is owed as it is to be, at the rate of the one that it is against. */
  tax: moneyWire.nullable(),
  rate_basis_points: vatRate.nullable(),
  number: z.string(),
  /** YYYY-MM-DD; "" before it is issued. */
  issued_on: z.string(),
  /** Good for a quarter of an hour and this reader; "" where there is none. */
  file: z.string(),
  return_reason: z.string(),
  asked_at: z.int(),
  /** Until when it is to be issued; 0 while the order is not paid. */
  due_at: z.int(),
  /** Until when its buyer can say that it is wrong; 0 of one that is not issued, or red. */
  replace_until: z.int(),
  /** From when on its buyer can remind the shop of a late one; 0 of any other. */
  remind_from: z.int(),
  actions: z.array(z.enum(["withdraw", "correct", "remind", "contest", "issue", "return", "redo", "call_off"])),
});
export type FapiaoWire = z.output<typeof fapiaoWire>;

export const fapiaoOfOrder = defineCall({
  path: "fapiao/oforder",
  about: "The fapiao of an order, red ones too, and whether one can be asked for: for its buyer, the company that it was placed for, and its seller's people",
  who: "user",
  input: z.object({ order_id: id }),
  output: z.object({ list: z.array(fapiaoWire), can_ask: z.boolean() }),
  reads: true,
  refusals: {},
});

export const myFapiao = defineCall({
  path: "fapiao/mine",
  about: "The fapiao that I asked for, newest first, with their files",
  who: "user",
  input: z.object({ ...pageInput }),
  output: z.object({ list: z.array(fapiaoWire), ...pageOutput }),
  reads: true,
  refusals: {},
});

const stateOver = /*i18n*/ { id: "fapiao.state_over", message: "This cannot be done with the fapiao as it is now" };

export const askFapiao = defineCall({
  path: "fapiao/ask",
  about: "Asks the shop of an order of mine for a fapiao, made out to a title of mine or of my company. Its days begin once the order is paid",
  who: "user",
  input: z.object({ order_id: id, title_id: id }),
  output: z.object({ fapiao: fapiaoWire }),
  idempotent: true,
  refusals: {
    not_offered: /*i18n*/ { id: "fapiao.not_offered", message: "This shop issues no fapiao: it is not certified as a company in China" },
    nothing: /*i18n*/ { id: "fapiao.nothing", message: "There is nothing to invoice of this order" },
    asked: /*i18n*/ { id: "fapiao.asked_already", message: "A fapiao of this order is asked for already" },
  },
});

export const withdrawFapiao = defineCall({
  path: "fapiao/withdraw",
  about: "Takes back what I asked for, as long as it is not issued",
  who: "user",
  input: z.object({ id }),
  output: z.object({ status }),
  refusals: { state_over: stateOver },
});

/** A shop is reminded of the same fapiao no more often. */
export const remindEvery = days(1);
export const remindOfFapiao = defineCall({
  path: "fapiao/remind",
  about: "Reminds the shop of a fapiao of mine that is late; once a day",
  who: "user",
  input: z.object({ id }),
  output: z.object({ remind_from: z.int() }),
  refusals: {
    state_over: stateOver,
    too_early: /*i18n*/ { id: "fapiao.reminded_already", message: "You have reminded the shop already. You can do so again from {time}" },
  },
});

export const correctFapiao = defineCall({
  path: "fapiao/correct",
  about: "Makes a fapiao that the shop gave back out to another title, or to the same one as it is now; its days begin anew",
  who: "user",
  input: z.object({ id, title_id: id }),
  output: z.object({ status }),
  refusals: { state_over: stateOver },
});

const wrongSays = {
  about: /*i18n*/ { id: "fapiao.wrong_about_missing", message: "Say what is wrong" },
  note: /*i18n*/ { id: "fapiao.wrong_note_missing", message: "Say in a few words what is wrong" },
};
for (const word of Object.values<Word>(wrongSays)) says(word);
const wrongFields = {
  id,
  about: z
    .array(z.enum(wrongAbouts))
    .min(1, { error: says(wrongSays.about) })
    .max(wrongAbouts.length)
    .transform((all) => [...new Set(all)]),
  note: z.string().trim().max(300).default(""),
};
/** What is none of the known faults is said in words. */
const saysWhich = ({ about, note }: { about: readonly string[]; note: string }, ctx: z.core.$RefinementCtx) => {
  if (about.includes("other") && note === "") ctx.addIssue({ code: "custom", path: ["note"], message: says(wrongSays.note) });
};
const nothingLeft = /*i18n*/ {
  id: "fapiao.nothing_to_replace",
  message: "All of this order was given back: a red fapiao is owed over it, and nothing is left to invoice",
};

export const contestFapiao = defineCall({
  path: "fapiao/contest",
  about:
    "Says that a fapiao that was issued to me is wrong, and asks for a new one in its place, made out to a title of mine as it is now. Possible for some time after it was issued. The shop issues a red one over all that is left of the wrong one, then the new one, or gives the request back",
  who: "user",
  input: z.object({ ...wrongFields, title_id: id }).superRefine(saysWhich),
  output: z.object({ fapiao: fapiaoWire }),
  refusals: {
    state_over: stateOver,
    too_late: /*i18n*/ { id: "fapiao.contest_too_late", message: "The time in which a fapiao can be replaced is over. Ask the shop" },
    nothing: nothingLeft,
  },
});

export const redoFapiao = defineCall({
  path: "fapiao/redo",
  about:
    "Begins to replace a fapiao that my shop issued wrongly: a red one over all that is left of it is owed, and then a new one, made out as it was asked for. The buyer is told",
  who: "shop:orders",
  outlivesMembership: true,
  input: z.object(wrongFields).superRefine(saysWhich),
  output: z.object({ fapiao: fapiaoWire }),
  refusals: { state_over: stateOver, nothing: nothingLeft },
});

export const callOffFapiao = defineCall({
  path: "fapiao/calloff",
  about: "Takes back what my shop began in place of one of its fapiao, as long as no red one cancels that: it counts as it is",
  who: "shop:orders",
  outlivesMembership: true,
  input: z.object({ id }),
  output: z.object({ status }),
  refusals: { state_over: stateOver },
});

/** As a shop's list and the console's have them. */
export const fapiaoTabs = {
  open: ["requested", "late"],
  waiting: ["waiting", "returned"],
  issued: ["issued", "cancelled"],
  over: ["withdrawn", "closed"],
} as const satisfies Record<string, readonly (typeof fapiaoLife.states)[number][]>;
export type FapiaoTab = keyof typeof fapiaoTabs;
const tab = z.enum(Object.keys(fapiaoTabs) as [FapiaoTab, ...FapiaoTab[]]);

export const askedFapiao = defineCall({
  path: "fapiao/asked",
  about: "What my shop is to issue or has issued, what is due first, with how many are open and late; red ones are owed for what was given back",
  who: "shop:orders",
  outlivesMembership: true,
  input: z.object({ tab: tab.default("open"), ...pageInput }),
  output: z.object({ list: z.array(fapiaoWire), open: z.int(), late: z.int(), is_offered: z.boolean(), ...pageOutput }),
  reads: true,
  refusals: {},
});

const issueWords = {
  number: /*i18n*/ { id: "fapiao.number_wrong", message: "A fully digital fapiao has a number of 20 figures" },
  future: /*i18n*/ { id: "fapiao.date_wrong", message: "The day of issue cannot be after today" },
};
for (const word of Object.values<Word>(issueWords)) says(word);

const issueFields = {
  id,
  number: z
    .string()
    .transform((value) => value.replaceAll(/\s/g, ""))
    .pipe(z.string().regex(fapiaoNumberForm, { error: says(issueWords.number) })),
  issued_on: z.iso.date(),
  sum_minor: z.string().regex(/^\d{1,13}$/),
  rate_basis_points: vatRate,
};
export const keepFapiaoFile = defineCall({
  path: "fapiao/keepfile",
  about: "Keeps the file of a fapiao that my shop is about to issue, PDF or OFD up to 10 MB; another one takes its place until it is issued",
  who: "shop:orders",
  outlivesMembership: true,
  multipart: true,
  // Stores a file: no connection waits for that.
  withoutTransaction: true,
  limit: { count: 120, seconds: 3600 },
  // What comes in a form is text.
  input: z.object({ id: z.coerce.number().pipe(id), file: uploadedFile }),
  output: z.object({}),
  refusals: {
    state_over: stateOver,
    type: /*i18n*/ { id: "fapiao.file_type", message: "Hand in the fapiao as PDF or OFD" },
    broken: /*i18n*/ { id: "fapiao.file_broken", message: "This file cannot be read" },
  },
});

export const issueFapiao = defineCall({
  path: "fapiao/issue",
  about:
    "Issues what a buyer asked my shop for, or a red one that is owed, once its file is kept: its number, day, sum and rate. The buyer is told and can save the file",
  who: "shop:orders",
  outlivesMembership: true,
  input: z.object(issueFields),
  output: z.object({ status }),
  refusals: {
    state_over: stateOver,
    red_first: /*i18n*/ { id: "fapiao.red_first", message: "Issue the red fapiao against {number} first: two would count otherwise" },
    file_missing: /*i18n*/ { id: "fapiao.file_missing", message: "Hand in the file of the fapiao first" },
    sum_wrong: /*i18n*/ { id: "fapiao.sum_wrong", message: "It is to be over {sum}: what was paid for the order, less what was given back" },
    red_sum_wrong: /*i18n*/ { id: "fapiao.red_sum_wrong", message: "The red fapiao is to be over {sum}" },
    red_rate_wrong: /*i18n*/ { id: "fapiao.red_rate_wrong", message: "The red fapiao is to be at {rate}%, the rate of {number}" },
    date_wrong: issueWords.future,
    number_taken: /*i18n*/ { id: "fapiao.number_taken", message: "There is a fapiao of this number already" },
  },
});

export const returnFapiao = defineCall({
  path: "fapiao/return",
  about: "Gives back what cannot be issued as it was asked for, with the reason: the buyer corrects it or takes it back",
  who: "shop:orders",
  outlivesMembership: true,
  input: z.object({ id, reason: z.string().trim().min(1).max(300) }),
  output: z.object({ status }),
  refusals: { state_over: stateOver },
});

export const lateFapiao = defineCall({
  path: "fapiao/late",
  about: "Fapiao that shops owe and have not issued in time, longest first",
  who: "staff:orders",
  input: z.object({ ...pageInput }),
  output: z.object({ list: z.array(fapiaoWire.extend({ shop: z.object({ id: z.int(), name: z.string() }) })), ...pageOutput }),
  reads: true,
  refusals: {},
});

export const sellerTax = defineCall({
  path: "fapiao/sellertax",
  about: "What my shop says of itself for VAT: its number and the rate of what it sells, which invoices say; and whether it can issue fapiao",
  who: "shop:orders",
  outlivesMembership: true,
  input: z.object({}),
  output: z.object({ tax_number: z.string(), rate_basis_points: vatRate.nullable(), certified_number: z.string(), is_offered: z.boolean() }),
  reads: true,
  refusals: {},
});

export const saveSellerTax = defineCall({
  path: "fapiao/savesellertax",
  about: "Says my shop's number for VAT and the rate of what it sells: papers that are issued from now on say so",
  who: "shop:orders",
  outlivesMembership: true,
  input: z.object({
    tax_number: z
      .string()
      .trim()
      .regex(/^[0-9A-Za-z-]{5,30}$/),
    rate_basis_points: vatRate,
  }),
  output: z.object({}),
  refusals: {},
});
