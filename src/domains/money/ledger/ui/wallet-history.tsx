import { Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "#kit/call.ts";
import { ThreadLink } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { Stamp } from "#ui/stamp.tsx";
import type { walletHistory } from "../contract/wallet.ts";
import css from "./wallet-history.module.css";

type Row = OutputOf<typeof walletHistory>["list"][number];

const Subject = ({ row, page }: { row: Row; page: string | undefined }) => {
  const name = row.reference_name || row.title;
  return (
    <>
      {row.reference_name && (
        <>
          {row.title}
          <br />
        </>
      )}
      {page ? (
        <ThreadLink to={page}>
          <bdi className="num">{name}</bdi>
        </ThreadLink>
      ) : (
        <bdi className="num">{name}</bdi>
      )}
    </>
  );
};

/** Movements of one account, newest first: what came carries a plus, what went a minus; each leads to what it was for, where that has a page. */
export const WalletHistory = ({ list, pageOf }: { list: Row[]; pageOf: (reference: string) => string | undefined }) => {
  const { t } = useLingui();
  return (
    <DataTable
      caption={t`Transactions`}
      rows={list}
      rowKey={(row) => row.id}
      columns={[
        { key: "time", label: <Trans>Time</Trans>, cell: (row) => <Stamp at={row.createtime} /> },
        { key: "title", label: <Trans>Type</Trans>, cell: (row) => <Subject row={row} page={pageOf(row.reference)} /> },
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
        { key: "balance", label: <Trans>Balance after</Trans>, isFigure: true, cell: (row) => <Price money={row.balance_after} /> },
      ]}
    />
  );
};
