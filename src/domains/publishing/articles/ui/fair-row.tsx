import { to } from "#kit/paths.ts";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import type { ArticleItem } from "../contract/reading.ts";
import { ArticleLine } from "./article-line.tsx";
import css from "./fair-row.module.css";

/** A fair or a competition: the picture low and wide beside its title. */
export const FairRow = ({ article, now }: { article: ArticleItem; now: number }) => (
  <article className={css.row}>
    <Picture src={article.image} alt={article.alt} sizes="160px" ratio="4 / 3" />
    <div>
      <h3>
        <Link to={to("article-details-id", { id: article.id })}>{article.title}</Link>
      </h3>
      <ArticleLine article={{ tag: article.tag, createtime: article.createtime }} now={now} tags={1} />
    </div>
  </article>
);
