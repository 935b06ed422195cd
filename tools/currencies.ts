import { globSync, readFileSync } from "node:fs";

/** Where a currency may be named, and why. Everywhere else it comes with the money. */
const allowed: Readonly<Record<string, string>> = {
  "src/kit/money.ts": "what currencies there are",
  "src/kit/money-text.ts": "what they are called, their signs, and the portal's own",
  "src/domains/settings/contract/rates.ts": "the setting of each rate",
  "src/domains/search/server/text/limits.ts": "reads prices that people search for",
  "src/domains/catalogue/catalog/contract/typed-values.ts": "reads amounts that people type",
  "src/domains/catalogue/imports/server/rules/trade-names.ts": "reads what sheets call currencies",
  "src/domains/publishing/academy/contract/price-lines.ts": "reads lists of weekly prices that staff paste",
  "src/domains/trade/duties/migrations/0001-duties.sql": "the limits of countries in their own currencies",
  "src/domains/money/payments/contract/recharge.ts": "the bounds of a top-up, which is in the portal's own currency alone",
  "src/domains/money/payments/server/providers/china-forms.ts": "the one currency that Alipay and WeChat Pay take",
};

/** Migrations that stand already and are never changed. In a new one a currency comes from the row, or is given by whoever inserts it. */
const standing: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ["catalogue/catalog", "0001-catalog", "0006-worth-of-prices"],
    ["catalogue/designs", "0001-designs", "0002-print-files-licences-review"],
    ["catalogue/enterprises", "0002-capacity-opening-samples"],
    ["catalogue/models", "0001-models"],
    ["money/ledger", "0001-ledger", "0003-currencies"],
    ["people/accounts", "0003-own-account", "0006-currencies"],
    ["people/vip", "0001-vip"],
    ["publishing/academy", "0001-academy"],
    ["sourcing/processing", "0001-processing"],
  ].flatMap(([domain, ...names]) => names.map((name) => [`src/domains/${domain}/migrations/${name}.sql`, "stands already"])),
);

const codes = "CNY|USD|EUR|GBP|AED|SAR";
const named = new RegExp(`["'\`](?:${codes})["'\`]`);
/** In SQL also within a literal: `'{CNY,USD}'`. */
const namedInSql = new RegExp(`'[^']*\\b(?:${codes})\\b[^']*'`);
/** A sign says a currency as well as its name does. A dollar is one where it stands alone, or before what is put in its place. */
const sign = /[¥￥€£]|(["'`])(?:US)?\$\1|\$\$\{/;
/** A dollar between tags, not in a template: there it would only open a place. */
const dollarInMarkup = /^[^`]*>\s*(?:US)?\$(?=[\d<{]|\s*$)/;

const withoutComment = (line: string, isSql: boolean): string => (isSql ? line.replace(/--.*$/, "") : line.replace(/^\s*(?:\/\/|\*|\/\*\*|\{\/\*).*$/, ""));

/** Lines of code, tests apart, that name a currency or write its sign: money of any other then disappears there, or is taken for it. */
export const currenciesNamedIn = (file: string, text: string): string[] => {
  if (file in allowed || file in standing || /\.test\.tsx?$/.test(file)) return [];
  const isSql = file.endsWith(".sql");
  const isOffence = (line: string) =>
    named.test(line) || (isSql ? namedInSql.test(line) : sign.test(line) || (file.endsWith(".tsx") && dollarInMarkup.test(line)));
  return text.split("\n").flatMap((line, index) => (isOffence(withoutComment(line, isSql)) ? [`${file}:${index + 1} ${line.trim()}`] : []));
};

if (import.meta.main) {
  const found = globSync("src/**/*.{ts,tsx,sql}").flatMap((file) => currenciesNamedIn(file.replaceAll("\\", "/"), readFileSync(file, "utf8")));
  for (const line of found) console.error(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
