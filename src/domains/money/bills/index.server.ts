/** The door of bills. Nobody calls through it: its calls read what ledger, orders and withdrawals have. */
import { bind, defineDomain } from "#platform/calls/domain.ts";
import { billBalance, billMonth, billMonths, billOrder } from "./contract/bills.ts";
import { billBalanceFn, billMonthFn, billMonthsFn, billOrderFn } from "./server/calls/bills.ts";

export const bills = defineDomain({
  name: "bills",
  calls: [bind(billBalance, billBalanceFn), bind(billMonths, billMonthsFn), bind(billMonth, billMonthFn), bind(billOrder, billOrderFn)],
});
