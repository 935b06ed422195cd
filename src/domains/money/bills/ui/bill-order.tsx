import { Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "#kit/call.ts";
import { DataTable, Facts } from "#ui/data-table.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Message } from "#ui/states.tsx";
import type { billOrder } from "../contract/bills.ts";

/** One order's money, from the payment to the settlement. */
export const BillOrder = ({ bill }: { bill: OutputOf<typeof billOrder> }) => {
  const { t } = useLingui();
  return (
    <div className="stack">
      <section className="sheet">
        <Facts
          columns={2}
          facts={[
            { key: "total", label: <Trans>Sum of the order</Trans>, value: <Price money={bill.order.total} /> },
            { key: "state", label: <Trans>Status</Trans>, value: bill.order.status_text },
            { key: "buyer", label: <Trans>Buyer</Trans>, value: bill.order.buyer },
            { key: "placed", label: <Trans>Placed</Trans>, value: <Stamp at={bill.order.createtime} /> },
            { key: "refunded", label: <Trans>Refunded</Trans>, value: <Price money={bill.refunded} /> },
            { key: "commission", label: <Trans>Commission</Trans>, value: <Price money={bill.commission} /> },
            { key: "held", label: <Trans>Held until receipt</Trans>, value: <Price money={bill.held} /> },
            { key: "pending", label: <Trans>Held for claims</Trans>, value: <Price money={bill.pending} /> },
            {
              key: "income",
              label: <Trans>Settled to you</Trans>,
              value: (
                <b>
                  <Price money={bill.income} />
                </b>
              ),
            },
          ]}
        />
      </section>
      {!bill.is_settled && (
        <Message>
          <Trans>Not wholly settled: each parcel's money is yours some days after its receipt, when the time is over in which claims are met from it.</Trans>
        </Message>
      )}
      {bill.list.length > 0 && (
        <DataTable
          caption={t`Movements of the order's money`}
          rows={bill.list}
          rowKey={(row) => row.id}
          columns={[
            { key: "time", label: <Trans>Time</Trans>, cell: (row) => <Stamp at={row.createtime} /> },
            { key: "title", label: <Trans>What for</Trans>, cell: (row) => row.title },
            { key: "amount", label: <Trans>Held money</Trans>, isFigure: true, cell: (row) => <Ltr>{row.amount.text.replace("-", "−")}</Ltr> },
            { key: "commission", label: <Trans>Commission</Trans>, isFigure: true, cell: (row) => <Price money={row.commission} /> },
            { key: "income", label: <Trans>Settled to you</Trans>, isFigure: true, cell: (row) => <Price money={row.income} /> },
            { key: "balance", label: <Trans>Held after</Trans>, isFigure: true, cell: (row) => <Price money={row.balance} /> },
          ]}
        />
      )}
    </div>
  );
};
