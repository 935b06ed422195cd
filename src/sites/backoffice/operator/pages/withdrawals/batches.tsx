import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useNavigate, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { batchLife, batchWords, makeBatch, payoutBatches } from "#domains/money/withdrawals/contract/batches.ts";
import { call } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { useAction } from "#ui/use-action.ts";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { batchInput, batchRule } from "./batch-query.ts";
import { BatchState } from "./batch-state.tsx";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(batchRule, new URL(request.url).searchParams);
  return { state, batches: await callFrom(context)(payoutBatches, { ...batchInput(state), size: 30 }) };
};

type Ready = OutputOf<typeof payoutBatches>["ready"][number];

const Named = ({ list }: { list: Ready["first"] }) =>
  list.map(({ id, code, holder }) => (
    <span key={id} className="clause">
      <Link to={toConsole("withdrawal", { id })}>
        <Ltr>{code}</Ltr>
      </Link>{" "}
      <bdi>{holder}</bdi>{" "}
    </span>
  ));

const Waiting = ({ ready }: { ready: Ready }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { run, isRunning } = useAction();
  const make = () => run(async () => navigate(toConsole("payout-batch", { id: (await call(makeBatch, { currency: ready.currency })).id })));
  const reason = !ready.has_account
    ? t`The platform has no account in this currency: an administrator sets it under bank transfers`
    : ready.count === 0
      ? t`None of them can be put into a batch by you`
      : undefined;
  return (
    <div className="stack">
      <p className="row">
        <b>
          <Price money={ready.total} />
        </b>
        <span>
          <Plural value={ready.count} one="# withdrawal" other="# withdrawals" />
        </span>
        <Button size="small" look="seal" busy={isRunning} disabled={reason !== undefined} reason={reason} onClick={() => void make()}>
          <Trans>Make a batch</Trans>
        </Button>
        {reason && <span className="small muted">{reason}</span>}
      </p>
      {ready.first.length > 0 && (
        <p className="small">
          <Named list={ready.first} />
          {ready.count > ready.first.length && <Plural value={ready.count - ready.first.length} one="and # more" other="and # more" />}
        </p>
      )}
      {ready.lacking.length > 0 && (
        <p className="small muted">
          <Trans>The bank would lack a BIC, a country or an address of these; their owners have to add the account again with them:</Trans>{" "}
          <Named list={ready.lacking} />
        </p>
      )}
    </div>
  );
};

export default function PayoutBatchesPage() {
  const { t, i18n } = useLingui();
  const { state, batches } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleTitle>{t`Payout batches`}</ConsoleTitle>
      <PageHead
        title={<Trans>Payout batches</Trans>}
        about={
          <Trans>
            Approved withdrawals go to the bank in one file. One person of finance makes a batch, another releases it; then its file is fetched, given to the
            bank once, and marked so.
          </Trans>
        }
      />
      {batches.ready.length > 0 && (
        <Section title={<Trans>Waiting to be put into a batch</Trans>} about={<Trans>Your own withdrawals are not among them.</Trans>}>
          {batches.ready.map((ready) => (
            <Waiting key={ready.currency} ready={ready} />
          ))}
        </Section>
      )}
      <TablePage
        caption={t`Payout batches`}
        rule={batchRule}
        state={state}
        path={(query) => toConsole("payout-batches", query)}
        exportTo={toConsole("payout-batches-export", tableQuery(batchRule, state, { page: 1 }))}
        tabs={{
          filter: "status",
          label: t`By state`,
          tabs: [{ value: "", label: <Trans>All</Trans> }, ...batchLife.states.map((status) => ({ value: status, label: i18n._(batchWords[status]) }))],
        }}
        columns={[
          { key: "code", label: <Trans>Number</Trans>, cell: (row) => <Ltr>{row.code}</Ltr> },
          { key: "time", label: <Trans>Made</Trans>, cell: (row) => <Stamp at={row.createtime} /> },
          { key: "by", label: <Trans>Made by</Trans>, cell: (row) => <bdi className="clause">{row.made_by.nickname}</bdi> },
          { key: "count", label: <Trans>Withdrawals</Trans>, isFigure: true, cell: (row) => <Ltr>{i18n.number(row.count)}</Ltr> },
          {
            key: "total",
            label: <Trans>Total</Trans>,
            isFigure: true,
            cell: (row) => (
              <b>
                <Price money={row.total} />
              </b>
            ),
          },
          { key: "state", label: <Trans>Status</Trans>, cell: (row) => <BatchState batch={row} /> },
        ]}
        rows={batches.list}
        rowKey={(row) => row.id}
        rowLink={(row) => toConsole("payout-batch", { id: row.id })}
        page={batches}
        empty={{ title: <Trans>No batch was made yet</Trans> }}
      />
    </>
  );
}
