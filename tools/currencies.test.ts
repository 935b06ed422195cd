import { expect, test } from "vitest";
import { currenciesNamedIn } from "./currencies.ts";

test("a currency that is named in code is found, in whatever quotes; comments, tests and the settings may", () => {
  expect(currenciesNamedIn("src/a.ts", 'const a = 1;\nconst currency = "CNY";')).toEqual(['src/a.ts:2 const currency = "CNY";']);
  expect(currenciesNamedIn("src/a.ts", "sql`where currency = 'USD'`")).toHaveLength(1);
  expect(currenciesNamedIn("src/a.ts", "/** \"USD\" on the wire */\n// 'CNY'")).toEqual([]);
  expect(currenciesNamedIn("src/a.test.ts", '"CNY"')).toEqual([]);
  expect(currenciesNamedIn("src/kit/money.ts", '"CNY"')).toEqual([]);
});

test("so is a sign that stands for one", () => {
  for (const offence of [
    'lead="¥"',
    "<Ltr>¥{value}</Ltr>",
    "`¥${amount}`",
    '{ unit: "€" }',
    "<b>£12</b>",
    'lead="$"',
    "<b>$12</b>",
    "<b>${amount}</b>",
    "`$${amount}`",
    'unit="US$"',
  ])
    expect(currenciesNamedIn("src/a.tsx", offence), offence).toHaveLength(1);
  for (const fine of [
    "`${sign}${amount}`",
    'text.replace(/(.{4})/g, "$1 ")',
    "/** ¥ where a price came without its currency */",
    "// under $20",
    "values ($1, $2)",
    '"$& and $2"',
  ])
    expect(currenciesNamedIn("src/a.ts", fine), fine).toEqual([]);
});

test("and so is one that a new migration names; those that stand already are left", () => {
  const file = "src/domains/money/ledger/migrations/0099-new.sql";
  expect(currenciesNamedIn(file, "alter table ledger.x add currency text not null default 'CNY'; -- of the row")).toHaveLength(1);
  expect(currenciesNamedIn(file, "where currency = any('{CNY,USD}')")).toHaveLength(1);
  expect(currenciesNamedIn(file, "-- 'CNY' before\nalter table ledger.x add currency text not null;")).toEqual([]);
  expect(currenciesNamedIn("src/domains/money/ledger/migrations/0001-ledger.sql", "check (currency in ('CNY', 'USD'))")).toEqual([]);
});
