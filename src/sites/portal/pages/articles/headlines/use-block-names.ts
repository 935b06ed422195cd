import { useLingui } from "@lingui/react/macro";
import type { HeadlinePage } from "./blocks.ts";

/** What the blocks of the headlines are called. */
export const useBlockNames = (): Record<HeadlinePage, string> => {
  const { t } = useLingui();
  return {
    recommendedToday: t`Recommended today`,
    breakingNews: t`Breaking news`,
    trends: t`Trends`,
    topic: t`Topics`,
    interview: t`Interviews`,
    fashionBrand: t`Fashion brands`,
    competitionExhibition: t`Fairs and competitions`,
    ranking: t`Ranking`,
    commonModule: t`By subject`,
    brandCarousel: t`Brand wall`,
  };
};
