import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { approvalsNeeded, sources, sourceWords, withdrawalLife, withdrawalWords } from "#domains/money/withdrawals/contract/lifecycle.ts";
import { withdrawalQueue } from "#domains/money/withdrawals/contract/review.ts";
import { AccountLine } from "#domains/money/withdrawals/ui/account-line.tsx";
import { WithdrawalState } from "#domains/money/withdrawals/ui/withdrawal-state.tsx";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { Names } from "../../parts/names.tsx";
import { withdrawalInput, withdrawalRule } from "./withdrawal-query.ts";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(withdrawalRule, new URL(request.url).searchParams);
  return { state, queue: await callFrom(context)(withdrawalQueue, { ...withdrawalInput(state), size: 30 }) };
};

export default function WithdrawalQueuePage() {
  const { t, i18n } = useLingui();
  const { state, queue } = useLoaderData<typeof loader>();
  const all = Object.values(queue.counts).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <ConsoleTitle>{t`Withdrawals`}</ConsoleTitle>
      <PageHead
        title={<Trans>Withdrawals</Trans>}
        about={
          <Trans>
            Each is approved by two different people of finance, then paid by the bank. What waits comes first, oldest on top. For you waits what you have not
            approved yet, and whose payment by the bank is to be confirmed; your own never does.
          </Trans>
        }
      />
      <TablePage
        caption={t`Withdrawals`}
        rule={withdrawalRule}
        state={state}
        path={(query) => toConsole("withdrawals", query)}
        exportTo={toConsole("withdrawals-export", tableQuery(withdrawalRule, state, { page: 1 }))}
        tabs={{
          filter: "status",
          label: t`By state`,
          tabs: [
            { value: "", label: <Trans>All</Trans>, count: all },
            { value: "mine", label: <Trans context="withdrawals">Waits for you</Trans>, count: queue.waiting },
            ...withdrawalLife.states.map((status) => ({ value: status, label: i18n._(withdrawalWords[status]), count: queue.counts[status] })),
          ],
        }}
        filters={[
          { name: "keyword", label: t`Number or account holder` },
          { name: "source", label: t`From balance`, choices: sources.map((source) => ({ value: source, label: i18n._(sourceWords[source]) })) },
        ]}
        columns={[
          { key: "code", label: <Trans>Number</Trans>, cell: (row) => <Ltr>{row.code}</Ltr> },
          { key: "time", label: <Trans context="time">Requested</Trans>, cell: (row) => <Stamp at={row.createtime} /> },
          { key: "user", label: <Trans>Owner</Trans>, cell: (row) => <bdi className="clause">{row.user.nickname}</bdi> },
          { key: "source", label: <Trans>From balance</Trans>, cell: (row) => <span className="clause">{row.source_text}</span> },
          { key: "account", label: <Trans>To</Trans>, cell: (row) => <AccountLine account={row.account} /> },
          {
            key: "amount",
            label: <Trans>Amount</Trans>,
            isFigure: true,
            cell: (row) => (
              <b>
                <Price money={row.amount} />
              </b>
            ),
          },
          {
            key: "approvals",
            label: <Trans>Approvals</Trans>,
            cell: (row) => (
              <span>
                <Ltr>
                  {row.approvals.length}/{approvalsNeeded}
                </Ltr>{" "}
                <span className="cap">
                  <Names names={row.approvals.map((approval) => approval.operator.nickname)} />
                </span>
              </span>
            ),
          },
          { key: "state", label: <Trans>Status</Trans>, cell: (row) => <WithdrawalState withdrawal={row} /> },
        ]}
        rows={queue.list}
        rowKey={(row) => row.id}
        rowLink={(row) => toConsole("withdrawal", { id: row.id })}
        page={queue}
        empty={{ title: <Trans>Nobody has asked for a withdrawal yet</Trans> }}
      />
    </>
  );
}
