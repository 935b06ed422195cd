import { useLingui } from "@lingui/react/macro";
import { localeFrom } from "#kit/locale.ts";
import { fromUnix, relativeTime } from "#kit/time.ts";
import { Tag } from "#ui/tag.tsx";
import css from "./article-line.module.css";

/** When something was written: "just now", minutes, days, then the date. `now` is the page's, so that server and browser say the same. */
export const Written = ({ at, now }: { at: number; now: number }) => {
  const { t, i18n } = useLingui();
  return <time dateTime={fromUnix(at).toISOString()}>{relativeTime(fromUnix(at), fromUnix(now), localeFrom(i18n.locale), t`just now`)}</time>;
};

/** Under a title: its tags, and when it was written. */
export const ArticleLine = ({
  article,
  now,
  tags = 2,
}: {
  article: { tag: readonly string[]; createtime: number; author?: string };
  now: number;
  tags?: number;
}) => (
  <p className={css.line}>
    {article.tag.slice(0, tags).map((tag) => (
      <Tag key={tag} line>
        {tag}
      </Tag>
    ))}
    {article.author && <span>{article.author}</span>}
    <Written at={article.createtime} now={now} />
  </p>
);
