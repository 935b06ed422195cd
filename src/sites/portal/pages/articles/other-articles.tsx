import { Trans } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { Section } from "#ui/section.tsx";
import { ArticleRow } from "#domains/publishing/articles/ui/article-row.tsx";

/** What is newest elsewhere, under a list that has few of its own. */
export const OtherArticles = ({ articles, now }: { articles: readonly ComponentProps<typeof ArticleRow>["article"][]; now: number }) =>
  articles.length > 0 && (
    <Section title={<Trans>Newest in other subjects</Trans>}>
      <ul>
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleRow article={article} now={now} corner={<KeepButton kind="article" id={article.id} name={article.title} isCompact />} />
          </li>
        ))}
      </ul>
    </Section>
  );
