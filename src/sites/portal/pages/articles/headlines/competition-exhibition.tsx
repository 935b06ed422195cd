import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { blockArticles } from "#domains/publishing/articles/contract/reading.ts";
import { ArticleRow } from "#domains/publishing/articles/ui/article-row.tsx";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { to } from "#kit/paths.ts";
import { ThreadLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { callFrom } from "../../../../request-context.ts";
import { pageOf } from "../../search/read-address.ts";
import { minute } from "../load-articles.ts";
import css from "./block-page.module.css";
import { BlockPage } from "./block-page.tsx";

/** What is written of fairs and competitions, and the way to the fairs themselves. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const articles = await callFrom(context)(blockArticles, { block: "competition_exhibition", page: pageOf(new URL(request.url).searchParams), size: 16 });
  return { articles, now: minute() };
};

export default function CompetitionExhibitionPage() {
  const { articles, now } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  return (
    <BlockPage block="competitionExhibition" about={t`News and reports of fairs and competitions`} paged={articles}>
      <ul>
        {articles.list.map((article) => (
          <li key={article.id}>
            <ArticleRow article={article} now={now} level={2} corner={<KeepButton kind="article" id={article.id} name={article.title} isCompact />} />
          </li>
        ))}
      </ul>
      <p className={css.onward}>
        <ThreadLink to={to("expo")}>
          <Trans>Fairs: dates and places</Trans> <Icon name="next" small />
        </ThreadLink>
      </p>
    </BlockPage>
  );
}
