import { dayOf } from "#kit/trade-day.ts";

type CountedDay = { on: string; value: number };

const dayMs = 86_400_000;

/** The last days up to `now` by the trade's clock, each with its value: a day that nobody counted had none. */
export const everyDay = (days: number, counted: readonly CountedDay[], now = Date.now()): CountedDay[] => {
  const values = new Map(counted.map((one) => [one.on, one.value]));
  return Array.from({ length: days }, (_, index) => {
    const on = dayOf(Math.floor((now - (days - 1 - index) * dayMs) / 1_000));
    return { on, value: values.get(on) ?? 0 };
  });
};
