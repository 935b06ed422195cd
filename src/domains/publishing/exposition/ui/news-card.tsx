import { useLingui } from "@lingui/react/macro";
import { localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import type { NewsItem } from "../contract/news.ts";
import css from "./cards.module.css";
import { useExpositionWords } from "./use-exposition-words.ts";

/** A piece of news: a card in a magazine, or (`compact`) a line in a list. */
export const NewsCard = ({ news, compact }: { news: NewsItem; compact?: boolean }) => {
  const { i18n } = useLingui();
  const { news: kinds } = useExpositionWords();
  return (
    <article className={compact ? css.line : css.card}>
      <Picture src={news.image} alt="" sizes={compact ? "120px" : "(max-width: 640px) 92vw, 640px"} ratio="3 / 2" />
      <div>
        <p className={css.facts}>
          <span>{kinds[news.kind]}</span>
          <time dateTime={fromUnix(news.createtime).toISOString()}>{longDate(fromUnix(news.createtime), localeFrom(i18n.locale))}</time>
          {!compact && <span>{news.author}</span>}
        </p>
        <h3>
          <Link to={to("xpo-news-details-id", { id: news.id })}>{news.title}</Link>
        </h3>
        <p className="small muted">{news.summary}</p>
      </div>
    </article>
  );
};
