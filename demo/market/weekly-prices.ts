import { days, later } from "#kit/time.ts";
import { chance } from "#demo/pictures/chance.ts";
import { series } from "./academy-texts.ts";
import type { Market } from "./market.ts";
import { signedPercent } from "./signed-percent.ts";

const weeks = 160;

/** Weekly prices: a slow wave, a season, and a little chance; never below half of the base. */
export const pricesOf = (market: Pick<Market, "seed" | "now">, one: (typeof series)[number]) => {
  const c = chance(`${market.seed}/series/${one.code}`);
  let drift = 0;
  const monday = later(market.now, -days((market.now.getUTCDay() + 6) % 7));
  return Array.from({ length: weeks }, (_, index) => {
    drift = drift * 0.96 + (c.next() - 0.5) * 0.03;
    const factor = Math.max(0.5, 1 + 0.09 * Math.sin(index / 26) + 0.03 * Math.sin(index / 8.3) + drift);
    return {
      on: later(monday, -days(7 * (weeks - 1 - index)))
        .toISOString()
        .slice(0, 10),
      price_milli: Math.round(one.base * factor * 1000),
    };
  });
};

/** The tape's newest price of a series and its change since the week before, as staff would type them. */
export const newestPrice = (market: Pick<Market, "seed" | "now">, code: (typeof series)[number]["code"]): { value: string; change: string } => {
  const one = series.find((each) => each.code === code)!;
  const points = pricesOf(market, one);
  const [before, newest] = [points.at(-2)!.price_milli, points.at(-1)!.price_milli];
  return {
    value: `¥${Math.round(newest / 1000).toLocaleString("en")}/t`,
    change: signedPercent((newest / before - 1) * 100),
  };
};
