/**
 * The door of after-sale: claims on what was bought. Orders knows that a claim is open and which pieces it keeps from being shipped, and nothing
 * else of it; money goes back through orders and payments.
 */
import { carryOut } from "#domains/money/payments/contract/proposals.ts";
import { answers, bind, defineDomain, handle } from "#platform/calls/domain.ts";
import { answerClaim, sendReplacement, shopClaim, shopClaims } from "./contract/answering.ts";
import { applyForClaim, claimDetails, claimOptions, listClaims, replyToSeller, sendBack, uploadClaimImage } from "./contract/claiming.ts";
import { decideDispute, dispute, disputeQueue } from "./contract/admin.ts";
import { askClaimCarrier, claimDue, hearClaimCarrier, payClaim } from "./contract/events.ts";
import { answerClaimFn, sendReplacementFn } from "./server/calls/answering.ts";
import { applyForClaimFn, claimOptionsFn, replyToSellerFn, sendBackFn, uploadClaimImageFn } from "./server/calls/claiming.ts";
import { decideDisputeFn } from "./server/calls/admin.ts";
import { claimDetailsFn, disputeFn, disputeQueueFn, listClaimsFn, shopClaimFn, shopClaimsFn } from "./server/calls/reading.ts";
import { askClaimCarrierJob, askClaimCarriers, hearClaimCarrierJob } from "./server/tracking.ts";
import { claimDueJob, payClaimJob, sweepClaims, sweepRefunds } from "./server/timers.ts";
import { named } from "#platform/calls/object-names.ts";
import { claimNames } from "./server/claim-code.ts";
import { tradeCases } from "#platform/calls/trade-cases.ts";
import { waitingLine } from "#platform/calls/waiting-line.ts";
import { disputedClaims } from "./server/disputed-claims.ts";
import { claimsWaiting } from "./server/waiting.ts";

export { returnsOf } from "./server/returns-of.ts";

export const afterSale = defineDomain({
  name: "after-sale",
  calls: [
    bind(claimOptions, claimOptionsFn),
    bind(applyForClaim, applyForClaimFn),
    bind(uploadClaimImage, uploadClaimImageFn),
    bind(listClaims, listClaimsFn),
    bind(claimDetails, claimDetailsFn),
    bind(replyToSeller, replyToSellerFn),
    bind(sendBack, sendBackFn),
    bind(shopClaims, shopClaimsFn),
    bind(shopClaim, shopClaimFn),
    bind(answerClaim, answerClaimFn),
    bind(sendReplacement, sendReplacementFn),
    bind(disputeQueue, disputeQueueFn),
    bind(dispute, disputeFn),
    bind(decideDispute, decideDisputeFn),
  ],
  answers: [
    answers(carryOut, decideDispute.path, (ctx, { input, first }) => decideDisputeFn(ctx, input, first)),
    ...named([decideDispute, answerClaim, sendReplacement], claimNames),
    answers(waitingLine, "disputes", claimsWaiting),
    answers(tradeCases, "claim", disputedClaims),
  ],
  jobs: [
    handle(claimDue, claimDueJob),
    handle(payClaim, payClaimJob),
    handle(askClaimCarrier, askClaimCarrierJob, { outside: true }),
    handle(hearClaimCarrier, hearClaimCarrierJob),
  ],
  sweeps: [
    { name: "claim-deadlines", everySeconds: 15, run: sweepClaims },
    { name: "ask-carriers", everySeconds: 60, run: askClaimCarriers },
    { name: "claims-to-pay", everySeconds: 300, run: sweepRefunds },
  ],
});
