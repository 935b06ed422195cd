import { says, type Word } from "./words.ts";

/** How goods go: the time for their receipt and what a shop asks for the way follow from it. */
export const transports = ["road", "air", "rail", "sea"] as const;
export type Transport = (typeof transports)[number];
export const transportWords: Record<Transport, Word> = {
  road: /*i18n*/ { id: "kit.transport_road", message: "Domestic" },
  air: /*i18n*/ { id: "kit.transport_air", message: "By air" },
  rail: /*i18n*/ { id: "kit.transport_rail", message: "By rail" },
  sea: /*i18n*/ { id: "kit.transport_sea", message: "By sea" },
};
for (const word of Object.values(transportWords)) says(word);
