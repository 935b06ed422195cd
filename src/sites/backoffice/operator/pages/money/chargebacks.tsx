import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { chargebackStatusWords, findChargebacks } from "#domains/money/payments/contract/chargebacks.ts";
import { ChargebackState } from "#domains/money/payments/ui/chargeback-state.tsx";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { chargebackInput, chargebackRule } from "./chargeback-query.ts";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(chargebackRule, new URL(request.url).searchParams);
  return { state, chargebacks: await callFrom(context)(findChargebacks, { ...chargebackInput(state), size: 30 }) };
};

export default function ChargebacksPage() {
  const { t, i18n } = useLingui();
  const { state, chargebacks } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleTitle>{t`Chargebacks`}</ConsoleTitle>
      <PageHead
        title={<Trans>Chargebacks</Trans>}
        about={
          <Trans>
            A payer has asked their bank to take a payment back. Until the bank has decided, nothing of it reaches the seller. Answer before the provider's
            deadline: unanswered, it is lost.
          </Trans>
        }
      />
      <TablePage
        rule={chargebackRule}
        state={state}
        path={(query) => toConsole("chargebacks", query)}
        exportTo={toConsole("chargebacks-export", tableQuery(chargebackRule, state, { page: 1 }))}
        tabs={{
          filter: "of",
          label: t`Which chargebacks`,
          tabs: [
            { value: "", label: t`All chargebacks` },
            { value: "opened", label: i18n._(chargebackStatusWords.opened), count: chargebacks.open },
            { value: "open", label: t`Not decided` },
            { value: "won", label: t({ message: "Won", context: "chargebacks" }) },
            { value: "lost", label: t({ message: "Lost", context: "chargebacks" }) },
          ],
        }}
        caption={t`Payments that banks were asked to take back`}
        columns={[
          {
            key: "order",
            label: <Trans>Order</Trans>,
            cell: (row) =>
              row.orders.length > 0 ? (
                row.orders.map((one) => (
                  <div key={one.id}>
                    <Ltr>{one.code}</Ltr>
                  </div>
                ))
              ) : (
                <Ltr>{row.dispute}</Ltr>
              ),
          },
          { key: "amount", label: <Trans>Amount</Trans>, isFigure: true, cell: (row) => <Price money={row.amount} /> },
          { key: "why", label: <Trans>Reason</Trans>, isLong: true, cell: (row) => row.reason_text },
          { key: "payer", label: <Trans>Payer</Trans>, cell: (row) => <bdi>{row.payer.nickname}</bdi> },
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
          { key: "state", label: <Trans>Status</Trans>, cell: (row) => <ChargebackState chargeback={row} /> },
          { key: "due", label: <Trans>Answer by</Trans>, cell: (row) => (row.status === "opened" && row.due_by > 0 ? <Stamp at={row.due_by} /> : "—") },
          { key: "when", label: <Trans context="chargebacks">Opened</Trans>, cell: (row) => <Stamp at={row.createtime} /> },
        ]}
        rows={chargebacks.list}
        rowKey={(row) => row.id}
        rowLink={(row) => toConsole("chargeback", { id: row.id })}
        page={chargebacks}
        empty={{ title: <Trans>No payment was taken back</Trans> }}
      />
    </>
  );
}
