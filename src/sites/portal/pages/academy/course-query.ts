import { levels, topics, type Level, type Topic } from "#domains/publishing/academy/contract/fields.ts";
import { to } from "#kit/paths.ts";

export const courseSortKeys = ["popular", "newest", "price_up", "short"] as const;
export type CourseQuery = { topic: Topic | undefined; level: Level | undefined; isFree: boolean; sort: (typeof courseSortKeys)[number]; page: number };

/** The list's state as its address says it; what it does not know is left aside. */
export const courseQueryFrom = (params: URLSearchParams): CourseQuery => ({
  topic: topics.find((one) => one === params.get("topic")),
  level: levels.find((one) => one === params.get("level")),
  isFree: params.get("free") === "1",
  sort: courseSortKeys.find((one) => one === params.get("sort")) ?? "popular",
  page: Math.min(500, Math.max(1, Math.trunc(Number(params.get("page"))) || 1)),
});

export const coursePath = (query: CourseQuery, change: Partial<CourseQuery> = {}): string => {
  const { topic, level, isFree, sort, page } = { ...query, page: 1, ...change };
  return to("planetAcademy-course", {
    topic,
    level,
    free: isFree ? 1 : undefined,
    sort: sort === "popular" ? undefined : sort,
    page: page > 1 ? page : undefined,
  });
};
