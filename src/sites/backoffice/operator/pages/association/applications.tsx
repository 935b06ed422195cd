import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { applicationLifecycle, type ApplicationStatus } from "#domains/publishing/association/contract/lifecycle.ts";
import { decideApplication, listApplications } from "#domains/publishing/association/contract/operating.ts";
import { memberLevels } from "#domains/publishing/association/contract/reading.ts";
import { call } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { readTable, tableQuery, type TableRule } from "#kit/table-query.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { StateBadge, type Tone } from "#ui/tag.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { refreshWaiting } from "#ui/waiting-counts.ts";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { useBulkDecisions } from "../../../bulk-decision.tsx";
import { CallDialog } from "#ui/call-dialog.tsx";
import { WhyButton } from "../../parts/why-button.tsx";
import css from "../../parts/review.module.css";

const states = applicationLifecycle.states;
const rule: TableRule = { filters: { status: { kind: "choice", choices: states } }, sorts: ["-time"] };

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(rule, new URL(request.url).searchParams);
  const status = state.filters["status"] as ApplicationStatus | undefined;
  return { state, applications: await callFrom(context)(listApplications, { ...(status ? { status } : {}), page: state.page, size: 30 }) };
};
type MemberLevel = (typeof memberLevels)[number];
type Application = Awaited<ReturnType<typeof loader>>["applications"]["list"][number];

const tones: Readonly<Record<ApplicationStatus, Tone>> = { submitted: "waiting", accepted: "done", refused: "failed", withdrawn: "off" };

export default function ApplicationsPage() {
  const { t } = useLingui();
  const { state, applications } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<{ act: "accept" | "refuse"; of: Application }>();
  const names: Readonly<Record<ApplicationStatus, string>> = {
    submitted: t({ message: "Waiting", context: "application" }),
    accepted: t({ message: "Accepted", context: "application" }),
    refused: t({ message: "Refused", context: "application" }),
    withdrawn: t({ message: "Withdrawn", context: "application" }),
  };
  const steps: Readonly<Record<string, string>> = {
    apply: t({ message: "Submitted", context: "application" }),
    accept: names.accepted,
    refuse: names.refused,
    withdraw: names.withdrawn,
  };
  const levels: Readonly<Record<MemberLevel, string>> = { president: t`President`, council: t`Council`, member: t`Member` };
  const levelChoices = memberLevels.map((one) => ({ value: one, label: levels[one] }));
  const [level, setLevel] = useState<MemberLevel>("member");
  const { bulk, dialog } = useBulkDecisions<Application>(
    [
      {
        key: "accept",
        verb: <Trans context="verb">Accept</Trans>,
        title: <Trans>Accept these applications?</Trans>,
        about: <Trans>Each enterprise is a member at once.</Trans>,
        reason: "none",
        field: <SelectField label={t`As`} choices={levelChoices} value={level} onChange={(event) => setLevel(event.target.value as MemberLevel)} />,
        decide: ({ id }) => call(decideApplication, { id, accept: true, level }),
      },
      {
        key: "refuse",
        verb: <Trans context="verb">Refuse</Trans>,
        title: <Trans>Refuse these applications?</Trans>,
        about: <Trans>Each applicant reads the reason.</Trans>,
        reason: "needed",
        isGrave: true,
        decide: ({ id }, answer) => call(decideApplication, { id, accept: false, answer }),
      },
    ],
    { keyOf: ({ id }) => id, nameOf: ({ number, company }) => `${number} ${company}` },
  );
  return (
    <>
      <ConsoleTitle>{t`Applications for membership`}</ConsoleTitle>
      <PageHead title={<Trans>Applications for membership</Trans>} about={<Trans>Of the trade-promotion association. The applicant reads the answer.</Trans>} />
      <TablePage
        caption={t`Applications for membership`}
        rule={rule}
        state={state}
        path={(query) => toConsole("associations", query)}
        exportTo={toConsole("associations-export", tableQuery(rule, state, { page: 1 }))}
        tabs={{
          filter: "status",
          label: t`Status`,
          tabs: [{ value: "", label: t({ message: "All", context: "filter" }) }, ...states.map((one) => ({ value: one, label: names[one] }))],
        }}
        columns={[
          { key: "number", label: <Trans>Number</Trans>, cell: (row) => <Ltr>{row.number}</Ltr> },
          {
            key: "company",
            label: <Trans>Company</Trans>,
            cell: (row) => (
              <span className={css.texts}>
                <b>
                  <bdi>{row.company}</bdi>
                </b>
                <bdi className="cap">{row.place}</bdi>
                <bdi className="cap">{row.products}</bdi>
              </span>
            ),
          },
          {
            key: "contact",
            label: <Trans>Contact</Trans>,
            cell: (row) => (
              <span className={css.texts}>
                <bdi>{row.contact}</bdi>
                <span className={css.phone}>
                  <Ltr>{row.mobile}</Ltr>
                </span>
              </span>
            ),
          },
          {
            key: "account",
            label: <Trans>Account</Trans>,
            cell: (row) => <bdi>{row.nickname}</bdi>,
          },
          {
            key: "reason",
            label: <Trans>Reason for applying</Trans>,
            isLong: true,
            cell: (row) => (
              <span className={css.texts}>
                <bdi>{row.reason}</bdi>
                {row.answer && (
                  <>
                    <span className="cap">
                      <Trans>Answer:</Trans>
                    </span>
                    <span className="cap" dir="auto">
                      {row.answer}
                    </span>
                  </>
                )}
              </span>
            ),
          },
          { key: "state", label: <Trans>Status</Trans>, cell: (row) => <StateBadge tone={tones[row.status]}>{names[row.status]}</StateBadge> },
          { key: "when", label: <Trans context="time">Submitted</Trans>, cell: (row) => <Stamp at={row.createtime} /> },
          {
            key: "acts",
            label: <span className="visually-hidden">{t`Act`}</span>,
            isBare: true,
            cell: (row) => (
              <span className={css.acts}>
                <WhyButton
                  of={row.number}
                  steps={row.events.map((one) => ({
                    key: String(one.id),
                    at: one.createtime,
                    who: <bdi>{one.by}</bdi>,
                    what: steps[one.event] ?? one.event,
                    ...(one.note ? { why: <bdi>{one.note}</bdi> } : {}),
                  }))}
                />
                {row.actions.length > 0 && (
                  <>
                    <Button size="small" onClick={() => setAsked({ act: "accept", of: row })}>
                      <Trans context="verb">Accept</Trans>
                    </Button>
                    <Button look="ghost" size="small" onClick={() => setAsked({ act: "refuse", of: row })}>
                      <Trans context="verb">Refuse</Trans>
                    </Button>
                  </>
                )}
              </span>
            ),
          },
        ]}
        bulk={applications.list.some(({ actions }) => actions.length > 0) ? bulk : []}
        rows={applications.list}
        rowKey={(row) => row.id}
        page={applications}
        empty={{ title: <Trans>Nobody has applied yet</Trans> }}
      />
      {asked?.act === "refuse" && (
        <ReasonDialog
          title={<Trans>Refuse {asked.of.number}?</Trans>}
          about={<bdi>{asked.of.company}</bdi>}
          verb={<Trans context="verb">Refuse</Trans>}
          isGrave
          onConfirm={async ({ note }) => {
            await call(decideApplication, { id: asked.of.id, accept: false, answer: note });
            showToast({ tone: "done", text: t`Refused; the applicant reads why` });
            refreshWaiting();
            await revalidate();
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked?.act === "accept" && (
        <CallDialog
          call={decideApplication}
          start={{ id: asked.of.id, accept: true, level: "member", answer: "" }}
          title={<Trans>Accept {asked.of.number}?</Trans>}
          about={<bdi>{asked.of.company}</bdi>}
          send={<Trans context="verb">Accept</Trans>}
          done={t`Accepted: the enterprise is a member`}
          onDone={refreshWaiting}
          onClose={() => setAsked(undefined)}
        >
          {(form) => <SelectField label={t`As`} choices={levelChoices} {...form.text("level")} />}
        </CallDialog>
      )}
      {dialog}
    </>
  );
}
