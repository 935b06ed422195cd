export const mostLists = 200;
/** Of one list, and of one sheet or pasted table. */
export const mostLines = 500;
/** How often a list goes into the cart at once. */
export const mostTimes = 1_000;
export const mostSheetBytes = 2 * 1024 * 1024;
/** Codes that are looked up at once. */
export const mostCodes = 100;
export const longestCode = 60;
