import { to } from "#kit/paths.ts";
import { classes } from "#ui/class-names.ts";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import css from "./tag-links.module.css";

/** Tags as ways into the list that they narrow; `at` is the one in force. `category` keeps within a category. */
export const TagLinks = ({
  tags,
  at,
  category,
  label,
}: {
  tags: readonly { id: number; title: string; count?: number }[];
  at?: number | undefined;
  category?: number | undefined;
  label: string;
}) =>
  tags.length === 0 ? null : (
    <ul className={css.tags} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag.id}>
          <Link
            className={classes(css.tag, tag.id === at && css.on)}
            to={to("article-list-id", { id: category ?? "all" }, { tag: tag.id === at ? undefined : tag.id })}
            {...(tag.id === at ? { "aria-current": "true" as const } : {})}
          >
            {tag.title}
            {tag.count !== undefined && <Ltr className={css.count}>{tag.count}</Ltr>}
          </Link>
        </li>
      ))}
    </ul>
  );
