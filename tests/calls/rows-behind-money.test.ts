import { afterAll, beforeAll, expect, test } from "vitest";
import { ledgerAccounts } from "#domains/money/ledger/contract/admin.ts";
import { findPayments, findRefunds } from "#domains/money/payments/contract/admin.ts";
import { moneyToday } from "#domains/money/payments/contract/today.ts";
import { refundOrder } from "#domains/trade/orders/contract/admin.ts";
import type { MoneyWire } from "#kit/money.ts";
import { readTable, type TableRule, type TableState } from "#kit/table-query.ts";
import { hours } from "#kit/time.ts";
import { rowsBehind } from "#sites/backoffice/operator/pages/dashboard/rows-behind.ts";
import { accountInput, accountRule } from "#sites/backoffice/operator/pages/money/account-query.ts";
import { paymentInput, paymentRule, refundInput } from "#sites/backoffice/operator/pages/money/payment-query.ts";
import { aBuyer, aPaidOrder, aShop } from "#tests/builders/orders.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

/** What a tile's address makes of the page that it leads to. */
const stateAt = (rule: TableRule, query: Record<string, string>): TableState => readTable(rule, new URLSearchParams(query));
const addedUp = (money: readonly MoneyWire[]): Record<string, bigint> => {
  const sums: Record<string, bigint> = {};
  for (const { currency, minor } of money) sums[currency] = (sums[currency] ?? 0n) + BigInt(minor);
  return sums;
};

test("each figure of the day's money leads to the rows that add up to it, and to no others", async () => {
  const finance = await portal.aUser({ roles: ["finance"] });
  const { skus } = await aShop(portal);
  const trade = async (quantity: number) => {
    const lines = [{ sku_id: skus[0] ?? 0, quantity }];
    const { id } = await aPaidOrder(portal, await aBuyer(portal), lines);
    await aPaidOrder(portal, await aBuyer(portal), lines);
    await portal.run(refundOrder, finance, { id, note: "as agreed" });
    await portal.runJobs();
  };
  const agrees = async () => {
    const money = await portal.run(moneyToday, finance, {});
    const behind = rowsBehind(money);
    const all = { size: 60 };
    const payments = await portal.run(findPayments, finance, { ...paymentInput(stateAt(paymentRule, behind.received)), ...all });
    expect({ count: payments.total, sums: addedUp(payments.list.map(({ amount }) => amount)) }).toEqual({
      count: money.received.count,
      sums: addedUp(money.received.sums),
    });
    const refunds = await portal.run(findRefunds, finance, { ...refundInput(stateAt(paymentRule, behind.refunded)), ...all });
    expect({ count: refunds.total, sums: addedUp(refunds.list.map(({ amount }) => amount)) }).toEqual({
      count: money.refunded.count,
      sums: addedUp(money.refunded.sums),
    });
    const accounts = await portal.run(ledgerAccounts, finance, { ...accountInput(stateAt(accountRule, behind.in_escrow)), ...all });
    expect(addedUp(accounts.list.map(({ balance }) => balance))).toEqual(addedUp(money.in_escrow));
    expect(addedUp(accounts.sums)).toEqual(addedUp(money.in_escrow));
    return money;
  };
  await trade(2);
  const first = await agrees();
  // Both orders are topped up for from outside; what they are paid with then is in the wallet already.
  expect([first.received.count, first.refunded.count, first.in_escrow.length]).toEqual([2, 1, 1]);
  portal.wait(hours(24));
  expect((await agrees()).received.count).toBe(0);
  await trade(3);
  const second = await agrees();
  expect([second.received.count, second.refunded.count]).toEqual([2, 1]);
  expect(second.received.sums).not.toEqual(first.received.sums);
});
