import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, useRouteLoaderData, type LoaderFunctionArgs } from "react-router";
import { holds } from "#kit/rights.ts";
import { ledgerEntries } from "#domains/money/ledger/contract/admin.ts";
import { showPayment } from "#domains/money/payments/contract/admin.ts";
import { LinkButton } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { SectionHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { callFrom } from "../../../../request-context.ts";
import { wantedId } from "../../../../wanted-id.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import type { FrameData } from "../../layout/frame.tsx";
import { RecordPage } from "../../parts/record-page.tsx";
import { PaidFor } from "./paid-for.tsx";
import { RefundOf, RefundWay } from "./refund-way.tsx";
import { paymentTones, refundTones, usePaymentWords } from "./payment-words.ts";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const payment = await ask(showPayment, { id: wantedId(params["id"]) });
  const { list } = await ask(ledgerEntries, { reference: payment.ledger_reference, size: 20 });
  return { payment, entries: list };
};

export default function PaymentPage() {
  const { t } = useLingui();
  const { payment, entries } = useLoaderData<typeof loader>();
  const words = usePaymentWords();
  const { operator } = useRouteLoaderData("operator") as FrameData;
  return (
    <>
      <ConsoleTitle>{t`Payment ${payment.id}`}</ConsoleTitle>
      <RecordPage
        title={<Trans>Payment {payment.id}</Trans>}
        state={<StateBadge tone={paymentTones[payment.status]}>{words.states[payment.status]}</StateBadge>}
        about={<Stamp at={payment.createtime} />}
        acts={
          <LinkButton look="ghost" size="small" to={toConsole("payments")}>
            <Icon name="back" small />
            <Trans>All payments</Trans>
          </LinkButton>
        }
        facts={[
          {
            key: "payer",
            label: <Trans>Payer</Trans>,
            value: holds(operator, "support") ? (
              <Link to={toConsole("person", { id: payment.payer.id })}>
                <bdi>{payment.payer.nickname}</bdi>
              </Link>
            ) : (
              <bdi>{payment.payer.nickname}</bdi>
            ),
          },
          { key: "amount", label: <Trans>Amount</Trans>, value: <Price money={payment.amount} /> },
          {
            key: "what",
            label: <Trans context="payment">For</Trans>,
            value: (
              <>
                {payment.kind_text} <PaidFor kind={payment.kind} reference={payment.reference} name={payment.reference_name} />
              </>
            ),
          },
          { key: "provider", label: <Trans>Provider</Trans>, value: payment.provider_text },
        ]}
        steps={[
          ...payment.events.map((one) => ({
            key: String(one.id),
            at: one.createtime,
            what: words.states[one.to],
          })),
          { key: "begun", at: payment.createtime, what: words.states.created, who: payment.payer.nickname },
        ]}
        related={[
          {
            key: "ledger",
            title: <Trans>Ledger entries</Trans>,
            links: entries.map((one) => ({
              key: String(one.id),
              label: one.reason_text,
              to: toConsole("ledger-entry", { id: one.id }),
              about: <Price money={one.volume} />,
            })),
          },
          {
            key: "payer",
            title: <Trans>The payer</Trans>,
            links: [
              { key: "payments", label: <Trans>All payments</Trans>, to: toConsole("payments", { keyword: `#${payment.payer.id}` }) },
              { key: "wallet", label: <Trans>Wallet in the ledger</Trans>, to: toConsole("ledger", { kind: "wallet", owner: payment.payer.id }) },
            ],
          },
        ].filter((group) => group.links.length > 0)}
      >
        {payment.callbacks.length > 0 && (
          <section className="sheet">
            <SectionHead small title={<Trans>Provider callbacks</Trans>} />
            <DataTable
              caption={t`Provider callbacks`}
              rows={payment.callbacks}
              rowKey={(one) => one.id}
              columns={[
                { key: "transaction", label: <Trans>Transaction</Trans>, cell: (one) => <Ltr>{one.transaction}</Ltr> },
                {
                  key: "outcome",
                  label: <Trans>Outcome</Trans>,
                  cell: (one) => <StateBadge tone={paymentTones[one.outcome]}>{words.states[one.outcome]}</StateBadge>,
                },
                { key: "when", label: <Trans>Time</Trans>, cell: (one) => <Stamp at={one.createtime} seconds /> },
              ]}
            />
          </section>
        )}
        {payment.refunds.length > 0 && (
          <section className="sheet">
            <SectionHead small title={<Trans>Refunds</Trans>} />
            <DataTable
              caption={t`Refunds`}
              rows={payment.refunds}
              rowKey={(one) => one.id}
              columns={[
                { key: "id", label: <Trans>Refund</Trans>, cell: (one) => <Ltr>#{one.id}</Ltr> },
                { key: "of", label: <Trans context="payment">For</Trans>, cell: (one) => <RefundOf refund={one} /> },
                { key: "amount", label: <Trans>Amount</Trans>, isFigure: true, cell: (one) => <Price money={one.amount} /> },
                { key: "way", label: <Trans context="refund">Which way</Trans>, cell: (one) => <RefundWay refund={one} /> },
                {
                  key: "state",
                  label: <Trans>Status</Trans>,
                  cell: (one) => <StateBadge tone={refundTones[one.status]}>{words.refunds[one.status]}</StateBadge>,
                },
                { key: "when", label: <Trans>Time</Trans>, cell: (one) => <Stamp at={one.createtime} /> },
              ]}
            />
          </section>
        )}
      </RecordPage>
    </>
  );
}
