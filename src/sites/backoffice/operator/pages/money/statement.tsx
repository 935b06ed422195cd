import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { settleFinding, statementDay, type FindingFault } from "#domains/money/payments/contract/statements.ts";
import { useProposed } from "#domains/money/payments/ui/use-proposed.ts";
import { call } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import type { OutputOf } from "#kit/call.ts";
import { unsigned } from "#kit/money-text.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { DataTable, Facts } from "#ui/data-table.tsx";
import { Day, useDay } from "#ui/day.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { refreshWaiting } from "#ui/waiting-counts.ts";
import { callFrom } from "../../../../request-context.ts";
import { wantedId } from "../../../../wanted-id.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { Costs, Sums } from "./statement-sums.tsx";

export const loader = ({ context, params }: LoaderFunctionArgs) => callFrom(context)(statementDay, { id: wantedId(params["id"]) });

type Finding = OutputOf<typeof statementDay>["list"][number];
type Act = Finding["actions"][number];

const useFaults = (): Record<FindingFault, string> => {
  const { t } = useLingui();
  return {
    unheard: t`Never told of`,
    other_amount: t`Another amount`,
    payment_missing: t`Payment not in their books`,
    refund_unknown: t`Refund that we did not ask for`,
    refund_missing: t`Refund not in their books`,
    share_unknown: t`Moved to or from a seller without us`,
    share_missing: t`Move to or from a seller not in their books`,
    withdrawal_unknown: t`Transferred without us`,
    withdrawal_missing: t`Payout not in their books`,
    not_posted: t`Told of, and not in the ledger`,
    posted_alone: t`In the ledger, and never told of`,
    balance_otherwise: t`Balance changed by another sum`,
    dispute_unheard: t`Chargeback never told of`,
  };
};

const Decide = ({ finding, act, onClose }: { finding: Finding; act: Act; onClose: () => void }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const proposed = useProposed();
  return (
    <ReasonDialog
      title={
        act === "book" ? (
          <Trans>
            Book the difference of <Price money={unsigned(finding.difference)} /> off?
          </Trans>
        ) : (
          <Trans>
            Is the difference of <Price money={unsigned(finding.difference)} /> explained?
          </Trans>
        )
      }
      about={
        act === "book" && finding.fault === "refund_missing" ? (
          <Trans>The payer never had it: it goes into their wallet.</Trans>
        ) : act === "book" && finding.fault === "not_posted" ? (
          <Trans>
            What is missing in the ledger is booked: a payment that came too late into its payer's wallet, a refund out of what was set aside for it. What paid
            an order, and what belongs to a chargeback or a seller's share, is not booked here.
          </Trans>
        ) : act === "book" ? (
          <Trans>Our books then say what theirs say. What is missing is borne by the platform; what is over is the platform's.</Trans>
        ) : (
          <Trans>Nothing is booked: say why both books are right, or will be.</Trans>
        )
      }
      noteLabel={t`What the provider said`}
      verb={act === "book" ? <Trans>Book it off</Trans> : <Trans>It is explained</Trans>}
      isGrave={act === "book"}
      onConfirm={async ({ note }) => {
        const output = await call(settleFinding, { id: finding.id, act, note: note.slice(0, 300) });
        showToast({ tone: "done", text: proposed(t`Decided`, output) });
        refreshWaiting();
        await revalidate();
      }}
      onClose={onClose}
    />
  );
};

const State = ({ finding }: { finding: Finding }) => {
  const [act, setAct] = useState<Act>();
  if (finding.status === "open")
    return (
      <span className="row">
        {finding.actions.includes("explain") && (
          <Button size="small" onClick={() => setAct("explain")}>
            <Trans context="a difference">Explain</Trans>
          </Button>
        )}
        {finding.actions.includes("book") && (
          <Button size="small" look="ghost" onClick={() => setAct("book")}>
            <Trans>Book off</Trans>
          </Button>
        )}
        {act && <Decide finding={finding} act={act} onClose={() => setAct(undefined)} />}
      </span>
    );
  return (
    <>
      <StateBadge tone="done">
        {finding.status === "healed" ? (
          <Trans>Taken from the statement</Trans>
        ) : finding.status === "booked" ? (
          <Trans>Booked off</Trans>
        ) : (
          <Trans>Explained</Trans>
        )}
      </StateBadge>
      {finding.note && (
        <div className="cap" dir="auto">
          {finding.by && <bdi>{finding.by}: </bdi>}
          {finding.note}
        </div>
      )}
    </>
  );
};

export default function StatementPage() {
  const { t } = useLingui();
  const day = useLoaderData<typeof loader>();
  const faults = useFaults();
  const dayText = useDay();
  return (
    <>
      <ConsoleTitle>{`${day.provider_text} · ${dayText(day.day)}`}</ConsoleTitle>
      <PageHead
        title={
          <>
            {day.provider_text} · <Day day={day.day} />
          </>
        }
        about={<Plural value={day.lines} one="# line compared; only what differs is listed" other="# lines compared; only those that differ are listed" />}
      >
        <LinkButton look="ghost" size="small" to={toConsole("statements")}>
          <Icon name="back" small />
          <Trans>Provider statements</Trans>
        </LinkButton>
      </PageHead>
      <div className="stack">
        <section className="sheet">
          <Facts
            facts={[
              { key: "theirs", label: <Trans>Provider's books</Trans>, value: <Sums of="theirs" sums={day.sums} /> },
              { key: "ours", label: <Trans>Our books</Trans>, value: <Sums of="ours" sums={day.sums} /> },
              { key: "difference", label: <Trans>Difference when it was compared</Trans>, value: <Sums of="difference" sums={day.sums} /> },
              ...(day.costs.length > 0
                ? [
                    { key: "fees", label: <Trans>Fees of the provider</Trans>, value: <Costs of="fees" costs={day.costs} /> },
                    { key: "payouts", label: <Trans>Paid out to our bank</Trans>, value: <Costs of="payouts" costs={day.costs} /> },
                    ...(day.costs.some(({ topups }) => topups.minor !== "0")
                      ? [{ key: "topups", label: <Trans>Put in from our bank</Trans>, value: <Costs of="topups" costs={day.costs} /> }]
                      : []),
                  ]
                : []),
            ]}
          />
        </section>
        <section className="sheet">
          {day.list.length === 0 ? (
            <p>
              <Trans>Every line of the provider's books is in ours, and the other way round.</Trans>
            </p>
          ) : (
            <DataTable
              caption={t`What differs`}
              rows={day.list}
              rowKey={(row) => row.id}
              columns={[
                {
                  key: "what",
                  label: <Trans>What differs</Trans>,
                  cell: (row) => (
                    <>
                      <b>{faults[row.fault]}</b>
                      <div className="cap">
                        <Ltr>{row.transaction}</Ltr>
                      </div>
                    </>
                  ),
                },
                {
                  key: "payment",
                  label: <Trans>Payment</Trans>,
                  cell: (row) =>
                    row.payment_id ? (
                      <Link to={toConsole("payment", { id: row.payment_id })}>
                        <Ltr>#{row.payment_id}</Ltr>
                      </Link>
                    ) : (
                      "—"
                    ),
                },
                { key: "theirs", label: <Trans>Provider's books</Trans>, isFigure: true, cell: (row) => <Price money={row.theirs} /> },
                { key: "ours", label: <Trans>Our books</Trans>, isFigure: true, cell: (row) => <Price money={row.ours} /> },
                { key: "difference", label: <Trans>Difference</Trans>, isFigure: true, cell: (row) => <Price money={row.difference} /> },
                { key: "do", label: <Trans>How to settle it</Trans>, isLong: true, cell: (row) => row.what_to_do },
                { key: "state", label: <Trans>Status</Trans>, cell: (row) => <State finding={row} /> },
              ]}
            />
          )}
        </section>
      </div>
    </>
  );
}
