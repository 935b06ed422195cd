import { z } from "zod";
import { id } from "#kit/ids.ts";
import { incoterms, type Incoterm } from "#kit/incoterms.ts";
import { latinLetters } from "#kit/latin-letters.ts";
import { says, type Word } from "#kit/words.ts";
import { mostLines } from "./fields.ts";

/** A term of Incoterms 2020 with the place that it names: "FOB Ningbo". */
export type NamedTerm = { incoterm: Incoterm; place: string };
export const namedTerm = z.object({ incoterm: z.enum(incoterms), place: z.string() });
export const mostPlace = 80;
export const latinPlaceWord = /*i18n*/ { id: "orders.latin_place", message: "Name the place in Latin letters, as the papers do: Jebel Ali, Dubai" };
/** A port or place as the papers of the trade name it, whatever its buyer reads. */
export const latinPlace = z
  .string()
  .trim()
  .max(mostPlace)
  .regex(latinLetters, { error: says(latinPlaceWord) });

/** What the buyer says of a shop's term of delivery; of one that is not named the term counts under which its seller bears the most. */
export const wantedTerms = z
  .array(
    z.object({
      seller_id: id,
      incoterm: z.enum(incoterms),
      /** Where a term leads to the destination: its port or place; the place of the address without one. */
      place: latinPlace.default(""),
    }),
  )
  .max(mostLines)
  .default([]);

/** Why an order has no term of delivery. */
export const termMissing = ["no_address", "domestic", "unnamed", "contradicted"] as const;
export type TermMissing = (typeof termMissing)[number];
export const termMissingWords: Record<TermMissing, Word> = {
  no_address: /*i18n*/ { id: "orders.term_no_address", message: "Choose an address to see the term of delivery" },
  domestic: /*i18n*/ { id: "orders.term_domestic", message: "The goods cross no border: no term of delivery is needed" },
  unnamed: /*i18n*/ {
    id: "orders.term_unnamed",
    message: "The goods name no term of delivery in common: what is not in the total, insurance, clearance and duties too, you settle with the seller",
  },
  contradicted: /*i18n*/ {
    id: "orders.term_contradicted",
    message: "None of the terms that the goods name agrees with what you pay here: choose another way for the freight, or settle the term with the seller",
  },
};
for (const word of Object.values(termMissingWords)) says(word);

/** What a checkout says of a shop's term. */
export const termChoice = z.object({
  /** Those that agree with what is paid. `is_place_open`: the buyer names the place. */
  options: z.array(z.object({ incoterm: z.enum(incoterms), place: z.string(), is_place_open: z.boolean() })),
  chosen: namedTerm.nullable(),
  /** What else the goods name, and why it cannot be. */
  others: z.array(z.object({ incoterm: z.enum(incoterms), why_text: z.string() })),
  missing: z.enum(termMissing).nullable(),
  missing_text: z.string(),
});
