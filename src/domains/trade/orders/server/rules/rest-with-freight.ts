import { freightShare } from "../../contract/freight-share.ts";
import { restOf, type LineStanding } from "./parcel.ts";

type PricedLine = LineStanding & { unitPriceMinor: bigint };
const ordered = (lines: readonly PricedLine[]): bigint => lines.reduce((sum, line) => sum + line.unitPriceMinor * BigInt(line.quantity), 0n);

/** What the buyer gets back when the rest is not delivered: its price, and the freight that it would have gone with; of goods that cost nothing, all of it while nothing is sent. */
export const restWithFreight = (freight_minor: bigint, lines: readonly PricedLine[]): bigint => {
  const rest = restOf(lines);
  if (ordered(lines) === 0n) return lines.every(({ shipped }) => shipped === 0) ? freight_minor : 0n;
  return rest + freightShare(freight_minor, rest, ordered(lines));
};
