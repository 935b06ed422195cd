/**
 * The door of payments: what can be paid is a payable, of a kind that one domain sells. That domain opens it (`openPayable`), closes it unpaid
 * (`closePayable`), answers `payments.money_came` for its kind (`answers: [answers(moneyCame, "licence", take)]`): lock own rows, decide, book by
 * `takePayment` and say true, or say false and leave the money to the payer. It gives money back by `giveBack`, an order's escrow by `giveBackOfOrder`.
 * A new kind is one line in `payableKinds` and one word in `kindWords`.
 */
import { answers, bind, defineDomain, handle } from "#platform/calls/domain.ts";
import { cashierDecide, cashierShow } from "./contract/cashier.ts";
import { findPayments, findRefunds, showPayment } from "./contract/admin.ts";
import { findDifferences, settleDifference } from "./contract/differences.ts";
import { answerProposal, carryOut, findProposals } from "./contract/proposals.ts";
import { askProvider, moneyCame, postCallback } from "./contract/events.ts";
import { paymentCallback, paymentOptions, paymentStatus, returnFromCashier, startPayment } from "./contract/payment.ts";
import { recharge } from "./contract/recharge.ts";
import { cashierDecideFn, cashierShowFn } from "./server/calls/cashier.ts";
import { findPaymentsFn, findRefundsFn, showPaymentFn } from "./server/calls/admin.ts";
import { paymentCallbackFn, paymentOptionsFn, paymentStatusFn, returnFromCashierFn, startPaymentFn } from "./server/calls/payment.ts";
import { takeTopup } from "./server/payables.ts";
import { findDifferencesFn, settleDifferenceFn } from "./server/calls/differences.ts";
import { answerProposalFn, findProposalsFn } from "./server/calls/proposals.ts";
import { rechargeFn } from "./server/calls/recharge.ts";
import { askAfterPending, askProviderJob, closeUnpaidTopups, postCallbackJob } from "./server/jobs.ts";

export { closePayable, giveBack, giveBackOfOrder, openPayable, prolongPayable, takePayment, type PayableAsked, type Taken } from "./server/payables.ts";
export { shareOf } from "./server/rules/commission.ts";
export { settleHeld } from "./server/settle-held.ts";
export { isProposed, waitsForSecond } from "./server/two-people.ts";
export { canTakeBack, holdForSeller, settleOrder, takeBack, takeFromHeld } from "./server/settle-order.ts";

export const payments = defineDomain({
  name: "payments",
  calls: [
    bind(paymentOptions, paymentOptionsFn),
    bind(startPayment, startPaymentFn),
    bind(paymentStatus, paymentStatusFn),
    bind(returnFromCashier, returnFromCashierFn),
    bind(paymentCallback, paymentCallbackFn),
    bind(cashierShow, cashierShowFn),
    bind(cashierDecide, cashierDecideFn),
    bind(recharge, rechargeFn),
    bind(findPayments, findPaymentsFn),
    bind(showPayment, showPaymentFn),
    bind(findRefunds, findRefundsFn),
    bind(findDifferences, findDifferencesFn),
    bind(settleDifference, settleDifferenceFn),
    bind(findProposals, findProposalsFn),
    bind(answerProposal, answerProposalFn),
  ],
  answers: [answers(moneyCame, "topup", takeTopup), answers(carryOut, settleDifference.path, (ctx, { input, first }) => settleDifferenceFn(ctx, input, first))],
  jobs: [handle(postCallback, postCallbackJob), handle(askProvider, askProviderJob)],
  sweeps: [
    { name: "ask-after-pending", everySeconds: 60, run: askAfterPending },
    { name: "close-unpaid-topups", everySeconds: 60, run: closeUnpaidTopups },
  ],
});
