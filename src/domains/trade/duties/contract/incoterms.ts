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
for (const word of [...Object.values(tradeCostWords), ...Object.values(bearerWords)]) says(word);
