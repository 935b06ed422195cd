/**
 * The door of orders: checkout, orders and the address book. A checkout is a payable of payments; orders answers when its money comes, and says by
 * payments' door when money is the seller's or the buyer's again.
 */
import { memberLeft } from "#domains/people/companies/contract/events.ts";
import { accountClosed } from "#domains/people/accounts/contract/events.ts";
import { clawBack, evidenceOf, freeDisputed, holdDisputed, mayPay, moneyCame, partsOf, prolong } from "#domains/money/payments/contract/events.ts";
import { carryOut } from "#domains/money/payments/contract/proposals.ts";
import { booksFaults } from "#platform/calls/books.ts";
import { answers, atNight, bind, defineDomain, handle, on } from "#platform/calls/domain.ts";
import { listAddresses, removeAddress, saveAddress, setDefaultAddress } from "./contract/addresses.ts";
import { boughtFrom, couponsForMe, orderAgain } from "./contract/again.ts";
import { placeOrder, previewOrder } from "./contract/checkout.ts";
import { findOrders, ordersByDay, refundOrder } from "./contract/admin.ts";
import {
  askCarrier,
  clearIncome,
  closeSilentOrder,
  closeUnpaidCheckout,
  expireRequest,
  hearCarrier,
  lookAtInvoice,
  receiveAutomatically,
} from "./contract/events.ts";
import { addressChanges, answerAddress, askForAddress, withdrawAddress } from "./contract/address-change.ts";
import { closeUnpaidBalance, moreTimeForBalance, readyOrder } from "./contract/balance.ts";
import { answerPrice, offerPrice, withdrawPrice } from "./contract/price-offer.ts";
import { cancelOrder, closeLate, extendReceipt, listOrders, orderDetails, receiveOrder } from "./contract/orders.ts";
import { cancelRest, confirmOrder, noteOrder, rejectOrder, shipOrder, soldDetails, soldOrders, soldSummary } from "./contract/selling.ts";
import { readTrackingSheet, trackingSheet } from "./contract/tracking-sheet.ts";
import { issuePaper, orderPaper, orderPapers, packingProposal, voidPaper } from "./contract/papers.ts";
import {
  approveRequest,
  askAgain,
  askApproval,
  countRequests,
  declineRequest,
  listRequests,
  requestDetails,
  withdrawRequest,
} from "./contract/purchase-requests.ts";
import {
  approveRequestFn,
  askAgainFn,
  askApprovalFn,
  countRequestsFn,
  declineRequestFn,
  listRequestsFn,
  requestDetailsFn,
  withdrawRequestFn,
} from "./server/calls/purchase-requests.ts";
import { dropRequests, expireRequestJob, sweepRequests } from "./server/purchase-request.ts";
import { salesByDay } from "./contract/sales-by-day.ts";
import { orderTasks } from "./contract/tasks.ts";
import { salesByDayFn } from "./server/calls/sales-by-day.ts";
import { codesOfCheckouts } from "./server/codes-of-checkouts.ts";
import { listAddressesFn, removeAddressFn, saveAddressFn, setDefaultAddressFn } from "./server/calls/addresses.ts";
import { boughtFromFn, couponsForMeFn, orderAgainFn } from "./server/calls/again.ts";
import { addressChangesFn, answerAddressFn, askForAddressFn, withdrawAddressFn } from "./server/calls/address-change.ts";
import { cancelOrderFn, closeLateFn, extendReceiptFn, receiveOrderFn } from "./server/calls/buying.ts";
import { placeOrderFn, previewOrderFn } from "./server/calls/checkout.ts";
import { findOrdersFn, ordersByDayFn, refundOrderFn } from "./server/calls/admin.ts";
import { listOrdersFn, orderDetailsFn, soldDetailsFn, soldOrdersFn, soldSummaryFn } from "./server/calls/reading.ts";
import { issuePaperFn, orderPaperFn, orderPapersFn, packingProposalFn, voidPaperFn } from "./server/calls/papers.ts";
import { answerPriceFn, offerPriceFn, withdrawPriceFn } from "./server/calls/price-offer.ts";
import { orderTasksFn } from "./server/calls/tasks.ts";
import { cancelRestFn, confirmOrderFn, noteOrderFn, rejectOrderFn, shipOrderFn } from "./server/calls/selling.ts";
import { readTrackingSheetFn, trackingSheetFn } from "./server/calls/tracking-sheet.ts";
import {
  acceptLess,
  changeCredit,
  creditCandidates,
  creditGranted,
  creditInvoices,
  grantCredit,
  moreTimeForInvoice,
  moveCredit,
  myCredit,
  writeOff,
} from "./contract/credit.ts";
import {
  acceptLessFn,
  changeCreditFn,
  creditCandidatesFn,
  creditGrantedFn,
  creditInvoicesFn,
  grantCreditFn,
  moreTimeForInvoiceFn,
  moveCreditFn,
  myCreditFn,
  writeOffFn,
} from "./server/calls/credit.ts";
import { endLinesOf, lookAtInvoiceJob, moveCreditLines, prolongInvoice, remindOfInvoices, sweepInvoices, takeInvoice } from "./server/credit.ts";
import { remindOfFreight } from "./server/ask-for-freight.ts";
import { closeSilent, closeSilentJob, prolongBalance, remindOfBalances, takeBalance } from "./server/balance.ts";
import { closeUnpaidBalanceFn, moreTimeForBalanceFn, readyOrderFn } from "./server/calls/balance.ts";
import { heldByLimits } from "./server/credit-faults.ts";
import { heldByOrders } from "./server/escrow-faults.ts";
import { clawBackOrders, evidenceOfOrder, freeOrders, holdOrders } from "./server/disputed-orders.ts";
import { partsOfCheckout, partsOfOrder } from "./server/parts-of-payment.ts";
import { mayPayBalanceForCompany, mayPayForCompany } from "./server/pay-for-company.ts";
import { lapseOffers } from "./server/price-offer.ts";
import { forgetAddresses, prolongCheckout, takeMoney } from "./server/reactions.ts";
import { askCarrierJob, askCarriers, hearCarrierJob } from "./server/tracking.ts";
import { clearIncomeJob, closeUnpaidCheckoutJob, completeOrders, receiveAutomaticallyJob, sweepDeadlines, sweepUnpaid } from "./server/timers.ts";

export { heldOrderIds, soldOrdersById, type SoldOrder } from "./server/sold-orders.ts";
export { boughtOrder, orderCodes, orderIdOfCode, ordersInReviewTime, owedOrders, partiesOfCode, placedAt, type BoughtOrder } from "./server/received-orders.ts";
export { holdDispatch, orderForInspection, ordersToSend, type InspectableOrder } from "./server/dispatch-hold.ts";
export { completeInGroup, failInGroup } from "./server/group-buys.ts";
export { placeInGroup } from "./server/place-in-group.ts";
export {
  beginClaim,
  payableOfClaim,
  claimedGoods,
  endClaim,
  homeAddress,
  lockOrderForClaims,
  orderForClaims,
  refundClaim,
  type ClaimableLine,
  type ClaimableOrder,
} from "./server/claims.ts";
import { countDispatch } from "./server/count-dispatch.ts";
import { columnOf, named } from "#platform/calls/object-names.ts";
import { database } from "./server/database.ts";
export { clearIncomeOf, pendingOf } from "./server/receive-parcels.ts";
export { sampleById, sampleOfOrder, samplesBetween, type SampleOrder } from "./server/samples.ts";
export { wayOfOrder } from "./server/way-of-order.ts";
export { trackOf } from "./server/tracking.ts";
export { countDispatch };
export { lastOrdered, linesOfOwnOrder } from "./server/bought-before.ts";
export { openOrdersOf } from "./server/open-orders.ts";
export { boughtBy, ordersOfBuyer } from "./server/orders-of-buyer.ts";
export { ordersToInvoice, type OrderToInvoice } from "./server/orders-to-invoice.ts";
export { sharedOrders, type SharedOrder } from "./server/shared-orders.ts";

export const orders = defineDomain({
  name: "orders",
  calls: [
    bind(listAddresses, listAddressesFn),
    bind(saveAddress, saveAddressFn),
    bind(removeAddress, removeAddressFn),
    bind(setDefaultAddress, setDefaultAddressFn),
    bind(previewOrder, previewOrderFn),
    bind(placeOrder, placeOrderFn),
    bind(listOrders, listOrdersFn),
    bind(orderDetails, orderDetailsFn),
    bind(cancelOrder, cancelOrderFn),
    bind(receiveOrder, receiveOrderFn),
    bind(closeLate, closeLateFn),
    bind(addressChanges, addressChangesFn),
    bind(askForAddress, askForAddressFn),
    bind(withdrawAddress, withdrawAddressFn),
    bind(answerAddress, answerAddressFn),
    bind(offerPrice, offerPriceFn),
    bind(withdrawPrice, withdrawPriceFn),
    bind(answerPrice, answerPriceFn),
    bind(extendReceipt, extendReceiptFn),
    bind(orderAgain, orderAgainFn),
    bind(boughtFrom, boughtFromFn),
    bind(couponsForMe, couponsForMeFn),
    bind(soldOrders, soldOrdersFn),
    bind(findOrders, findOrdersFn),
    bind(refundOrder, refundOrderFn),
    bind(ordersByDay, ordersByDayFn),
    bind(soldDetails, soldDetailsFn),
    bind(soldSummary, soldSummaryFn),
    bind(salesByDay, salesByDayFn),
    bind(orderTasks, orderTasksFn),
    bind(confirmOrder, confirmOrderFn),
    bind(shipOrder, shipOrderFn),
    bind(trackingSheet, trackingSheetFn),
    bind(readTrackingSheet, readTrackingSheetFn),
    bind(rejectOrder, rejectOrderFn),
    bind(cancelRest, cancelRestFn),
    bind(readyOrder, readyOrderFn),
    bind(moreTimeForBalance, moreTimeForBalanceFn),
    bind(closeUnpaidBalance, closeUnpaidBalanceFn),
    bind(creditGranted, creditGrantedFn),
    bind(creditInvoices, creditInvoicesFn),
    bind(creditCandidates, creditCandidatesFn),
    bind(grantCredit, grantCreditFn),
    bind(changeCredit, changeCreditFn),
    bind(moveCredit, moveCreditFn),
    bind(moreTimeForInvoice, moreTimeForInvoiceFn),
    bind(acceptLess, acceptLessFn),
    bind(writeOff, writeOffFn),
    bind(myCredit, myCreditFn),
    bind(noteOrder, noteOrderFn),
    bind(orderPapers, orderPapersFn),
    bind(orderPaper, orderPaperFn),
    bind(packingProposal, packingProposalFn),
    bind(issuePaper, issuePaperFn),
    bind(voidPaper, voidPaperFn),
    bind(askApproval, askApprovalFn),
    bind(listRequests, listRequestsFn),
    bind(countRequests, countRequestsFn),
    bind(requestDetails, requestDetailsFn),
    bind(approveRequest, approveRequestFn),
    bind(declineRequest, declineRequestFn),
    bind(withdrawRequest, withdrawRequestFn),
    bind(askAgain, askAgainFn),
  ],
  answers: [
    answers(booksFaults, "orders", async (ctx) => [...(await heldByOrders(ctx)), await heldByLimits(ctx)]),
    answers(moneyCame, "checkout", takeMoney),
    answers(prolong, "checkout", prolongCheckout),
    answers(partsOf, "checkout", partsOfCheckout),
    answers(partsOf, "balance", partsOfOrder),
    answers(partsOf, "invoice", partsOfOrder),
    answers(mayPay, "checkout", mayPayForCompany),
    answers(mayPay, "balance", mayPayBalanceForCompany),
    answers(mayPay, "invoice", mayPayBalanceForCompany),
    answers(holdDisputed, "checkout", holdOrders("checkout")),
    answers(freeDisputed, "checkout", freeOrders("checkout")),
    answers(clawBack, "checkout", clawBackOrders("checkout")),
    answers(evidenceOf, "checkout", evidenceOfOrder),
    answers(moneyCame, "balance", takeBalance),
    answers(prolong, "balance", prolongBalance),
    answers(holdDisputed, "balance", holdOrders("balance")),
    answers(freeDisputed, "balance", freeOrders("balance")),
    answers(clawBack, "balance", clawBackOrders("balance")),
    answers(evidenceOf, "balance", evidenceOfOrder),
    answers(moneyCame, "invoice", takeInvoice),
    answers(prolong, "invoice", prolongInvoice),
    answers(holdDisputed, "invoice", holdOrders("invoice")),
    answers(freeDisputed, "invoice", freeOrders("invoice")),
    answers(clawBack, "invoice", clawBackOrders("invoice")),
    answers(evidenceOf, "invoice", evidenceOfOrder),
    answers(carryOut, refundOrder.path, (ctx, { input, first }) => refundOrderFn(ctx, input, first)),
    ...named(
      [
        refundOrder,
        confirmOrder,
        shipOrder,
        rejectOrder,
        cancelRest,
        noteOrder,
        readyOrder,
        moreTimeForBalance,
        closeUnpaidBalance,
        answerAddress,
        offerPrice,
        withdrawPrice,
        issuePaper,
      ],
      columnOf(database, "order", "code"),
    ),
    ...named([placeOrder], codesOfCheckouts),
  ],
  hears: [on(accountClosed, forgetAddresses), on(accountClosed, endLinesOf), on(memberLeft, dropRequests)],
  jobs: [
    handle(expireRequest, expireRequestJob),
    handle(closeUnpaidCheckout, closeUnpaidCheckoutJob),
    handle(closeSilentOrder, closeSilentJob),
    handle(lookAtInvoice, lookAtInvoiceJob),
    handle(receiveAutomatically, receiveAutomaticallyJob),
    handle(clearIncome, clearIncomeJob),
    handle(askCarrier, askCarrierJob, { outside: true }),
    handle(hearCarrier, hearCarrierJob),
  ],
  sweeps: [
    { name: "close-unpaid", everySeconds: 15, run: sweepUnpaid },
    { name: "deadlines", everySeconds: 15, run: sweepDeadlines },
    { name: "expire-requests", everySeconds: 600, run: sweepRequests },
    { name: "close-silent-plans", everySeconds: 60, run: closeSilent },
    { name: "remind-of-balances", everySeconds: 600, run: remindOfBalances },
    { name: "look-at-invoices", everySeconds: 60, run: sweepInvoices },
    { name: "remind-of-invoices", everySeconds: 600, run: remindOfInvoices },
    { name: "move-credit-lines", everySeconds: 600, run: moveCreditLines },
    { name: "ask-carriers", everySeconds: 60, run: askCarriers },
    { name: "remind-of-freight", everySeconds: 600, run: remindOfFreight },
    { name: "lapse-price-offers", everySeconds: 600, run: lapseOffers },
    { name: "complete-orders", everySeconds: 3600, run: completeOrders },
    { name: "count-dispatch", everySeconds: 3600, run: atNight(countDispatch) },
  ],
});
