import { says, type Word } from "#kit/words.ts";
import type { Carrier } from "./fields.ts";

export const transports = ["road", "air", "rail", "sea"] as const;
export type Transport = (typeof transports)[number];
export const transportWords: Record<Transport, Word> = {
  road: /*i18n*/ { id: "orders.transport_road", message: "Within the country" },
  air: /*i18n*/ { id: "orders.transport_air", message: "By air" },
  rail: /*i18n*/ { id: "orders.transport_rail", message: "By rail" },
  sea: /*i18n*/ { id: "orders.transport_sea", message: "By sea" },
};
for (const word of Object.values(transportWords)) says(word);

/** How a parcel goes: ships and trains say so themselves; any other carrier goes by road within China and by air beyond it. */
export const transportOf = (carrier: Carrier, countryCode: string): Transport =>
  carrier === "sea" || carrier === "rail" ? carrier : countryCode === "CN" ? "road" : "air";
