import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { to } from "#kit/paths.ts";
import { Ltr } from "#ui/price.tsx";
import type { ArticleItem } from "../contract/reading.ts";
import css from "./most-read.module.css";

/** The ranking: place, title, how often it was read. */
export const MostRead = ({ articles }: { articles: readonly ArticleItem[] }) =>
  articles.length === 0 ? null : (
    <section>
      <h2 className={css.head}>
        <Trans>Most read</Trans>
      </h2>
      <ol className={css.rank}>
        {articles.map((article, index) => (
          <li key={article.id}>
            <span className="fig" aria-hidden>
              {index + 1}
            </span>
            <Link to={to("article-details-id", { id: article.id })}>{article.title}</Link>
            <Ltr className={css.reads}>{article.reads.toLocaleString("en")}</Ltr>
          </li>
        ))}
      </ol>
    </section>
  );
