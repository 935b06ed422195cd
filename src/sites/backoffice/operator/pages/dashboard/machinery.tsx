import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useRevalidator } from "react-router";
import { retryJob, type health } from "#domains/audit/contract/dashboard.ts";
import type { failingWebhooks } from "#domains/people/shops/contract/failing-webhooks.ts";
import { call } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Section } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { useAction } from "#ui/use-action.ts";
import { toConsole } from "../../addresses.ts";
import css from "./dashboard.module.css";
import { useLength } from "./waiting-lines.tsx";

type Health = OutputOf<typeof health>;

export const FailedJobs = ({ failed }: { failed: Health["failed"] }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { run, running } = useAction({ after: revalidate });
  return (
    <Section title={<Trans>Failed jobs</Trans>}>
      {failed.length === 0 ? (
        <p className="muted">
          <Trans>No failed jobs.</Trans>
        </p>
      ) : (
        <DataTable
          caption={t`Failed jobs`}
          rows={failed}
          rowKey={(job) => job.id}
          columns={[
            {
              key: "job",
              label: <Trans>Job</Trans>,
              isBare: true,
              cell: (job) => (
                <span className={css.job}>
                  <Ltr>{job.task}</Ltr>
                  <span className="cap" dir="ltr">
                    {job.error}
                  </span>
                </span>
              ),
            },
            {
              key: "tries",
              label: <Trans>Tries</Trans>,
              isFigure: true,
              cell: (job) => (
                <Ltr>
                  {job.attempts} / {job.most}
                </Ltr>
              ),
            },
            {
              key: "next",
              label: <Trans>Next try</Trans>,
              cell: (job) =>
                job.next === 0 ? (
                  <StateBadge tone="failed">
                    <Trans>failed</Trans>
                  </StateBadge>
                ) : (
                  <Stamp at={job.next} />
                ),
            },
            {
              key: "retry",
              label: <span className="visually-hidden">{t({ message: "Try again", context: "a job" })}</span>,
              isBare: true,
              cell: (job) => (
                <Button
                  look="ghost"
                  size="small"
                  busy={running === job.id}
                  onClick={() => void run(() => call(retryJob, { id: job.id }), { done: t`Being retried now`, name: job.id })}
                >
                  <Trans context="a job">Try again</Trans>
                </Button>
              ),
            },
          ]}
        />
      )}
    </Section>
  );
};

export const FailingAddresses = ({ webhooks }: { webhooks: OutputOf<typeof failingWebhooks> }) => {
  const { t } = useLingui();
  return (
    <Section
      title={<Trans>Failing webhooks</Trans>}
      about={
        <Trans>
          <Plural value={webhooks.well} one="# shop endpoint answers" other="# shop endpoints answer" />;{" "}
          <Plural value={webhooks.delivered} one="# event delivered in 24 hours" other="# events delivered in 24 hours" />.
        </Trans>
      }
    >
      {webhooks.list.length === 0 ? (
        <p className="muted">
          <Trans>Every shop endpoint accepts its events.</Trans>
        </p>
      ) : (
        <DataTable
          caption={t`Failing webhooks`}
          rows={webhooks.list}
          rowKey={(one) => one.id}
          columns={[
            {
              key: "shop",
              label: <Trans>Shop</Trans>,
              isBare: true,
              cell: (one) => (
                <span className={css.job}>
                  <Link to={toConsole("person", { id: one.owner.id })}>
                    <bdi>{one.owner.nickname}</bdi>
                  </Link>
                  <span className="cap">
                    <Ltr>{one.host}</Ltr>
                  </span>
                </span>
              ),
            },
            { key: "since", label: <Trans>Failing since</Trans>, cell: (one) => <Stamp at={one.failing_since} /> },
            { key: "given", label: <Trans>Dropped in 24 hours</Trans>, isFigure: true, cell: (one) => <Ltr>{one.given_up}</Ltr> },
            {
              key: "state",
              label: <Trans>Status</Trans>,
              cell: (one) => (
                <StateBadge tone={one.is_on ? "waiting" : "off"}>{one.is_on ? <Trans>still trying</Trans> : <Trans>switched off</Trans>}</StateBadge>
              ),
            },
          ]}
        />
      )}
    </Section>
  );
};

/** Of the portal itself: each line says what is well, or what is not. */
export const HealthList = ({ health: { jobs, database_ms, memory_bytes, up_seconds } }: { health: Health }) => {
  const { i18n } = useLingui();
  const length = useLength();
  const lines = [
    { key: "database", isWell: database_ms < 250, name: <Trans>Database</Trans>, said: <Trans>answers in {database_ms} ms</Trans> },
    {
      key: "jobs",
      isWell: jobs.oldest_seconds < 120,
      name: <Trans>Jobs due</Trans>,
      said:
        jobs.due === 0 ? (
          <Trans>none waiting</Trans>
        ) : (
          <Trans>
            {i18n.number(jobs.due)}, oldest waiting {length(jobs.oldest_seconds)}
          </Trans>
        ),
    },
    { key: "given-up", isWell: jobs.given_up === 0, name: <Trans>Jobs failed</Trans>, said: i18n.number(jobs.given_up) },
    { key: "again", isWell: jobs.tried_again < 20, name: <Trans>Jobs being retried</Trans>, said: i18n.number(jobs.tried_again) },
    {
      key: "memory",
      isWell: true,
      name: <Trans>Memory in use</Trans>,
      said: <Ltr>{i18n.number(Math.round(memory_bytes / 1_048_576))} MB</Ltr>,
    },
    { key: "up", isWell: true, name: <Trans>Running for</Trans>, said: length(up_seconds) },
  ];
  return (
    <Section title={<Trans>Health</Trans>}>
      <ul className={css.health}>
        {lines.map(({ key, isWell, name, said }) => (
          <li key={key}>
            <StateBadge tone={isWell ? "done" : "failed"}>{isWell ? <Trans context="of the portal">OK</Trans> : <Trans>check</Trans>}</StateBadge>
            <span>{name}</span>
            <span className="cap">{said}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
};
