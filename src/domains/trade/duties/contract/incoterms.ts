import type { Incoterm } from "#kit/incoterms.ts";
import { says, type Word } from "#kit/words.ts";

export const tradeCosts = ["export_clearance", "main_carriage", "insurance", "import_clearance"] as const;
export type TradeCost = (typeof tradeCosts)[number];
export type Bearer = "seller" | "buyer";

/**
 * Who bears what by a term, as the rules of Incoterms 2020 (International Chamber of Commerce, publication 723E) say in their articles A and B 4 to 7 and 9.
 * Import clearance is with its duties and taxes. Under the terms that name no insurance each insures what is at their own risk: on the main way that is the
 * buyer under EXW, FCA, FOB and CFR, the seller under DAP and DDP, who carries the risk to the destination.
 */
export const borneBy: Record<Incoterm, Record<TradeCost, Bearer>> = {
  EXW: { export_clearance: "buyer", main_carriage: "buyer", insurance: "buyer", import_clearance: "buyer" },
  FCA: { export_clearance: "seller", main_carriage: "buyer", insurance: "buyer", import_clearance: "buyer" },
  FOB: { export_clearance: "seller", main_carriage: "buyer", insurance: "buyer", import_clearance: "buyer" },
  CFR: { export_clearance: "seller", main_carriage: "seller", insurance: "buyer", import_clearance: "buyer" },
  CIF: { export_clearance: "seller", main_carriage: "seller", insurance: "seller", import_clearance: "buyer" },
  DAP: { export_clearance: "seller", main_carriage: "seller", insurance: "seller", import_clearance: "buyer" },
  DDP: { export_clearance: "seller", main_carriage: "seller", insurance: "seller", import_clearance: "seller" },
};

export const tradeCostWords: Record<TradeCost, Word> = {
  export_clearance: /*i18n*/ { id: "duties.export_clearance", message: "Export clearance" },
  main_carriage: /*i18n*/ { id: "duties.main_carriage", message: "Freight to the destination" },
  insurance: /*i18n*/ { id: "duties.insurance", message: "Insurance on the way" },
  import_clearance: /*i18n*/ { id: "duties.import_clearance", message: "Import duties and taxes" },
};
export const bearerWords: Record<Bearer, Word> = {
  seller: /*i18n*/ { id: "duties.by_seller", message: "Seller" },
  buyer: /*i18n*/ { id: "duties.by_buyer", message: "Buyer" },
};

/** Why what is paid for an order contradicts a term. */
export const termFaults = ["freight_unpaid", "freight_in_total", "duties_unpaid"] as const;
export type TermFault = (typeof termFaults)[number];
export const termFaultWords: Record<TermFault, Word> = {
  freight_unpaid: /*i18n*/ {
    id: "duties.term_freight_unpaid",
    message: "{incoterm}: the seller pays the way to the destination, and no freight is part of this order",
  },
  freight_in_total: /*i18n*/ { id: "duties.term_freight_in_total", message: "{incoterm}: the buyer fetches the goods, and freight is part of this order" },
  duties_unpaid: /*i18n*/ {
    id: "duties.term_duties_unpaid",
    message: "{incoterm}: import duties and taxes would be the seller's, and they are no part of what is paid here",
  },
};

/**
 * What stands between a term and an order, by whether freight is part of what is paid. Under FCA and FOB either is right: the seller contracts for the carriage
 * at the buyer's cost where that is agreed (their articles A4). Duties are never paid here (docs/decisions/0066-landed-cost.md).
 */
export const faultOfTerm = (incoterm: Incoterm, hasFreight: boolean): TermFault | null => {
  if (borneBy[incoterm].import_clearance === "seller") return "duties_unpaid";
  if (borneBy[incoterm].main_carriage === "seller" && !hasFreight) return "freight_unpaid";
  return incoterm === "EXW" && hasFreight ? "freight_in_total" : null;
};

for (const word of [...Object.values(tradeCostWords), ...Object.values(bearerWords), ...Object.values(termFaultWords)]) says(word);
