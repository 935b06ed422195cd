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
import { ReferenceLink } from "../../parts/reference-link.tsx";
import { useAccountNames, useAccountOwners } from "./account-words.ts";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  return { entry: await callFrom(context)(ledgerEntry, { id: wantedId(params["id"]) }) };
};

export default function LedgerEntryPage() {
  const { t } = useLingui();
  const { entry } = useLoaderData<typeof loader>();
  const names = useAccountNames();
  const ownerOf = useAccountOwners();
  return (
    <>
      <ConsoleTitle>{t`Entry ${entry.id}`}</ConsoleTitle>
      <RecordPage
        title={<Trans>Entry {entry.id}</Trans>}
        about={<Stamp at={entry.createtime} seconds />}
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
            value: <ReferenceLink reference={entry.reference} name={entry.reference_name} />,
          },
          { key: "key", label: <Trans>Booked once under</Trans>, value: <Ltr>{entry.key}</Ltr> },
        ]}
        columns={1}
        stepsTitle={<Trans>Movements about the same</Trans>}
        steps={[entry, ...entry.others]
          .sort((one, other) => other.id - one.id)
          .map((one) => ({
            key: String(one.id),
            at: one.createtime,
            what: one.id === entry.id ? <b>{one.reason_text}</b> : one.reason_text,
            ...(one.id === entry.id ? { why: <Trans>this entry</Trans> } : { to: toConsole("ledger-entry", { id: one.id }) }),
          }))}
      >
        <section className="sheet">
          <SectionHead
            small
            title={<Trans>Postings</Trans>}
            about={<Trans>Debits and credits of an entry add up to zero. Accounts without a lower limit show no balance.</Trans>}
          />
          <DataTable
            caption={t`Postings`}
            rows={entry.postings}
            rowKey={(one) => one.id}
            columns={[
              {
                key: "account",
                label: <Trans context="ledger">Account</Trans>,
                cell: (one) => (
                  <Link
                    to={toConsole("ledger", {
                      kind: one.kind,
                      owner: one.owner,
                      currency: one.amount.currency === houseCurrency ? undefined : one.amount.currency,
                    })}
                  >
                    {names[one.kind]}
                    {ownerOf(one) ? " · " : " "}
                    {ownerOf(one) ? <bdi>{ownerOf(one)}</bdi> : one.owner !== 0 && <Ltr>#{one.owner}</Ltr>}
                  </Link>
                ),
              },
              {
                key: "out",
                label: <Trans context="ledger">Out</Trans>,
                isFigure: true,
                cell: (one) => one.amount.minor.startsWith("-") && <Price money={one.amount} />,
              },
              {
                key: "in",
                label: <Trans context="ledger">In</Trans>,
                isFigure: true,
                cell: (one) => !one.amount.minor.startsWith("-") && <Price money={one.amount} />,
              },
              {
                key: "after",
                label: <Trans>Balance afterwards</Trans>,
                isFigure: true,
                cell: (one) => one.balance_after && <Price money={one.balance_after} />,
              },
            ]}
          />
        </section>
      </RecordPage>
    </>
  );
}
