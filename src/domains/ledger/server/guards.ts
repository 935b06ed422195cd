/** For fault tests only: what keeps an account right, each to be switched off in turn so that the test shows the fault. */
export const ledgerGuards = { locksAccounts: true };
