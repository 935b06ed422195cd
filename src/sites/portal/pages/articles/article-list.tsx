import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { ArticleRow } from "#domains/publishing/articles/ui/article-row.tsx";
import { MostRead } from "#domains/publishing/articles/ui/most-read.tsx";
import { TagLinks } from "#domains/publishing/articles/ui/tag-links.tsx";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Chips } from "#ui/chips.tsx";
import { classes } from "#ui/class-names.ts";
import { Pager } from "#ui/pager.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { laterPage } from "../search/read-address.ts";
import css from "./article.module.css";
import { CategoryTabs } from "./category-tabs.tsx";
import { FeedLinks } from "./feed-links.tsx";
import { loadList } from "./load-articles.ts";
import { OtherArticles } from "./other-articles.tsx";

/** Every article of a category, or of all (`all`), newest first; narrowed by `tag`, `brand` and `topic`. */
export const loader = async ({ context, params, request }: LoaderFunctionArgs) => loadList(callFrom(context), params["id"], new URL(request.url).searchParams);

export default function ArticleListPage() {
  const { articles, categories, tags, mostRead, others, now } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { category, tag, brand, topic } = articles;
  const total = articles.total.toLocaleString("en") + (articles.totalIsCapped ? "+" : "");
  const path = (change: { page?: number; tag?: null; brand?: null; topic?: null } = {}) => {
    const query = { tag: tag?.id, brand: brand?.id, topic: topic?.id, ...change };
    return to("article-list-id", { id: category?.id ?? "all" }, { ...query, page: laterPage(change.page ?? 1) });
  };
  const narrowed = [tag?.title, brand?.title, topic?.title].filter(Boolean).join(" · ");
  const heading = category ? t`${category.title}: all articles` : t`All articles`;
  const chips = [
    ...(tag ? [{ key: "tag", label: tag.title, to: path({ tag: null }) }] : []),
    ...(brand ? [{ key: "brand", label: brand.title, to: path({ brand: null }) }] : []),
    ...(topic ? [{ key: "topic", label: topic.title, to: path({ topic: null }) }] : []),
  ];
  return (
    <main className="wrap">
      <PageMeta
        title={narrowed ? t`Articles on ${narrowed}` : heading}
        description={
          articles.list
            .slice(0, 3)
            .map((one) => one.title)
            .join(" · ") || heading
        }
        path={path({ page: articles.page })}
        noIndex={articles.list.length === 0}
      />
      <FeedLinks category={category ?? undefined} />
      <Breadcrumb
        trail={[
          { label: t`News`, to: to("article") },
          ...(category ? [{ label: category.title, to: to("article-category-id", { id: category.id }) }] : []),
          { label: narrowed || t`All articles` },
        ]}
      />
      <PageHead title={narrowed ? t`Articles on ${narrowed}` : heading} about={<Plural value={articles.total} one="# article" other={`${total} articles`} />} />
      <CategoryTabs categories={categories} at={category?.id ?? "none"} />
      <div className={classes(css.columns, css.few)}>
        <div>
          {chips.length > 0 && (
            <div className={css.tags}>
              <Chips chips={chips} {...(chips.length > 1 ? { clear: to("article-list-id", { id: category?.id ?? "all" }) } : {})} />
            </div>
          )}
          {articles.list.length === 0 ? (
            <Empty title={t`Nothing has been written here yet`}>
              <LinkButton to={to("article")} look="ghost">
                <Trans>All news</Trans>
              </LinkButton>
            </Empty>
          ) : (
            <ul>
              {articles.list.map((article) => (
                <li key={article.id}>
                  <ArticleRow article={article} now={now} level={2} corner={<KeepButton kind="article" id={article.id} name={article.title} isCompact />} />
                </li>
              ))}
            </ul>
          )}
          <OtherArticles articles={others} now={now} />
          <Pager page={articles.page} size={articles.size} total={articles.total} hrefOf={(page) => path({ page })} />
        </div>
        <aside className={css.aside}>
          <MostRead articles={mostRead} />
          {tags.length > 0 && (
            <section>
              <h2 className={css.asideHead}>
                <Trans>Tags</Trans>
              </h2>
              <TagLinks tags={tags} at={tag?.id} category={category?.id} label={t`Tags`} />
            </section>
          )}
        </aside>
      </div>
    </main>
  );
}
