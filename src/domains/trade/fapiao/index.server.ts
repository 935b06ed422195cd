/** The door of fapiao: tax invoices that buyers ask shops in China for, red ones for what is given back, and what shops say of themselves for VAT. Nobody calls through it; orders asks it what papers say of VAT. */
import { accountClosed } from "#domains/people/accounts/contract/events.ts";
import { checkoutClosed, checkoutPlaced, orderMoneyMoved, ordersPaid, vatOfShop } from "#domains/trade/orders/contract/events.ts";
import { answers, bind, defineDomain, handle, on } from "#platform/calls/domain.ts";
import { columnOf, named } from "#platform/calls/object-names.ts";
import { waitingLine } from "#platform/calls/waiting-line.ts";
import { fapiaoLate } from "./contract/events.ts";
import {
  askedFapiao,
  askFapiao,
  callOffFapiao,
  contestFapiao,
  correctFapiao,
  fapiaoOfOrder,
  issueFapiao,
  keepFapiaoFile,
  lateFapiao,
  myFapiao,
  redoFapiao,
  remindOfFapiao,
  returnFapiao,
  saveSellerTax,
  sellerTax,
  withdrawFapiao,
} from "./contract/fapiao.ts";
import { fapiaoTitles, removeTitle, saveTitle } from "./contract/titles.ts";
import { fapiaoLateJob, sweepFapiao, whenMoneyMoves, whenNotPaid, whenPaid, whenPlaced } from "./server/asking.ts";
import {
  askedFapiaoFn,
  askFapiaoFn,
  callOffFapiaoFn,
  contestFapiaoFn,
  correctFapiaoFn,
  fapiaoOfOrderFn,
  issueFapiaoFn,
  keepFapiaoFileFn,
  lateFapiaoFn,
  lateFapiaoWaiting,
  myFapiaoFn,
  redoFapiaoFn,
  remindOfFapiaoFn,
  returnFapiaoFn,
  withdrawFapiaoFn,
} from "./server/calls/fapiao.ts";
import { saveSellerTaxFn, sellerTaxFn, vatOf } from "./server/calls/seller-tax.ts";
import { fapiaoTitlesFn, removeTitleFn, saveTitleFn } from "./server/calls/titles.ts";
import { database } from "./server/database.ts";
import { forgetTitles } from "./server/titles.ts";

export const fapiao = defineDomain({
  name: "fapiao",
  calls: [
    bind(fapiaoTitles, fapiaoTitlesFn),
    bind(saveTitle, saveTitleFn),
    bind(removeTitle, removeTitleFn),
    bind(fapiaoOfOrder, fapiaoOfOrderFn),
    bind(myFapiao, myFapiaoFn),
    bind(askFapiao, askFapiaoFn),
    bind(withdrawFapiao, withdrawFapiaoFn),
    bind(correctFapiao, correctFapiaoFn),
    bind(remindOfFapiao, remindOfFapiaoFn),
    bind(askedFapiao, askedFapiaoFn),
    bind(keepFapiaoFile, keepFapiaoFileFn),
    bind(issueFapiao, issueFapiaoFn),
    bind(returnFapiao, returnFapiaoFn),
    bind(contestFapiao, contestFapiaoFn),
    bind(redoFapiao, redoFapiaoFn),
    bind(callOffFapiao, callOffFapiaoFn),
    bind(lateFapiao, lateFapiaoFn),
    bind(sellerTax, sellerTaxFn),
    bind(saveSellerTax, saveSellerTaxFn),
  ],
  answers: [
    answers(vatOfShop, "shop", vatOf),
    answers(waitingLine, "fapiao", lateFapiaoWaiting),
    ...named([keepFapiaoFile, issueFapiao, returnFapiao, redoFapiao, callOffFapiao], columnOf(database, "fapiao", "order_code")),
  ],
  hears: [
    on(checkoutPlaced, whenPlaced),
    on(ordersPaid, whenPaid),
    on(orderMoneyMoved, whenMoneyMoves),
    on(checkoutClosed, whenNotPaid),
    on(accountClosed, forgetTitles),
  ],
  jobs: [handle(fapiaoLate, fapiaoLateJob)],
  sweeps: [{ name: "fapiao-late", everySeconds: 600, run: sweepFapiao }],
});
