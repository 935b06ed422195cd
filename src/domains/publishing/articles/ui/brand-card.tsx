import { Plural } from "@lingui/react/macro";
import { to } from "#kit/paths.ts";
import { ThreadLink } from "#ui/button.tsx";
import { Flag } from "#ui/flag.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Avatar, Picture } from "#ui/picture.tsx";
import type { Brand } from "./brand-carousel.tsx";
import css from "./brand-card.module.css";

/** A brand with its picture, what it is, and the newest articles on it. */
export const BrandCard = ({ brand, level = 3 }: { brand: Brand; level?: 2 | 3 }) => {
  const Heading = level === 2 ? "h2" : "h3";
  const all = to("article-list-id", { id: "all" }, { brand: brand.id });
  return (
    <article className={css.card}>
      <Picture src={brand.image} alt="" sizes="(max-width: 640px) 100vw, 420px" ratio="16 / 10" />
      <div className={css.head}>
        <Avatar src={brand.logo} name={brand.name} size={44} square />
        <Heading className={css.name}>
          <Link to={all}>{brand.name}</Link> {brand.country && <Flag code={brand.country} />}
        </Heading>
      </div>
      <p className={css.about}>{brand.about}</p>
      <ul className={css.list}>
        {brand.articles.map((article) => (
          <li key={article.id}>
            <Link to={to("article-details-id", { id: article.id })}>{article.title}</Link>
          </li>
        ))}
      </ul>
      {brand.count > brand.articles.length && (
        <ThreadLink to={all} className="small">
          <Plural value={brand.count} one="# article" other="All # articles" /> <Icon name="next" small />
        </ThreadLink>
      )}
    </article>
  );
};
