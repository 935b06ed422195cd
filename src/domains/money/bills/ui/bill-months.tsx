import { Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "#kit/call.ts";
import type { Currency } from "#kit/money-text.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import type { billMonths } from "../contract/bills.ts";
import css from "./bill-months.module.css";
import { useMonthName } from "./month-name.tsx";

type Row = OutputOf<typeof billMonths>["list"][number];

/** Statements by month, newest first; of several currencies each has its own. */
export const BillMonths = ({ list, toMonth }: { list: OutputOf<typeof billMonths>["list"]; toMonth: (month: string, currency: Currency) => string }) => {
  const { t } = useLingui();
  const nameOf = useMonthName();
  return (
    <DataTable
      caption={t`Monthly statements`}
      rows={list}
      rowKey={(row) => `${row.month} ${row.currency}`}
      columns={[
        {
          key: "month",
          label: <Trans>Month</Trans>,
          cell: (row) => (
            <Link className={css.month} to={toMonth(row.month, row.currency)}>
              {nameOf(row.month)}
            </Link>
          ),
        },
        ...(list.some((row) => row.currency !== list[0]?.currency)
          ? [{ key: "currency", label: <Trans>Currency</Trans>, cell: (row: Row) => <Ltr>{row.currency}</Ltr> }]
          : []),
        { key: "number", label: <Trans>Number</Trans>, cell: (row) => (row.number ? <Ltr>{row.number}</Ltr> : "–") },
        { key: "orders", label: <Trans>Sales settled</Trans>, isFigure: true, cell: (row) => <Ltr>{row.orders.toLocaleString("en")}</Ltr> },
        { key: "gross", label: <Trans>Turnover</Trans>, isFigure: true, cell: (row) => <Price money={row.gross} /> },
        { key: "commission", label: <Trans>Commission</Trans>, isFigure: true, cell: (row) => <Price money={row.commission} /> },
        { key: "income", label: <Trans>Settled to you</Trans>, isFigure: true, cell: (row) => <Price money={row.income} /> },
        { key: "withdrawn", label: <Trans>Withdrawn</Trans>, isFigure: true, cell: (row) => <Price money={row.withdrawn} /> },
        {
          key: "closing",
          label: <Trans>Balance at the end</Trans>,
          isFigure: true,
          cell: (row) => (
            <b>
              <Price money={row.closing} />
            </b>
          ),
        },
      ]}
    />
  );
};
