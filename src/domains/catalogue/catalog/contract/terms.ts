import { z } from "zod";
import { incoterms, type Incoterm } from "#kit/incoterms.ts";
import { paymentTerms, type PaymentTerm } from "./choices.ts";
import { choiceWire } from "./product-card.ts";

/** What is agreed by contract beside the order of a page, which is paid whole and held until receipt. */
export type TermsFacts = {
  incoterms: Incoterm[];
  /** The place that they name, as it is written behind them: "FOB Ningbo". "" without any. */
  incoterm_place: string;
  payment_terms: PaymentTerm[];
};

export const termsFields = {
  incoterms: z.array(z.enum(incoterms)).max(incoterms.length).default([]),
  payment_terms: z.array(paymentTerms.schema).max(paymentTerms.keys.length).default([]),
};
export const termsColumns = ["incoterms", "incoterm_place", "payment_terms"] as const;

/** As rows keep them: as texts. */
export type TermsRow = { incoterms: string[]; incoterm_place: string; payment_terms: string[] };
/** The terms alone, of whatever holds them too. */
export const termsOf = (facts: TermsRow): TermsFacts => ({
  incoterms: facts.incoterms as Incoterm[],
  incoterm_place: facts.incoterm_place,
  payment_terms: facts.payment_terms as PaymentTerm[],
});

/** In the reader's words. */
export const termsWire = { incoterms: z.array(z.enum(incoterms)), incoterm_place: z.string(), payment_terms: z.array(choiceWire) };

/** "FOB / CIF Ningbo"; "" without any. */
export const termsText = ({ incoterms: terms, incoterm_place }: Pick<TermsFacts, "incoterms" | "incoterm_place">): string =>
  terms.length === 0 ? "" : `${terms.join(" / ")} ${incoterm_place}`;

const anyTerm = incoterms.join("|");
const leadingTerm = new RegExp(`^[\\s/+,，、;；|&]*(${anyTerm})(?![a-z])`, "i");
const furtherTerm = new RegExp(`(?<![a-z])(${anyTerm})(?![a-z])`, "i");

/** What is written so ("FOB/CIF 宁波", "FOB Ningbo port"); undefined where no term is known, or where a second place stands behind the first. The inverse of `termsText`. */
export const termsIn = (text: string): Pick<TermsFacts, "incoterms" | "incoterm_place"> | undefined => {
  let rest = text.normalize("NFKC").trim();
  if (rest === "") return { incoterms: [], incoterm_place: "" };
  const found: Incoterm[] = [];
  for (let term = leadingTerm.exec(rest); term; term = leadingTerm.exec(rest)) {
    found.push(term[1]?.toUpperCase() as Incoterm);
    rest = rest.slice(term[0].length);
  }
  const place = rest.replace(/^[\s/+,，、;；|&:：-]+/, "").trim();
  if (found.length === 0 || furtherTerm.test(place)) return undefined;
  return { incoterms: incoterms.filter((term) => found.includes(term)), incoterm_place: place };
};
