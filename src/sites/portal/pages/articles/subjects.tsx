import { Trans } from "@lingui/react/macro";
import { ArticleTitle } from "#domains/publishing/articles/ui/article-row.tsx";
import { to } from "#kit/paths.ts";
import { Section } from "#ui/section.tsx";
import type { loadSections } from "./load-articles.ts";

/** Subjects, each with its newest titles. */
export const Subjects = ({ sections, now }: { sections: Awaited<ReturnType<typeof loadSections>>; now: number }) =>
  sections.map(({ category, articles }) => (
    <Section key={category.id} title={category.title} more={{ label: <Trans>More</Trans>, to: to("article-category-id", { id: category.id }) }}>
      <ul>
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleTitle article={article} now={now} />
          </li>
        ))}
      </ul>
    </Section>
  ));
