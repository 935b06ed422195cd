import type { ReactNode } from "react";
import { to } from "#kit/paths.ts";
import { classes } from "#ui/class-names.ts";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import type { ArticleItem } from "../contract/reading.ts";
import { ArticleLine } from "./article-line.tsx";
import css from "./article-card.module.css";

/** An article under its picture: title, with `about` its first words, tags and time. `large` leads a block; `corner` is the heart, from whoever knows favourites. */
export const ArticleCard = ({
  article,
  now,
  about,
  large,
  sizes,
  corner,
}: {
  article: ArticleItem;
  now: number;
  about?: boolean;
  large?: boolean;
  sizes: string;
  corner?: ReactNode;
}) => (
  <article className={classes(css.card, large && css.large)}>
    <Picture src={article.image} alt={article.alt} sizes={sizes} ratio={large ? "16 / 10" : "3 / 2"} />
    <h3 className={large ? "disp" : undefined}>
      <Link to={to("article-details-id", { id: article.id })}>{article.title}</Link>
    </h3>
    {about && <p className={css.about}>{article.desc}</p>}
    <ArticleLine article={{ tag: article.tag, createtime: article.createtime }} now={now} />
    {corner && <div className={css.corner}>{corner}</div>}
  </article>
);
