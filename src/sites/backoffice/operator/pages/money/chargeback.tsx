import { Trans, useLingui } from "@lingui/react/macro";
import { Fragment, useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { acceptChargeback, mostEvidence, sendChargebackEvidence, showChargeback } from "#domains/money/payments/contract/chargebacks.ts";
import { ChargebackPapers } from "#domains/money/payments/ui/chargeback-papers.tsx";
import { ChargebackState } from "#domains/money/payments/ui/chargeback-state.tsx";
import { useProposed } from "#domains/money/payments/ui/use-proposed.ts";
import { call } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import type { OutputOf } from "#kit/call.ts";
import { isolated } from "#kit/isolated.ts";
import { localeFrom } from "#kit/locale.ts";
import { Button, ThreadLink } from "#ui/button.tsx";
import { CallDialog } from "#ui/call-dialog.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { TextArea } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { SectionHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Message } from "#ui/states.tsx";
import { refreshWaiting } from "#ui/waiting-counts.ts";
import { callFrom } from "../../../../request-context.ts";
import { wantedId } from "../../../../wanted-id.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { RecordPage } from "../../parts/record-page.tsx";
import { Remark } from "../../parts/remark.tsx";

export const loader = ({ context, params }: LoaderFunctionArgs) => callFrom(context)(showChargeback, { id: wantedId(params["id"]) });

type Chargeback = OutputOf<typeof showChargeback>;
type Act = Chargeback["actions"][number];

const useSteps = (chargeback: Chargeback) => {
  const { t } = useLingui();
  const words: Record<string, string> = {
    open: t`The payer's bank was asked to take it back`,
    send: t`Evidence was sent`,
    answer_there: t`It was answered on the provider's own pages`,
    accept: t`It was accepted`,
    win: t`The bank let the payment stand`,
    lose: t`The bank took the payment back`,
  };
  return chargeback.events
    .map((event, index) => ({
      key: String(index),
      at: event.createtime,
      what: words[event.event] ?? event.status_text,
      ...(event.by ? { who: <bdi>{event.by}</bdi> } : {}),
      ...(event.note ? { why: <Remark text={event.note} /> } : {}),
    }))
    .toReversed();
};

/** What each side of it has: its order, its word, its papers. */
const Part = ({ part }: { part: Chargeback["parts"][number] }) => (
  <section className="sheet stack">
    <SectionHead
      small
      title={
        <Trans>
          The seller's account of order{" "}
          <Link to={toConsole("order", { id: part.order_id })}>
            <Ltr>{part.code}</Ltr>
          </Link>
        </Trans>
      }
      about={
        <>
          <bdi>{part.seller.nickname}</bdi>
          {part.said_at > 0 && (
            <>
              {" "}
              · <Stamp at={part.said_at} />
            </>
          )}
        </>
      }
    />
    {part.statement ? (
      <p dir="auto">{part.statement}</p>
    ) : (
      <p className="muted small">
        <Trans>The seller has said nothing yet.</Trans>
      </p>
    )}
    {part.papers.length === 0 ? (
      <p className="muted small">
        <Trans>The seller has added no papers.</Trans>
      </p>
    ) : (
      <ChargebackPapers papers={part.papers} />
    )}
  </section>
);

export default function ChargebackPage() {
  const { t, i18n } = useLingui();
  const chargeback = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const proposed = useProposed();
  const [asked, setAsked] = useState<Act>();
  const close = () => setAsked(undefined);
  const steps = useSteps(chargeback);
  const may = (act: Act) => chargeback.actions.includes(act) && chargeback.proposal === null;
  return (
    <>
      <ConsoleTitle>{t`Chargeback ${isolated(chargeback.amount.text, localeFrom(i18n.locale))}`}</ConsoleTitle>
      <RecordPage
        title={
          <Trans>
            Chargeback <Price money={chargeback.amount} />
          </Trans>
        }
        state={<ChargebackState chargeback={chargeback} />}
        about={
          <>
            {chargeback.orders.map((one) => (
              <Fragment key={one.id}>
                <Trans>
                  Order{" "}
                  <Link to={toConsole("order", { id: one.id })}>
                    <Ltr>{one.code}</Ltr>
                  </Link>
                </Trans>{" "}
                ·{" "}
              </Fragment>
            ))}
            {chargeback.provider_text} · <Stamp at={chargeback.createtime} />
          </>
        }
        acts={
          <>
            {may("send") && (
              <Button look="seal" onClick={() => setAsked("send")}>
                <Trans>Send the evidence</Trans>
              </Button>
            )}
            {may("accept") && (
              <Button look="ghost" onClick={() => setAsked("accept")}>
                <Trans>Accept the loss</Trans>
              </Button>
            )}
            <ThreadLink to={toConsole("chargebacks")}>
              <Trans>All chargebacks</Trans>
            </ThreadLink>
          </>
        }
        facts={[
          {
            key: "amount",
            label: <Trans>Amount</Trans>,
            value: (
              <b>
                <Price money={chargeback.amount} />
              </b>
            ),
          },
          { key: "reason", label: <Trans>Reason</Trans>, value: chargeback.reason_text },
          ...(chargeback.due_by > 0 ? [{ key: "due", label: <Trans>Answer by</Trans>, value: <Stamp at={chargeback.due_by} /> }] : []),
          {
            key: "payer",
            label: <Trans>Payer</Trans>,
            value: chargeback.payer.id ? <bdi>{chargeback.payer.nickname}</bdi> : <Trans>Not known here</Trans>,
          },
          {
            key: "payment",
            label: <Trans>Payment</Trans>,
            value: chargeback.payment_id ? (
              <Link to={toConsole("payment", { id: chargeback.payment_id })}>
                <Ltr>#{chargeback.payment_id}</Ltr>
              </Link>
            ) : (
              <Trans>Not known here</Trans>
            ),
          },
          { key: "dispute", label: <Trans>Provider reference</Trans>, value: <Ltr>{chargeback.dispute}</Ltr> },
          { key: "taken", label: <Trans>Taken by the provider</Trans>, value: <Price money={chargeback.taken} /> },
          ...chargeback.fees.map((fee) => ({ key: `fee ${fee.currency}`, label: <Trans>The provider's fee</Trans>, value: <Price money={fee} /> })),
          {
            key: "ledger",
            label: <Trans>Ledger</Trans>,
            value: (
              <Link to={toConsole("ledger", { reference: chargeback.ledger_reference })}>
                <Trans>See the ledger entries</Trans>
              </Link>
            ),
          },
        ]}
        steps={steps}
      >
        {chargeback.proposal && (
          <Message tone="warning">
            <Trans>
              {chargeback.proposal.first} has proposed something, which waits for a second person. {chargeback.proposal.act_text}
            </Trans>
          </Message>
        )}
        {chargeback.parts.map((part) => (
          <Part key={part.order_id} part={part} />
        ))}
        <section className="sheet stack">
          <SectionHead
            small
            title={
              chargeback.status === "opened" ? (
                <Trans>What would be sent</Trans>
              ) : chargeback.is_sent ? (
                <Trans>What the bank was told</Trans>
              ) : (
                <Trans>What the portal knows of it; nothing was sent from here</Trans>
              )
            }
            about={
              <Trans>
                In English for the bank; names and addresses stay as the buyer wrote them. The first paper of each kind that a seller added is attached.
              </Trans>
            }
          />
          <p dir="ltr" lang="en" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
            {chargeback.evidence}
          </p>
        </section>
        {chargeback.moves.length > 0 && (
          <section className="sheet">
            <SectionHead small title={<Trans>What the provider took and returned</Trans>} />
            <DataTable
              caption={t`What the provider took and returned`}
              rows={chargeback.moves}
              rowKey={(move) => move.transaction}
              columns={[
                { key: "name", label: <Trans>Provider reference</Trans>, cell: (move) => <bdi dir="ltr">{move.transaction}</bdi> },
                { key: "amount", label: <Trans>Amount</Trans>, isFigure: true, cell: (move) => <Price money={move.amount.text.replace("-", "−")} /> },
                { key: "fee", label: <Trans>Fee</Trans>, isFigure: true, cell: (move) => <Price money={move.fee} /> },
                { key: "at", label: <Trans>When</Trans>, cell: (move) => <Stamp at={move.at} /> },
              ]}
            />
          </section>
        )}
      </RecordPage>
      {asked === "send" && (
        <CallDialog
          call={sendChargebackEvidence}
          start={{ id: chargeback.id, evidence: chargeback.evidence }}
          title={<Trans>Send the evidence?</Trans>}
          about={<Trans>The provider takes it once: read it over, and see that the papers are there. The bank decides by it alone.</Trans>}
          send={<Trans>Send the evidence</Trans>}
          isGrave
          onDone={refreshWaiting}
          onClose={close}
        >
          {(form) => <TextArea {...form.text("evidence")} label={t`What the bank is told`} rows={12} maxLength={mostEvidence} counted dir="ltr" lang="en" />}
        </CallDialog>
      )}
      {asked === "accept" && (
        <ReasonDialog
          title={
            <Trans>
              Accept the loss of <Price money={chargeback.amount} />?
            </Trans>
          }
          about={
            <Trans>
              The payer keeps the money. It is taken out of the order's escrow, else from the seller, who may then owe it; the provider's fee is ours.
            </Trans>
          }
          noteLabel={t`Why it is not answered`}
          verb={<Trans>Accept the loss</Trans>}
          isGrave
          onConfirm={async ({ note }) => {
            const output = await call(acceptChargeback, { id: chargeback.id, note: note.slice(0, 300) });
            showToast({ tone: "done", text: proposed(t`The loss is accepted`, output) });
            refreshWaiting();
            await revalidate();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
