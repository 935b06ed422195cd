import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { topics } from "#domains/publishing/academy/contract/fields.ts";
import { listStreams } from "#domains/publishing/academy/contract/streams.ts";
import { StreamRow } from "#domains/publishing/academy/ui/stream-row.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const asked = new URL(request.url).searchParams.get("topic");
  const topic = topics.find((one) => one === asked);
  return { topic, streams: await callFrom(context)(listStreams, topic ? { topic } : {}) };
};

export default function LiveStreamingPage() {
  const { topic, streams } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const pathOf = (one: string | undefined) => to("planetAcademy-liveStreaming", { topic: one });
  const parts = [
    { key: "live", title: <Trans>Live now</Trans>, list: streams.live },
    { key: "coming", title: <Trans>Coming</Trans>, list: streams.coming },
    { key: "over", title: <Trans>Over</Trans>, list: streams.over },
  ].filter(({ list }) => list.length > 0);
  return (
    <main className="wrap">
      <PageMeta
        title={t`Live streams`}
        description={t`Live streams of the academy: the schedule, what is on now, and what is kept as a course.`}
        path={pathOf(undefined)}
      />
      <Breadcrumb trail={[{ label: t`Academy`, to: to("planetAcademy") }, { label: t`Live streams` }]} />
      <PageHead title={<Trans>Live streams</Trans>} about={<Trans>All times are those of Guangzhou (UTC+8)</Trans>} />
      <LinkTabs
        label={t`Topic`}
        at={pathOf(topic)}
        tabs={[{ to: pathOf(undefined), label: t`All` }, ...streams.topics.map((one) => ({ to: pathOf(one.key), label: one.text }))]}
      />
      {parts.length === 0 && <Empty title={<Trans>Nothing is planned on this topic</Trans>} />}
      {parts.map(({ key, title, list }) => (
        <Section key={key} title={title}>
          {list.map((stream) => (
            <StreamRow key={stream.id} stream={stream} />
          ))}
        </Section>
      ))}
    </main>
  );
}
