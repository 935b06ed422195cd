import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { listTopics, topicDetails } from "#domains/publishing/exposition/contract/news.ts";
import { LookCard } from "#domains/publishing/exposition/ui/look-card.tsx";
import { NewsCard } from "#domains/publishing/exposition/ui/news-card.tsx";
import { Stage } from "#domains/publishing/exposition/ui/stage.tsx";
import { TopicCard, topicAddress } from "#domains/publishing/exposition/ui/topic-card.tsx";
import { to } from "#kit/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import { Grid, PageHead, Section } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { Share } from "#ui/share.tsx";
import { callFrom, missing } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { idOf } from "../search/read-address.ts";
import { Paragraphs } from "./paragraphs.tsx";
import css from "./exposition.module.css";

/** The topics; with `id` one of them, its looks and news. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const params = new URL(request.url).searchParams;
  const call = callFrom(context);
  if (!params.has("id")) return { topic: null, list: (await call(listTopics, {})).list };
  const id = idOf(params.get("id"));
  if (!id) throw missing();
  return { topic: await call(topicDetails, { id }), list: [] };
};

export default function TopicPage() {
  const { topic, list } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  if (!topic)
    return (
      <Stage at="topics" trail={[{ label: t`Topics` }]}>
        <PageMeta title={t`Topics of the exposition`} description={t`Looks and news gathered around one question.`} path={to("xpo-topic")} />
        <PageHead title={<Trans>Topics of the exposition</Trans>} about={<Trans>Looks and news gathered around one question</Trans>}>
          <LinkButton to={to("xpo-topic-list")} look="ghost" size="small">
            <Trans>As a list</Trans>
          </LinkButton>
        </PageHead>
        <h2 className="visually-hidden">
          <Trans>Results</Trans>
        </h2>
        {list.length === 0 && <Empty title={<Trans>No topic yet</Trans>} />}
        <Grid columns={2}>
          {list.map((one) => (
            <li key={one.id}>
              <TopicCard topic={one} />
            </li>
          ))}
        </Grid>
      </Stage>
    );
  return (
    <Stage at="topics" trail={[{ label: t`Topics`, to: to("xpo-topic") }, { label: topic.title }]}>
      <PageMeta title={topic.title} description={topic.about} path={topicAddress(topic.id)} of={{ kind: "topic", id: topic.id }} />
      <header className={css.poster}>
        <Picture src={topic.image} alt="" sizes="(max-width: 1328px) 92vw, 1328px" ratio="20 / 7" eager />
        <h1 className="disp h1">{topic.title}</h1>
        <p className="muted">{topic.about}</p>
        <p className="row">
          <Share title={topic.title} />
        </p>
      </header>
      <div className={css.words}>
        <Paragraphs text={topic.body} />
      </div>
      {topic.looks.length > 0 && (
        <Section title={<Trans>Looks</Trans>}>
          <Grid columns={4}>
            {topic.looks.map((look) => (
              <li key={look.id}>
                <LookCard look={look} />
              </li>
            ))}
          </Grid>
        </Section>
      )}
      {topic.news.length > 0 && (
        <Section title={<Trans>News</Trans>}>
          {topic.news.map((one) => (
            <NewsCard key={one.id} news={one} compact />
          ))}
        </Section>
      )}
    </Stage>
  );
}
