import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { accountKinds } from "#domains/money/ledger/contract/accounts.ts";
import { ledgerEntries } from "#domains/money/ledger/contract/admin.ts";
import { referenceKinds } from "#domains/money/ledger/contract/references.ts";
import type { OutputOf } from "#kit/call.ts";
import { houseCurrency, currencies } from "#kit/money.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { LinkButton } from "#ui/button.tsx";
import { Facts } from "#ui/data-table.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { ReferenceLink, referenceWords } from "../../parts/reference-link.tsx";
import { useAccountNames, useAccountOwners } from "./account-words.ts";
import { ledgerInput, ledgerRule, withParts } from "./ledger-query.ts";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = withParts(readTable(ledgerRule, new URL(request.url).searchParams));
  return { state, ledger: await callFrom(context)(ledgerEntries, { ...ledgerInput(state), size: 30 }) };
};

type Row = OutputOf<typeof ledgerEntries>["list"][number];

/** Accounts that money left or came to, each with its own movements. */
const Accounts = ({ of, currency }: { of: Row["from"]; currency: string | undefined }) => {
  const names = useAccountNames();
  const ownerOf = useAccountOwners();
  return of.map(({ kind, owner, name }) => (
    <div key={`${kind} ${owner}`}>
      <Link to={toConsole("ledger", { kind, owner, currency })}>
        {names[kind]}
        {ownerOf({ kind, owner, name }) ? (
          <>
            {"\u00a0· "}
            <bdi>{ownerOf({ kind, owner, name })}</bdi>
          </>
        ) : (
          owner !== 0 && <Ltr> #{owner}</Ltr>
        )}
      </Link>
    </div>
  ));
};

export default function LedgerPage() {
  const { t, i18n } = useLingui();
  const { state, ledger } = useLoaderData<typeof loader>();
  const names = useAccountNames();
  const ownerOf = useAccountOwners();
  const { account } = ledger;
  const { currency } = state.filters;
  return (
    <>
      <ConsoleTitle>{t`Ledger`}</ConsoleTitle>
      <PageHead
        title={<Trans>Ledger</Trans>}
        about={<Trans>Every movement of money, never changed and never removed. Filter by account or by what the money was for to trace it.</Trans>}
      >
        <LinkButton look="ghost" to={toConsole("ledger-accounts")}>
          <Trans>Balances</Trans>
        </LinkButton>
        {!account && (
          <span className="cap">
            <Trans>Sum of all accounts (must be zero):</Trans> <Price money={ledger.sum_of_all} />
          </span>
        )}
      </PageHead>
      <div className="stack">
        {account && (
          <div className="sheet">
            <Facts
              columns={3}
              facts={[
                {
                  key: "account",
                  label: <Trans context="ledger">Account</Trans>,
                  value: (
                    <>
                      {names[account.kind]}
                      {ownerOf(account) ? " · " : " "}
                      {ownerOf(account) && <bdi>{ownerOf(account)}</bdi>} {account.owner !== 0 && <Ltr>#{account.owner}</Ltr>}
                    </>
                  ),
                },
                { key: "balance", label: <Trans>It holds</Trans>, value: <Price money={account.balance} figure /> },
                { key: "sum", label: <Trans>Sum of all accounts, must be zero</Trans>, value: <Price money={ledger.sum_of_all} /> },
              ]}
            />
          </div>
        )}
        <TablePage
          caption={t`Movements`}
          rule={ledgerRule}
          state={state}
          path={(query) => toConsole("ledger", query)}
          exportTo={toConsole("ledger-export", tableQuery(ledgerRule, state, { page: 1 }))}
          filters={[
            { name: "kind", label: t({ message: "Account", context: "ledger" }), choices: accountKinds.map((one) => ({ value: one, label: names[one] })) },
            { name: "owner", label: t`Number of the account or order` },
            {
              name: "about",
              label: t({ message: "About", context: "of an entry" }),
              choices: referenceKinds.map((one) => ({ value: one, label: i18n._(referenceWords[one]) })),
            },
            { name: "number", label: t`Number of what it is about` },
            {
              name: "currency",
              label: t`Currency`,
              empty: houseCurrency,
              choices: currencies.filter((one) => one !== houseCurrency).map((one) => ({ value: one, label: one })),
            },
          ]}
          columns={[
            { key: "id", label: <Trans>Entry</Trans>, cell: (row) => <Ltr>#{row.id}</Ltr> },
            { key: "reason", label: <Trans>Reason</Trans>, cell: (row) => row.reason_text },
            {
              key: "reference",
              label: <Trans context="of an entry">About</Trans>,
              cell: (row) => <ReferenceLink reference={row.reference} name={row.reference_name} />,
            },
            ...(account
              ? [
                  {
                    key: "amount",
                    label: <Trans>In or out</Trans>,
                    isFigure: true,
                    cell: (row: Row) => (row.amount ? <Price money={row.amount} /> : ""),
                  },
                  {
                    key: "after",
                    label: <Trans>Balance afterwards</Trans>,
                    isFigure: true,
                    cell: (row: Row) => (row.balance_after ? <Price money={row.balance_after} /> : ""),
                  },
                ]
              : [
                  { key: "from", label: <Trans context="of money">From</Trans>, cell: (row: Row) => <Accounts of={row.from} currency={currency} /> },
                  { key: "to", label: <Trans context="of money">To</Trans>, cell: (row: Row) => <Accounts of={row.to} currency={currency} /> },
                  { key: "volume", label: <Trans>Moved</Trans>, isFigure: true, cell: (row: Row) => <Price money={row.volume} /> },
                ]),
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
