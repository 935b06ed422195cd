import { pick } from "#kit/local-text.ts";
import { houseCurrency, moneyText } from "#kit/money-text.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { cityName } from "#domains/places/index.server.ts";
import type { Found } from "../contract/kinds.ts";
import type { ShownRow } from "./shown-rows.ts";

const priceOf = ({ price_minor, facts }: ShownRow): string =>
  price_minor === null ? "" : moneyText({ minor: price_minor, currency: facts.currency ?? houseCurrency });

const lowestOf = (rows: readonly ShownRow[]): string => {
  const [first] = rows;
  const priced = rows.filter((row) => row.price_minor !== null && row.facts.currency === first?.facts.currency);
  const lowest = priced.toSorted((left, right) => Number((left.price_minor ?? 0n) - (right.price_minor ?? 0n)))[0];
  return lowest ? priceOf(lowest) : "";
};

/** A thing as it is shown; `alike` are those that it stands for, as far as they were looked at, and `count` how many there are. */
export const present = (row: ShownRow, alike: readonly ShownRow[], count: number, ctx: Ctx): Found => ({
  kind: row.kind,
  id: row.ref_id,
  owner_id: row.owner_id ?? 0,
  key: row.facts.key ?? "",
  title: pick(row.title, ctx.locale),
  image: row.image,
  city: pick(row.facts.city, ctx.locale) || (row.city_code ? cityName(row.city_code, ctx.locale) : ""),
  price: priceOf(row),
  text: pick(row.facts.text, ctx.locale),
  line: "",
  alike: count,
  alike_price: count > 0 ? lowestOf([row, ...alike]) : "",
});
