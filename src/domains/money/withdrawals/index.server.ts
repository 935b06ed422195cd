/**
 * The door of withdrawals: money that leaves for a bank account, out of a wallet or out of a shop's income. `withdrawalTotals`
 * says what of it is under way and what was paid.
 */
import { accountReady, paidOut, payoutTold, sellerPapers } from "#domains/money/payments/contract/events.ts";
import { paidByBank, refundByBank } from "#domains/money/payments/contract/bank-days.ts";
import { carryOut } from "#domains/money/payments/contract/proposals.ts";
import { accountClosed } from "#domains/people/accounts/contract/events.ts";
import { booksFaults } from "#platform/calls/books.ts";
import { answers, bind, defineDomain, handle, on } from "#platform/calls/domain.ts";
import { beginPayout, heardOfPayout, sendPayout } from "./contract/events.ts";
import {
  myWithdrawals,
  removePayoutAccount,
  requestShopWithdrawal,
  requestWithdrawal,
  saveAlipayAccount,
  savePayoutAccount,
  shopWithdrawalOptions,
  shopWithdrawals,
  useCertifiedAccount,
  withdrawalOptions,
} from "./contract/own.ts";
import { dissolveBatch, fetchBatch, handOverBatch, makeBatch, payoutBatch, payoutBatches, releaseBatch } from "./contract/batches.ts";
import { dissolveBatchFn, fetchBatchFn, handOverBatchFn, makeBatchFn, payoutBatchFn, payoutBatchesFn, releaseBatchFn } from "./server/calls/batches.ts";
import { approveWithdrawal, confirmPayout, failPayout, rejectWithdrawal, withdrawalQueue, withdrawalReview } from "./contract/review.ts";
import {
  myWithdrawalsFn,
  removePayoutAccountFn,
  requestShopWithdrawalFn,
  requestWithdrawalFn,
  saveAlipayAccountFn,
  savePayoutAccountFn,
  shopWithdrawalOptionsFn,
  shopWithdrawalsFn,
  useCertifiedAccountFn,
  withdrawalOptionsFn,
} from "./server/calls/own.ts";
import { approveWithdrawalFn, confirmPayoutFn, failPayoutFn, rejectWithdrawalFn, withdrawalQueueFn, withdrawalReviewFn } from "./server/calls/review.ts";
import { askOfPayout, beginPayoutJob, heardOfPayoutJob, paidOutAt, sendPayoutJob, sweepPayouts } from "./server/jobs.ts";
import { heldByWithdrawals } from "./server/faults.ts";
import { payRefundByBank } from "./server/refunds-by-bank.ts";
import { forgetPayoutAccounts, keepAccountThere } from "./server/reactions.ts";
import { columnOf, named } from "#platform/calls/object-names.ts";
import { paidByOurBank } from "./server/batches/paid-by-bank.ts";
import { database } from "./server/database.ts";
import { waitingLine } from "#platform/calls/waiting-line.ts";
import { sellerPapersOf } from "./server/seller-papers.ts";
import { withdrawalsWaiting } from "./server/waiting.ts";

export { noWithdrawals, withdrawalCodes, withdrawalTotals, type WithdrawalTotals } from "./server/totals.ts";

export const withdrawals = defineDomain({
  name: "withdrawals",
  calls: [
    bind(withdrawalOptions, withdrawalOptionsFn),
    bind(requestWithdrawal, requestWithdrawalFn),
    bind(myWithdrawals, myWithdrawalsFn),
    bind(savePayoutAccount, savePayoutAccountFn),
    bind(saveAlipayAccount, saveAlipayAccountFn),
    bind(useCertifiedAccount, useCertifiedAccountFn),
    bind(removePayoutAccount, removePayoutAccountFn),
    bind(shopWithdrawalOptions, shopWithdrawalOptionsFn),
    bind(requestShopWithdrawal, requestShopWithdrawalFn),
    bind(shopWithdrawals, shopWithdrawalsFn),
    bind(withdrawalQueue, withdrawalQueueFn),
    bind(withdrawalReview, withdrawalReviewFn),
    bind(approveWithdrawal, approveWithdrawalFn),
    bind(rejectWithdrawal, rejectWithdrawalFn),
    bind(confirmPayout, confirmPayoutFn),
    bind(failPayout, failPayoutFn),
    bind(payoutBatches, payoutBatchesFn),
    bind(payoutBatch, payoutBatchFn),
    bind(makeBatch, makeBatchFn),
    bind(releaseBatch, releaseBatchFn),
    bind(fetchBatch, fetchBatchFn),
    bind(handOverBatch, handOverBatchFn),
    bind(dissolveBatch, dissolveBatchFn),
  ],
  answers: [
    ...named([releaseBatch, fetchBatch, handOverBatch, dissolveBatch], columnOf(database, "payout_batch", "code")),
    ...named([approveWithdrawal, rejectWithdrawal, confirmPayout, failPayout], columnOf(database, "withdrawal", "code")),
    answers(sellerPapers, "seller", sellerPapersOf),
    answers(booksFaults, "withdrawals", (ctx) => heldByWithdrawals(ctx)),
    answers(waitingLine, "withdrawals", withdrawalsWaiting),
    answers(carryOut, failPayout.path, (ctx, { input, first }) => failPayoutFn(ctx, input, first)),
    answers(paidOut, "withdrawals", paidOutAt),
    answers(paidByBank, "withdrawals", paidByOurBank),
    answers(refundByBank, "withdrawals", payRefundByBank),
  ],
  hears: [on(accountClosed, forgetPayoutAccounts), on(accountReady, keepAccountThere), on(payoutTold, askOfPayout)],
  jobs: [handle(beginPayout, beginPayoutJob), handle(heardOfPayout, heardOfPayoutJob), handle(sendPayout, sendPayoutJob, { outside: true })],
  sweeps: [{ name: "withdrawals.payouts", everySeconds: 60, run: sweepPayouts }],
});
