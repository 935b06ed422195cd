import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { answerProposal, findProposals, proposalLife, type ProposalAct } from "#domains/money/payments/contract/proposals.ts";
import { call } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { refreshWaiting } from "#ui/waiting-counts.ts";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { proposalInput, proposalRule } from "./proposal-query.ts";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(proposalRule, new URL(request.url).searchParams);
  return { state, proposals: await callFrom(context)(findProposals, { ...proposalInput(state), size: 30 }) };
};

type Proposal = OutputOf<typeof findProposals>["list"][number];

/** Where the thing itself is looked at. */
const homeOf = ({ call: path, page_id: id }: Proposal): string => {
  switch (path) {
    case "order/refund":
      return toConsole("order", { id });
    case "claim/decide":
      return toConsole("dispute", { id });
    case "contract/decide":
      return toConsole("contract", { id });
    case "licence/decide":
      return to("user-licence", { id });
    case "booking/decide":
      return to("order-model-id", { id });
    case "vip/refund":
      return toConsole("vip-members");
    case "payment/settledifference":
      return toConsole("payments", { of: "differences" });
    case "payment/settlefinding":
      return toConsole("statement", { id });
    case "payment/acceptchargeback":
      return toConsole("chargeback", { id });
    case "withdrawal/fail":
      return toConsole("withdrawal", { id });
    case "payment/settlebankout":
      return toConsole("bank-days");
    case "payment/matchreceived":
      return toConsole("transfers");
  }
};

const Age = ({ seconds }: { seconds: number }) => {
  const [minutes, hours, days] = [Math.floor(seconds / 60), Math.floor(seconds / 3600), Math.floor(seconds / 86_400)];
  if (hours < 1) return <Plural value={minutes} one="# minute" other="# minutes" />;
  return days < 2 ? <Plural value={hours} one="# hour" other="# hours" /> : <Plural value={days} one="# day" other="# days" />;
};

const Answer = ({ proposal, act, onClose }: { proposal: Proposal; act: ProposalAct; onClose: () => void }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const sum = <Price money={proposal.amount} />;
  const titles: Record<ProposalAct, ReactNode> = {
    confirm: <Trans>Confirm {sum} and do it?</Trans>,
    turn_down: <Trans>Turn the proposal over {sum} down?</Trans>,
    withdraw: <Trans>Withdraw your proposal over {sum}?</Trans>,
  };
  const verbs: Record<ProposalAct, string> = { confirm: t`Confirm`, turn_down: t`Turn down`, withdraw: t`Withdraw` };
  const done: Record<ProposalAct, string> = {
    confirm: t`Confirmed, and done`,
    turn_down: t`Turned down; nothing was done`,
    withdraw: t({ message: "Withdrawn", context: "proposal" }),
  };
  return (
    <ReasonDialog
      title={titles[act]}
      about={
        <>
          {proposal.call_text} <Ltr>{proposal.code}</Ltr>
          <br />
          <b>{proposal.act_text}</b>
          <br />
          <bdi>{proposal.first.nickname}</bdi>: <span dir="auto">{proposal.reason}</span>
        </>
      }
      needs={act === "turn_down" ? "note" : "nothing"}
      verb={verbs[act]}
      isGrave={act === "confirm"}
      onConfirm={async ({ note }) => {
        await call(answerProposal, { id: proposal.id, act, note: note.slice(0, 300) });
        showToast({ tone: "done", text: done[act] });
        refreshWaiting();
        await revalidate();
      }}
      onClose={onClose}
    />
  );
};

const tones = { waiting: "waiting", confirmed: "done", turned_down: "off", withdrawn: "off" } as const;

/** What one of the staff would give back or divide above the limit: the second word. */
export default function ProposalsPage() {
  const { t } = useLingui();
  const { state, proposals } = useLoaderData<typeof loader>();
  const [asked, setAsked] = useState<{ proposal: Proposal; act: ProposalAct }>();
  const states: Record<Proposal["status"], string> = {
    waiting: t`Waits for a second person`,
    confirmed: t({ message: "Confirmed", context: "proposal" }),
    turned_down: t`Turned down`,
    withdrawn: t({ message: "Withdrawn", context: "proposal" }),
  };
  const verbs: Record<ProposalAct, string> = { confirm: t`Confirm`, turn_down: t`Turn down`, withdraw: t`Withdraw` };
  return (
    <>
      <ConsoleTitle>{t`Second approvals`}</ConsoleTitle>
      <PageHead
        title={<Trans>Second approvals</Trans>}
        about={<Trans>Refunds and payouts above one person's limit. The proposer cannot confirm; until somebody else does, nothing is done.</Trans>}
      />
      <TablePage
        caption={t`Second approvals`}
        rule={proposalRule}
        state={state}
        path={(query) => toConsole("proposals", query)}
        exportTo={toConsole("proposals-export", tableQuery(proposalRule, state, { page: 1 }))}
        tabs={{
          filter: "status",
          label: t`By state`,
          tabs: [
            { value: "", label: <Trans>All</Trans> },
            ...proposalLife.states.map((one) => ({ value: one, label: states[one], ...(one === "waiting" ? { count: proposals.waiting } : {}) })),
          ],
        }}
        columns={[
          {
            key: "what",
            label: <Trans>Of what</Trans>,
            cell: (row) => (
              <div>
                <Link to={homeOf(row)}>
                  {row.call_text} <Ltr>{row.code}</Ltr>
                </Link>
                <br />
                <span className="small">{row.act_text}</span>
              </div>
            ),
          },
          { key: "amount", label: <Trans>Amount</Trans>, isFigure: true, cell: (row) => <Price money={row.amount} /> },
          {
            key: "first",
            label: <Trans>Proposed by</Trans>,
            cell: (row) => (
              <div>
                <bdi>{row.first.nickname}</bdi>
                <br />
                <span className="small" dir="auto">
                  {row.reason}
                </span>
              </div>
            ),
          },
          {
            key: "age",
            label: <Trans>Waiting</Trans>,
            cell: (row) => (
              <div>
                <Age seconds={row.age_seconds} />
                <br />
                <span className="small muted">
                  <Stamp at={row.createtime} />
                </span>
              </div>
            ),
          },
          {
            key: "state",
            label: <Trans>Status</Trans>,
            cell: (row) => (
              <div>
                <StateBadge tone={tones[row.status]}>{states[row.status]}</StateBadge>
                {row.second && (
                  <>
                    {" "}
                    <bdi className="small">{row.second.nickname}</bdi>
                  </>
                )}
                {row.note && (
                  <>
                    <br />
                    <span className="small" dir="auto">
                      {row.note}
                    </span>
                  </>
                )}
              </div>
            ),
          },
          {
            key: "acts",
            label: t`Action`,
            isBare: true,
            cell: (row) => (
              <span className="row">
                {row.actions.map((act) => (
                  <Button key={act} size="small" look={act === "confirm" ? "seal" : "ghost"} onClick={() => setAsked({ proposal: row, act })}>
                    {verbs[act]}
                  </Button>
                ))}
              </span>
            ),
          },
        ]}
        rows={proposals.list}
        rowKey={(row) => row.id}
        page={proposals}
        empty={{
          title: <Trans>No proposals yet</Trans>,
          about: <Trans>A refund or payout above the limit appears here as soon as somebody proposes it.</Trans>,
        }}
      />
      {asked && <Answer {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
