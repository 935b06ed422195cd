/** The rankings there are, and how many days of the trade's calendar each looks back beside today. Pages read it without schemas. */
export const rankingPeriods = ["day", "week", "month", "all"] as const;
export type RankingPeriod = (typeof rankingPeriods)[number];
export const daysBack: Record<RankingPeriod, number | null> = { day: 1, week: 7, month: 30, all: null };
