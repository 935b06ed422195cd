import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { ArticleRow } from "#domains/articles/ui/article-row.tsx";
import { MostRead } from "#domains/articles/ui/most-read.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Pager } from "#ui/pager.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { laterPage, pageOf } from "../search/read-address.ts";
import css from "./article.module.css";
import { CategoryTabs } from "./category-tabs.tsx";
import { loadCategory } from "./load-articles.ts";

/** Every article of a category, newest first. */
export const loader = async ({ context, params, request }: LoaderFunctionArgs) =>
  loadCategory(callFrom(context), params["id"], pageOf(new URL(request.url).searchParams), 20);

export default function ArticleListPage() {
  const { articles, category, categories, mostRead, now } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const total = articles.total.toLocaleString("en") + (articles.totalIsCapped ? "+" : "");
  const path = (page: number) => to("article-list-id", { id: category.id }, { page: laterPage(page) });
  return (
    <main className="wrap">
      <PageMeta
        title={t`${category.title}: all articles`}
        description={
          articles.list
            .slice(0, 3)
            .map((one) => one.title)
            .join(" · ") || category.title
        }
        path={path(articles.page)}
        noIndex={articles.list.length === 0}
      />
      <Breadcrumb
        trail={[
          { label: t`News`, to: to("article") },
          { label: category.title, to: to("article-category-id", { id: category.id }) },
          { label: t`All articles` },
        ]}
      />
      <PageHead title={<Trans>{category.title}: all articles</Trans>} about={<Plural value={articles.total} one="# article" other={`${total} articles`} />} />
      <CategoryTabs categories={categories} at={category.id} />
      <div className={css.columns}>
        <div>
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
                  <ArticleRow article={article} now={now} level={2} />
                </li>
              ))}
            </ul>
          )}
          <Pager page={articles.page} size={articles.size} total={articles.total} hrefOf={path} />
        </div>
        <aside className={css.aside}>
          <MostRead articles={mostRead} />
        </aside>
      </div>
    </main>
  );
}
