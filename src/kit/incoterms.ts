/** Incoterms 2020 as garments are bought by them. */
export const incoterms = ["EXW", "FCA", "FOB", "CFR", "CIF", "DAP", "DDP"] as const;
export type Incoterm = (typeof incoterms)[number];
