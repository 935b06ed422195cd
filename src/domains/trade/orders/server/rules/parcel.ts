/** One line of an order as shipping sees it: how much was ordered, is on its way, was refunded instead, and is withheld by a claim. */
export type LineStanding = { id: number; quantity: number; shipped: number; cancelled: number; withheld: number };
export type Packed = { line_id: number; quantity: number };

export type Parcel =
  | { packed: Packed[]; /** Nothing is left to ship after it. */ isLast: boolean }
  | { fault: "unknown_line" }
  | { fault: "too_much"; at: number; left: number };

export const leftOf = ({ quantity, shipped, cancelled, withheld }: LineStanding): number => quantity - shipped - cancelled - withheld;

/**
 * What a parcel holds: `wanted`, or without it all that is left. A line that is named twice counts with its sum, and never more
 * than is left of it: the parts of a line are never more than the whole.
 */
export const parcelOf = (lines: readonly LineStanding[], wanted?: readonly Packed[]): Parcel => {
  const left = new Map(lines.map((line) => [line.id, leftOf(line)]));
  const parts = new Map<number, number>();
  const asked = wanted ?? lines.map((line) => ({ line_id: line.id, quantity: leftOf(line) })).filter(({ quantity }) => quantity > 0);
  for (const [at, { line_id, quantity }] of asked.entries()) {
    const most = left.get(line_id);
    if (most === undefined) return { fault: "unknown_line" };
    const sum = (parts.get(line_id) ?? 0) + quantity;
    if (sum > most) return { fault: "too_much", at, left: most };
    parts.set(line_id, sum);
  }
  const packed = [...parts].map(([line_id, quantity]) => ({ line_id, quantity }));
  return { packed, isLast: lines.every((line) => line.withheld === 0 && (left.get(line.id) ?? 0) === (parts.get(line.id) ?? 0)) };
};

/** What the buyer gets back when the rest is not delivered: what they paid for it. */
export const restOf = (lines: readonly { leftMinor: bigint }[]): bigint => lines.reduce((sum, line) => sum + line.leftMinor, 0n);
