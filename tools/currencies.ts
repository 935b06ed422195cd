import { globSync, readFileSync } from "node:fs";

/** Where a currency may be named: what it is called, and what it is by default. Everywhere else it comes with the money. */
const allowed = new Set(["src/kit/money.ts", "src/kit/money-text.ts", "src/domains/settings/contract/rates.ts"]);
const named = /["'`](?:CNY|USD|EUR|GBP|AED|SAR)["'`]/;

/** Lines of code, tests apart, that name a currency: money of any other then disappears there. */
export const currenciesNamedIn = (file: string, text: string): string[] =>
  allowed.has(file) || /\.test\.tsx?$/.test(file)
    ? []
    : text.split("\n").flatMap((line, index) => (named.test(line.replace(/^\s*(?:\/\/|\*|\/\*\*).*$/, "")) ? [`${file}:${index + 1} ${line.trim()}`] : []));

if (import.meta.main) {
  const found = globSync("src/**/*.{ts,tsx}").flatMap((file) => currenciesNamedIn(file.replaceAll("\\", "/"), readFileSync(file, "utf8")));
  for (const line of found) console.error(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
