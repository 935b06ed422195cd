import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { reports, settleReport } from "#domains/chat/contract/blocking.ts";
import { call } from "#kit/browser/call.ts";
import { notify } from "#kit/browser/notices.ts";
import { Facts } from "#ui/data-table.tsx";
import { PageHead, SectionHead } from "#ui/section.tsx";
import { Avatar, Picture } from "#ui/picture.tsx";
import { callFrom } from "../../../request-context.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { refreshWaiting } from "#ui/waiting-counts.ts";
import { ReviewQueue } from "../../parts/review-queue.tsx";
import { Stamp } from "#ui/stamp.tsx";
import css from "./reports.module.css";

export const loader = async ({ context }: LoaderFunctionArgs) => ({ waiting: await callFrom(context)(reports, { size: 60 }) });

type Report = Awaited<ReturnType<typeof loader>>["waiting"]["list"][number];

/** What the message says, without its form: enough to judge it. */
const plain = (html: string) => html.replace(/<[^>]*>/g, " ").trim();

const Reported = ({ message }: { message: Report["message"] }) => {
  if (!message) return null;
  const { content, msg_type: kind } = message;
  return (
    <section>
      <SectionHead small title={<Trans>The message</Trans>} />
      <blockquote className={css.message} dir="auto">
        {kind === 2 && typeof content === "string" ? (
          <Picture src={content} alt="" sizes="320px" />
        ) : typeof content === "string" ? (
          plain(content)
        ) : (
          <pre dir="ltr">{JSON.stringify(content, null, 2)}</pre>
        )}
      </blockquote>
    </section>
  );
};

export default function ReportsPage() {
  const { t } = useLingui();
  const { waiting } = useLoaderData<typeof loader>();
  const revalidator = useRevalidator();
  const person = ({ nickname, avatar }: Report["reporter"]) => (
    <span className="row">
      <Avatar src={avatar} name={nickname} size={24} />
      {nickname}
    </span>
  );
  return (
    <>
      <ConsoleTitle>{t`Reported messages`}</ConsoleTitle>
      <PageHead title={<Trans>Reported messages</Trans>} about={<Trans>Oldest first. What was done is kept with the report.</Trans>} />
      <ReviewQueue
        items={waiting.list}
        waiting={waiting.total}
        keyOf={(report) => report.id}
        line={(report) => (
          <>
            <b>{report.reported.nickname}</b>
            <span className="muted">{report.reason}</span>
            <span className="cap">
              <Stamp at={report.createtime} />
            </span>
          </>
        )}
        show={(report) => (
          <>
            <Facts
              facts={[
                { key: "reported", label: <Trans>Reported</Trans>, value: person(report.reported) },
                { key: "reporter", label: <Trans>By</Trans>, value: person(report.reporter) },
                { key: "when", label: <Trans>Time</Trans>, value: <Stamp at={report.createtime} /> },
                { key: "reason", label: <Trans>Reason</Trans>, value: <bdi>{report.reason}</bdi> },
              ]}
            />
            <Reported message={report.message} />
          </>
        )}
        approve={{ label: t`Acted on` }}
        approveNeedsNote
        reject={{ label: t`No ground for it` }}
        reasons={[
          { code: t`Ordinary business talk`, label: t`Ordinary business talk` },
          { code: t`Not enough to judge`, label: t`Not enough to judge` },
          { code: t`Reported before and settled`, label: t`Reported before and settled` },
        ]}
        onDecide={async (report, decision, { codes, note }) => {
          const words = [decision === "approve" ? t`Acted on` : t`No ground for it`, ...codes, note].filter(Boolean).join(" · ");
          await call(settleReport, { id: report.id, outcome: words.slice(0, 500) });
          notify({ tone: "done", text: t`The report is settled` });
          await revalidator.revalidate();
          refreshWaiting();
        }}
        empty={{ title: <Trans>Nothing waits</Trans>, about: <Trans>Reports appear here as soon as somebody sends one.</Trans> }}
      />
    </>
  );
}
