import { expect, test } from "vitest";
import { currenciesNamedIn } from "./currencies.ts";

test("a currency that is named in code is found, in whatever quotes; comments, tests and the settings may", () => {
  expect(currenciesNamedIn("src/a.ts", 'const a = 1;\nconst currency = "CNY";')).toEqual(['src/a.ts:2 const currency = "CNY";']);
  expect(currenciesNamedIn("src/a.ts", "sql`where currency = 'USD'`")).toHaveLength(1);
  expect(currenciesNamedIn("src/a.ts", "/** \"USD\" on the wire */\n// 'CNY'")).toEqual([]);
  expect(currenciesNamedIn("src/a.test.ts", '"CNY"')).toEqual([]);
  expect(currenciesNamedIn("src/kit/money.ts", '"CNY"')).toEqual([]);
});
