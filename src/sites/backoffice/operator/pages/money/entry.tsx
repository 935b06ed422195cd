import { houseCurrency } from "#kit/money-text.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { ledgerEntry } from "#domains/money/ledger/contract/admin.ts";
import { LinkButton } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { SectionHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { callFrom } from "../../../../request-context.ts";
import { wantedId } from "../../../../wanted-id.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { RecordPage } from "../../parts/record-page.tsx";
import { useAccountNames } from "./account-words.ts";

export const loader = async ({ context, params }: LoaderFunctionArgs) => ({ entry: await callFrom(context)(ledgerEntry, { id: wantedId(params["id"]) }) });

export default function LedgerEntryPage() {
  const { t } = useLingui();
  const { entry } = useLoaderData<typeof loader>();
  const names = useAccountNames();
  const order = /^order:(\d+)$/.exec(entry.reference)?.[1];
  return (
    <>
      <ConsoleTitle>{t`Entry ${entry.id}`}</ConsoleTitle>
      <RecordPage
        title={<Trans>Entry {entry.id}</Trans>}
        about={
          <>
            {entry.reason_text} · <Stamp at={entry.createtime} seconds />
          </>
        }
        acts={
          <LinkButton look="ghost" size="small" to={toConsole("ledger")}>
            <Icon name="back" small />
            <Trans>The ledger</Trans>
          </LinkButton>
        }
        facts={[
          { key: "reason", label: <Trans>Reason</Trans>, value: entry.reason_text },
          {
            key: "about",
            label: <Trans context="of an entry">About</Trans>,
            value: order ? (
              <Link to={toConsole("order", { id: order })}>
                <Ltr>{entry.reference}</Ltr>
              </Link>
            ) : (
              <Ltr>{entry.reference}</Ltr>
            ),
          },
          { key: "key", label: <Trans>Name of the movement</Trans>, value: <Ltr>{entry.key}</Ltr> },
        ]}
        columns={1}
        steps={[entry, ...entry.others]
          .sort((one, other) => other.id - one.id)
          .map((one) => ({
            key: String(one.id),
            at: one.createtime,
            what: one.reason_text,
            ...(one.id === entry.id ? {} : { to: toConsole("ledger-entry", { id: one.id }) }),
          }))}
      >
        <section className="sheet">
          <SectionHead small title={<Trans>Postings</Trans>} about={<Trans>What one account gives another takes: together they are nothing.</Trans>} />
          <DataTable
            caption={t`Postings`}
            rows={entry.postings}
            rowKey={(one) => one.id}
            columns={[
              {
                key: "account",
                label: <Trans>Account</Trans>,
                cell: (one) => (
                  <Link
                    to={toConsole("ledger", {
                      kind: one.kind,
                      owner: one.owner,
                      currency: one.amount.currency === houseCurrency ? undefined : one.amount.currency,
                    })}
                  >
                    {names[one.kind]} <Ltr>#{one.owner}</Ltr>
                  </Link>
                ),
              },
              { key: "amount", label: <Trans>In or out</Trans>, isFigure: true, cell: (one) => <Price money={one.amount} /> },
              {
                key: "after",
                label: <Trans>It then held</Trans>,
                isFigure: true,
                cell: (one) => (one.balance_after ? <Price money={one.balance_after} /> : "–"),
              },
            ]}
          />
        </section>
      </RecordPage>
    </>
  );
}
