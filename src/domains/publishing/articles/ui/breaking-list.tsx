import { to } from "#kit/paths.ts";
import { fromUnix, shortStamp } from "#kit/time.ts";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import type { ArticleItem } from "../contract/reading.ts";
import css from "./breaking-list.module.css";

/** Flashes: the moment, then the title; with `about` the first words too. The newest is red. */
export const BreakingList = ({ articles, about, marksFirst = true }: { articles: readonly ArticleItem[]; about?: boolean; marksFirst?: boolean }) => (
  <ol className={css.list}>
    {articles.map((article, index) => (
      <li key={article.id} className={marksFirst && index === 0 ? css.newest : undefined}>
        <time className="cap" dateTime={fromUnix(article.createtime).toISOString()}>
          <Ltr>{shortStamp(fromUnix(article.createtime))}</Ltr>
        </time>
        <div>
          <Link to={to("article-details-id", { id: article.id })}>{article.title}</Link>
          {about && <p>{article.desc}</p>}
        </div>
      </li>
    ))}
  </ol>
);
