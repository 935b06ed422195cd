import type { RouteName } from "#kit/paths.ts";

/** The blocks of the headlines front page, each with a page of its own, in the order of the tabs. */
export const headlinePages = {
  recommendedToday: "article-starHeadlinesHome-recommendedToday",
  breakingNews: "article-starHeadlinesHome-breakingNews",
  trends: "article-starHeadlinesHome-trends",
  topic: "article-starHeadlinesHome-topic",
  interview: "article-starHeadlinesHome-Interview",
  fashionBrand: "article-starHeadlinesHome-fashionBrand",
  competitionExhibition: "article-starHeadlinesHome-competitionExhibition",
  ranking: "article-starHeadlinesHome-ranking",
  commonModule: "article-starHeadlinesHome-commonModule",
  brandCarousel: "article-starHeadlinesHome-brandCarousel",
} as const satisfies Record<string, RouteName>;
export type HeadlinePage = keyof typeof headlinePages;
