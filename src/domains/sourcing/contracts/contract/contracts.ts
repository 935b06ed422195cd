import { z } from "zod";
import { proposedOutput, proposedRefusals, waitingProposal } from "#domains/money/payments/contract/proposals.ts";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { currencies, moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { uploadedFile } from "#kit/uploaded-file.ts";
import { currencyClosed } from "#domains/settings/contract/rates.ts";
import { amountMinor, attachmentWire, fileIds, milestoneKinds, sampleKinds, termsPaper, termsWire } from "./fields.ts";
import { origins } from "./events.ts";
import { contractLife, milestoneLife } from "./lifecycle.ts";
import { ownRefusal } from "#kit/own.ts";
import { says } from "#kit/words.ts";

const words = {
  not_now: /*i18n*/ { id: "contracts.not_now", message: "That cannot be done with this contract now" },
  too_late: /*i18n*/ { id: "contracts.too_late", message: "The time for this is over" },
  changed: /*i18n*/ { id: "contracts.changed", message: "The other side has changed something meanwhile: look at it first" },
  plan_sum: /*i18n*/ { id: "contracts.plan_sum", message: "The payments must add up to {total}; they are off by {difference}" },
  plan_empty: /*i18n*/ { id: "contracts.plan_empty", message: "Name at least one payment" },
  plan_title: /*i18n*/ { id: "contracts.plan_title", message: "Say what this step is for" },
  sample_wrong: /*i18n*/ { id: "contracts.sample_wrong", message: "Choose a sample that this seller has sent to this buyer" },
  delivery_past: /*i18n*/ { id: "contracts.delivery_past", message: "The day of delivery lies in the past" },
  too_much: /*i18n*/ { id: "contracts.too_much", message: "Only {held} is in escrow" },
  no_file: /*i18n*/ { id: "contracts.no_file", message: "This file is not here any more: upload it again" },
  evidence_empty: /*i18n*/ { id: "contracts.evidence_empty", message: "Write a sentence or add a file" },
  report_wrong: /*i18n*/ { id: "contracts.report_wrong", message: "Choose a report of an inspection of this contract" },
  report_needed: /*i18n*/ {
    id: "contracts.report_needed",
    message: "You both signed that an inspector looks at the goods: name the report that passed. Without one, book an inspection or ask the buyer to waive it",
  },
  reason_empty: /*i18n*/ { id: "contracts.reason_empty", message: "Say why" },
  quantity_off: /*i18n*/ { id: "contracts.quantity_off", message: "The contract allows {least} to {most}: another quantity is a change that both sign" },
  wish_empty: /*i18n*/ { id: "contracts.wish_empty", message: "Say where the sample is to be sent, and in which size, cloth and label" },
  own_sample: /*i18n*/ { id: "contracts.own_sample", message: "This is a sample of your own factory" },
  sample_price: /*i18n*/ { id: "contracts.sample_price", message: "The factory has changed the price of this sample. Look at it again" },
  until_wrong: /*i18n*/ { id: "contracts.until_wrong", message: "The new day must be later than the old one, by a year at most" },
};

const side = z.enum(["buyer", "seller"]);
const party = z.object({ id: z.int(), name: z.string(), logo: z.string(), verified: z.boolean() });

/** An inspector's report on the goods of a contract, as its evidence names it. */
const reportNamed = z.object({ inspection_id: z.int(), has_passed: z.boolean(), verdict_text: z.string(), createtime: z.int() });

const milestone = z.object({
  id: z.int(),
  kind: z.enum(milestoneKinds),
  /** "Deposit", or what its writers called it. */
  name: z.string(),
  /** What frees it. */
  evidence_text: z.string(),
  amount: moneyWire,
  days: z.int(),
  status: z.enum(milestoneLife.states),
  status_text: z.string(),
  /** When something happens by itself; 0 where nothing does. */
  due: z.int(),
  /** Events of the lifecycle that the reader may bring about now; `pay` is the buyer's, at the page of paying. */
  actions: z.array(z.string()),
  /** What was decided and can still be appealed, or is appealed. */
  decided: z.object({ to_seller: moneyWire, to_buyer: moneyWire, goes_on: z.boolean() }).nullable(),
  released: moneyWire,
  returned: moneyWire,
  /** Its evidence is an inspector's report that passed. */
  needs_report: z.boolean(),
  evidence: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(["evidence", "objection", "dispute", "decision", "appeal"]),
      party: z.enum(["buyer", "seller", "operator"]),
      text: z.string(),
      files: z.array(attachmentWire),
      delivered_quantity: z.int().nullable(),
      /** The inspector's report that was handed in. */
      report: reportNamed.nullable(),
      createtime: z.int(),
    }),
  ),
});

const version = z.object({
  number: z.int(),
  kind: z.enum(["terms", "end"]),
  party: z.enum(["buyer", "seller", "system"]),
  /** Null where the version ends the contract. */
  terms: termsWire.nullable(),
  /** What the seller gets of what is in escrow, where it ends the contract. */
  to_seller: moneyWire.nullable(),
  note: z.string(),
  signed_by: z.array(z.object({ party: side, name: z.string(), at: z.int() })),
  createtime: z.int(),
});

const item = {
  id: z.int(),
  /** CT-261123-0101 */
  number: z.string(),
  title: z.string(),
  party: z.enum(["buyer", "seller", "operator"]),
  buyer: party,
  seller: party,
  total: moneyWire,
  status: z.enum(contractLife.states),
  status_text: z.string(),
  /** The reader is asked for something: a signature, a payment, evidence, a judgement. */
  waits_for_me: z.boolean(),
  createtime: z.int(),
};

export const contractInFull = z.object({
  ...item,
  origin: z.enum(origins),
  /** Unix seconds; until when the standing proposal can be signed, 0 without one. */
  answer_by: z.int(),
  /** Version that is in force; 0 before both have signed one. */
  signed_version: z.int(),
  /** The proposal that waits for signatures; 0 without one. */
  proposed_version: z.int(),
  /** Newest first. */
  versions: z.array(version),
  milestones: z.array(milestone),
  /** What the goods are measured against by the terms in force, or by the newest before there are any. */
  sample: z
    .object({
      kind: z.enum(sampleKinds),
      /** Of its order, or of the contract by which it was bought. */
      id: z.int(),
      code: z.string(),
      title: z.string(),
      /** 0 while it is on its way. */
      received_at: z.int(),
      /** Its goods; a contract has but its title. */
      lines: z.array(z.object({ sku_id: z.int(), title: z.string(), image: z.string(), colour: z.string(), hex: z.string(), size: z.string() })),
    })
    .nullable(),
  /** Samples that the seller has sent to the buyer, newest first: one of them can be named by a version. */
  samples: z.array(z.object({ kind: z.enum(sampleKinds), id: z.int(), code: z.string(), title: z.string(), createtime: z.int() })),
  /** Inspectors' reports on its goods, newest first: evidence may name one. */
  reports: z.array(reportNamed),
  /** What stands in escrow. */
  held: moneyWire,
  released: moneyWire,
  returned: moneyWire,
  /** The terms of the day it was made. */
  terms_of_day: z.object({
    commission_basis_points: z.int(),
    answer_days: z.int(),
    pay_days: z.int(),
    accept_days: z.int(),
    objection_days: z.int(),
    return_days: z.int(),
    appeal_days: z.int(),
  }),
  actions: z.array(z.string()),
  /** Newest first. */
  events: z.array(z.object({ key: z.string(), text: z.string(), party: z.enum(["buyer", "seller", "operator", "system"]), note: z.string(), at: z.int() })),
});
export type ContractInFull = z.output<typeof contractInFull>;

const listInput = z.object({ status: z.enum(contractLife.states).optional(), ...pageInput });
const listOutput = z.object({ list: z.array(z.object(item)), waiting: z.int(), ...pageOutput });

export const boughtContracts = defineCall({
  path: "contract/list",
  about: "Contracts in which I buy, last touched first, and how many of them wait for me",
  who: "user",
  input: listInput,
  output: listOutput,
  reads: true,
  refusals: {},
});
export const soldContracts = defineCall({
  path: "contract/sold",
  about: "Contracts in which my shop sells, last touched first, and how many of them wait for it",
  who: "shop:orders",
  outlivesMembership: true,
  input: listInput,
  output: listOutput,
  reads: true,
  refusals: {},
});

export const contractDetails = defineCall({
  path: "contract/details",
  about: "A contract of mine, or of the shop whose orders I keep: its versions, signatures, milestones with their evidence, what happened",
  who: "user",
  input: z.object({ id }),
  output: contractInFull,
  reads: true,
  refusals: {},
});

export const attachToContract = defineCall({
  path: "contract/attach",
  about: "Stores a picture or a PDF as evidence of mine; its id goes into the form. Handed to the two sides and the deciders alone",
  who: "user",
  multipart: true,
  // Encodes and stores a file: no connection waits for that.
  withoutTransaction: true,
  limit: { count: 60, seconds: 3600 },
  input: z.object({ file: uploadedFile }),
  output: attachmentWire,
  refusals: {
    type: /*i18n*/ { id: "contracts.file_type", message: "Attach a picture (png, jpeg, webp, bmp, gif) or a PDF" },
    broken: /*i18n*/ { id: "contracts.file_broken", message: "This file cannot be read" },
    pixels: /*i18n*/ { id: "contracts.file_pixels", message: "This picture has too many pixels: 40 million at most" },
  },
});

const proposeInput = z.object({
  id,
  /** The newest version that the writer has seen. */
  version: z.int().positive().max(10_000),
  /** Changed terms; left out, an end of the contract is proposed. */
  terms: termsPaper.optional(),
  /** With an end: what the seller gets of what is in escrow, minor units; the buyer gets the rest. */
  to_seller: z.union([z.literal("0"), amountMinor]).default("0"),
  note: z.string().trim().max(1000).default(""),
});
const proposeOutput = z.object({ status: z.enum(contractLife.states), version: z.int() });
const proposeRefusals = {
  not_now: words.not_now,
  changed: words.changed,
  plan_sum: words.plan_sum,
  plan_empty: words.plan_empty,
  plan_title: words.plan_title,
  delivery_past: words.delivery_past,
  sample_wrong: words.sample_wrong,
  too_much: words.too_much,
};
export const proposeVersion = defineCall({
  path: "contract/propose",
  about: "The buyer writes a further version of a contract, or proposes to end it; it is signed by that, and takes effect once the seller signs too",
  who: "user",
  idempotent: true,
  limit: { count: 60, seconds: 3600 },
  input: proposeInput,
  output: proposeOutput,
  refusals: proposeRefusals,
});
export const proposeSoldVersion = defineCall({
  path: "contract/shoppropose",
  about: "The shop writes a further version of a contract, or proposes to end it; it is signed by that, and takes effect once the buyer signs too",
  who: "shop:orders",
  outlivesMembership: true,
  idempotent: true,
  limit: { count: 60, seconds: 3600 },
  input: proposeInput,
  output: proposeOutput,
  refusals: proposeRefusals,
});

/** `sign` the standing proposal; `decline` it (before a version is in force that ends the contract); `cancel` one that nothing is paid of. */
export const answers = ["sign", "decline", "cancel"] as const;
const answerInput = z.object({ id, version: z.int().positive().max(10_000), answer: z.enum(answers), note: z.string().trim().max(300).default("") });
const answerOutput = z.object({ status: z.enum(contractLife.states) });
const answerRefusals = { not_now: words.not_now, too_late: words.too_late, changed: words.changed };
export const answerContract = defineCall({
  path: "contract/answer",
  about: "The buyer signs or declines the standing proposal, or cancels a signed contract that nothing is paid of",
  who: "user",
  input: answerInput,
  output: answerOutput,
  refusals: answerRefusals,
});
export const answerSoldContract = defineCall({
  path: "contract/shopanswer",
  about: "The shop signs or declines the standing proposal",
  who: "shop:orders",
  outlivesMembership: true,
  input: answerInput,
  output: answerOutput,
  refusals: answerRefusals,
});

const stepOutput = z.object({ status: z.enum(milestoneLife.states), contract_status: z.enum(contractLife.states) });
export const buyerSteps = ["accept", "object", "dispute", "appeal", "take_back", "prolong", "waive_report"] as const;
export const judgeMilestone = defineCall({
  path: "contract/judge",
  about:
    "The buyer's step with a milestone: accepts its evidence or objects, calls for a decision or appeals one, gives more time or takes the money of an overdue one back, or waives the inspector's report that both signed for",
  who: "user",
  input: z.object({
    milestone_id: id,
    step: z.enum(buyerSteps),
    note: z.string().trim().max(2000).default(""),
    file_ids: fileIds,
    /** With `prolong`, unix seconds: until when the evidence is awaited now. */
    until: z.int().positive().optional(),
  }),
  output: stepOutput,
  refusals: { not_now: words.not_now, too_late: words.too_late, no_file: words.no_file, reason_empty: words.reason_empty, until_wrong: words.until_wrong },
});
export const sellerSteps = ["submit", "dispute", "appeal", "give_up", "prolong"] as const;
export const fulfilMilestone = defineCall({
  path: "contract/fulfil",
  about:
    "The shop's step with a milestone: hands its evidence in, calls for a decision or appeals one, gives more time to pay, or gives the money back and ends the contract",
  who: "shop:orders",
  outlivesMembership: true,
  input: z.object({
    milestone_id: id,
    step: z.enum(sellerSteps),
    note: z.string().trim().max(2000).default(""),
    file_ids: fileIds,
    /** With evidence: the inspection of this contract whose report is handed in. */
    inspection_id: id.nullable().default(null),
    /** With the last one's evidence: how many units were delivered, within the tolerance; less lowers the price. */
    delivered_quantity: z.int().min(1).max(20_000_000).optional(),
    /** With `prolong`, unix seconds: until when it can be paid now. */
    until: z.int().positive().optional(),
  }),
  output: stepOutput,
  refusals: {
    not_now: words.not_now,
    too_late: words.too_late,
    no_file: words.no_file,
    evidence_empty: words.evidence_empty,
    report_wrong: words.report_wrong,
    report_needed: words.report_needed,
    reason_empty: words.reason_empty,
    quantity_off: words.quantity_off,
    until_wrong: words.until_wrong,
  },
});

export const contractCases = defineCall({
  path: "contract/cases",
  about: "Contracts in dispute, those that wait longest first; others by their state",
  who: "staff:orders",
  input: z.object({ status: z.enum(contractLife.states).default("disputed"), ...pageInput }),
  output: z.object({ list: z.array(z.object({ ...item, since: z.int() })), waiting: z.int(), ...pageOutput }),
  reads: true,
  refusals: {},
});
export const contractCase = defineCall({
  path: "contract/case",
  about: "A contract with all its papers, for whoever decides about it",
  who: "staff:orders",
  input: z.object({ id }),
  output: contractInFull.extend({
    /** Decisions that wait for their second person, by the milestone. */
    proposed: z.array(waitingProposal.extend({ milestone_id: z.int() })),
  }),
  reads: true,
  refusals: {},
});
export const decideMilestone = defineCall({
  path: "contract/decide",
  about:
    "Decides a disputed milestone: what the seller gets of its escrow, the buyer gets the rest; the contract goes on or ends. Each side may appeal once; then somebody else decides for good. Above a limit a second person confirms",
  who: "staff:orders",
  input: z.object({
    milestone_id: id,
    /** Minor units. */
    to_seller: z.union([z.literal("0"), amountMinor]),
    goes_on: z.boolean(),
    note: z.string().trim().min(10).max(2000),
  }),
  output: stepOutput.extend(proposedOutput),
  refusals: {
    ...proposedRefusals,
    not_now: words.not_now,
    too_much: words.too_much,
    ...ownRefusal,
    same_person: /*i18n*/ { id: "contracts.same_person", message: "An appeal is decided by somebody else than the first decision" },
  },
});

export const askForSample = defineCall({
  path: "contract/asksample",
  about:
    "Asks a factory for one piece of a sample at the price its page names: a contract of that, which the caller has signed by it. Once the factory has signed too, the price is paid into escrow and released on the evidence that the sample was sent",
  who: "user",
  idempotent: true,
  limit: { count: 30, seconds: 3600 },
  input: z.object({
    sample_id: id,
    /** What the page said, so that nobody signs another price. */
    price: amountMinor,
    currency: z.enum(currencies),
    wish: z
      .string({ error: says(words.wish_empty) })
      .trim()
      .min(5, { error: says(words.wish_empty) })
      .max(2000),
  }),
  output: z.object({ id: z.int(), number: z.string() }),
  refusals: { own_sample: words.own_sample, sample_price: words.sample_price, currency_closed: currencyClosed },
});
