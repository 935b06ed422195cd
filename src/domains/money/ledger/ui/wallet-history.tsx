import { Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "#kit/call.ts";
import { fromUnix, shortStamp } from "#kit/time.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import type { walletHistory } from "../contract/wallet.ts";
import css from "./wallet-history.module.css";

/** Movements of one account, newest first: what came carries a plus, what went a minus. */
export const WalletHistory = ({ list }: { list: OutputOf<typeof walletHistory>["list"] }) => {
  const { t } = useLingui();
  return (
    <DataTable
      caption={t`Movements`}
      rows={list}
      rowKey={(row) => row.id}
      columns={[
        { key: "time", label: <Trans>Time</Trans>, cell: (row) => <Ltr>{shortStamp(fromUnix(row.createtime))}</Ltr> },
        { key: "title", label: <Trans>What for</Trans>, cell: (row) => row.title },
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
