/** Days of the calendar as text, YYYY-MM-DD, in the trade's zone (`tradeZone`), which is eight hours ahead all year. Times are unix seconds. */
const ahead = 8 * 3_600;
const day = 86_400;

/** A day there is: the 31st of February is read by some as the 3rd of March, and is none here. */
export const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

/** The day that a moment falls on. */
export const dayOf = (seconds: number): string => new Date((seconds + ahead) * 1_000).toISOString().slice(0, 10);

/** The hour of the trade's clock in which a moment falls, 0 to 23. */
export const tradeHour = (at: Date): number => new Date(at.getTime() + ahead * 1_000).getUTCHours();

/** The first second of a day; `after` whole days later. */
export const startOfDay = (text: string, after = 0): number => Date.parse(`${text}T00:00:00Z`) / 1_000 - ahead + after * day;

/** The last second of a day: a date by which something ends means its end. */
export const endOfDay = (text: string): number => startOfDay(text, 1) - 1;

/** The month so many months later: `2026-12` and 1 make `2027-01`. */
export const monthAfter = (month: string, count = 1): string => {
  const whole = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(whole / 12)}-${String((whole % 12) + 1).padStart(2, "0")}`;
};
