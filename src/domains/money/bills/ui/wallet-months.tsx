import { Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "#kit/call.ts";
import type { Currency } from "#kit/money-text.ts";
import { ThreadLink } from "#ui/button.tsx";
import { DataTable, Facts } from "#ui/data-table.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import type { walletMonths } from "../contract/bills.ts";
import css from "./bill-paper.module.css";
import { Issued } from "./issued.tsx";
import { useMonthName } from "./month-name.tsx";

type Row = OutputOf<typeof walletMonths>["list"][number];

/** Statements of a wallet, newest first; each currency has its own. */
export const WalletMonths = ({ list, toMonth }: { list: readonly Row[]; toMonth: (month: string, currency: Currency) => string }) => {
  const { t } = useLingui();
  const nameOf = useMonthName();
  return (
    <DataTable
      caption={t`Monthly statements`}
      rows={[...list]}
      rowKey={(row) => `${row.month} ${row.currency}`}
      columns={[
        { key: "month", label: <Trans>Month</Trans>, cell: (row) => <ThreadLink to={toMonth(row.month, row.currency)}>{nameOf(row.month)}</ThreadLink> },
        ...(list.some((row) => row.currency !== list[0]?.currency)
          ? [{ key: "currency", label: <Trans>Currency</Trans>, cell: (row: Row) => <Ltr>{row.currency}</Ltr> }]
          : []),
        { key: "number", label: <Trans>Number</Trans>, cell: (row) => (row.number ? <Ltr>{row.number}</Ltr> : "–") },
        { key: "opening", label: <Trans>Balance at the beginning</Trans>, isFigure: true, cell: (row) => <Price money={row.opening} /> },
        { key: "came", label: <Trans>Money in</Trans>, isFigure: true, cell: (row) => <Price money={row.came} /> },
        { key: "went", label: <Trans>Money out</Trans>, isFigure: true, cell: (row) => <Price money={row.went} /> },
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

/** The sums of one month of a wallet. */
export const WalletMonthSums = ({ statement }: { statement: Row }) => {
  const nameOf = useMonthName();
  return (
    <section className={`sheet ${css.sums}`}>
      <h2 className="disp">
        <Trans>Statement of {nameOf(statement.month)}</Trans>
      </h2>
      <p className="cap">
        <Issued statement={statement} />
      </p>
      <Facts
        columns={2}
        facts={[
          { key: "opening", label: <Trans>Balance at the beginning</Trans>, value: <Price money={statement.opening} /> },
          { key: "came", label: <Trans>Money in</Trans>, value: <Price money={statement.came} /> },
          { key: "went", label: <Trans>Money out</Trans>, value: <Price money={statement.went} /> },
          {
            key: "closing",
            label: <Trans>Balance at the end</Trans>,
            value: (
              <b>
                <Price money={statement.closing} />
              </b>
            ),
          },
        ]}
      />
    </section>
  );
};
