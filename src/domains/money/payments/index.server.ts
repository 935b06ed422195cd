/**
 * The door of payments: what can be paid is a payable, of a kind that one domain sells. That domain opens it (`openPayable`), closes it unpaid
 * (`closePayable`), answers `payments.money_came` for its kind (`answers: [answers(moneyCame, "licence", take)]`): lock own rows, decide, book by
 * `takePayment` and say true, or say false and leave the money to the payer. It gives money back by `giveBack`, an order's escrow by `giveBackOfOrder`.
 * A new kind is one line in `payableKinds` and one word in `kindWords`.
 */
import { bankDays, explainBankDay, settleBankOut } from "./contract/bank-days.ts";
import { bankDaysFn, explainBankDayFn, settleBankOutFn } from "./server/calls/bank-days.ts";
import { accountClosed } from "#domains/people/accounts/contract/events.ts";
import { bankAccountNames } from "./server/transfers/account-names.ts";
import { answers, bind, defineDomain, handle, on } from "#platform/calls/domain.ts";
import { cashierDecide, cashierDispute, cashierShow } from "./contract/cashier.ts";
import { findPayments, findRefunds, showPayment } from "./contract/admin.ts";
import { findDifferences, settleDifference } from "./contract/differences.ts";
import { answerProposal, carryOut, findProposals } from "./contract/proposals.ts";
import {
  answerDispute,
  askAccount,
  readBalance,
  heardOfBalance,
  askChargeback,
  askProvider,
  askRefund,
  closeAtProvider,
  lapseTransfer,
  compareDay,
  findDisputes,
  forgetPayer,
  freeReserve,
  heardFromProvider,
  heardOfAccount,
  heardOfChargeback,
  heardOfRefund,
  heardOfShare,
  moneyCame,
  moveShare,
  postCallback,
  prolong,
  readStatement,
} from "./contract/events.ts";
import { paymentOptions, paymentStatus, returnFromCashier, startPayment } from "./contract/payment.ts";
import {
  bankAccounts,
  bookPayout,
  closeBankAccount,
  enterReceived,
  findReceived,
  findTransfers,
  importReceived,
  matchReceived,
  saveBankAccount,
  setReceivedAside,
  unbookPayout,
} from "./contract/bank.ts";
import { handInSlip, showTransfer } from "./contract/transfers.ts";
import {
  bankAccountsFn,
  bookPayoutFn,
  closeBankAccountFn,
  enterReceivedFn,
  findReceivedFn,
  findTransfersFn,
  importReceivedFn,
  matchReceivedFn,
  saveBankAccountFn,
  setReceivedAsideFn,
  unbookPayoutFn,
} from "./server/calls/bank.ts";
import { handInSlipFn, showTransferFn } from "./server/calls/transfer.ts";
import { findReserves, setReserve, shopReserve } from "./contract/reserves.ts";
import { findReservesFn, sellerNames, setReserveFn, shopReserveFn } from "./server/calls/reserves.ts";
import { freeReserveJob, freeReserves, heldByReserves } from "./server/reserve/reserve.ts";
import { showCode } from "./contract/scan.ts";
import { showCodeFn } from "./server/calls/scan.ts";
import { myRefunds } from "./contract/refunds.ts";
import { myRefundsFn } from "./server/calls/refunds.ts";
import { recharge } from "./contract/recharge.ts";
import { cashierDecideFn, cashierDisputeFn, cashierShowFn } from "./server/calls/cashier.ts";
import { findPaymentsFn, findRefundsFn, showPaymentFn } from "./server/calls/admin.ts";
import { handOver, paymentOptionsFn, paymentStatusFn, returnFromCashierFn, startPaymentFn } from "./server/calls/payment.ts";
import { prolongTopup, takeTopup } from "./server/payables.ts";
import { findDifferencesFn, settleDifferenceFn } from "./server/calls/differences.ts";
import { answerProposalFn, findProposalsFn } from "./server/calls/proposals.ts";
import { askAfterRefunds, askRefundJob, heardOfRefundJob } from "./server/refunds.ts";
import { rechargeFn } from "./server/calls/recharge.ts";
import { askAfterPending, askProviderJob, closeAtProviderJob, closeUnpaidTopups, heardFromProviderJob, postCallbackJob } from "./server/jobs.ts";
import { lapseTransferJob, lapseTransfers } from "./server/transfers/lapse-transfers.ts";
import { columnOf, named } from "#platform/calls/object-names.ts";
import { database } from "./server/database.ts";
import { waitingLine } from "#platform/calls/waiting-line.ts";
import { bankDaysWaiting, chargebacksWaiting, differencesWaiting, findingsWaiting, proposalsWaiting, transfersWaiting } from "./server/waiting.ts";
import { settleFinding, statementDay, statementDays } from "./contract/statements.ts";
import { settleFindingFn, statementDayFn, statementDaysFn } from "./server/calls/statements.ts";
import { compareDayJob } from "./server/statements/compare-day.ts";
import {
  acceptChargeback,
  addChargebackPaper,
  findChargebacks,
  sayOnChargeback,
  sendChargebackEvidence,
  showChargeback,
  soldChargeback,
} from "./contract/chargebacks.ts";
import {
  acceptChargebackFn,
  addChargebackPaperFn,
  findChargebacksFn,
  sayOnChargebackFn,
  sendChargebackEvidenceFn,
  showChargebackFn,
  soldChargebackFn,
} from "./server/calls/chargebacks.ts";
import { answerDisputeJob } from "./server/chargebacks/evidence.ts";
import { askChargebackJob, findDisputesJob, heardOfChargebackJob, lookForDisputes } from "./server/chargebacks/hear-dispute.ts";
import { closeDays, readStatementJob } from "./server/statements/read-statements.ts";
import { forgetMeans, savedMeans, savedWays } from "./contract/saved-means.ts";
import { forgetKnownPayer, forgetMeansFn, forgetPayerJob, savedMeansFn, savedWaysFn } from "./server/calls/saved-means.ts";
import { askShareAccount, openShareAccount, shareAccounts } from "./contract/shares.ts";
import { askAccountJob, askAfterAccounts, askShareAccountFn, heardOfAccountJob, openShareAccountFn, shareAccountsFn } from "./server/calls/share-accounts.ts";
import { askAfterShares, heardOfShareJob, moveShareJob } from "./server/shares/move-share.ts";
import { heldByBalances, heardOfBalanceJob, readBalanceJob, readBalances } from "./server/shares/account-balances.ts";
import { heldByRows } from "./server/held.ts";
import { heldByPostings } from "./server/posted.ts";
import { heldByShares } from "./server/shares/plan.ts";
import { booksFaults } from "#platform/calls/books.ts";
import { moneyToday } from "./contract/today.ts";
import { moneyTodayFn } from "./server/calls/today.ts";

export {
  closePayable,
  giveBack,
  givenBackOf,
  giveBackOfOrder,
  hasTransferUnderWay,
  isBeingPaid,
  openPayable,
  prolongPayable,
  repricePayable,
  takePayment,
  type PayableAsked,
  type Taken,
} from "./server/payables.ts";
export { chargebackOfOrder, otherDispute } from "./server/chargebacks/disputed.ts";
export { hearHook } from "./server/hear-hook.ts";
export { shareOf } from "./server/rules/commission.ts";
export { partOfCoupon } from "./server/rules/portal-coupon.ts";
export type { PayoutAnswer } from "./server/providers/provider.ts";
export { clearingOf, payOutAtProvider, payoutAtProvider, payoutProviders } from "./server/shares/pay-out.ts";
export { freedAt, freedAtProviders, incomeAtProvider, lockAtProvider, planBack } from "./server/shares/plan.ts";
export { heldInEscrow } from "./server/held.ts";
export { settleHeld } from "./server/settle-held.ts";
export { bankRefundFacts, refundNotPaidByBank, refundPaidByBank } from "./server/transfers/bank-refund.ts";
export { openAccount as ownBankAccount } from "./server/transfers/bank-accounts.ts";
export { isProposed, waitsForSecond } from "./server/two-people.ts";
export { waitingProposals } from "./server/waiting-proposals.ts";
export {
  canTakeBack,
  freeIncome,
  heldIncome,
  holdForSeller,
  holdIncome,
  leftOfSettlements,
  settleOrder,
  takeBack,
  takeFromHeld,
} from "./server/settle-order.ts";

export const payments = defineDomain({
  name: "payments",
  calls: [
    bind(paymentOptions, paymentOptionsFn),
    bind(startPayment, startPaymentFn, { afterwards: handOver }),
    bind(paymentStatus, paymentStatusFn),
    bind(returnFromCashier, returnFromCashierFn),
    bind(showCode, showCodeFn),
    bind(savedWays, savedWaysFn),
    bind(savedMeans, savedMeansFn),
    bind(forgetMeans, forgetMeansFn),
    bind(shareAccounts, shareAccountsFn),
    bind(openShareAccount, openShareAccountFn),
    bind(askShareAccount, askShareAccountFn),
    bind(moneyToday, moneyTodayFn),
    bind(cashierShow, cashierShowFn),
    bind(cashierDecide, cashierDecideFn),
    bind(cashierDispute, cashierDisputeFn),
    bind(recharge, rechargeFn),
    bind(findPayments, findPaymentsFn),
    bind(showPayment, showPaymentFn),
    bind(findRefunds, findRefundsFn),
    bind(myRefunds, myRefundsFn),
    bind(findDifferences, findDifferencesFn),
    bind(settleDifference, settleDifferenceFn),
    bind(statementDays, statementDaysFn),
    bind(statementDay, statementDayFn),
    bind(settleFinding, settleFindingFn),
    bind(findChargebacks, findChargebacksFn),
    bind(showChargeback, showChargebackFn),
    bind(sendChargebackEvidence, sendChargebackEvidenceFn),
    bind(acceptChargeback, acceptChargebackFn),
    bind(soldChargeback, soldChargebackFn),
    bind(sayOnChargeback, sayOnChargebackFn),
    bind(addChargebackPaper, addChargebackPaperFn),
    bind(findProposals, findProposalsFn),
    bind(answerProposal, answerProposalFn),
    bind(showTransfer, showTransferFn),
    bind(handInSlip, handInSlipFn),
    bind(bankAccounts, bankAccountsFn),
    bind(saveBankAccount, saveBankAccountFn),
    bind(closeBankAccount, closeBankAccountFn),
    bind(findTransfers, findTransfersFn),
    bind(findReceived, findReceivedFn),
    bind(enterReceived, enterReceivedFn),
    bind(importReceived, importReceivedFn),
    bind(bankDays, bankDaysFn),
    bind(settleBankOut, settleBankOutFn),
    bind(explainBankDay, explainBankDayFn),
    bind(findReserves, findReservesFn),
    bind(setReserve, setReserveFn),
    bind(shopReserve, shopReserveFn),
    bind(matchReceived, matchReceivedFn),
    bind(setReceivedAside, setReceivedAsideFn),
    bind(bookPayout, bookPayoutFn),
    bind(unbookPayout, unbookPayoutFn),
  ],
  answers: [
    answers(moneyCame, "topup", takeTopup),
    answers(prolong, "topup", prolongTopup),
    answers(carryOut, matchReceived.path, (ctx, { input, first }) => matchReceivedFn(ctx, input, first)),
    answers(carryOut, settleDifference.path, (ctx, { input, first }) => settleDifferenceFn(ctx, input, first)),
    answers(carryOut, settleFinding.path, (ctx, { input, first }) => settleFindingFn(ctx, input, first)),
    answers(carryOut, settleBankOut.path, (ctx, { input, first }) => settleBankOutFn(ctx, input, first)),
    answers(carryOut, acceptChargeback.path, (ctx, { input, first }) => acceptChargebackFn(ctx, input, first)),
    ...named([sendChargebackEvidence, acceptChargeback], columnOf(database, "chargeback", "dispute")),
    ...named([settleBankOut], columnOf(database, "bank_out", "day")),
    ...named([explainBankDay], columnOf(database, "bank_day", "day")),
    ...named([settleFinding], columnOf(database, "finding", "transaction_id")),
    ...named([settleDifference], columnOf(database, "difference", "transaction_id")),
    ...named([matchReceived, setReceivedAside, bookPayout, unbookPayout], columnOf(database, "received", "payer")),
    ...named([saveBankAccount, closeBankAccount], bankAccountNames),
    ...named([setReserve], sellerNames),
    ...named([answerProposal], columnOf(database, "proposal", "code")),
    answers(booksFaults, "payments", async (ctx) => [
      await heldByPostings(ctx),
      ...(await heldByRows(ctx)),
      ...(await heldByShares(ctx)),
      ...(await heldByBalances(ctx)),
      await heldByReserves(ctx),
    ]),
    answers(waitingLine, "proposals", proposalsWaiting),
    answers(waitingLine, "transfers", transfersWaiting),
    answers(waitingLine, "payments", differencesWaiting),
    answers(waitingLine, "statements", findingsWaiting),
    answers(waitingLine, "bank-days", bankDaysWaiting),
    answers(waitingLine, "chargebacks", chargebacksWaiting),
  ],
  hears: [on(accountClosed, forgetKnownPayer)],
  jobs: [
    handle(postCallback, postCallbackJob),
    handle(askProvider, askProviderJob, { outside: true }),
    handle(heardFromProvider, heardFromProviderJob),
    handle(askRefund, askRefundJob, { outside: true }),
    handle(heardOfRefund, heardOfRefundJob),
    handle(readStatement, readStatementJob, { outside: true }),
    handle(compareDay, compareDayJob),
    handle(askChargeback, askChargebackJob, { outside: true }),
    handle(heardOfChargeback, heardOfChargebackJob),
    handle(findDisputes, findDisputesJob, { outside: true }),
    handle(answerDispute, answerDisputeJob, { outside: true }),
    handle(moveShare, moveShareJob, { outside: true }),
    handle(heardOfShare, heardOfShareJob),
    handle(askAccount, askAccountJob, { outside: true }),
    handle(readBalance, readBalanceJob, { outside: true }),
    handle(heardOfBalance, heardOfBalanceJob),
    handle(heardOfAccount, heardOfAccountJob),
    handle(forgetPayer, forgetPayerJob, { outside: true }),
    handle(closeAtProvider, closeAtProviderJob, { outside: true }),
    handle(lapseTransfer, lapseTransferJob),
    handle(freeReserve, freeReserveJob),
  ],
  sweeps: [
    { name: "ask-after-pending", everySeconds: 60, run: askAfterPending },
    { name: "ask-after-refunds", everySeconds: 60, run: askAfterRefunds },
    { name: "ask-after-shares", everySeconds: 60, run: askAfterShares },
    { name: "read-balances", everySeconds: 900, run: readBalances },
    { name: "ask-after-accounts", everySeconds: 600, run: askAfterAccounts },
    { name: "look-for-disputes", everySeconds: 3600, run: lookForDisputes },
    { name: "close-days", everySeconds: 900, run: closeDays },
    { name: "close-unpaid-topups", everySeconds: 60, run: closeUnpaidTopups },
    { name: "free-reserves", everySeconds: 900, run: freeReserves },
    { name: "lapse-transfers", everySeconds: 60, run: lapseTransfers },
  ],
});
