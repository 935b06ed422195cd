import { houseCurrency } from "#kit/money-text.ts";
import type { Thing } from "../memory/segment.ts";

/** A thing that says something and has nothing to be filtered or ordered by: what relevance is judged on. */
export const ofWordsAlone = (id: number, lexemes: Thing["lexemes"], languages = 1): Thing => ({
  id,
  version: 0,
  owner: 0,
  languages,
  lexemes,
  category: "",
  city: "",
  tags: [],
  price: null,
  currency: houseCurrency,
  minQuantity: null,
  leadDays: null,
  popularity: 0,
  born: 0,
});
