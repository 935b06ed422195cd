import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { accountKinds } from "#domains/money/ledger/contract/accounts.ts";
import { ledgerAccounts } from "#domains/money/ledger/contract/admin.ts";
import { currencies, houseCurrency } from "#kit/money.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { LinkButton } from "#ui/button.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price, Sums } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { accountInput, accountRule } from "./account-query.ts";
import { useAccountNames, useAccountOwners } from "./account-words.ts";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(accountRule, new URL(request.url).searchParams);
  return { state, accounts: await callFrom(context)(ledgerAccounts, { ...accountInput(state), size: 30 }) };
};

/** Where money stands: what a sum of many accounts is made of. */
export default function LedgerAccountsPage() {
  const { t } = useLingui();
  const { state, accounts } = useLoaderData<typeof loader>();
  const names = useAccountNames();
  const ownerOf = useAccountOwners();
  return (
    <>
      <ConsoleTitle>{t`Balances of the ledger`}</ConsoleTitle>
      <PageHead
        title={<Trans>Balances of the ledger</Trans>}
        about={<Trans>Accounts in which something stands now, the fullest first. Each leads to the movements that made it.</Trans>}
      >
        {accounts.sums.length > 0 && (
          <span className="cap">
            <Trans>
              Together: <Sums money={accounts.sums} />
            </Trans>
          </span>
        )}
        <LinkButton look="ghost" to={toConsole("ledger")}>
          <Trans>All movements</Trans>
        </LinkButton>
      </PageHead>
      <TablePage
        caption={t`Balances of the ledger`}
        rule={accountRule}
        state={state}
        path={(query) => toConsole("ledger-accounts", query)}
        exportTo={toConsole("ledger-accounts-export", tableQuery(accountRule, state, { page: 1 }))}
        filters={[
          {
            name: "kind",
            label: t`Account`,
            choices: [{ value: "any_escrow", label: t`All escrow` }, ...accountKinds.map((one) => ({ value: one, label: names[one] }))],
          },
          { name: "currency", label: t`Currency`, choices: currencies.map((one) => ({ value: one, label: one })) },
        ]}
        columns={[
          { key: "kind", label: <Trans>Account</Trans>, cell: (row) => names[row.kind] },
          {
            key: "owner",
            label: <Trans context="account">Of whom or what</Trans>,
            cell: (row) => (ownerOf(row) ? <bdi>{ownerOf(row)}</bdi> : row.owner === 0 ? "" : <Ltr>#{row.owner}</Ltr>),
          },
          { key: "balance", label: <Trans>It holds</Trans>, isFigure: true, cell: (row) => <Price money={row.balance} /> },
        ]}
        rows={accounts.list}
        rowKey={(row) => `${row.kind} ${row.owner} ${row.balance.currency}`}
        rowLink={(row) =>
          toConsole("ledger", { kind: row.kind, owner: row.owner, currency: row.balance.currency === houseCurrency ? undefined : row.balance.currency })
        }
        page={accounts}
        empty={{ title: <Trans>Nothing stands in any account</Trans> }}
      />
    </>
  );
}
