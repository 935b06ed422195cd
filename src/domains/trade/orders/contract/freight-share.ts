import { paidFor, type Paid } from "./paid-share.ts";

/**
 * What of an order's freight goes with goods that cost `worth`, where all that was ordered cost `all`. Rounded down, so that the shares of parts never
 * come to more than the whole; what the roundings leave goes with the last that is settled of the order.
 */
export const freightShare = (freight_minor: bigint, worth: bigint, all: bigint): bigint => (all === 0n ? 0n : (freight_minor * worth) / all);

/** Pieces of one line in a parcel with what they were paid with: whether that is on its way still, and whether its carrier says that it was delivered. */
export type Holding = Paid & { parcel_id: number; is_on_way: boolean; is_delivered: boolean };

/** Pieces that are said never to have arrived are looked for where they can still be missing: on the way, then wherever no carrier has delivered them. */
export const missingFirst = (holdings: readonly Holding[]): Holding[] => {
  const rank = ({ is_on_way, is_delivered }: Holding) => (is_delivered ? 2 : 0) + (is_on_way ? 0 : 1);
  return holdings.toSorted((one, other) => rank(one) - rank(other));
};

/** In which parcels so many pieces lie, and what they were paid with: in the first of these, as far as they are there. */
export const layIntoParcels = (quantity: number, holdings: readonly Holding[]): Holding[] => {
  let left = quantity;
  return holdings.flatMap((holding) => {
    const own = Math.min(left, holding.quantity);
    left -= own;
    return own > 0 ? [{ ...holding, quantity: own, paid_minor: paidFor(own, holding) }] : [];
  });
};

type Pieces = {
  quantity: number;
  /** Of the line what no parcel holds and nobody claims. */ unsent: Paid;
  /** None of pieces that are not sent. */ holdings: readonly Holding[];
};

/** What pieces of several lines were paid with, all of them and of each line, and their share of the freight: each parcel's is rounded for itself, since so it is settled. */
export const costOfPieces = (
  pieces: readonly Pieces[],
  freight: { minor: bigint; goodsMinor: bigint },
): { worth: bigint; ofLines: bigint[]; freight: bigint; /** Of parcels that were delivered, as their carriers say. */ delivered: bigint } => {
  const byParcel = new Map<number, bigint>();
  const delivered = new Set<number>();
  const add = (parcel: number, worth: bigint) => byParcel.set(parcel, (byParcel.get(parcel) ?? 0n) + worth);
  const ofLines = pieces.map(({ quantity, unsent, holdings }) => {
    const laid = layIntoParcels(quantity, holdings);
    for (const part of laid) {
      add(part.parcel_id, part.paid_minor);
      if (part.is_delivered) delivered.add(part.parcel_id);
    }
    const rest = paidFor(
      laid.reduce((left, part) => left - part.quantity, quantity),
      unsent,
    );
    add(0, rest);
    return laid.reduce((sum, part) => sum + part.paid_minor, rest);
  });
  const parcels = [...byParcel];
  const share = (all: readonly (readonly [number, bigint])[]) =>
    all.reduce((sum, [, worth]) => sum + freightShare(freight.minor, worth, freight.goodsMinor), 0n);
  return {
    worth: parcels.reduce((sum, [, worth]) => sum + worth, 0n),
    ofLines,
    freight: share(parcels),
    delivered: share(parcels.filter(([id]) => delivered.has(id))),
  };
};
