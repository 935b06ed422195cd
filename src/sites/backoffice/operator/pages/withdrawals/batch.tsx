import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import {
  dissolveBatch,
  fetchBatch,
  handOverBatch,
  payoutBatch,
  releaseBatch,
  type batchActs,
  type BatchForm,
} from "#domains/money/withdrawals/contract/batches.ts";
import { call } from "#kit/browser/call.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { CallDialog } from "#ui/call-dialog.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Day } from "#ui/day.tsx";
import { TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Message } from "#ui/states.tsx";
import { useAction } from "#ui/use-action.ts";
import { refreshWaiting } from "#ui/waiting-counts.ts";
import { callFrom } from "../../../../request-context.ts";
import { wantedId } from "../../../../wanted-id.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { RecordPage } from "../../parts/record-page.tsx";
import { Remark } from "../../parts/remark.tsx";
import { BatchState } from "./batch-state.tsx";

export const loader = ({ context, params }: LoaderFunctionArgs) => callFrom(context)(payoutBatch, { id: wantedId(params["id"]) });

type Act = (typeof batchActs)[number];

const types: Record<BatchForm, string> = { xml: "application/xml", csv: "text/csv" };

/** The file as the server wrote it, kept by the browser under its name. */
const keepFile = ({ file_name, text }: { file_name: string; text: string }, form: BatchForm) => {
  const url = URL.createObjectURL(new Blob([text], { type: `${types[form]};charset=utf-8` }));
  Object.assign(document.createElement("a"), { href: url, download: file_name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

export default function PayoutBatchPage() {
  const { t } = useLingui();
  const batch = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { run, running } = useAction();
  const [asked, setAsked] = useState<Act>();
  const close = () => setAsked(undefined);
  const may = (act: Act) => batch.actions.includes(act);
  const bring = (form: BatchForm) =>
    run(
      async () => {
        keepFile(await call(fetchBatch, { id: batch.id, form }), form);
        await revalidate();
      },
      { name: form },
    );
  const events: Record<string, string> = {
    make: t`Batch made`,
    release: t`Released by the second`,
    fetch: t`The bank file was fetched`,
    hand_over: t`Handed to the bank`,
    dissolve: t`Dissolved`,
  };
  return (
    <>
      <ConsoleTitle>{batch.code}</ConsoleTitle>
      <RecordPage
        title={<Ltr>{batch.code}</Ltr>}
        state={<BatchState batch={batch} />}
        about={
          <>
            <bdi>{batch.made_by.nickname}</bdi> · <Stamp at={batch.createtime} />
          </>
        }
        acts={
          <>
            <LinkButton look="ghost" size="small" to={toConsole("payout-batches")}>
              <Icon name="back" small />
              <Trans>All batches</Trans>
            </LinkButton>
            {may("release") && (
              <Button look="seal" onClick={() => setAsked("release")}>
                <Trans>Release</Trans>
              </Button>
            )}
            {may("fetch") &&
              (["xml", "csv"] as const).map((form) => (
                <Button key={form} look={form === "xml" ? "primary" : "ghost"} busy={running === form} onClick={() => void bring(form)}>
                  <Icon name="download" small />
                  <Ltr>{form === "xml" ? "pain.001 XML" : "CSV"}</Ltr>
                </Button>
              ))}
            {may("hand_over") && (
              <Button look="seal" onClick={() => setAsked("hand_over")}>
                <Trans>The bank has it</Trans>
              </Button>
            )}
            {may("dissolve") && (
              <Button look="ghost" onClick={() => setAsked("dissolve")}>
                <Trans>Dissolve</Trans>
              </Button>
            )}
          </>
        }
        facts={[
          {
            key: "total",
            label: <Trans>Total</Trans>,
            value: (
              <>
                <b>
                  <Price money={batch.total} />
                </b>{" "}
                · <Plural value={batch.count} one="# withdrawal" other="# withdrawals" />
              </>
            ),
          },
          {
            key: "from",
            label: <Trans>Paid from</Trans>,
            value: (
              <>
                <bdi className="clause">{batch.debtor.holder}</bdi> · <bdi className="clause">{batch.debtor.bank}</bdi> <Ltr>{batch.debtor.number}</Ltr>{" "}
                {batch.debtor.swift && <Ltr>{batch.debtor.swift}</Ltr>}
              </>
            ),
          },
          { key: "day", label: <Trans>To be paid on</Trans>, value: <Day day={batch.execute_on} /> },
          ...(batch.released_by ? [{ key: "released", label: <Trans>Released by</Trans>, value: <bdi>{batch.released_by.nickname}</bdi> }] : []),
          ...(batch.fetched_at > 0 ? [{ key: "fetched", label: <Trans>File first fetched</Trans>, value: <Stamp at={batch.fetched_at} /> }] : []),
          ...(batch.handed_over_at > 0 ? [{ key: "handed", label: <Trans>Handed to the bank</Trans>, value: <Stamp at={batch.handed_over_at} /> }] : []),
          ...(batch.bank_reference ? [{ key: "reference", label: <Trans>The bank's reference</Trans>, value: <Ltr>{batch.bank_reference}</Ltr> }] : []),
        ]}
        steps={batch.events
          .map(({ event, who, note, createtime }, index) => ({
            key: String(index),
            at: createtime,
            what: events[event] ?? event,
            who,
            // A form and a bank's reference are no remarks.
            ...(note ? { why: event === "dissolve" ? <Remark text={note} /> : <Ltr>{event === "fetch" ? note.toUpperCase() : note}</Ltr> } : {}),
          }))
          .toReversed()}
      >
        {batch.debtor.is_example && (
          <Message tone="warning">
            <Trans>The account that this is paid from is an example: no bank pays from it.</Trans>
          </Message>
        )}
        {batch.status === "proposed" && !may("release") && (
          <Message>
            <Trans>Somebody else of finance releases it: not whoever made it, nor whose own withdrawal is in it.</Trans>
          </Message>
        )}
        {batch.list.length > 0 && (
          <DataTable
            caption={t`Withdrawals of this batch`}
            rows={batch.list}
            rowKey={(row) => row.id}
            columns={[
              {
                key: "code",
                label: <Trans>Number</Trans>,
                isTitle: true,
                cell: (row) => (
                  <Link to={toConsole("withdrawal", { id: row.id })}>
                    <Ltr>{row.code}</Ltr>
                  </Link>
                ),
              },
              { key: "holder", label: <Trans>Account holder</Trans>, cell: (row) => <bdi>{row.holder}</bdi> },
              {
                key: "bank",
                label: <Trans>Bank</Trans>,
                cell: (row) => (
                  <>
                    <bdi>{row.bank}</bdi> <Ltr>••••{`\u00a0${row.last_four}`}</Ltr>
                  </>
                ),
              },
              { key: "amount", label: <Trans>Amount</Trans>, isFigure: true, cell: (row) => <Price money={row.amount} /> },
              { key: "state", label: <Trans>Status</Trans>, cell: (row) => row.status_text },
            ]}
          />
        )}
      </RecordPage>
      {asked === "release" && (
        <CallDialog
          call={releaseBatch}
          start={{ id: batch.id }}
          title={
            <Trans>
              Release the batch of <Price money={batch.total} />?
            </Trans>
          }
          about={<Trans>Its file can then be fetched and given to the bank, which pays all that is in it.</Trans>}
          send={<Trans>Release</Trans>}
          isGrave
          onDone={refreshWaiting}
          onClose={close}
        />
      )}
      {asked === "hand_over" && (
        <CallDialog
          call={handOverBatch}
          start={{ id: batch.id, bank_reference: "" }}
          title={
            <Trans>
              Does the bank have the file over <Price money={batch.total} />?
            </Trans>
          }
          about={<Trans>Give it to the bank once. What the bank did is then said of each withdrawal, by hand or by the bank's statement.</Trans>}
          send={<Trans>The bank has it</Trans>}
          isGrave
          onDone={refreshWaiting}
          onClose={close}
        >
          {(form) => (
            <TextField {...form.text("bank_reference")} label={t`The bank's reference, where it gave one`} maxLength={60} dir="ltr" autoComplete="off" />
          )}
        </CallDialog>
      )}
      {asked === "dissolve" && (
        <ReasonDialog
          title={
            <Trans>
              Dissolve the batch of <Price money={batch.total} />?
            </Trans>
          }
          about={<Trans>Its withdrawals wait to be put into another batch. The bank must not have been given anything of it.</Trans>}
          noteLabel={t`Reason`}
          verb={<Trans>Dissolve</Trans>}
          isGrave
          onConfirm={async ({ note }) => {
            await call(dissolveBatch, { id: batch.id, note: note.slice(0, 300) });
            refreshWaiting();
            await revalidate();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
