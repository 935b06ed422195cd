/**
 * What of an order's freight goes with goods that cost `worth`, where all that was ordered cost `all`. Rounded down, so that the shares of parts never
 * come to more than the whole; what the roundings leave goes with the last that is settled of the order.
 */
export const freightShare = (freight_minor: bigint, worth: bigint, all: bigint): bigint => (all === 0n ? 0n : (freight_minor * worth) / all);

/** Pieces of one line in a parcel. */
export type Holding = { parcel_id: number; quantity: number };

/** In which parcels so many pieces lie: in those that were sent first, as far as they are there. */
export const layIntoParcels = (quantity: number, holdings: readonly Holding[]): Holding[] => {
  let left = quantity;
  return holdings.flatMap(({ parcel_id, quantity: there }) => {
    const own = Math.min(left, there);
    left -= own;
    return own > 0 ? [{ parcel_id, quantity: own }] : [];
  });
};

type Pieces = { quantity: number; unitPriceMinor: bigint; /** None of pieces that are not sent. */ holdings: readonly Holding[] };

/** What pieces of several lines cost, and their share of the freight: each parcel's is rounded for itself, since so it is settled. */
export const costOfPieces = (pieces: readonly Pieces[], freight: { minor: bigint; goodsMinor: bigint }): { worth: bigint; freight: bigint } => {
  const byParcel = new Map<number, bigint>();
  const add = (parcel: number, worth: bigint) => byParcel.set(parcel, (byParcel.get(parcel) ?? 0n) + worth);
  for (const { quantity, unitPriceMinor, holdings } of pieces) {
    const laid = layIntoParcels(quantity, holdings);
    for (const part of laid) add(part.parcel_id, unitPriceMinor * BigInt(part.quantity));
    add(0, unitPriceMinor * BigInt(laid.reduce((rest, part) => rest - part.quantity, quantity)));
  }
  const worths = [...byParcel.values()];
  return {
    worth: worths.reduce((sum, worth) => sum + worth, 0n),
    freight: worths.reduce((sum, worth) => sum + freightShare(freight.minor, worth, freight.goodsMinor), 0n),
  };
};
