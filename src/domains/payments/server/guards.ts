/** For fault tests only: what makes a callback count once, to be switched off so that the test shows the fault. */
export const paymentGuards = { deduplicatesCallbacks: true };
