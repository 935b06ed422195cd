import { audiences, careSymbols, fabrics, fibres, paymentTerms, seasons, services, unclaimed, units } from "#domains/catalogue/catalog/contract/choices.ts";
import type { Word } from "#kit/words.ts";
import type { Vocabulary } from "./rules/trade-names.ts";

/** The catalogue's own words for what cells are chosen from. Currencies have none beside their codes. */
export const vocabularies: Record<Exclude<Vocabulary, "currency">, Record<string, Word>> = {
  audience: audiences.words,
  season: seasons.words,
  fabric: fabrics.words,
  fibre: fibres.words,
  care: careSymbols.words,
  service: services.words,
  payment: paymentTerms.words,
  unit: units.words,
};

/** What the portal says of goods by itself is not for their seller to say. */
export const isForSellers = (of: Vocabulary, key: string): boolean => !(of === "service" && (unclaimed as readonly string[]).includes(key));
