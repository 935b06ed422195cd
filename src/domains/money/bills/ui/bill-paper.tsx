import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { OutputOf } from "#kit/call.ts";
import { DataTable, Facts } from "#ui/data-table.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { Stamp } from "#ui/stamp.tsx";
import type { billMonth } from "../contract/bills.ts";
import css from "./bill-paper.module.css";
import { Issued } from "./issued.tsx";
import { useMonthName } from "./month-name.tsx";

type Bill = OutputOf<typeof billMonth>;

/** The sums of one month, as they follow from each other. */
export const BillSums = ({
  statement,
  shop,
  toLines,
}: {
  statement: Bill["statement"];
  shop?: string | undefined;
  /** Where the lines stand that a sum is made of. */
  toLines?: (kind: "orders" | "withdrawals") => string;
}) => {
  const led = (kind: "orders" | "withdrawals", label: ReactNode) => (toLines ? <Link to={toLines(kind)}>{label}</Link> : label);
  const nameOf = useMonthName();
  const hasReserve = statement.reserved.minor !== "0";
  return (
    <section className={`sheet ${css.sums}`}>
      <h2 className="disp">
        <Trans>Statement of {nameOf(statement.month)}</Trans>
      </h2>
      {shop && <p>{shop}</p>}
      <p className="cap">
        <Issued statement={statement} />
      </p>
      <Facts
        columns={2}
        facts={[
          { key: "opening", label: <Trans>Balance at the beginning</Trans>, value: <Price money={statement.opening} /> },
          { key: "orders", label: led("orders", <Trans>Sales settled</Trans>), value: <Ltr>{statement.orders.toLocaleString("en")}</Ltr> },
          { key: "gross", label: <Trans>Turnover</Trans>, value: <Price money={statement.gross} /> },
          { key: "commission", label: <Trans>Commission</Trans>, value: <Price money={statement.commission} /> },
          { key: "income", label: <Trans>Settled to you</Trans>, value: <Price money={statement.income} /> },
          { key: "withdrawn", label: led("withdrawals", <Trans>Withdrawn</Trans>), value: <Price money={statement.withdrawn} /> },
          ...(hasReserve
            ? [{ key: "reserved", label: <Trans>Held in reserve, less what was released</Trans>, value: <Price money={statement.reserved} /> }]
            : []),
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
      <p className="cap">
        {hasReserve ? (
          <Trans>
            Turnover less commission is settled to you; with the balance at the beginning, and less what was withdrawn and what was held in reserve, it is the
            balance at the end.
          </Trans>
        ) : (
          <Trans>
            Turnover less commission is settled to you; with the balance at the beginning, and less what was withdrawn, it is the balance at the end.
          </Trans>
        )}
      </p>
    </section>
  );
};

/** Income has a turnover, whatever it came from; a withdrawal has none. */
const isSale = (row: Bill["list"][number]): boolean => row.gross.minor !== "0";

/** What makes up a month, line by line. */
export const BillLines = ({ list, toOrder, toContract }: { list: Bill["list"]; toOrder?: (id: number) => string; toContract?: (id: number) => string }) => {
  const { t } = useLingui();
  const wayTo = ({ order_id, contract_id }: Bill["list"][number]): string | undefined =>
    order_id > 0 ? toOrder?.(order_id) : contract_id > 0 ? toContract?.(contract_id) : undefined;
  return (
    <DataTable
      caption={t`Lines of the statement`}
      rows={list}
      rowKey={(row) => row.id}
      columns={[
        { key: "time", label: <Trans>Time</Trans>, cell: (row) => <Stamp at={row.createtime} /> },
        {
          key: "title",
          label: <Trans>What for</Trans>,
          cell: (row) => {
            const way = wayTo(row);
            return (
              <span className={css.what}>
                <span>{row.title}</span>
                {row.code && (
                  <span className="cap">
                    {way ? (
                      <Link to={way}>
                        <Ltr>{row.code}</Ltr>
                      </Link>
                    ) : (
                      <Ltr>{row.code}</Ltr>
                    )}
                    {row.buyer && (
                      <>
                        {" "}
                        · <bdi>{row.buyer}</bdi>
                      </>
                    )}
                  </span>
                )}
              </span>
            );
          },
        },
        { key: "gross", label: <Trans>Turnover</Trans>, isFigure: true, cell: (row) => (isSale(row) ? <Price money={row.gross} /> : "–") },
        { key: "commission", label: <Trans>Commission</Trans>, isFigure: true, cell: (row) => (isSale(row) ? <Price money={row.commission} /> : "–") },
        {
          key: "amount",
          label: <Trans>Amount</Trans>,
          isFigure: true,
          cell: (row) => (
            <b className={row.amount.minor.startsWith("-") ? undefined : css.in}>
              <Ltr>{row.amount.minor.startsWith("-") ? row.amount.text.replace("-", "−") : `+${row.amount.text}`}</Ltr>
            </b>
          ),
        },
      ]}
    />
  );
};
