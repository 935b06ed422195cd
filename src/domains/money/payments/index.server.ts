/**
 * The door of payments. Whoever sells something opens a payable (`openPayable`), hears `payments.succeeded`, locks its own rows,
 * answers by `takePayment`, and gives money back by `giveBack`. Orders does the same by events, since it stands above.
 */
import { checkoutClosed, checkoutPlaced, orderReceived, ordersPaid, priceLowered, refundWanted } from "#domains/trade/orders/contract/events.ts";
import { bind, defineDomain, handle, on } from "#platform/calls/domain.ts";
import { cashierDecide, cashierShow } from "./contract/cashier.ts";
import { findPayments, findRefunds, showPayment } from "./contract/desk.ts";
import { askProvider, postCallback } from "./contract/events.ts";
import { paymentCallback, paymentOptions, paymentStatus, returnFromCashier, startPayment } from "./contract/payment.ts";
import { recharge } from "./contract/recharge.ts";
import { cashierDecideFn, cashierShowFn } from "./server/calls/cashier.ts";
import { findPaymentsFn, findRefundsFn, showPaymentFn } from "./server/calls/desk.ts";
import { paymentCallbackFn, paymentOptionsFn, paymentStatusFn, returnFromCashierFn, startPaymentFn } from "./server/calls/payment.ts";
import { rechargeFn } from "./server/calls/recharge.ts";
import { askAfterPending, askProviderJob, closeUnpaidTopups, postCallbackJob } from "./server/jobs.ts";
import { closeCheckout, makePayable, refundOrder, returnDifference, settleOrder, takeForOrders } from "./server/reactions.ts";

export { closePayable, giveBack, openPayable, takePayment, type PayableAsked, type Taken } from "./server/payables.ts";

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
  ],
  hears: [
    on(checkoutPlaced, makePayable),
    on(checkoutClosed, closeCheckout),
    on(ordersPaid, takeForOrders),
    on(refundWanted, refundOrder),
    on(priceLowered, returnDifference),
    on(orderReceived, settleOrder),
  ],
  jobs: [handle(postCallback, postCallbackJob), handle(askProvider, askProviderJob)],
  sweeps: [
    { name: "ask-after-pending", everySeconds: 60, run: askAfterPending },
    { name: "close-unpaid-topups", everySeconds: 60, run: closeUnpaidTopups },
  ],
});
