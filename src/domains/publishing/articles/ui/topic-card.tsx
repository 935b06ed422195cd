import { Plural } from "@lingui/react/macro";
import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import type { listTopics } from "../contract/reading.ts";
import css from "./topic-card.module.css";

export type Topic = OutputOf<typeof listTopics>["list"][number];

/** A topic with its picture, what it asks, and its first articles. */
export const TopicCard = ({ topic, level = 3 }: { topic: Topic; level?: 2 | 3 }) => {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className={css.card}>
      <Picture src={topic.image} alt="" sizes="(max-width: 900px) 100vw, 480px" ratio="16 / 9" />
      <div className={css.text}>
        <Heading className="disp h3">
          <Link to={to("article-starHeadlinesHome-topic", { id: topic.id })}>{topic.title}</Link>
        </Heading>
        <p className={css.intro}>{topic.intro}</p>
        <ul className={css.list}>
          {topic.articles.map((article) => (
            <li key={article.id}>
              <Link to={to("article-details-id", { id: article.id })}>{article.title}</Link>
            </li>
          ))}
        </ul>
        <p className="cap">
          <Plural value={topic.count} one="# article" other="# articles" />
        </p>
      </div>
    </article>
  );
};
