/**
 * The door of licences: prints that are bought. Bills reads whose money is held; money comes by payments' question, the licence itself is
 * written by designs' door.
 */
import { heldLicences } from "#domains/catalogue/designs/contract/held-licences.ts";
import { chargedBack, moneyCame, prolong, saleOnBooks } from "#domains/money/payments/contract/events.ts";
import { carryOut } from "#domains/money/payments/contract/proposals.ts";
import { booksFaults } from "#platform/calls/books.ts";
import { answers, bind, defineDomain, handle } from "#platform/calls/domain.ts";
import { closeUnpaidSale, settleSale } from "./contract/events.ts";
import {
  answerDispute,
  cancelLicence,
  checkCertificate,
  confirmLicence,
  decideDispute,
  disputeLicence,
  giveBackLicence,
  licenceDetails,
  licenceDisputes,
  licenceFiles,
  licenceOffers,
  myLicences,
  returnLicence,
  withdrawDispute,
} from "./contract/licences.ts";
import { heldByLicences } from "./server/escrow-faults.ts";
import { confirmLicenceFn, licenceOffersFn } from "./server/calls/buying.ts";
import {
  answerDisputeFn,
  cancelLicenceFn,
  decideDisputeFn,
  disputeLicenceFn,
  giveBackLicenceFn,
  licenceFilesFn,
  returnLicenceFn,
  withdrawDisputeFn,
} from "./server/calls/moving.ts";
import { checkCertificateFn, licenceDetailsFn, licenceDisputesFn, myLicencesFn } from "./server/calls/reading.ts";
import { takeLicenceMoney, prolongSale, bookLicence, endLicenceSale } from "./server/take-money.ts";
import { closeUnpaidSaleJob, settleSaleJob, sweepSales } from "./server/timers.ts";
import { named } from "#platform/calls/object-names.ts";
import { saleNames } from "./server/sale-names.ts";
import { tradeCases } from "#platform/calls/trade-cases.ts";
import { waitingLine } from "#platform/calls/waiting-line.ts";
import { heldOf } from "./server/held-sales.ts";
import { disputedSales } from "./server/disputed-sales.ts";
import { licenceDisputesWaiting } from "./server/waiting.ts";

export { heldSales } from "./server/held-sales.ts";

export const licences = defineDomain({
  name: "licences",
  calls: [
    bind(licenceOffers, licenceOffersFn),
    bind(confirmLicence, confirmLicenceFn),
    bind(cancelLicence, cancelLicenceFn),
    bind(myLicences, myLicencesFn),
    bind(licenceDetails, licenceDetailsFn),
    bind(licenceFiles, licenceFilesFn),
    bind(returnLicence, returnLicenceFn),
    bind(giveBackLicence, giveBackLicenceFn),
    bind(disputeLicence, disputeLicenceFn),
    bind(answerDispute, answerDisputeFn),
    bind(withdrawDispute, withdrawDisputeFn),
    bind(licenceDisputes, licenceDisputesFn),
    bind(decideDispute, decideDisputeFn),
    bind(checkCertificate, checkCertificateFn),
  ],
  answers: [
    answers(moneyCame, "licence", takeLicenceMoney),
    answers(prolong, "licence", prolongSale),
    answers(saleOnBooks, "licence", bookLicence),
    answers(chargedBack, "licence", endLicenceSale),
    answers(booksFaults, "licences", heldByLicences),
    answers(carryOut, decideDispute.path, (ctx, { input, first }) => decideDisputeFn(ctx, input, first)),
    ...named([decideDispute], saleNames),
    answers(waitingLine, "licence-disputes", licenceDisputesWaiting),
    answers(tradeCases, "licence", disputedSales),
    answers(heldLicences, "licence", heldOf),
  ],
  jobs: [handle(closeUnpaidSale, closeUnpaidSaleJob), handle(settleSale, settleSaleJob)],
  sweeps: [{ name: "deadlines", everySeconds: 60, run: sweepSales }],
});
