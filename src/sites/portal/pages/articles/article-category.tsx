import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { ArticleRow } from "#domains/publishing/articles/ui/article-row.tsx";
import HeadlinesBlock from "#domains/publishing/articles/ui/headlines-block.island.tsx";
import { MostRead } from "#domains/publishing/articles/ui/most-read.tsx";
import { TagLinks } from "#domains/publishing/articles/ui/tag-links.tsx";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { PageHead, Section } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import css from "./article.module.css";
import { CategoryTabs } from "./category-tabs.tsx";
import { FeedLinks } from "./feed-links.tsx";
import { loadCategory } from "./load-articles.ts";
import { OtherArticles } from "./other-articles.tsx";

/** A category's own front: its newest as headlines, then more of it; the whole of it is at `article/list/{id}`. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => loadCategory(callFrom(context), params["id"], 1, 16);

const leading = 5;

export default function ArticleCategoryPage() {
  const { articles, category, categories, tags, mostRead, others, now } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const [lead, ...list] = articles.list.slice(0, leading);
  // Headlines lead to more: where there is no more, the few are a list beside what is read most.
  const hasMore = articles.list.length > leading;
  const rest = hasMore ? articles.list.slice(leading) : articles.list;
  const all = articles.total.toLocaleString("en") + (articles.totalIsCapped ? "+" : "");
  return (
    <main className="wrap">
      <PageMeta
        title={t`${category.title}: news`}
        description={
          articles.list
            .slice(0, 3)
            .map((one) => one.title)
            .join(" · ") || category.title
        }
        {...(lead?.image ? { image: lead.image } : {})}
        noIndex={articles.total === 0}
      />
      <FeedLinks category={category} />
      <Breadcrumb trail={[{ label: t`News`, to: to("article") }, { label: category.title }]} />
      <PageHead title={category.title} about={<Plural value={articles.total} one="# article" other={`${all} articles`} />} />
      <CategoryTabs categories={categories} at={category.id} />
      {!lead ? (
        <Empty title={t`Nothing has been written here yet`}>
          <LinkButton to={to("article")} look="ghost">
            <Trans>All news</Trans>
          </LinkButton>
        </Empty>
      ) : (
        <>
          {hasMore && (
            <section className={css.lead} aria-labelledby="headlines">
              <h2 id="headlines" className="visually-hidden">
                <Trans>Headlines</Trans>
              </h2>
              <HeadlinesBlock key={category.id} headlines={{ lead, list }} now={now} />
            </section>
          )}
          <div className={classes(css.columns, !hasMore && css.few)}>
            {hasMore ? (
              <Section title={<Trans>More of it</Trans>} more={{ label: <Trans>All {all}</Trans>, to: to("article-list-id", { id: category.id }) }}>
                <ul>
                  {rest.map((article) => (
                    <li key={article.id}>
                      <ArticleRow article={article} now={now} corner={<KeepButton kind="article" id={article.id} name={article.title} isCompact />} />
                    </li>
                  ))}
                </ul>
              </Section>
            ) : (
              <div>
                <ul>
                  {rest.map((article) => (
                    <li key={article.id}>
                      <ArticleRow article={article} now={now} level={2} corner={<KeepButton kind="article" id={article.id} name={article.title} isCompact />} />
                    </li>
                  ))}
                </ul>
                <OtherArticles articles={others} now={now} />
              </div>
            )}
            <aside className={css.aside}>
              <MostRead articles={mostRead} />
              {articles.total > 2 && tags.length > 0 && (
                <section>
                  <h2 className={css.asideHead}>
                    <Trans>Tags</Trans>
                  </h2>
                  <TagLinks tags={tags} category={category.id} label={t`Tags`} />
                </section>
              )}
            </aside>
          </div>
        </>
      )}
    </main>
  );
}
