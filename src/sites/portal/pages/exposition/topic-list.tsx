import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { listTopics } from "#domains/publishing/exposition/contract/news.ts";
import { Stage } from "#domains/publishing/exposition/ui/stage.tsx";
import { TopicCard } from "#domains/publishing/exposition/ui/topic-card.tsx";
import { to } from "#kit/paths.ts";
import { PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";

export const loader = async ({ context }: LoaderFunctionArgs) => callFrom(context)(listTopics, {});

export default function TopicListPage() {
  const { list } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  return (
    <Stage at="topics" trail={[{ label: t`Topics`, to: to("xpo-topic") }, { label: t`All topics` }]}>
      <PageMeta title={t`All topics`} description={t`Looks and news gathered around one question.`} path={to("xpo-topic-list")} />
      <PageHead title={<Trans>All topics</Trans>} />
      {list.length === 0 && <Empty title={<Trans>No topic yet</Trans>} />}
      {list.map((one) => (
        <TopicCard key={one.id} topic={one} compact />
      ))}
    </Stage>
  );
}
