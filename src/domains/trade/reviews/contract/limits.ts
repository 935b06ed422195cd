/** Apart from the schemas, so that a page counts letters without loading them. */
export const mostText = 1000;
export const mostReply = 500;
export const mostImages = 6;
export const mostStars = 5;
/** Products of one order that are reviewed in one go. */
export const mostAtOnce = 60;
