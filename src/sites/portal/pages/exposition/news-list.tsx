import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, useMatches, type LoaderFunctionArgs } from "react-router";
import { newsKinds, type NewsKind } from "#domains/publishing/exposition/contract/fields.ts";
import { listNews } from "#domains/publishing/exposition/contract/news.ts";
import { NewsCard } from "#domains/publishing/exposition/ui/news-card.tsx";
import { Stage } from "#domains/publishing/exposition/ui/stage.tsx";
import { useExpositionWords } from "#domains/publishing/exposition/ui/use-exposition-words.ts";
import { to } from "#kit/paths.ts";
import { Pager } from "#ui/pager.tsx";
import { Grid, PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { LinkButton } from "#ui/button.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { laterPage, oneOf, pageOf } from "../search/read-address.ts";

/** The news as a magazine of two columns (`/xpo/news`, `/xpo/news/intwo`) or as a compact list (`/xpo/news/inquiry`). */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const search = new URL(request.url).searchParams;
  const kind = oneOf(newsKinds, search.get("kind"));
  return { kind, news: await callFrom(context)(listNews, { ...(kind ? { kind } : {}), page: pageOf(search), size: 8 }) };
};

export default function NewsListPage() {
  const { kind, news } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const words = useExpositionWords();
  const isCompact = useMatches().at(-1)?.id === "xpo-news-inquiry";
  const pathOf = (one: NewsKind | undefined, page = 1, compact = isCompact) =>
    to(compact ? "xpo-news-inquiry" : "xpo-news-intwo", { kind: one, page: laterPage(page) });
  return (
    <Stage at="news" trail={[{ label: t`News` }]}>
      <PageMeta title={t`News of the exposition`} description={t`Shows, interviews, trends and notices.`} path={pathOf(kind, news.page, false)} />
      <PageHead title={<Trans>News of the exposition</Trans>}>
        <LinkButton to={pathOf(kind, 1, !isCompact)} look="ghost" size="small">
          {isCompact ? <Trans>As a magazine</Trans> : <Trans>As a list</Trans>}
        </LinkButton>
      </PageHead>
      <LinkTabs
        label={t`Kind`}
        at={pathOf(kind)}
        tabs={[{ to: pathOf(undefined), label: t`All` }, ...news.kinds.map(({ key, count }) => ({ to: pathOf(key), label: words.news[key], count }))]}
      />
      <h2 className="visually-hidden">
        <Trans>Results</Trans>
      </h2>
      {news.list.length === 0 ? (
        <Empty title={<Trans>No news of this kind yet</Trans>} />
      ) : isCompact ? (
        news.list.map((one) => <NewsCard key={one.id} news={one} compact />)
      ) : (
        <Grid columns={2}>
          {news.list.map((one) => (
            <li key={one.id}>
              <NewsCard news={one} />
            </li>
          ))}
        </Grid>
      )}
      <Pager page={news.page} size={news.size} total={news.total} hrefOf={(page) => pathOf(kind, page)} />
    </Stage>
  );
}
