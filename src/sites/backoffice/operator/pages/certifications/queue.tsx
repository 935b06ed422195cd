import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { kinds, statusWords, type Kind } from "#domains/people/certification/contract/lifecycle.ts";
import { certificationQueue, decideCertification } from "#domains/people/certification/contract/review.ts";
import { CertificationBadge } from "#domains/people/certification/ui/state-badge.tsx";
import { call } from "#kit/browser/call.ts";
import { DayOf } from "#ui/day.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { Tag } from "#ui/tag.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { useBulkDecisions } from "../../../bulk-decision.tsx";
import { certificationInput, certificationRule, shownStates } from "./certification-query.ts";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(certificationRule, new URL(request.url).searchParams);
  const queue = await callFrom(context)(certificationQueue, { ...certificationInput(state), size: 30 });
  return { state, queue };
};

export default function CertificationsPage() {
  const { t, i18n } = useLingui();
  const { state, queue } = useLoaderData<typeof loader>();
  const kindNames: Record<Kind, string> = { enterprise: t`Enterprise`, designer: t`Designer` };
  const isWaiting = !state.filters["status"];
  const { bulk, dialog } = useBulkDecisions<(typeof queue.list)[number]>(
    [
      {
        key: "approve",
        verb: <Trans>Approve</Trans>,
        title: <Trans>Approve these certifications?</Trans>,
        about: <Trans>Each for as long as the rule gives. One that a reviewer has open stays with them.</Trans>,
        reason: "optional",
        most: 1000,
        decide: (row, note) => call(decideCertification, { id: row.id, decision: "approve", submission: row.submission, note }),
      },
      {
        key: "reject",
        verb: <Trans>Send back</Trans>,
        title: <Trans>Send these back for corrections?</Trans>,
        about: <Trans>Each applicant reads what you write. Reasons field by field are given on the page of the application.</Trans>,
        reason: "needed",
        most: 1000,
        isGrave: true,
        decide: (row, note) => call(decideCertification, { id: row.id, decision: "reject", submission: row.submission, note }),
      },
    ],
    { keyOf: (row) => row.id, nameOf: (row) => row.title || row.nickname },
  );
  const waiting = queue.waiting.enterprise + queue.waiting.designer;
  return (
    <>
      <ConsoleTitle>{t`Certifications`}</ConsoleTitle>
      <PageHead title={<Trans>Certifications</Trans>} about={<Trans>Longest waiting first. Opening one reserves it for you for fifteen minutes.</Trans>} />
      <TablePage
        caption={t`Certifications`}
        rule={certificationRule}
        state={state}
        path={(query) => toConsole("certifications", query)}
        exportTo={toConsole("certifications-export", tableQuery(certificationRule, state, { page: 1 }))}
        tabs={{
          filter: "status",
          label: t`Status`,
          tabs: shownStates.map((one) => ({
            value: one === "submitted" ? "" : one,
            label: i18n._(statusWords[one]),
            ...(one === "submitted" ? { count: waiting } : {}),
          })),
        }}
        filters={[
          { name: "kind", label: t`Kind`, choices: kinds.map((one) => ({ value: one, label: kindNames[one] })) },
          { name: "free", label: t({ message: "Reviewer", context: "of an application" }), choices: [{ value: "1", label: t`Nobody or me` }] },
          { name: "keyword", label: t`Name, number or user id` },
        ]}
        columns={[
          { key: "title", label: <Trans>Applicant</Trans>, cell: (row) => <bdi>{row.title || row.nickname}</bdi> },
          { key: "kind", label: <Trans>Kind</Trans>, cell: (row) => kindNames[row.kind] },
          { key: "country", label: <Trans>Country</Trans>, cell: (row) => row.country },
          {
            key: "number",
            label: <Trans context="of a company">Registration number</Trans>,
            cell: (row) => (row.registration_number ? <Ltr>{row.registration_number}</Ltr> : ""),
          },
          {
            key: "state",
            label: <Trans>Status</Trans>,
            cell: (row) => (
              <span className="row">
                <CertificationBadge status={row.status} />
                {row.is_change && (
                  <Tag line>
                    <Trans>Change</Trans>
                  </Tag>
                )}
              </span>
            ),
          },
          isWaiting
            ? { key: "since", label: <Trans context="time">Submitted</Trans>, cell: (row) => <Stamp at={row.submitted_at} /> }
            : { key: "since", label: <Trans>Last change</Trans>, cell: (row) => <Stamp at={row.updated_at} /> },
          isWaiting
            ? {
                key: "claim",
                label: <Trans context="of an application">Reviewer</Trans>,
                cell: (row) => (row.claimed ? row.claimed.is_me ? <Trans context="reviewer">You</Trans> : row.claimed.nickname : ""),
              }
            : {
                key: "until",
                label: <Trans>Valid until</Trans>,
                cell: (row) => (row.valid_until ? <DayOf at={row.valid_until} /> : ""),
              },
        ]}
        bulk={isWaiting ? bulk : []}
        rows={queue.list}
        rowKey={(row) => row.id}
        rowLink={(row) => toConsole("certifications-one", { id: row.id })}
        page={queue}
        empty={
          isWaiting
            ? { title: <Trans>No applications are waiting</Trans>, about: <Trans>Every application has been decided.</Trans> }
            : { title: <Trans>No certification is in this state</Trans> }
        }
      />
      {dialog}
    </>
  );
}
