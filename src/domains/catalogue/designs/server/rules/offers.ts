import type { LicenceKind } from "../../contract/fields.ts";

export type Offer = { kind: LicenceKind; price: string; most_metres: number | null; term_months: number | null };
export type OfferFault = { code: "licence_missing" | "licence_twice" | "metres_missing" | "metres_needless"; at: string };

/** What is wrong with the licences of a work, the first of it. A draft may have none yet. */
export const faultOfOffers = (offers: readonly Offer[], isComplete: boolean): OfferFault | undefined => {
  if (isComplete && offers.length === 0) return { code: "licence_missing", at: "licences" };
  const seen = new Set<string>();
  for (const [index, { kind, most_metres, term_months }] of offers.entries()) {
    if (kind === "by_quantity" && most_metres === null) return { code: "metres_missing", at: `licences.${index}.most_metres` };
    if (kind !== "by_quantity" && most_metres !== null) return { code: "metres_needless", at: `licences.${index}.most_metres` };
    const terms = `${kind} ${most_metres ?? 0} ${term_months ?? 0}`;
    if (seen.has(terms)) return { code: "licence_twice", at: `licences.${index}.kind` };
    seen.add(terms);
  }
  return undefined;
};

/** What a work costs from, in minor units; null without a licence. */
export const lowestPrice = (offers: readonly Offer[]): bigint | null =>
  offers.reduce<bigint | null>((least, { price }) => (least === null || BigInt(price) < least ? BigInt(price) : least), null);
