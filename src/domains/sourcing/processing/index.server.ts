/** The door of processing: garment work that buyers publish (RFQ) and the offers that factories make on it. */
import { contractOver } from "#domains/sourcing/contracts/contract/events.ts";
import { bind, defineDomain, on } from "#platform/calls/domain.ts";
import { attachToProcessing } from "./contract/attaching.ts";
import { cancelProcessing, closeProcessing, myProcessing, ownProcessing, publishProcessing } from "./contract/buying.ts";
import { listProcessing, processingDetails, similarProcessing } from "./contract/list.ts";
import {
  acceptCounter,
  acceptOffer,
  counterOffer,
  myOffer,
  myOffers,
  offerProcessing,
  processingOffers,
  rejectOffer,
  reviseOffer,
  withdrawOffer,
} from "./contract/offering.ts";
import { offerTasks } from "./contract/tasks.ts";
import { attachToProcessingFn } from "./server/calls/attaching.ts";
import { cancelProcessingFn, closeProcessingFn, myProcessingFn, ownProcessingFn, publishProcessingFn } from "./server/calls/buying.ts";
import { offerTasksFn } from "./server/calls/tasks.ts";
import { listProcessingFn, processingDetailsFn, similarProcessingFn } from "./server/calls/list.ts";
import {
  acceptCounterFn,
  acceptOfferFn,
  counterOfferFn,
  myOfferFn,
  myOffersFn,
  offerProcessingFn,
  processingOffersFn,
  rejectOfferFn,
  reviseOfferFn,
  withdrawOfferFn,
} from "./server/calls/offering.ts";
import { closeWithContract } from "./server/award.ts";
import { expireOffers, expirePastDeadline } from "./server/expire.ts";

export { openProcessingOf } from "./server/open-work.ts";
export { publishedProcessing, sharedOffers, type SharedOffer, type SharedProcessing } from "./server/shared.ts";
/** Ends the orders whose deadline has passed, as the sweep does every minute. */
export { expirePastDeadline };

export const processing = defineDomain({
  name: "processing",
  calls: [
    bind(listProcessing, listProcessingFn),
    bind(processingDetails, processingDetailsFn),
    bind(similarProcessing, similarProcessingFn),
    bind(attachToProcessing, attachToProcessingFn),
    bind(publishProcessing, publishProcessingFn),
    bind(ownProcessing, ownProcessingFn),
    bind(cancelProcessing, cancelProcessingFn),
    bind(closeProcessing, closeProcessingFn),
    bind(myProcessing, myProcessingFn),
    bind(processingOffers, processingOffersFn),
    bind(offerProcessing, offerProcessingFn),
    bind(reviseOffer, reviseOfferFn),
    bind(withdrawOffer, withdrawOfferFn),
    bind(counterOffer, counterOfferFn),
    bind(acceptOffer, acceptOfferFn),
    bind(acceptCounter, acceptCounterFn),
    bind(rejectOffer, rejectOfferFn),
    bind(myOffer, myOfferFn),
    bind(myOffers, myOffersFn),
    bind(offerTasks, offerTasksFn),
  ],
  hears: [on(contractOver, closeWithContract)],
  sweeps: [
    { name: "expire-processing-orders", everySeconds: 60, run: expirePastDeadline },
    { name: "expire-offers", everySeconds: 60, run: expireOffers },
  ],
});
