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

/** Colours, cloths and cuts of the seasons to come. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const articles = await callFrom(context)(blockArticles, { block: "trends", page: pageOf(new URL(request.url).searchParams), size: 16 });
  return { articles, now: minute() };
};

export default function TrendsPage() {
  const { articles, now } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  return (
    <BlockPage block="trends" about={t`Colours, cloths and cuts of the seasons to come`} paged={articles}>
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
