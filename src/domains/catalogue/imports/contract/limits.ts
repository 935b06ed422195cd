/** How much an import may bring. */
export const mostRows = 50_000;
export const mostColumns = 100;
export const longestCell = 6_000;
export const mostSheetBytes = 100 * 1024 * 1024;
export const mostArchiveBytes = 300 * 1024 * 1024;
/** A file arrives in parts of this size (the last one smaller), so that a slow line never runs into the limit of one request. */
export const partBytes = 2 * 1024 * 1024;

/** The header of a sheet stands in one of the first rows. */
export const mostHeaderRow = 10;
