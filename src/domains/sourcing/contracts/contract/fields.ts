import { z } from "zod";
import { id } from "#kit/ids.ts";
import { incoterms } from "#kit/incoterms.ts";
import { moneyWire } from "#kit/money.ts";
import { says, type Word } from "#kit/words.ts";

export const units = ["piece", "set", "metre", "kilogram"] as const;
export type Unit = (typeof units)[number];
export const unitWords: Record<Unit, Word> = {
  piece: /*i18n*/ { id: "contracts.unit_piece", message: "pcs" },
  set: /*i18n*/ { id: "contracts.unit_set", message: "sets" },
  metre: /*i18n*/ { id: "contracts.unit_metre", message: "m" },
  kilogram: /*i18n*/ { id: "contracts.unit_kilogram", message: "kg" },
};

/** What a part of the price is paid for. The evidence that frees it is what `evidenceWords` says. */
export const milestoneKinds = ["deposit", "sample", "inspection", "balance", "other"] as const;
export type MilestoneKind = (typeof milestoneKinds)[number];
export const milestoneKindWords: Record<MilestoneKind, Word> = {
  deposit: /*i18n*/ { id: "contracts.milestone_deposit", message: "Deposit" },
  sample: /*i18n*/ { id: "contracts.milestone_sample", message: "Sample approved" },
  inspection: /*i18n*/ { id: "contracts.milestone_inspection", message: "Inspection passed" },
  balance: /*i18n*/ { id: "contracts.milestone_balance", message: "Balance against documents" },
  other: /*i18n*/ { id: "contracts.milestone_other", message: "Further step" },
};
export const evidenceWords: Record<MilestoneKind, Word> = {
  deposit: /*i18n*/ { id: "contracts.evidence_deposit", message: "That material is bought or production has begun: invoices, pictures" },
  sample: /*i18n*/ { id: "contracts.evidence_sample", message: "The sample to be sealed: pictures, its tracking number" },
  inspection: /*i18n*/ { id: "contracts.evidence_inspection", message: "The inspection report of the finished goods" },
  balance: /*i18n*/ { id: "contracts.evidence_balance", message: "The shipping documents: bill of lading, packing list, invoice" },
  other: /*i18n*/ { id: "contracts.evidence_other", message: "What the step's name says" },
};
/** Who inspects the goods: the sides between them, or an inspector whom one of them books on the contract. */
export const inspectedBy = ["sides", "inspector"] as const;
export type InspectedBy = (typeof inspectedBy)[number];
export const inspectedByWords: Record<InspectedBy, Word> = {
  sides: /*i18n*/ { id: "contracts.inspected_by_sides", message: "The two sides between them" },
  inspector: /*i18n*/ {
    id: "contracts.inspected_by_inspector",
    message: "An inspector of the platform: the inspection's evidence is their report that passed",
  },
};
for (const words of [inspectedByWords, unitWords, milestoneKindWords, evidenceWords]) for (const word of Object.values<Word>(words)) says(word);

/** Minor units as a decimal string, more than nothing. */
export const amountMinor = z.string().regex(/^[1-9]\d{0,13}$/);
export const mostMilestones = 8;
export const mostTolerance = 10;
export const mostFiles = 9;

export const milestonePlan = z.object({
  kind: z.enum(milestoneKinds),
  /** What an `other` one is for, in the words of whoever wrote it. */
  title: z.string().trim().max(80).default(""),
  amount: amountMinor,
  /** Days from its payment until the evidence is due. */
  days: z.int().min(1).max(365),
});

/** How the sample that goods are measured against was bought: as an order of a product, or by a contract of its own. */
export const sampleKinds = ["order", "contract"] as const;

/** What a side may write into a version. Goods, parties and currency stay as they were. */
export const termsPaper = z.object({
  quantity: z.int().min(1).max(10_000_000),
  /** How many per cent more or less may be delivered. */
  tolerance_percent: z.int().min(0).max(mostTolerance),
  /** Of one unit. */
  price: amountMinor,
  incoterm: z.enum(incoterms).nullable(),
  /** The named place of the incoterm. */
  place: z.string().trim().max(120).default(""),
  /** Unix seconds: when the goods are ready. */
  delivery_at: z.int().positive().nullable(),
  clauses: z.string().trim().max(4000).default(""),
  /** The order of a sample that the goods are measured against; null without one. */
  sample_order_id: id.nullable().default(null),
  /** Or the contract by which a sample of the factory was bought; one of the two at most. */
  sample_contract_id: id.nullable().default(null),
  inspected_by: z.enum(inspectedBy).default("sides"),
  /** What is still to be paid, in order; with what has begun it adds up to price times quantity. */
  milestones: z.array(milestonePlan).max(mostMilestones),
});

export const attachmentWire = z.object({ id: z.int(), name: z.string(), path: z.string(), kind: z.enum(["image", "pdf"]), bytes: z.int() });
export const fileIds = z.array(id).max(mostFiles).default([]);

export const planWire = z.object({ kind: z.enum(milestoneKinds), kind_text: z.string(), title: z.string(), amount: moneyWire, days: z.int() });
export const termsWire = z.object({
  title: z.string(),
  spec: z.array(z.object({ name: z.string(), value: z.string() })),
  quantity: z.int(),
  unit: z.enum(units),
  unit_text: z.string(),
  tolerance_percent: z.int(),
  price: moneyWire,
  total: moneyWire,
  incoterm: z.enum(incoterms).nullable(),
  place: z.string(),
  delivery_at: z.int().nullable(),
  clauses: z.string(),
  /** The sample that the goods are measured against: its order, or the contract by which it was bought. */
  sample: z.object({ kind: z.enum(sampleKinds), id: z.int(), code: z.string() }).nullable(),
  inspected_by: z.enum(inspectedBy),
  inspected_by_text: z.string(),
  /** All of them, those that have begun first. */
  milestones: z.array(planWire),
});
