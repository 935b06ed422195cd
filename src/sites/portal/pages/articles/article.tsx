import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { ArticleRow } from "#domains/publishing/articles/ui/article-row.tsx";
import HeadlinesBlock from "#domains/publishing/articles/ui/headlines-block.island.tsx";
import { MostRead } from "#domains/publishing/articles/ui/most-read.tsx";
import { TagLinks } from "#domains/publishing/articles/ui/tag-links.tsx";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import css from "./article.module.css";
import { CategoryTabs } from "./category-tabs.tsx";
import { FeedLinks } from "./feed-links.tsx";
import { loadFront } from "./load-articles.ts";
import { Subjects } from "./subjects.tsx";

/** The front page of the news: headlines, the newest, a section a category, the ranking. */
export const loader = async ({ context }: LoaderFunctionArgs) => loadFront(callFrom(context));

export default function ArticlePage() {
  const { news, newest, categories, tags, mostRead, sections, now } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  return (
    <main className="wrap">
      <PageMeta
        title={t`News of the garment trade`}
        description={t`Markets, rules, fairs, techniques and people of the garment and textile trade, in three languages.`}
      />
      <FeedLinks />
      <Breadcrumb trail={[{ label: t`News` }]} />
      <PageHead title={<Trans>News</Trans>} about={<Trans>Markets, rules, fairs and people of the garment trade</Trans>}>
        <LinkButton to={to("article-starHeadlinesHome")} look="ghost">
          <Trans>The headlines as a newspaper</Trans>
        </LinkButton>
      </PageHead>
      <CategoryTabs categories={categories} />
      {newest.length === 0 ? (
        <Empty title={t`Nothing has been written yet`}>
          <LinkButton to={to("home")} look="ghost">
            <Trans>To the front page</Trans>
          </LinkButton>
        </Empty>
      ) : (
        <>
          {news.lead && (
            <section className={css.lead} aria-labelledby="headlines">
              <h2 id="headlines" className="visually-hidden">
                <Trans>Headlines</Trans>
              </h2>
              <HeadlinesBlock headlines={news} now={now} />
            </section>
          )}
          <div className={css.columns}>
            <div>
              <Section title={<Trans>Newest</Trans>} more={{ label: <Trans>All articles</Trans>, to: to("article-list-id", { id: "all" }) }}>
                <ul>
                  {newest.map((article) => (
                    <li key={article.id}>
                      <ArticleRow article={article} now={now} corner={<KeepButton kind="article" id={article.id} name={article.title} isCompact />} />
                    </li>
                  ))}
                </ul>
              </Section>
            </div>
            <aside className={css.aside}>
              <MostRead articles={mostRead} />
              <section>
                <h2 className={css.asideHead}>
                  <Trans>Tags</Trans>
                </h2>
                <TagLinks tags={tags} label={t`Tags`} />
              </section>
            </aside>
          </div>
          <div className={css.sections}>
            <Subjects sections={sections} now={now} />
          </div>
        </>
      )}
    </main>
  );
}
