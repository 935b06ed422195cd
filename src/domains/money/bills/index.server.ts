/** The door of bills. Nobody calls through it: its calls read what ledger, orders and withdrawals have, and statements as they were issued. */
import { booksFaults } from "#platform/calls/books.ts";
import { answers, bind, defineDomain, handle } from "#platform/calls/domain.ts";
import { billBalance, billMonth, billMonths, billOrder, walletMonths } from "./contract/bills.ts";
import { issueStatements } from "./contract/events.ts";
import { billBalanceFn, billMonthFn, billMonthsFn, billOrderFn, walletMonthsFn } from "./server/calls/bills.ts";
import { heldByStatements, issueDue, issueStatementsJob } from "./server/issue-statements.ts";

export const bills = defineDomain({
  name: "bills",
  calls: [
    bind(billBalance, billBalanceFn),
    bind(billMonths, billMonthsFn),
    bind(billMonth, billMonthFn),
    bind(billOrder, billOrderFn),
    bind(walletMonths, walletMonthsFn),
  ],
  jobs: [handle(issueStatements, issueStatementsJob)],
  sweeps: [{ name: "issue-statements", everySeconds: 300, run: issueDue }],
  answers: [answers(booksFaults, "bills", (ctx) => heldByStatements(ctx))],
});
