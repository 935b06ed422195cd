import { Plural, Trans } from "@lingui/react/macro";
import { to } from "#kit/paths.ts";
import { Link } from "#ui/link.tsx";
import type { ArticleItem } from "../contract/reading.ts";
import css from "./most-read.module.css";

/** Places from the first on: title, and how often it was read. */
export const RankedList = ({ articles, from = 1 }: { articles: readonly (ArticleItem & { period_reads?: number })[]; from?: number }) => (
  <ol className={css.rank} start={from}>
    {articles.map((article, index) => (
      <li key={article.id}>
        <span className="fig" aria-hidden>
          {from + index}
        </span>
        <Link to={to("article-details-id", { id: article.id })}>{article.title}</Link>
        <span className={css.reads}>
          <Plural value={article.period_reads ?? article.reads} one="# read" other="# reads" />
        </span>
      </li>
    ))}
  </ol>
);

/** The ranking as a column beside articles. */
export const MostRead = ({ articles }: { articles: readonly (ArticleItem & { period_reads?: number })[] }) =>
  articles.length === 0 ? null : (
    <section>
      <h2 className={css.head}>
        <Trans>Most read</Trans>
      </h2>
      <RankedList articles={articles} />
    </section>
  );
