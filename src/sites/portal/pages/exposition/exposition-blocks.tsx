import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { LookCard } from "#domains/publishing/exposition/ui/look-card.tsx";
import { NewsCard } from "#domains/publishing/exposition/ui/news-card.tsx";
import { TopicCard } from "#domains/publishing/exposition/ui/topic-card.tsx";
import { to } from "#kit/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Grid, Section } from "#ui/section.tsx";
import type { Exposition } from "./load-exposition.ts";

/** The blocks of the exposition's front page, in their order; each has an address of its own below `/xpo/components/`. */
export const expositionBlocks = ["themes", "looks", "topics", "news", "survey"] as const;
export type ExpositionBlock = (typeof expositionBlocks)[number];

const Themes = ({ themes }: Pick<Exposition, "themes">) => (
  <Section title={<Trans>Themes</Trans>}>
    <Grid columns={4}>
      {themes.map((theme) => (
        <li key={theme.id}>
          <Link to={to("xpo-fashion-screen-id", { id: theme.id })}>
            <Picture src={theme.image} alt="" sizes="(max-width: 640px) 45vw, 300px" ratio="3 / 2" />
            <h3 className="disp h4">{theme.title}</h3>
          </Link>
          <p className="small muted">{theme.about}</p>
        </li>
      ))}
    </Grid>
  </Section>
);

const NewLooks = ({ looks }: Pick<Exposition, "looks">) => (
  <Section title={<Trans>New on the stage</Trans>} more={{ label: <Trans>All looks</Trans>, to: to("xpo-fashions") }}>
    <Grid columns={4}>
      {looks.slice(3).map((look) => (
        <li key={look.id}>
          <LookCard look={look} />
        </li>
      ))}
    </Grid>
  </Section>
);

const Topics = ({ topics }: Pick<Exposition, "topics">) => (
  <Section title={<Trans>Topics</Trans>} more={{ label: <Trans>All topics</Trans>, to: to("xpo-topic-list") }}>
    <Grid columns={2}>
      {topics.map((topic) => (
        <li key={topic.id}>
          <TopicCard topic={topic} />
        </li>
      ))}
    </Grid>
  </Section>
);

const News = ({ news }: Pick<Exposition, "news">) => (
  <Section title={<Trans>News</Trans>} more={{ label: <Trans>All news</Trans>, to: to("xpo-news") }}>
    <Grid columns={4}>
      {news.map((one) => (
        <li key={one.id}>
          <NewsCard news={one} />
        </li>
      ))}
    </Grid>
  </Section>
);

const OpenSurvey = ({ open }: { open: NonNullable<Exposition["open"]> }) => (
  <Section title={<Trans>Your word counts</Trans>}>
    <h3>{open.title}</h3>
    <p className="muted">{open.about}</p>
    <p className="row">
      <LinkButton to={to("xpo-survey", { id: open.id })}>
        <Trans>Answer the survey</Trans>
      </LinkButton>
    </p>
  </Section>
);

/** One block; null where there is nothing to show in it. */
export const expositionBlock = (block: ExpositionBlock, exposition: Exposition): ReactNode => {
  if (block === "themes") return exposition.themes.length > 0 ? <Themes themes={exposition.themes} /> : null;
  if (block === "looks") return exposition.looks.length > 3 ? <NewLooks looks={exposition.looks} /> : null;
  if (block === "topics") return exposition.topics.length > 0 ? <Topics topics={exposition.topics} /> : null;
  if (block === "news") return exposition.news.length > 0 ? <News news={exposition.news} /> : null;
  return exposition.open ? <OpenSurvey open={exposition.open} /> : null;
};
