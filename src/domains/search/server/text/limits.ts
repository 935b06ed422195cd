import { houseCurrency, type Currency } from "#kit/money-text.ts";

/**
 * Prices and quantities that are said in words: "dress under 100", "MOQ 50", "100元以下", "أقل من 100". They narrow what is found and are no words to be
 * looked for. Prices are in whole units of the currency that is named, else of the market's, as the filters beside the results have them.
 */
export type Limits = {
  /** Minor units of `currency`, else of the portal's own. */
  price_from?: number;
  price_to?: number;
  currency?: Currency;
  min_quantity_to?: number;
};

type Bounds = Omit<Limits, "currency">;

/** A limit with the words that said it. */
export type Said = { kind: "price" | "quantity"; text: string; /** A price whose currency was not named. */ isBare?: boolean };

export type Limited = { /** What is left to be looked for, spaces in place of what was read. */ text: string; limits: Limits; said: Said[] };

const number = String.raw`(\d{1,7}(?:[.,]\d{1,2})?)`;
/** How a currency is named beside a number, in normalised text; the longer names first. */
const names: Readonly<Record<Currency, string>> = {
  USD: String.raw`us\$|\$|usd|us dollars?|dollars?|bucks|美元|美金|دولارا?`,
  EUR: String.raw`€|euros?|eur|欧元|يورو`,
  GBP: String.raw`£|gbp|pounds?|英镑|جنيه استرليني`,
  AED: String.raw`aed|dirhams?|迪拉姆|درهما?`,
  SAR: String.raw`sar|riyals?|里亚尔|ريالا?`,
  CNY: String.raw`¥|rmb|cny|yuan|人民币|元|块|يوان`,
};
const named = Object.entries(names) as [Currency, string][];
const money = `(?:${Object.values(names).join("|")})`;
const currencyIn = (text: string): Currency | undefined =>
  named.find(([, name]) => new RegExp(`(?<![a-z\\u0600-\\u06ff])(?:${name})(?![a-z\\u0600-\\u06ff])`, "u").test(text))?.[0];
/** What a number is followed by where it measures something: under 200 gsm says no price. */
const notMeasure = String.raw`(?!\s*(?:g|gsm|gm|kg|克|cm|mm|m|厘米|米|oz|盎司|s|支|%|٪|d|t|جرام|غرام|كجم|سم|مم|متر|أونصه|اونصه)(?![a-z\u0600-\u06ff]))`;
/** The whole of a name, and not the beginning of a word. */
const currency = String.raw`(?:\s*${money}(?![a-z\u0600-\u06ff]))?`;
const pieces = String.raw`(?:\s*(?:pcs?|pieces?|件|قطعه|قطع))?`;

/** `take` fills the limits from the numbers in the order they stand. */
type Rule = { kind: Said["kind"]; form: RegExp; take: (first: number, second: number) => Bounds };
const rule = (kind: Said["kind"], form: string, take: Rule["take"]): Rule => ({ kind, form: new RegExp(form, "u"), take });

const start = String.raw`(?<![a-z0-9\u0600-\u06ff])`;
const minor = (units: number): number => Math.round(units * 100);

const rules: readonly Rule[] = [
  // Quantities first: "50件起订" holds a number that a price rule would take.
  rule("quantity", `${start}(?:moq|min(?:imum)?(?: order)?(?: quantity)?(?: of)?)\\s*:?\\s*(?:<=?|≤)?\\s*${number}${pieces}(?![a-z0-9])`, (most) => ({
    min_quantity_to: most,
  })),
  rule("quantity", String.raw`(?:起订量?|最小起订量?|起批量?)\s*(?:不超过|小于|低于|<=?|≤|:)?\s*${number}\s*件?(?:以下|以内)?`, (most) => ({
    min_quantity_to: most,
  })),
  rule("quantity", String.raw`${number}\s*件\s*(?:起订|起批|起)`, (most) => ({ min_quantity_to: most })),
  rule("quantity", `${start}(?:الحد الادني(?: للطلب)?|اقل كميه)\\s*:?\\s*${number}${pieces}`, (most) => ({ min_quantity_to: most })),
  rule("price", String.raw`${start}${money}?\s*${number}\s*(?:-|~|–|到|至|to)\s*${money}?\s*${number}\s*${money}`, (from, to) => ({
    price_from: minor(from),
    price_to: minor(to),
  })),
  rule(
    "price",
    `${start}(?:between|from)\\s*${money}?\\s*${number}${currency}\\s*(?:and|to)\\s*${money}?\\s*${number}${currency}${notMeasure}`,
    (from, to) => ({
      price_from: minor(from),
      price_to: minor(to),
    }),
  ),
  rule(
    "price",
    `${start}(?:under|below|less than|cheaper than|up to|max(?:imum)?|at most)\\s*${money}?\\s*${number}(?![\\d.])${currency}${notMeasure}`,
    (to) => ({
      price_to: minor(to),
    }),
  ),
  rule("price", `${start}(?:over|above|more than|at least)\\s*${money}?\\s*${number}(?![\\d.])${currency}${notMeasure}`, (from) => ({
    price_from: minor(from),
  })),
  rule("price", String.raw`${number}\s*${money}?\s*(?:以下|以内|之内|封顶)`, (to) => ({ price_to: minor(to) })),
  rule("price", String.raw`${number}\s*${money}?\s*以上`, (from) => ({ price_from: minor(from) })),
  rule("price", String.raw`(?:低于|不超过|小于|少于|便宜于)\s*${number}(?![\d.])${currency}${notMeasure}`, (to) => ({ price_to: minor(to) })),
  rule("price", String.raw`(?:高于|超过|大于|不低于)\s*${number}(?![\d.])${currency}${notMeasure}`, (from) => ({ price_from: minor(from) })),
  rule("price", `${start}(?:اقل من|تحت|حتي|لا يزيد عن|دون)\\s*${number}(?![\\d.])${currency}${notMeasure}`, (to) => ({ price_to: minor(to) })),
  rule("price", `${start}(?:اكثر من|فوق|اعلي من|لا يقل عن)\\s*${number}(?![\\d.])${currency}${notMeasure}`, (from) => ({ price_from: minor(from) })),
  rule("price", `${start}<=?\\s*${money}?\\s*${number}(?![\\d.])${currency}${notMeasure}`, (to) => ({ price_to: minor(to) })),
  rule("price", `${start}>=?\\s*${money}?\\s*${number}(?![\\d.])${currency}${notMeasure}`, (from) => ({ price_from: minor(from) })),
];

const largest = 10_000_000;
const read = (text: string | undefined): number => Number((text ?? "").replace(",", "."));

/** Text comes in normalised (see `normalise.ts`). Each kind is read once. */
export const readLimits = (text: string): Limited => {
  const limited: Limited = { text, limits: {}, said: [] };
  if (!/\d/.test(text)) return limited;
  const done = new Set<Said["kind"]>();
  for (const { kind, form, take } of rules) {
    if (done.has(kind)) continue;
    const match = form.exec(limited.text);
    if (!match) continue;
    const [first, second] = match.slice(1).map(read);
    const taken = take(first ?? 0, second ?? 0);
    if (Object.values(taken).some((value) => !(value > 0) || value > largest * 100)) continue;
    done.add(kind);
    const currency = kind === "price" ? currencyIn(match[0]) : undefined;
    if (currency && currency !== houseCurrency) limited.limits.currency = currency;
    const { price_from, price_to } = taken;
    Object.assign(
      limited.limits,
      price_from !== undefined && price_to !== undefined && price_from > price_to ? { price_from: price_to, price_to: price_from } : taken,
    );
    limited.said.push({ kind, text: match[0].trim(), ...(kind === "price" && !currency ? { isBare: true } : {}) });
    limited.text = limited.text.slice(0, match.index) + " ".repeat(match[0].length) + limited.text.slice(match.index + match[0].length);
  }
  return limited;
};
