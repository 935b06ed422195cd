/** A month as weeks of days, Monday first: pure dates without a zone, written "2026-03-01". */

export type Month = { year: number; month: number };

const pad = (value: number) => String(value).padStart(2, "0");
const dayText = (date: Date): string => date.toISOString().slice(0, 10);
const utc = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month - 1, day));

export const monthText = ({ year, month }: Month): string => `${year}-${pad(month)}`;

/** "2026-03", from 2000 to 2099; anything else is not said. */
export const monthOf = (text: string | null): Month | undefined => {
  const match = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(text ?? "");
  return match ? { year: Number(match[1]), month: Number(match[2]) } : undefined;
};

export const monthBeside = ({ year, month }: Month, step: -1 | 1): Month => {
  const date = utc(year, month + step, 1);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 };
};

/** Whole weeks, those of the months beside included, so that every row has seven days. */
export const weeksOf = ({ year, month }: Month): string[][] => {
  const first = utc(year, month, 1);
  const start = utc(year, month, 1 - ((first.getUTCDay() + 6) % 7));
  const weeks: string[][] = [];
  for (let day = 0; day === 0 || utc(start.getUTCFullYear(), start.getUTCMonth() + 1, start.getUTCDate() + day) < utc(year, month + 1, 1); day += 7)
    weeks.push(Array.from({ length: 7 }, (_, index) => dayText(utc(start.getUTCFullYear(), start.getUTCMonth() + 1, start.getUTCDate() + day + index))));
  return weeks;
};
