/**
 * The door of the ledger: money moves by `post`, inside the caller's transaction, and is read by `balanceOf` and
 * `movedByReason`. What a movement means is the business of the domain that posts it.
 */
import { booksFaults } from "#platform/calls/books.ts";
import { answers, bind, defineDomain } from "#platform/calls/domain.ts";
import { ledgerAccounts, ledgerEntries, ledgerEntry } from "./contract/admin.ts";
import { walletBalance, walletHistory } from "./contract/wallet.ts";
import { ledgerAccountsFn, ledgerEntriesFn, ledgerEntryFn } from "./server/calls/admin.ts";
import { heldByLedger } from "./server/read-accounts.ts";
import { walletBalanceFn, walletHistoryFn } from "./server/calls/wallet.ts";

export { referenceOf } from "./contract/references.ts";
export { referenceNames } from "./server/names.ts";
export { BalanceShort, KeyReused, lockedBalances, post, type Movement } from "./server/post.ts";
export { balanceOf, balancesOf, faultsOf, moneyOf, movedByReason, standingIn, sumsOfBalances } from "./server/read-accounts.ts";
export type { Posting } from "./server/rules/movement.ts";
export {
  entriesOf,
  firstMonth,
  incomeUntil,
  linesOfMonth,
  monthsOf,
  movedIn,
  walletMonthsOf,
  type EntryRow,
  type MonthRow,
  type WalletMonth,
} from "./server/statements.ts";

export const ledger = defineDomain({
  name: "ledger",
  calls: [
    bind(walletBalance, walletBalanceFn),
    bind(walletHistory, walletHistoryFn),
    bind(ledgerEntries, ledgerEntriesFn),
    bind(ledgerEntry, ledgerEntryFn),
    bind(ledgerAccounts, ledgerAccountsFn),
  ],
  answers: [answers(booksFaults, "ledger", (ctx) => heldByLedger(ctx))],
});
