import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { Link } from "#ui/link.tsx";
import { Avatar } from "#ui/picture.tsx";
import type { listInterviews } from "../contract/reading.ts";
import { Written } from "./article-line.tsx";
import css from "./interview-card.module.css";

export type Interview = OutputOf<typeof listInterviews>["list"][number];

/** A conversation: who, the sentence that stands out, and the article behind it. */
export const InterviewCard = ({ article, now, level = 3 }: { article: Interview; now: number; level?: 2 | 3 }) => {
  const Heading = level === 2 ? "h2" : "h3";
  const { interview } = article;
  return (
    <article className={css.card}>
      <div className={css.who}>
        <Avatar src={interview.portrait} name={interview.name} size={72} />
        <p>
          <b>{interview.name}</b>
          <span className="cap">{interview.role}</span>
        </p>
      </div>
      {interview.quote && (
        <blockquote className={css.quote}>
          <p className="disp">{interview.quote}</p>
        </blockquote>
      )}
      <Heading className={css.title}>
        <Link to={to("article-details-id", { id: article.id })}>{article.title}</Link>
      </Heading>
      <p className="cap">
        <Written at={article.createtime} now={now} />
      </p>
    </article>
  );
};
