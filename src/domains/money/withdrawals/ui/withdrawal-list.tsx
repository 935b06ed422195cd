import { Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "#kit/call.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { Stamp } from "#ui/stamp.tsx";
import type { myWithdrawals } from "../contract/own.ts";
import { AccountLine } from "./account-line.tsx";
import css from "./withdrawal-list.module.css";
import { WithdrawalState } from "./withdrawal-state.tsx";

/** Withdrawals as the one who asked reads them, newest first. */
export const WithdrawalList = ({ list }: { list: OutputOf<typeof myWithdrawals>["list"] }) => {
  const { t } = useLingui();
  return (
    <DataTable
      caption={t`Withdrawals`}
      rows={list}
      rowKey={(row) => row.id}
      columns={[
        { key: "code", label: <Trans>Number</Trans>, cell: (row) => <Ltr>{row.code}</Ltr> },
        { key: "time", label: <Trans>Asked for</Trans>, cell: (row) => <Stamp at={row.createtime} /> },
        { key: "account", label: <Trans>To</Trans>, cell: (row) => <AccountLine account={row.account} /> },
        {
          key: "amount",
          label: <Trans>Amount</Trans>,
          isFigure: true,
          cell: (row) => (
            <b>
              <Price money={row.amount} />
            </b>
          ),
        },
        {
          key: "state",
          label: <Trans>Status</Trans>,
          cell: (row) => (
            <span className={css.state}>
              <WithdrawalState withdrawal={row} />
              {row.reason && (
                <span className="cap" dir="auto">
                  {row.reason}
                </span>
              )}
              {row.bank_reference && (
                <span className="cap">
                  {row.is_through_provider ? (
                    <Trans>
                      Number at the payment provider <Ltr>{row.bank_reference}</Ltr>
                    </Trans>
                  ) : (
                    <Trans>
                      Bank reference <Ltr>{row.bank_reference}</Ltr>
                    </Trans>
                  )}
                </span>
              )}
            </span>
          ),
        },
      ]}
    />
  );
};
