import { useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { blockArticles } from "#domains/publishing/articles/contract/reading.ts";
import { ArticleCard } from "#domains/publishing/articles/ui/article-card.tsx";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { callFrom } from "../../../../request-context.ts";
import { pageOf } from "../../search/read-address.ts";
import { minute } from "../load-articles.ts";
import css from "./block-page.module.css";
import { BlockPage } from "./block-page.tsx";

/** What the editors picked for today, then the newest. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const articles = await callFrom(context)(blockArticles, { block: "recommended_today", page: pageOf(new URL(request.url).searchParams), size: 18 });
  return { articles, now: minute() };
};

export default function RecommendedTodayPage() {
  const { articles, now } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  return (
    <BlockPage block="recommendedToday" about={t`What our editors would read today, then the newest`} paged={articles}>
      <h2 className="visually-hidden">{t`Articles`}</h2>
      <ul className={css.cards}>
        {articles.list.map((article) => (
          <li key={article.id}>
            <ArticleCard
              article={article}
              now={now}
              about
              sizes="(max-width: 640px) 100vw, 420px"
              corner={<KeepButton kind="article" id={article.id} name={article.title} isCompact />}
            />
          </li>
        ))}
      </ul>
    </BlockPage>
  );
}
