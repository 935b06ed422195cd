/**
 * What of an order's freight goes with goods that cost `worth`, where all that was ordered cost `all`. Rounded down, so that the shares of parts never
 * come to more than the whole; what the roundings leave goes with the last that is settled of the order.
 */
export const freightShare = (freight_minor: bigint, worth: bigint, all: bigint): bigint => (all === 0n ? 0n : (freight_minor * worth) / all);
