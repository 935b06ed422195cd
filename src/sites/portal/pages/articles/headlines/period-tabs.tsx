import { useLingui } from "@lingui/react/macro";
import { rankingPeriods, type RankingPeriod } from "#domains/publishing/articles/contract/ranking-periods.ts";
import { to } from "#kit/paths.ts";
import { LinkTabs } from "#ui/tabs.tsx";

const pathOf = (period: RankingPeriod) => to("article-starHeadlinesHome-ranking", { period: period === "day" ? undefined : period });

/** The four rankings as tabs; each is an address. */
export const PeriodTabs = ({ at }: { at: RankingPeriod }) => {
  const { t } = useLingui();
  const names: Record<RankingPeriod, string> = {
    day: t({ message: "Day", context: "ranking" }),
    week: t({ message: "Week", context: "ranking" }),
    month: t({ message: "Month", context: "ranking" }),
    all: t({ message: "All time", context: "ranking" }),
  };
  return <LinkTabs label={t`Period of the ranking`} at={pathOf(at)} tabs={rankingPeriods.map((period) => ({ to: pathOf(period), label: names[period] }))} />;
};
