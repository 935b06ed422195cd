import { to } from "#kit/paths.ts";
import { fromUnix } from "#kit/time.ts";
import { Link } from "#ui/link.tsx";
import { Stamp } from "#ui/stamp.tsx";
import type { ArticleItem } from "../contract/reading.ts";
import css from "./breaking-list.module.css";

/** Flashes: the moment, then the title; with `about` the first words too. The newest is red. */
export const BreakingList = ({ articles, about, marksFirst = true }: { articles: readonly ArticleItem[]; about?: boolean; marksFirst?: boolean }) => (
  <ol className={css.list}>
    {articles.map((article, index) => (
      <li key={article.id} className={marksFirst && index === 0 ? css.newest : undefined}>
        <time className="cap" dateTime={fromUnix(article.createtime).toISOString()}>
          <Stamp at={article.createtime} />
        </time>
        <div>
          <Link to={to("article-details-id", { id: article.id })}>{article.title}</Link>
          {about && <p>{article.desc}</p>}
        </div>
      </li>
    ))}
  </ol>
);
