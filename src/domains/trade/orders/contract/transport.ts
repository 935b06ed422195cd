import type { Transport } from "#kit/transports.ts";
import type { Carrier } from "./fields.ts";

/** How a parcel goes: ships and trains say so themselves; any other carrier goes by road within China and by air beyond it. */
export const transportOf = (carrier: Carrier, countryCode: string): Transport =>
  carrier === "sea" || carrier === "rail" ? carrier : countryCode === "CN" ? "road" : "air";
