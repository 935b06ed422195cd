import { freightShare } from "../../contract/freight-share.ts";
import { restOf, type LineStanding } from "./parcel.ts";

type PaidLine = LineStanding & {
  /** What all its pieces were paid with. */ paidMinor: bigint;
  /** Those that are neither shipped nor refunded nor claimed. */ leftMinor: bigint;
};
const ordered = (lines: readonly PaidLine[]): bigint => lines.reduce((sum, line) => sum + line.paidMinor, 0n);

/** What the buyer gets back when the rest is not delivered: its price, and the freight that it would have gone with; of goods that cost nothing, all of it while nothing is sent. */
export const restWithFreight = (freight_minor: bigint, lines: readonly PaidLine[]): bigint => {
  const rest = restOf(lines);
  if (ordered(lines) === 0n) return lines.every(({ shipped }) => shipped === 0) ? freight_minor : 0n;
  return rest + freightShare(freight_minor, rest, ordered(lines));
};
