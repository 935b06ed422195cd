import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { blockArticles } from "#domains/publishing/articles/contract/reading.ts";
import { ArticleRow } from "#domains/publishing/articles/ui/article-row.tsx";
import { BreakingList } from "#domains/publishing/articles/ui/breaking-list.tsx";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { Section } from "#ui/section.tsx";
import { callFrom } from "../../../../request-context.ts";
import { pageOf } from "../../search/read-address.ts";
import { loadOthers, minute } from "../load-articles.ts";
import css from "./block-page.module.css";
import { BlockPage } from "./block-page.tsx";

/** Flashes of the trade along the time line. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const call = callFrom(context);
  const articles = await call(blockArticles, { block: "breaking_news", page: pageOf(new URL(request.url).searchParams), size: 30 });
  return { articles, others: articles.page === 1 ? await loadOthers(call, articles.list) : [], now: minute() };
};

export default function BreakingNewsPage() {
  const { articles, others, now } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  return (
    <BlockPage block="breakingNews" about={t`What has just happened in the trade, newest first`} paged={articles}>
      <h2 className="visually-hidden">{t`Articles`}</h2>
      <div className={css.narrow}>
        <BreakingList articles={articles.list} about marksFirst={articles.page === 1} />
      </div>
      {others.length > 0 && (
        <Section title={<Trans>Newest in other subjects</Trans>}>
          <ul>
            {others.map((article) => (
              <li key={article.id}>
                <ArticleRow article={article} now={now} corner={<KeepButton kind="article" id={article.id} name={article.title} isCompact />} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </BlockPage>
  );
}
