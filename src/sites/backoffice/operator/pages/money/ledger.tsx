import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { accountKinds } from "#domains/money/ledger/contract/accounts.ts";
import { ledgerEntries } from "#domains/money/ledger/contract/admin.ts";
import { houseCurrency, currencies } from "#kit/money.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { Facts } from "#ui/data-table.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { useAccountNames } from "./account-words.ts";
import { EntryAbout } from "./entry-about.tsx";
import { ledgerInput, ledgerRule } from "./ledger-query.ts";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(ledgerRule, new URL(request.url).searchParams);
  return { state, ledger: await callFrom(context)(ledgerEntries, { ...ledgerInput(state), size: 30 }) };
};

export default function LedgerPage() {
  const { t } = useLingui();
  const { state, ledger } = useLoaderData<typeof loader>();
  const names = useAccountNames();
  const { account } = ledger;
  return (
    <>
      <ConsoleTitle>{t`Ledger`}</ConsoleTitle>
      <PageHead
        title={<Trans>Ledger</Trans>}
        about={<Trans>Every movement of money, never changed and never removed. Name an account or what the money was about to see how it came about.</Trans>}
      />
      <div className="stack">
        <div className="sheet">
          <Facts
            columns={3}
            facts={[
              ...(account
                ? [
                    {
                      key: "account",
                      label: <Trans>Account</Trans>,
                      value: (
                        <>
                          {names[account.kind]} <Ltr>#{account.owner}</Ltr>
                        </>
                      ),
                    },
                    { key: "balance", label: <Trans>It holds</Trans>, value: <Price money={account.balance} figure /> },
                  ]
                : []),
              { key: "sum", label: <Trans>All accounts together, always nothing</Trans>, value: <Price money={ledger.sum_of_all} /> },
            ]}
          />
        </div>
        <TablePage
          caption={t`Movements`}
          rule={ledgerRule}
          state={state}
          path={(query) => toConsole("ledger", query)}
          exportTo={toConsole("ledger-export", tableQuery(ledgerRule, state, { page: 1 }))}
          filters={[
            { name: "kind", label: t`Account`, choices: accountKinds.map((one) => ({ value: one, label: names[one] })) },
            { name: "owner", label: t`Number of the account or order` },
            { name: "reference", label: t`About, as in order:12` },
            {
              name: "currency",
              label: t`Another currency`,
              choices: currencies.filter((one) => one !== houseCurrency).map((one) => ({ value: one, label: one })),
            },
          ]}
          columns={[
            { key: "id", label: <Trans>Entry</Trans>, cell: (row) => <Ltr>#{row.id}</Ltr> },
            { key: "reason", label: <Trans>Reason</Trans>, cell: (row) => row.reason_text },
            { key: "reference", label: <Trans context="of an entry">About</Trans>, cell: (row) => <EntryAbout reference={row.reference} isLinked /> },
            ...(account
              ? [
                  {
                    key: "amount",
                    label: <Trans>In or out</Trans>,
                    isFigure: true,
                    cell: (row: (typeof ledger.list)[number]) => (row.amount ? <Price money={row.amount} /> : ""),
                  },
                  {
                    key: "after",
                    label: <Trans>Balance afterwards</Trans>,
                    isFigure: true,
                    cell: (row: (typeof ledger.list)[number]) => (row.balance_after ? <Price money={row.balance_after} /> : ""),
                  },
                ]
              : [{ key: "volume", label: <Trans>Moved</Trans>, isFigure: true, cell: (row: (typeof ledger.list)[number]) => <Price money={row.volume} /> }]),
            { key: "when", label: <Trans>Time</Trans>, cell: (row) => <Stamp at={row.createtime} seconds /> },
          ]}
          rows={ledger.list}
          rowKey={(row) => row.id}
          rowLink={(row) => toConsole("ledger-entry", { id: row.id })}
          page={ledger}
          empty={{ title: <Trans>No money has moved yet</Trans> }}
        />
      </div>
    </>
  );
}
