import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { findReserves, setReserve } from "#domains/money/payments/contract/reserves.ts";
import type { OutputOf } from "#kit/call.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { Button } from "#ui/button.tsx";
import { CallDialog } from "#ui/call-dialog.tsx";
import { Facts } from "#ui/data-table.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Sums } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { reserveRule } from "./reserve-query.ts";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const search = new URL(request.url).searchParams;
  const state = readTable(reserveRule, search);
  const seller = search.get("seller") ?? "";
  return { state, seller: /^[1-9]\d{0,8}$/.test(seller) ? seller : "", reserves: await callFrom(context)(findReserves, { page: state.page, size: 30 }) };
};

type Row = OutputOf<typeof findReserves>["list"][number];
type Asked = { user_id: string; percent: string; days: string };

const SetDialog = ({ asked, onClose }: { asked: Asked; onClose: () => void }) => {
  const { t } = useLingui();
  return (
    <CallDialog
      call={setReserve}
      start={{ ...asked, reason: "" }}
      toInput={({ user_id, percent, days, reason }) => ({
        user_id: Number(user_id),
        basis_points: String(percent).trim() === "" ? NaN : Math.round(Number(percent) * 100),
        days: Number(days),
        reason,
      })}
      fieldOf={(path) => (path === "basis_points" ? "percent" : path)}
      title={<Trans>Reserve of a seller</Trans>}
      about={
        <Trans>
          From now on this share of each settlement is held. It covers claims and chargebacks once the available balance is used up. The seller is told, with
          the reason. A share of 0 holds nothing more; what is held already is released when its time is over.
        </Trans>
      }
      send={<Trans>Hold this reserve</Trans>}
      done={t`The seller has been told`}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField label={t`Seller's user number`} dir="ltr" inputMode="numeric" maxLength={9} {...form.text("user_id")} />
          <TextField label={t`Share of the income, %`} dir="ltr" inputMode="decimal" maxLength={5} {...form.text("percent")} />
          <TextField label={t`Held for so many days`} dir="ltr" inputMode="numeric" maxLength={3} {...form.text("days")} />
          <TextArea label={t`Reason`} hint={t`The seller reads it.`} maxLength={300} {...form.text("reason")} />
        </>
      )}
    </CallDialog>
  );
};

export default function ReservesPage() {
  const { t } = useLingui();
  const { state, seller, reserves } = useLoaderData<typeof loader>();
  const [asked, setAsked] = useState<Asked | undefined>(seller === "" ? undefined : { user_id: seller, percent: "10", days: "90" });
  const asOf = (row: Row): Asked => ({ user_id: String(row.seller.id), percent: String(row.basis_points / 100), days: String(row.days) });
  return (
    <>
      <ConsoleTitle>{t`Reserves of sellers`}</ConsoleTitle>
      <PageHead
        title={<Trans>Reserves of sellers</Trans>}
        about={
          <Trans>A share of a seller's income, held for some days against claims and chargebacks. Nothing is held of sellers who are not in this list.</Trans>
        }
      >
        <Button onClick={() => setAsked({ user_id: "", percent: "10", days: "90" })}>
          <Icon name="plus" small />
          <Trans>Hold a reserve</Trans>
        </Button>
      </PageHead>
      {reserves.held.length > 0 && <Facts facts={[{ key: "held", label: <Trans>Held of all sellers</Trans>, value: <Sums money={reserves.held} /> }]} />}
      <TablePage
        rule={reserveRule}
        state={state}
        path={(query) => toConsole("reserves", query)}
        exportTo={toConsole("reserves-export", tableQuery(reserveRule, state, { page: 1 }))}
        caption={t`Reserves of sellers`}
        columns={[
          {
            key: "seller",
            label: <Trans>Seller</Trans>,
            isTitle: true,
            cell: (row) => (
              <Link to={toConsole("person", { id: row.seller.id })}>
                <bdi>{row.seller.nickname}</bdi> <Ltr>#{row.seller.id}</Ltr>
              </Link>
            ),
          },
          { key: "share", label: <Trans context="of income">Share</Trans>, isFigure: true, cell: (row) => <Ltr>{`${row.basis_points / 100}%`}</Ltr> },
          { key: "days", label: <Trans>Days</Trans>, isFigure: true, cell: (row) => <Ltr>{row.days}</Ltr> },
          {
            key: "held",
            label: <Trans>Held</Trans>,
            isFigure: true,
            cell: (row) =>
              row.held.length === 0 ? (
                "–"
              ) : (
                <Link to={toConsole("ledger", { kind: "reserve", owner: row.seller.id })}>
                  <Sums money={row.held} />
                </Link>
              ),
          },
          { key: "next", label: <Trans>Next release</Trans>, cell: (row) => (row.next_free_at === 0 ? "–" : <Stamp at={row.next_free_at} />) },
          {
            key: "why",
            label: <Trans>Reason</Trans>,
            isLong: true,
            cell: (row) => (
              <>
                <span dir="auto">{row.reason}</span>
                <div className="cap">
                  <bdi>{row.set_by}</bdi> · <Stamp at={row.set_at} />
                </div>
              </>
            ),
          },
          {
            key: "act",
            label: <span className="visually-hidden">{t`Act`}</span>,
            isBare: true,
            cell: (row) => (
              <Button size="small" look="ghost" onClick={() => setAsked(asOf(row))}>
                <Trans>Change</Trans>
              </Button>
            ),
          },
        ]}
        rows={reserves.list}
        rowKey={(row) => row.seller.id}
        page={reserves}
        empty={{ title: <Trans>Nobody has a reserve</Trans> }}
      />
      {asked && <SetDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
