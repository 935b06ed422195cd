import { Plural } from "@lingui/react/macro";
import { to } from "#kit/paths.ts";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import type { TopicItem } from "../contract/news.ts";
import css from "./cards.module.css";

export const topicAddress = (id: number): string => to("xpo-topic", { id });

/** A topic with how much it gathers. As a line it stands in a list of its own, under the page's name. */
export const TopicCard = ({ topic, compact }: { topic: TopicItem; compact?: boolean }) => {
  const Heading = compact ? "h2" : "h3";
  return (
    <article className={compact ? css.line : css.card}>
      <Picture src={topic.image} alt="" sizes={compact ? "120px" : "(max-width: 640px) 92vw, 640px"} ratio={compact ? "3 / 2" : "20 / 9"} />
      <div>
        <Heading>
          <Link to={topicAddress(topic.id)}>{topic.title}</Link>
        </Heading>
        <p className="small muted">{topic.about}</p>
        <p className={css.facts}>
          <span>
            <Plural value={topic.looks_count} one="# look" other="# looks" />
          </span>
          <span>
            <Plural value={topic.news_count} one="# news item" other="# news items" />
          </span>
        </p>
      </div>
    </article>
  );
};
