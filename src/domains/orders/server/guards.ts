/** For fault tests only: what decides between a payment and the closing of the same moment, to be switched off so that the test shows the fault. */
export const orderGuards = { locksGroups: true };
