import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { currencies, moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { uploadedFile } from "#kit/uploaded-file.ts";
import { says, type Word } from "#kit/words.ts";

/** What a line of the table says: a customs duty, a tax on the import, or up to which worth of a consignment no duty is levied. */
export const lineKinds = ["duty", "tax", "relief"] as const;
export type LineKind = (typeof lineKinds)[number];
export const lineKindWords: Record<LineKind, Word> = {
  duty: /*i18n*/ { id: "duties.kind_duty", message: "Customs duty" },
  tax: /*i18n*/ { id: "duties.kind_tax", message: "Import VAT or GST" },
  relief: /*i18n*/ { id: "duties.kind_duty_free", message: "Duty-free limit" },
};

/** What per cent are of: the goods with the freight to the border, or the goods alone. Taxes come on top of the duty. */
export const dutyBases = ["cif", "fob"] as const;
export type DutyBasis = (typeof dutyBases)[number];
export const dutyBasisWords: Record<DutyBasis, Word> = {
  cif: /*i18n*/ { id: "duties.basis_cif", message: "goods with freight (CIF)" },
  fob: /*i18n*/ { id: "duties.basis_fob", message: "goods without freight (FOB)" },
};

/** What has to be said beside a figure. */
export const remarks = ["more_duties", "main_line", "agreement", "children_free", "state_taxes"] as const;
export type Remark = (typeof remarks)[number];
export const remarkWords: Record<Remark, Word> = {
  more_duties: /*i18n*/ {
    id: "duties.more_duties",
    message: "The base rate only: additional duties on goods of this origin may apply and change often. Ask your customs broker.",
  },
  main_line: /*i18n*/ { id: "duties.main_line", message: "The rate of the main line of this subheading: lines for particular fibres or makes have others." },
  agreement: /*i18n*/ { id: "duties.agreement", message: "With a certificate of origin a trade agreement may lower this duty." },
  children_free: /*i18n*/ {
    id: "duties.children_free",
    message: "Clothes for young children are free of this tax in this country; the estimate does not take it off.",
  },
  state_taxes: /*i18n*/ { id: "duties.state_taxes", message: "Sales taxes of states or provinces are not in it." },
};
for (const word of [...Object.values(lineKindWords), ...Object.values(dutyBasisWords), ...Object.values(remarkWords)]) says(word);

export const mostLinesOfSheet = 2_000;
export const mostSheetBytes = 1_000_000;
const mostPlaces = 40;

const words = {
  places_wrong: /*i18n*/ { id: "duties.places_wrong", message: "Enter countries by their two letters, such as AE" },
  prefix_wrong: /*i18n*/ { id: "duties.prefix_wrong", message: "Enter the first 2, 4 or 6 figures of the HS code, or nothing for all goods" },
  rate_wrong: /*i18n*/ { id: "duties.rate_wrong", message: "Enter per cent from 0 to 300, with two decimals at most" },
  rate_missing: /*i18n*/ { id: "duties.rate_missing", message: "A tax needs its per cent" },
  ceiling_missing: /*i18n*/ { id: "duties.ceiling_missing", message: "Enter up to which worth of a consignment no duty is levied" },
  source_missing: /*i18n*/ { id: "duties.source_missing", message: "Name the institution and the document" },
  days_order: /*i18n*/ { id: "duties.days_order", message: "The last day does not come before the first" },
};

/** A line as it is written. A duty without per cent says that it is reckoned by weight or piece, and so not estimated. */
export const lineFields = z
  .object({
    kind: z.enum(lineKinds),
    places: z
      .array(z.string().regex(/^[A-Z]{2}$/, { error: says(words.places_wrong) }))
      .min(1, { error: says(words.places_wrong) })
      .max(mostPlaces),
    hs_prefix: z.string().regex(/^(\d{2}|\d{4}|\d{6})?$/, { error: says(words.prefix_wrong) }),
    basis: z.enum(dutyBases),
    /** Hundredths of a per cent. */
    basis_points: z
      .int({ error: says(words.rate_wrong) })
      .min(0, { error: says(words.rate_wrong) })
      .max(30_000, { error: says(words.rate_wrong) })
      .nullable(),
    ceiling_minor: z
      .string()
      .regex(/^\d{1,13}$/, { error: says(words.ceiling_missing) })
      .nullable()
      .default(null),
    ceiling_currency: z.enum(currencies).nullable().default(null),
    remarks: z.array(z.enum(remarks)).max(remarks.length).default([]),
    source: z
      .string()
      .trim()
      .min(3, { error: says(words.source_missing) })
      .max(300),
    valid_from: z.iso.date(),
    valid_until: z.iso.date().nullable(),
  })
  .refine(({ valid_from, valid_until }) => valid_until === null || valid_from <= valid_until, { path: ["valid_until"], error: says(words.days_order) })
  .refine(({ kind, basis_points }) => kind !== "tax" || basis_points !== null, { path: ["basis_points"], error: says(words.rate_missing) })
  .refine(({ kind, ceiling_minor, ceiling_currency }) => kind !== "relief" || (ceiling_minor !== null && ceiling_currency !== null), {
    path: ["ceiling_minor"],
    error: says(words.ceiling_missing),
  });
export type LineFields = z.output<typeof lineFields>;

const lineWire = z.object({
  id: z.int(),
  kind: z.enum(lineKinds),
  kind_text: z.string(),
  places: z.array(z.object({ code: z.string(), name: z.string() })),
  hs_prefix: z.string(),
  basis: z.enum(dutyBases),
  basis_points: z.int().nullable(),
  ceiling: moneyWire.nullable(),
  remarks: z.array(z.enum(remarks)),
  source: z.string(),
  valid_from: z.string(),
  valid_until: z.string().nullable(),
  /** The day on which somebody of the staff last read it in its source; null where nobody has yet. */
  checked_on: z.string().nullable(),
  checked_by: z.string(),
  is_in_force: z.boolean(),
});

export const dutyLines = defineCall({
  path: "duty/lines",
  about: "The table of duties and import taxes by destination, with the days for which each line holds, its source and when it was last checked",
  who: "finance",
  input: z.object({
    country: z
      .string()
      .regex(/^([A-Z]{2})?$/)
      .default(""),
    kind: z.enum(lineKinds).optional(),
    ...pageInput,
  }),
  output: z.object({
    list: z.array(lineWire),
    /** Of the whole table, in the reader's order. */
    countries: z.array(z.object({ code: z.string(), name: z.string() })),
    unchecked: z.int(),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

export const saveDutyLine = defineCall({
  path: "duty/saveline",
  about:
    "Writes a line of the table of duties; `id` 0 begins one. Whoever writes it has read its source: it counts as checked today. Estimates use it from then on",
  who: "finance",
  input: z.object({ id: z.int().min(0).max(2_147_483_647).default(0), line: lineFields }),
  output: z.object({ id: z.int() }),
  idempotent: true,
  refusals: {
    place_unknown: words.places_wrong,
    overlaps: /*i18n*/ { id: "duties.overlaps", message: "Another line says the same of {place} for some of these days: end that one first" },
  },
});

export const checkDutyLine = defineCall({
  path: "duty/checkline",
  about: "Says that a line of the table of duties was read in its source today and is right",
  who: "finance",
  input: z.object({ id }),
  output: z.object({}),
  refusals: {},
});

export const importDutyLines = defineCall({
  path: "duty/importlines",
  about:
    "Lines of the table of duties as CSV, the first line naming its columns: kind, places, hs, basis, percent, ceiling, currency, remarks, source, from, until. A line that stands already (kind, places, HS and first day) is written over; one faulty line, and nothing is taken",
  who: "finance",
  multipart: true,
  limit: { count: 60, seconds: 3600 },
  input: z.object({ file: uploadedFile }),
  output: z.object({ added: z.int(), changed: z.int() }),
  refusals: {
    too_large: /*i18n*/ { id: "duties.sheet_large", message: "A sheet has 2,000 lines and 1 MB at most: import it in parts" },
    broken: /*i18n*/ { id: "duties.sheet_broken", message: "This is not a CSV file that can be read" },
    columns: /*i18n*/ {
      id: "duties.sheet_columns",
      message:
        "The first line has to name the columns: kind, places, hs, basis, percent, source, from, and ceiling, currency, remarks and until where they are needed",
    },
    line: /*i18n*/ { id: "duties.sheet_line", message: "Line {line}: {column} cannot be read. Nothing was imported" },
    overlaps: /*i18n*/ {
      id: "duties.sheet_overlaps",
      message: "Line {line}: another line says the same of {place} for some of these days. Nothing was imported",
    },
  },
});
/** As the console sends it: the file is the browser's there. */
export const importDutyLinesForm = {
  ...importDutyLines,
  input: z.object({ file: z.custom<File>((value) => typeof Blob !== "undefined" && value instanceof Blob, { error: "kit.required" }) }),
};
