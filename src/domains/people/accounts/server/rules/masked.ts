/** A number as its owner recognises it and nobody else learns it: 138****0001. */
export const masked = (mobile: string | null): string => (mobile ? `${mobile.slice(0, 3)}****${mobile.slice(-4)}` : "");
