/** Apart from the schemas, so that a page counts letters without loading them. */
export const mostNote = 1000;
export const mostImages = 9;
export const mostLinesClaimed = 200;
export const mostPapers = 60;
