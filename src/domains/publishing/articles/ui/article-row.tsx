import type { ReactNode } from "react";
import { to } from "#kit/paths.ts";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import type { ArticleItem } from "../contract/reading.ts";
import { ArticleLine } from "./article-line.tsx";
import css from "./article-row.module.css";

/** An article in a list: picture, title, description, tags, author, time. No box; columns and rules. `level` is its heading's; `corner` is the heart, from whoever knows favourites; `wide` is how wide its picture is where three stand beside each other. */
export const ArticleRow = ({
  article,
  now,
  level = 3,
  corner,
  wide = "240px",
}: {
  article: ArticleItem;
  now: number;
  level?: 2 | 3;
  corner?: ReactNode;
  wide?: string;
}) => {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className={css.row}>
      <Picture src={article.image} alt={article.alt} sizes={`(max-width: 640px) 120px, (max-width: 1365px) 240px, ${wide}`} ratio="3 / 2" />
      <div>
        <Heading className={css.title}>
          <Link to={to("article-details-id", { id: article.id })}>{article.title}</Link>
        </Heading>
        <p className={css.about}>{article.desc}</p>
        <ArticleLine article={article} now={now} />
      </div>
      {corner && <div className={css.corner}>{corner}</div>}
    </article>
  );
};

/** A title alone with its time, for dense lists. */
export const ArticleTitle = ({ article, now }: { article: ArticleItem; now: number }) => (
  <div className={css.bare}>
    <Link to={to("article-details-id", { id: article.id })}>{article.title}</Link>
    <ArticleLine article={{ tag: article.tag, createtime: article.createtime }} now={now} tags={1} />
  </div>
);
