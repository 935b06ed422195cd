import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { localTextWire } from "#kit/local-text.ts";
import { locales, type Locale } from "#kit/locale.ts";
import { incoterms } from "#kit/incoterms.ts";
import { currencies } from "#kit/money.ts";
import { saleUnit } from "#kit/sale-unit-schema.ts";
import { says, type Word } from "#kit/words.ts";
import { termFaultWords } from "#domains/trade/duties/contract/incoterms.ts";
import { mostLines } from "./fields.ts";
import { stateWrong } from "./orders.ts";

export const paperKinds = ["proforma", "commercial", "packing"] as const;
export type PaperKind = (typeof paperKinds)[number];
/** What the number of a paper begins with: a proforma invoice, a commercial invoice, a packing list. */
export const paperPrefix: Record<PaperKind, string> = { proforma: "PI", commercial: "CI", packing: "PL" };
export const paperKindWords: Record<PaperKind, Word> = {
  proforma: /*i18n*/ { id: "orders.paper_proforma", message: "Proforma invoice" },
  commercial: /*i18n*/ { id: "orders.paper_commercial", message: "Commercial invoice" },
  packing: /*i18n*/ { id: "orders.paper_packing", message: "Packing list" },
};
for (const word of Object.values(paperKindWords)) says(word);

const inEachLanguage = z.object(Object.fromEntries(locales.map((locale) => [locale, z.string()])) as Record<Locale, z.ZodString>);
const minor = z.string().regex(/^-?\d+$/);

/** What of the goods of one product is packed how. What nobody said is null, and then the paper says nothing of it. */
const packed = { cartons: z.int().nullable(), net_grams: z.int().nullable(), gross_grams: z.int().nullable(), volume_cm3: z.int().nullable() };

/** Everything that a paper says, as it was when it was issued. Kept with the paper: nothing that is changed later changes it. */
export const paperFacts = z.object({
  /** As certified; where a certification does not name them, as on the shop's page. */
  seller: z.object({ name: inEachLanguage, address: inEachLanguage, credit_code: z.string() }),
  buyer: z.object({
    /** Who receives it. */
    name: z.string(),
    phone: z.string(),
    address: inEachLanguage,
    /** The company that it was bought for, as it names itself; empty where there is none. */
    company: z.string().default(""),
    tax_number: z.string().default(""),
  }),
  order: z.object({
    code: z.string(),
    po_number: z.string().default(""),
    placed_at: z.int(),
    /** 0 while it was not paid. */
    paid_at: z.int(),
    /** Days from payment within which the seller promised dispatch; 0 where nothing was promised. */
    dispatch_days: z.int(),
  }),
  /** Null where the paper is of the whole order. */
  parcel: z.object({ place: z.int(), carrier: z.string(), tracking_number: z.string(), sent_at: z.int() }).nullable(),
  lines: z.array(
    z.object({
      product_id: z.int(),
      title: localTextWire,
      colour: localTextWire,
      size: z.string(),
      article_code: z.string(),
      hs_code: z.string(),
      origin: z.string(),
      composition: z.array(z.object({ fibre: z.string(), percent: z.int() })),
      quantity: z.int(),
      unit: saleUnit,
      unit_price_minor: minor,
      amount_minor: minor,
    }),
  ),
  currency: z.enum(currencies),
  goods_minor: minor,
  freight_minor: minor,
  /** What coupons take off, the shop's and the portal's. */
  discount_minor: minor,
  /** Of the discount the portal's, which it pays to the seller. Papers of before have none. */
  portal_discount_minor: minor.default("0"),
  total_minor: minor,
  /** Where the order is paid in two parts; `balance_paid_at` is 0 while the balance was not paid. Papers of before are of orders that were paid at once. */
  plan: z.object({ share: z.int(), deposit_minor: minor, balance_minor: minor, balance_paid_at: z.int() }).nullable().default(null),
  /** Where the order is on account: due so many days after the first parcel left, `due_at` 0 while none has. Papers of before are of none. */
  account: z.object({ days: z.int(), due_at: z.int() }).nullable().default(null),
  /** The VAT within the total, as the shop says of itself; at 0 where the goods leave the country. Null where it says nothing, and on papers of before. */
  vat: z.object({ tax_number: z.string(), rate_basis_points: z.int(), minor, is_export: z.boolean() }).nullable().default(null),
  terms: z.object({ incoterm: z.enum(incoterms), place: z.string() }).nullable(),
  /** By product, in the order of the lines; empty but for packing lists. */
  packing: z.array(z.object({ product_id: z.int(), ...packed })),
});
export type PaperFacts = z.output<typeof paperFacts>;

const paperHead = {
  id: z.int(),
  kind: z.enum(paperKinds),
  kind_text: z.string(),
  number: z.string(),
  /** 0: of the whole order. */
  parcel_id: z.int(),
  issued_at: z.int(),
  /** 0 while it stands. */
  voided_at: z.int(),
  void_reason: z.string(),
};

export const orderPapers = defineCall({
  path: "order/papers",
  about: "The papers of an order, oldest first, void ones with their reasons: for its buyer and its seller's people",
  who: "user",
  input: z.object({ id }),
  output: z.object({ papers: z.array(z.object(paperHead)) }),
  reads: true,
  refusals: {},
});

export const orderPaper = defineCall({
  path: "order/paper",
  about: "One paper with all that it says, as it was when it was issued: for the order's buyer and its seller's people",
  who: "user",
  input: z.object({ paper_id: id }),
  output: z.object({ paper: z.object({ ...paperHead, facts: paperFacts }) }),
  reads: true,
  limit: { count: 60, seconds: 60 },
  refusals: {},
});

export const packingProposal = defineCall({
  path: "order/packing",
  about:
    "How a parcel of an order, or the whole of it, would be packed by what its products say of their cartons: cartons rounded up, and weight and volume of so many",
  who: "shop:orders",
  outlivesMembership: true,
  scope: "orders:read",
  input: z.object({ id, parcel_id: id.optional() }),
  output: z.object({ packing: z.array(z.object({ product_id: z.int(), title: z.string(), quantity: z.int(), unit: saleUnit, ...packed })) }),
  reads: true,
  refusals: {},
});

const mostGrams = 1_000_000_000;
const packedInput = z
  .object({
    product_id: id,
    cartons: z.int().min(1).max(1_000_000).nullable().default(null),
    net_grams: z.int().min(1).max(mostGrams).nullable().default(null),
    gross_grams: z.int().min(1).max(mostGrams).nullable().default(null),
    volume_cm3: z.int().min(1).max(2_000_000_000).nullable().default(null),
  })
  .superRefine(({ net_grams, gross_grams }, ctx) => {
    if (net_grams !== null && gross_grams !== null && net_grams > gross_grams)
      ctx.addIssue({ code: "custom", path: ["net_grams"], message: says(paperFaults.netAbove) });
  });
const paperFaults = {
  netAbove: /*i18n*/ { id: "orders.paper_net_above", message: "The net weight cannot be more than the gross weight" },
  placeNeeded: /*i18n*/ { id: "orders.paper_place_needed", message: "Name the place that the term of delivery is about" },
};

export const issuePaper = defineCall({
  path: "order/issuepaper",
  about:
    "Issues a paper of an order that my shop sold: a proforma invoice of the whole, a commercial invoice or a packing list of a parcel, or of the whole while nothing is sent. It gets the next number of its kind, shop and year, and stays as it is; asked again, the paper that stands is answered",
  who: "shop:orders",
  outlivesMembership: true,
  scope: "orders:write",
  input: z
    .object({
      id,
      kind: z.enum(paperKinds),
      parcel_id: id.optional(),
      /** For an order that was placed without a term: the seller's word. An order's own term stands on its papers without being named. */
      incoterm: z.enum(incoterms).nullable().default(null),
      /** The named place of the incoterm. */
      place: z.string().trim().max(80).default(""),
      packing: z.array(packedInput).max(mostLines).default([]),
    })
    .superRefine(({ incoterm, place }, ctx) => {
      if (incoterm !== null && place === "") ctx.addIssue({ code: "custom", path: ["place"], message: says(paperFaults.placeNeeded) });
    }),
  output: z.object({ paper: z.object(paperHead), is_new: z.boolean() }),
  limit: { count: 300, seconds: 600 },
  refusals: {
    state_wrong: stateWrong,
    by_parcel: /*i18n*/ { id: "orders.paper_by_parcel", message: "A part of this order is sent: this paper is issued parcel by parcel" },
    whole_only: /*i18n*/ { id: "orders.paper_whole_only", message: "A proforma invoice is of the whole order" },
    whole_stands: /*i18n*/ {
      id: "orders.paper_whole_stands",
      message: "{number} is of the whole order, this parcel included. Declare it void first",
    },
    term_other: /*i18n*/ { id: "orders.paper_term_other", message: "This order was placed {incoterm} {place}: its papers say so, and nothing else" },
    ...termFaultWords,
  },
});

export const voidPaper = defineCall({
  path: "order/voidpaper",
  about: "Declares a paper void, with a reason: it stays, marked as void, and its number is not used again. The right one is issued anew",
  who: "shop:orders",
  outlivesMembership: true,
  scope: "orders:write",
  input: z.object({ paper_id: id, reason: z.string().trim().min(1).max(300) }),
  output: z.object({ paper: z.object(paperHead) }),
  refusals: {
    already_void: /*i18n*/ { id: "orders.paper_already_void", message: "This paper is void already" },
  },
});
