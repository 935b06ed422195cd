/** The door of processing: garment work that buyers publish (RFQ) and the offers that factories make on it. */
import { bind, defineDomain } from "#platform/calls/domain.ts";
import { cancelProcessing, myProcessing, processingOffers, publishProcessing } from "./contract/buying.ts";
import { listProcessing, processingDetails } from "./contract/list.ts";
import { offerProcessing } from "./contract/offering.ts";
import { cancelProcessingFn, myProcessingFn, processingOffersFn, publishProcessingFn } from "./server/calls/buying.ts";
import { listProcessingFn, processingDetailsFn } from "./server/calls/list.ts";
import { offerProcessingFn } from "./server/calls/offering.ts";
import { expirePastDeadline } from "./server/expire.ts";

/** Ends the orders whose deadline has passed, as the sweep does every minute. */
export { expirePastDeadline };

export const processing = defineDomain({
  name: "processing",
  calls: [
    bind(listProcessing, listProcessingFn),
    bind(processingDetails, processingDetailsFn),
    bind(publishProcessing, publishProcessingFn),
    bind(cancelProcessing, cancelProcessingFn),
    bind(myProcessing, myProcessingFn),
    bind(processingOffers, processingOffersFn),
    bind(offerProcessing, offerProcessingFn),
  ],
  sweeps: [{ name: "expire-processing-orders", everySeconds: 60, run: expirePastDeadline }],
});
