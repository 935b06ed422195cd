import { Trans, useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { reports, settledReports, settleReport } from "#domains/contact/chat/contract/blocking.ts";
import { call } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { readTable, type TableRule, type TableState } from "#kit/table-query.ts";
import { TablePage } from "#ui/table-page.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { ThreadLink } from "#ui/button.tsx";
import { toConsole } from "../../addresses.ts";
import { Facts } from "#ui/data-table.tsx";
import { PageHead, SectionHead } from "#ui/section.tsx";
import { Avatar, Picture } from "#ui/picture.tsx";
import { callFrom } from "../../../../request-context.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { refreshWaiting } from "#ui/waiting-counts.ts";
import { ReviewQueue } from "../../parts/review-queue.tsx";
import { Stamp } from "#ui/stamp.tsx";
import css from "./reports.module.css";
import { CsvLink } from "../../parts/csv-link.tsx";

const rule: TableRule = { filters: { tab: { kind: "choice", choices: ["settled"] } }, sorts: ["-time"] };

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(rule, new URL(request.url).searchParams);
  const ask = callFrom(context);
  const isSettled = state.filters["tab"] === "settled";
  return {
    state,
    waiting: await ask(reports, { size: isSettled ? 1 : 60 }),
    settled: isSettled ? await ask(settledReports, { page: state.page, size: 30 }) : null,
  };
};

type Report = Awaited<ReturnType<typeof loader>>["waiting"]["list"][number];

/** What the message says, without its form: enough to judge it. */
const plain = (html: string) => html.replace(/<[^>]*>/g, " ").trim();

const Content = ({ message: { content, msg_type: kind } }: { message: NonNullable<Report["message"]> }) => (
  <blockquote className={css.message} dir="auto">
    {kind === 2 && typeof content === "string" ? (
      <Picture src={content} alt="" sizes="320px" />
    ) : typeof content === "string" ? (
      plain(content)
    ) : (
      <pre dir="ltr">{JSON.stringify(content, null, 2)}</pre>
    )}
  </blockquote>
);

const Reported = ({ message }: { message: Report["message"] }) =>
  message && (
    <section>
      <SectionHead small title={<Trans>The message</Trans>} />
      <Content message={message} />
    </section>
  );

type Settled = NonNullable<Awaited<ReturnType<typeof loader>>["settled"]>;

const SettledReports = ({ settled, state, tabs }: { settled: Settled; state: TableState; tabs: ComponentProps<typeof TablePage>["tabs"] }) => {
  const { t } = useLingui();
  return (
    <TablePage
      caption={t`Settled reports`}
      rule={rule}
      state={state}
      path={(query) => toConsole("reports", query)}
      {...(tabs ? { tabs } : {})}
      columns={[
        { key: "reported", label: <Trans>Reported</Trans>, cell: (row) => <bdi>{row.reported.nickname}</bdi> },
        { key: "reporter", label: <Trans>By</Trans>, cell: (row) => <bdi>{row.reporter.nickname}</bdi> },
        {
          key: "reason",
          label: <Trans>Reason</Trans>,
          cell: (row) => (
            <span className={css.texts}>
              <bdi>{row.reason}</bdi>
              {row.message && <Content message={row.message} />}
              <span className="cap">
                <Stamp at={row.createtime} />
              </span>
            </span>
          ),
        },
        { key: "outcome", label: <Trans>What was done</Trans>, cell: (row) => <bdi>{row.outcome}</bdi> },
        { key: "who", label: <Trans>Decided by</Trans>, cell: (row) => <bdi>{row.settled_by}</bdi> },
        { key: "when", label: <Trans context="time">Decided</Trans>, cell: (row) => <Stamp at={row.settled_at} /> },
      ]}
      rows={settled.list}
      rowKey={(row) => row.id}
      page={settled}
      empty={{ title: <Trans>No report was settled yet</Trans> }}
    />
  );
};

export default function ReportsPage() {
  const { t } = useLingui();
  const { state, waiting, settled } = useLoaderData<typeof loader>();
  const revalidator = useRevalidator();
  const person = ({ id, nickname, avatar }: Report["reporter"]) => (
    <span className="row">
      <Avatar src={avatar} name={nickname} size={24} />
      <ThreadLink to={toConsole("person", { id })}>
        <bdi>{nickname}</bdi>
      </ThreadLink>
    </span>
  );
  const tabs = [
    { value: "", label: t({ message: "Waiting", context: "reports" }), count: waiting.total },
    { value: "settled", label: t({ message: "Settled", context: "reports" }) },
  ];
  return (
    <>
      <ConsoleTitle>{t`Reported messages`}</ConsoleTitle>
      <PageHead title={<Trans>Reported messages</Trans>} about={<Trans>Oldest first. What you write when you settle a report is kept with it.</Trans>}>
        <CsvLink to={toConsole("reports-export")} />
      </PageHead>
      {settled ? (
        <SettledReports settled={settled} state={state} tabs={{ filter: "tab", label: t`Status`, tabs }} />
      ) : (
        <>
          <div className={css.tabs}>
            <LinkTabs
              label={t`Status`}
              at={toConsole("reports")}
              tabs={tabs.map(({ value, ...one }) => ({ ...one, to: toConsole("reports", value ? { tab: value } : {}) }))}
            />
          </div>
          <ReviewQueue
            items={waiting.list}
            waiting={waiting.total}
            keyOf={(report) => report.id}
            line={(report) => (
              <>
                <b>
                  <bdi>{report.reported.nickname}</bdi>
                </b>
                <span className="muted">
                  <bdi>{report.reason}</bdi>
                </span>
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
            approve={{ label: t`Action taken` }}
            approveNeedsNote
            reject={{ label: t`No violation` }}
            reasons={[
              { code: t`Ordinary business talk`, label: t`Ordinary business talk` },
              { code: t`Not enough to judge`, label: t`Not enough to judge` },
              { code: t`Reported before and settled`, label: t`Reported before and settled` },
            ]}
            onDecide={async (report, decision, { codes, note }) => {
              const words = [decision === "approve" ? t`Action taken` : t`No violation`, ...codes, note].filter(Boolean).join(" · ");
              await call(settleReport, { id: report.id, outcome: words.slice(0, 500) });
              showToast({ tone: "done", text: t`The report is settled` });
              await revalidator.revalidate();
              refreshWaiting();
            }}
            nameOf={(report) => `${report.reported.nickname} · ${report.reason}`}
            choices={[
              {
                key: "acted",
                verb: <Trans>Action taken</Trans>,
                title: <Trans>Settle these reports: action was taken?</Trans>,
                reason: "needed",
                decide: (report, note) => call(settleReport, { id: report.id, outcome: [t`Action taken`, note].join(" · ").slice(0, 500) }),
              },
              {
                key: "nothing",
                verb: <Trans>No violation</Trans>,
                title: <Trans>Settle these reports: no violation?</Trans>,
                reason: "needed",
                decide: (report, note) => call(settleReport, { id: report.id, outcome: [t`No violation`, note].join(" · ").slice(0, 500) }),
              },
            ]}
            empty={{ title: <Trans>Nothing waits</Trans>, about: <Trans>Reports appear here as soon as somebody sends one.</Trans> }}
          />
        </>
      )}
    </>
  );
}
