import { hours } from "#kit/time.ts";

/** So long before its beginning at least, so much of the price comes back. The longest first; less than the last: nothing. */
export type Scale = readonly { hours: number; basis_points: number }[];

export const usualScale: Scale = [
  { hours: 168, basis_points: 10_000 },
  { hours: 48, basis_points: 5_000 },
];

/** What comes back to a client who cancels at `now`; the rest is the model's. */
export const comesBack = (price: bigint, scale: Scale, startsAt: Date, now: Date): bigint => {
  const left = startsAt.getTime() - now.getTime();
  const step = scale.find((one) => left >= hours(one.hours));
  return step ? (price * BigInt(step.basis_points)) / 10_000n : 0n;
};
