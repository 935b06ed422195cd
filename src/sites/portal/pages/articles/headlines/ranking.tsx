import { useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { rankingPeriods } from "#domains/publishing/articles/contract/ranking-periods.ts";
import { ranking } from "#domains/publishing/articles/contract/reading.ts";
import { RankedList } from "#domains/publishing/articles/ui/most-read.tsx";
import { callFrom } from "../../../../request-context.ts";
import { oneOf, pageOf } from "../../search/read-address.ts";
import css from "./block-page.module.css";
import { BlockPage } from "./block-page.tsx";
import { PeriodTabs } from "./period-tabs.tsx";

/** By how often they were read: since yesterday, in a week, a month, in all. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const address = new URL(request.url).searchParams;
  const period = oneOf(rankingPeriods, address.get("period")) ?? "day";
  return { period, ranked: await callFrom(context)(ranking, { period, page: pageOf(address), size: 30 }) };
};

export default function RankingPage() {
  const { period, ranked } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  return (
    <BlockPage
      block="ranking"
      about={t`What the trade reads: each reader counts once a day`}
      paged={ranked}
      query={{ period: period === "day" ? undefined : period }}
    >
      <PeriodTabs at={period} />
      <h2 className="visually-hidden">{t`Articles`}</h2>
      <div className={css.ranked}>
        <RankedList articles={ranked.list} from={(ranked.page - 1) * ranked.size + 1} />
      </div>
    </BlockPage>
  );
}
