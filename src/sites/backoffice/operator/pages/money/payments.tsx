import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { findDifferences } from "#domains/money/payments/contract/differences.ts";
import { findPayments, findRefunds } from "#domains/money/payments/contract/admin.ts";
import { paymentLife, refundLife } from "#domains/money/payments/contract/lifecycle.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { DifferenceState } from "./difference-state.tsx";
import { paymentInput, paymentRule, refundInput } from "./payment-query.ts";
import { PaidFor } from "./paid-for.tsx";
import { RefundOf, RefundWay } from "./refund-way.tsx";
import { paymentTones, refundTones, usePaymentWords } from "./payment-words.ts";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(paymentRule, new URL(request.url).searchParams);
  const { of } = state.filters;
  const ask = callFrom(context);
  if (of === "differences") return { state, differences: await ask(findDifferences, { page: state.page, size: 30 }), refunds: null, payments: null };
  return of === "refunds"
    ? { state, differences: null, refunds: await ask(findRefunds, { ...refundInput(state), size: 30 }), payments: null }
    : {
        state,
        differences: null,
        refunds: null,
        payments: await ask(findPayments, { ...paymentInput(state), size: 30 }),
      };
};

export default function PaymentsPage() {
  const { t } = useLingui();
  const { state, payments, refunds, differences } = useLoaderData<typeof loader>();
  const words = usePaymentWords();
  const common = {
    rule: paymentRule,
    state,
    path: (query: Parameters<typeof toConsole<"payments">>[1]) => toConsole("payments", query),
    exportTo: toConsole("payments-export", tableQuery(paymentRule, state, { page: 1 })),
    tabs: {
      filter: "of",
      areLists: true,
      label: t`Which`,
      tabs: [
        { value: "", label: t`Payments` },
        { value: "refunds", label: t`Refunds` },
        { value: "differences", label: t`Differences` },
      ],
    },
  };
  return (
    <>
      <ConsoleTitle>{t`Payments and refunds`}</ConsoleTitle>
      <PageHead
        title={<Trans>Payments and refunds</Trans>}
        about={
          <Trans>
            Every payment attempt. Search by payment number, by the number of what was paid for, by provider transaction or payer. Orders are refunded on their
            own page.
          </Trans>
        }
      />
      {payments && (
        <TablePage
          {...common}
          caption={t`Payments`}
          filters={[
            { name: "keyword", label: t`Number, transaction, mobile number or name` },
            { name: "status", label: t`Status`, choices: paymentLife.states.map((one) => ({ value: one, label: words.states[one] })) },
            {
              name: "from",
              label: t`Paid from`,
              choices: [
                { value: "outside", label: t({ message: "A provider", context: "paid from" }) },
                { value: "wallet", label: t`A wallet` },
              ],
            },
            { name: "day", label: t({ message: "Decided on", context: "payment" }), day: true },
          ]}
          columns={[
            { key: "id", label: <Trans>Payment</Trans>, cell: (row) => <Ltr>#{row.id}</Ltr> },
            {
              key: "what",
              label: <Trans context="payment">For</Trans>,
              cell: (row) => (
                <>
                  {row.kind_text} <PaidFor kind={row.kind} reference={row.reference} name={row.reference_name} />
                </>
              ),
            },
            { key: "payer", label: <Trans>Payer</Trans>, cell: (row) => <bdi>{row.payer.nickname}</bdi> },
            { key: "provider", label: <Trans>Provider</Trans>, cell: (row) => row.provider_text },
            { key: "amount", label: <Trans>Amount</Trans>, isFigure: true, cell: (row) => <Price money={row.amount} /> },
            { key: "state", label: <Trans>Status</Trans>, cell: (row) => <StateBadge tone={paymentTones[row.status]}>{words.states[row.status]}</StateBadge> },
            { key: "when", label: <Trans context="time">Started</Trans>, cell: (row) => <Stamp at={row.createtime} /> },
          ]}
          rows={payments.list}
          rowKey={(row) => row.id}
          rowLink={(row) => toConsole("payment", { id: row.id })}
          page={payments}
          empty={{ title: <Trans>Nobody has paid yet</Trans> }}
        />
      )}
      {refunds && (
        <TablePage
          {...common}
          caption={t`Refunds`}
          filters={[
            { name: "refund", label: t`Status`, choices: refundLife.states.map((one) => ({ value: one, label: words.refunds[one] })) },
            { name: "day", label: t`Refunded on`, day: true },
          ]}
          columns={[
            { key: "id", label: <Trans>Refund</Trans>, cell: (row) => <Ltr>#{row.id}</Ltr> },
            {
              key: "of",
              label: <Trans context="payment">For</Trans>,
              cell: (row) => <RefundOf refund={row} />,
            },
            { key: "payer", label: <Trans>Refunded to</Trans>, cell: (row) => <bdi>{row.payer.nickname}</bdi> },
            { key: "amount", label: <Trans>Amount</Trans>, isFigure: true, cell: (row) => <Price money={row.amount} /> },
            { key: "way", label: <Trans context="refund">Which way</Trans>, cell: (row) => <RefundWay refund={row} /> },
            { key: "state", label: <Trans>Status</Trans>, cell: (row) => <StateBadge tone={refundTones[row.status]}>{words.refunds[row.status]}</StateBadge> },
            { key: "when", label: <Trans>Time</Trans>, cell: (row) => <Stamp at={row.createtime} /> },
          ]}
          rows={refunds.list}
          rowKey={(row) => row.id}
          page={refunds}
          empty={{ title: <Trans>No refunds yet</Trans> }}
        />
      )}
      {differences && (
        <TablePage
          {...common}
          caption={t`Differences`}
          columns={[
            {
              key: "transaction",
              label: <Trans>Transaction</Trans>,
              cell: (row) => (
                <>
                  {row.provider_text} <Ltr>{row.transaction}</Ltr>
                </>
              ),
            },
            { key: "payer", label: <Trans>Payer</Trans>, cell: (row) => <bdi>{row.payer.nickname || "–"}</bdi> },
            { key: "amount", label: <Trans>Amount</Trans>, isFigure: true, cell: (row) => <Price money={row.amount} /> },
            { key: "what", label: <Trans>How to settle it</Trans>, cell: (row) => row.what_to_do },
            { key: "state", label: <Trans>Status</Trans>, cell: (row) => <DifferenceState difference={row} /> },
            { key: "when", label: <Trans>Time</Trans>, cell: (row) => <Stamp at={row.createtime} /> },
          ]}
          rows={differences.list}
          rowKey={(row) => row.id}
          page={differences}
          empty={{ title: <Trans>No differences: all that providers report fits</Trans> }}
        />
      )}
    </>
  );
}
