import { houseCurrency, type Currency } from "#kit/money-text.ts";
import type { Kind } from "../../contract/kinds.ts";
import type { Thing } from "./segment.ts";

/** A row of `search.item` as the index in memory reads it. */
export type Row = {
  id: number;
  kind: Kind;
  version: number;
  owner: number;
  languages: number;
  lexemes: string;
  category: string;
  city_code: string;
  tags: string[];
  price: number | null;
  currency: Currency | null;
  min_quantity: number | null;
  lead_days: number | null;
  popularity: number;
  born: number;
};

export const rowColumns =
  "id, kind, version, coalesce(owner_id, 0) as owner, (title ? 'zh-cn')::int + (title ? 'en')::int + (title ? 'ar')::int as languages, lexemes::text as lexemes, category, city_code, tags, price_minor::float8 as price, facts->>'currency' as currency, min_quantity, lead_days, popularity, extract(epoch from born_at)::int as born";

const apostrophe = "'";
const fieldOf = (weight: string | undefined): 0 | 1 | 2 => (weight === "A" ? 0 : weight === "B" ? 1 : 2);

/** `'z:衣裙':1A 'e:dress':1B`: our lexemes hold letters, digits and points, and each has one position. */
export const readLexemes = (text: string): Thing["lexemes"] => {
  const lexemes: [string[], string[], string[]] = [[], [], []];
  let start = text.indexOf(apostrophe) + 1;
  while (start > 0) {
    const end = text.indexOf(apostrophe, start);
    if (end < 0) break;
    lexemes[fieldOf(text[end + 3])].push(text.slice(start, end));
    start = text.indexOf(apostrophe, end + 1) + 1;
  }
  return lexemes;
};

export const thingOf = (row: Row): Thing => ({
  id: row.id,
  version: row.version,
  owner: row.owner,
  languages: row.languages,
  lexemes: readLexemes(row.lexemes),
  category: row.category,
  city: row.city_code,
  tags: row.tags,
  price: row.price,
  currency: row.currency ?? houseCurrency,
  minQuantity: row.min_quantity,
  leadDays: row.lead_days,
  popularity: row.popularity,
  born: row.born,
});
