import { z } from "zod";
import { id } from "#kit/ids.ts";
import { localText, localTextOrNone } from "#kit/local-text.ts";
import { storedImage } from "#kit/stored-image.ts";
import { says, type Word } from "#kit/words.ts";

export const entryKinds = ["chapter", "figure", "facility", "exhibit", "project", "job", "programme", "studio"] as const;
export type EntryKind = (typeof entryKinds)[number];

export const stages = ["sample", "small_batch", "in_shops"] as const;
export const trades = ["sewing", "cutting", "pattern", "design", "merchandising", "trade", "technical"] as const;
export const specialities = ["womenswear", "childrenswear", "knitwear", "denim", "prints", "patterns"] as const;

/** What the facet of a kind is called: a project's stage, a job's trade, a studio's speciality. */
export const facetWords: Record<string, Word> = {
  sample: /*i18n*/ { id: "town.stage_sample", message: "Sample" },
  small_batch: /*i18n*/ { id: "town.stage_small_batch", message: "Small batch" },
  in_shops: /*i18n*/ { id: "town.stage_in_shops", message: "In shops" },
  sewing: /*i18n*/ { id: "town.trade_sewing", message: "Sewing" },
  cutting: /*i18n*/ { id: "town.trade_cutting", message: "Cutting" },
  pattern: /*i18n*/ { id: "town.trade_pattern", message: "Pattern making" },
  design: /*i18n*/ { id: "town.trade_design", message: "Design" },
  merchandising: /*i18n*/ { id: "town.trade_merchandising", message: "Merchandising" },
  trade: /*i18n*/ { id: "town.trade_trade", message: "Foreign trade" },
  technical: /*i18n*/ { id: "town.trade_technical", message: "Machines and quality" },
  womenswear: /*i18n*/ { id: "town.speciality_womenswear", message: "Womenswear" },
  childrenswear: /*i18n*/ { id: "town.speciality_childrenswear", message: "Childrenswear" },
  knitwear: /*i18n*/ { id: "town.speciality_knitwear", message: "Knitwear" },
  denim: /*i18n*/ { id: "town.speciality_denim", message: "Denim" },
  prints: /*i18n*/ { id: "town.speciality_prints", message: "Prints" },
  patterns: /*i18n*/ { id: "town.speciality_patterns", message: "Patterns and grading" },
};
for (const word of Object.values(facetWords)) says(word);

const day = z.iso.date();
const yuan = z.int().min(1).max(10_000_000);
const common = {
  position: z.int().min(0).max(10_000).default(0),
  title: localText(80),
  summary: localTextOrNone(300).default({}),
  body: localTextOrNone(3000).default({}),
  image: z.union([z.literal(""), storedImage]).default(""),
  is_public: z.boolean().default(true),
};
const place = localTextOrNone(80).default({});

/** An entry as staff write it: what its kind has beside the common fields. */
export const entryContent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("chapter"), ...common }),
  /** The title is what is counted, `value` how many, ready to be read. */
  z.object({ kind: z.literal("figure"), ...common, value: z.string().trim().min(1).max(20) }),
  z.object({ kind: z.literal("facility"), ...common, place, hours: localTextOrNone(60).default({}) }),
  z.object({ kind: z.literal("exhibit"), ...common, place, starts_on: day, ends_on: day, exhibitors: z.int().min(0).max(100_000) }),
  z.object({ kind: z.literal("project"), ...common, maker: localTextOrNone(60).default({}), year: z.int().min(1990).max(2100), stage: z.enum(stages) }),
  z.object({
    kind: z.literal("job"),
    ...common,
    place,
    trade: z.enum(trades),
    /** Yuan a month. */
    pay_from: yuan,
    pay_to: yuan,
    people: z.int().min(1).max(10_000),
    until_on: day,
    /** Whose enterprise page and chat those interested are led to. */
    employer_id: id.nullable().default(null),
  }),
  z.object({ kind: z.literal("programme"), ...common, place, starts_on: day, weeks: z.int().min(1).max(200), seats: z.int().min(1).max(10_000) }),
  z.object({
    kind: z.literal("studio"),
    ...common,
    speciality: z.enum(specialities),
    people: z.int().min(1).max(10_000),
    /** Yuan for the smallest commission. */
    price_from: yuan,
    days: z.int().min(1).max(1000),
  }),
]);
export type EntryContent = z.output<typeof entryContent>;
