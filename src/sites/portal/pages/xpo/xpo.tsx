import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { listLooks, listThemes } from "#domains/exposition/contract/looks.ts";
import { listNews, listTopics } from "#domains/exposition/contract/news.ts";
import { listSurveys } from "#domains/exposition/contract/surveys.ts";
import { LookCard } from "#domains/exposition/ui/look-card.tsx";
import { NewsCard } from "#domains/exposition/ui/news-card.tsx";
import { Stage } from "#domains/exposition/ui/stage.tsx";
import { TopicCard } from "#domains/exposition/ui/topic-card.tsx";
import { to } from "#kit/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import { Grid, Section } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import css from "./xpo.module.css";

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const call = callFrom(context);
  const [looks, themes, news, topics, surveys] = await Promise.all([
    call(listLooks, { size: 11 }),
    call(listThemes, {}),
    call(listNews, { size: 4 }),
    call(listTopics, {}),
    call(listSurveys, {}),
  ]);
  return { looks: looks.list, themes: themes.list, news: news.list, topics: topics.list.slice(0, 2), open: surveys.list.find((one) => one.is_open) ?? null };
};

export default function XpoPage() {
  const { looks, themes, news, topics, open } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  return (
    <Stage>
      <PageMeta
        title={t`Fashion exposition`}
        description={t`Looks of designers who show here: by theme and season, with the prints they are made from.`}
        path={to("xpo")}
        {...(looks[0] ? { image: looks[0].image } : {})}
      />
      <header className={css.hero}>
        <div>
          <h1 className="disp">
            <Trans>The season on one stage</Trans>
          </h1>
          <p className="muted">
            <Trans>Looks by the designers of this market, from the print to the finished garment, and how they came to be.</Trans>
          </p>
          <p className="row">
            <LinkButton to={to("xpo-fashions")}>
              <Trans>All looks</Trans>
            </LinkButton>
            <LinkButton look="ghost" to={to("xpo-evolve")}>
              <Trans>How seasons changed</Trans>
            </LinkButton>
          </p>
        </div>
        <div className={css.parade}>
          {looks.slice(0, 3).map((look) => (
            <Link key={look.id} to={to("xpo-fashion-details-id", { id: look.id })}>
              <Picture src={look.image} alt={look.title} sizes="(max-width: 900px) 30vw, 220px" ratio="2 / 3" eager />
            </Link>
          ))}
        </div>
      </header>
      {looks.length === 0 && <Empty title={<Trans>The first looks are being hung</Trans>} />}
      {themes.length > 0 && (
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
      )}
      {looks.length > 3 && (
        <Section title={<Trans>New on the stage</Trans>} more={{ label: <Trans>All looks</Trans>, to: to("xpo-fashions") }}>
          <Grid columns={4}>
            {looks.slice(3).map((look) => (
              <li key={look.id}>
                <LookCard look={look} />
              </li>
            ))}
          </Grid>
        </Section>
      )}
      {topics.length > 0 && (
        <Section title={<Trans>Topics</Trans>} more={{ label: <Trans>All topics</Trans>, to: to("xpo-topic-list") }}>
          <Grid columns={2}>
            {topics.map((topic) => (
              <li key={topic.id}>
                <TopicCard topic={topic} />
              </li>
            ))}
          </Grid>
        </Section>
      )}
      {news.length > 0 && (
        <Section title={<Trans>News</Trans>} more={{ label: <Trans>All news</Trans>, to: to("xpo-news") }}>
          <Grid columns={4}>
            {news.map((one) => (
              <li key={one.id}>
                <NewsCard news={one} />
              </li>
            ))}
          </Grid>
        </Section>
      )}
      {open && (
        <Section title={<Trans>Your word counts</Trans>}>
          <h3>{open.title}</h3>
          <p className="muted">{open.about}</p>
          <p className="row">
            <LinkButton to={to("xpo-survey", { id: open.id })}>
              <Trans>Answer the survey</Trans>
            </LinkButton>
          </p>
        </Section>
      )}
    </Stage>
  );
}
