// Statements of the platform's account in dollars: the first day, which says what lay there before the ledger began, a day that closed at zero, and one that does not.
import { bankDays, explainBankDay } from "#domains/money/payments/contract/bank-days.ts";
import { importReceived } from "#domains/money/payments/contract/bank.ts";
import { days, later, unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import type { Market } from "./market.ts";

const head = "交易日期,收入,支出,余额,对方户名,摘要,流水号";
const statements: readonly { ago: number; rows: readonly string[] }[] = [
  { ago: 5, rows: ["4820.00,,124820.00,AL NOOR GARMENTS LLC,SAMPLES SPRING,FX2611-0417"] },
  { ago: 4, rows: ["1960.00,,126780.00,OSTSEE MODE GMBH,INVOICE 2611,FX2611-0431"] },
  // Nobody has said yet what left, so that its day stays open.
  { ago: 3, rows: ["750.00,,127530.00,AL NOOR GARMENTS LLC,SAMPLES SPRING 2,FX2611-0455", ",25.00,127505.00,,账户管理费,FX2611-0456"] },
];

export const loadBankDays = async (market: Market): Promise<void> => {
  const { finance } = market.accounts;
  const tick = market.progress("days of the bank", statements.length);
  for (const { ago, rows } of statements) {
    const on = (left: number) => later(market.now, -days(left));
    const text = [head, ...rows.map((row) => `${dayOf(unixSeconds(on(ago)))},${row}`)].join("\n");
    const file = { name: "statement.csv", bytes: new Uint8Array(Buffer.from(text)) };
    await market.run(importReceived, finance, { file, currency: "USD" }, { at: on(ago - 1) });
    const [newest] = (await market.run(bankDays, finance, { only_open: true })).list;
    if (ago === 5 && newest)
      await market.run(explainBankDay, finance, { id: newest.id, note: "平台账簿启用前，账户已有余额 120,000.00 美元" }, { at: on(ago - 1) });
    tick();
  }
};
