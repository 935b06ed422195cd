import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { ArticleTitle } from "#domains/publishing/articles/ui/article-row.tsx";
import { to } from "#kit/paths.ts";
import { Section } from "#ui/section.tsx";
import { callFrom } from "../../../../request-context.ts";
import { loadCategories, loadSections, minute } from "../load-articles.ts";
import css from "./block-page.module.css";
import { BlockPage } from "./block-page.tsx";

/** Every category as a column of its newest titles. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const call = callFrom(context);
  const sections = await loadSections(call, await loadCategories(call), 8);
  return { sections, now: minute() };
};

export default function CommonModulePage() {
  const { sections, now } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  return (
    <BlockPage
      block="commonModule"
      about={t`Every subject with its newest titles`}
      paged={{ page: 1, size: sections.length || 1, total: sections.length, list: sections }}
    >
      <div className={css.subjects}>
        {sections.map(({ category, articles }) => (
          <Section key={category.id} title={category.title} more={{ label: <Trans>More</Trans>, to: to("article-category-id", { id: category.id }) }}>
            <ul>
              {articles.map((article) => (
                <li key={article.id}>
                  <ArticleTitle article={article} now={now} />
                </li>
              ))}
            </ul>
          </Section>
        ))}
      </div>
    </BlockPage>
  );
}
