import { halfDayPercent, usagePercents, type Slot, type Usage, type UsageMonths } from "../../contract/fields.ts";

export type Rates = { day_minor: bigint; half_day_minor: bigint | null; travel_minor: bigint | null };
export type Wanted = { slot: Slot; days: number; is_away: boolean; usages: readonly Usage[]; months: UsageMonths; isWorldwide: boolean };
export type Price = { base_minor: bigint; travel_minor: bigint; usage_minor: bigint };

/** Per cent in basis points. */
const basisPoints = (percent: number): bigint => BigInt(percent) * 100n;
const monthsBasisPoints: Record<UsageMonths, bigint> = { 6: 6_000n, 12: 10_000n, 24: 16_000n };
const worldBasisPoints = 15_000n;

const whole = 10_000n;
/** To the nearest minor unit, halves up. */
const part = (minor: bigint, ...shares: readonly bigint[]): bigint => {
  const divisor = shares.reduce((product) => product * whole, 1n);
  return (shares.reduce((product, share) => product * share, minor) * 2n + divisor) / (divisor * 2n);
};

/** What a booking costs by the model's rates: the time, each day away from home, and the uses beyond the web shop. */
export const priceOf = (rates: Rates, { slot, days, is_away, usages, months, isWorldwide }: Wanted): Price => {
  const base_minor = slot === "day" ? rates.day_minor * BigInt(days) : (rates.half_day_minor ?? part(rates.day_minor, basisPoints(halfDayPercent)));
  const travel_minor = is_away ? (rates.travel_minor ?? 0n) * BigInt(days) : 0n;
  const shares = [...new Set(usages)].reduce((sum, usage) => sum + basisPoints(usagePercents[usage]), 0n);
  const usage_minor = part(rates.day_minor, shares, monthsBasisPoints[months], isWorldwide ? worldBasisPoints : whole);
  return { base_minor, travel_minor, usage_minor };
};
