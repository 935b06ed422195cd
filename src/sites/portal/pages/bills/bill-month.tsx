import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { billKinds, billMonth } from "#domains/money/bills/contract/bills.ts";
import { BillLines, BillSums } from "#domains/money/bills/ui/bill-paper.tsx";
import { useMonthName } from "#domains/money/bills/ui/month-name.tsx";
import { currencies, type Currency } from "#kit/money.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { CurrencyTabs } from "#ui/currency-tabs.tsx";
import { Icon } from "#ui/icon.tsx";
import { Pager } from "#ui/pager.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { pageOf } from "../search/read-address.ts";
import css from "./bills.module.css";
import { monthOf } from "./month-of.ts";

/** The orders of one month's statement (`month=2026-11`, this month without), and what was withdrawn. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const address = new URL(request.url).searchParams;
  const month = monthOf(address, Math.floor(Date.now() / 1000));
  const kind = billKinds.find((one) => one === address.get("kind")) ?? "all";
  const currency = currencies.find((one) => one === address.get("currency"));
  return { month, kind, bill: await callFrom(context)(billMonth, { month, ...(currency ? { currency } : {}), kind, page: pageOf(address), size: 60 }) };
};

export default function BillMonthPage() {
  const { t } = useLingui();
  const { month, kind, bill } = useLoaderData<typeof loader>();
  const name = useMonthName()(month);
  const { currency } = bill.statement;
  const pathOf = (change: { kind?: string; currency?: Currency; page?: number }) =>
    to("user-Bill-Order", {
      month,
      currency: bill.currencies.length > 1 ? (change.currency ?? currency) : undefined,
      kind: change.kind === "all" ? undefined : (change.kind ?? (kind === "all" ? undefined : kind)),
      page: change.page,
    });
  return (
    <main className={`wrap ${css.page}`}>
      <PageMeta title={t`Statement of ${name}`} noIndex />
      <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: t`Bills`, to: to("user-Bill") }, { label: name }]} />
      <PageHead title={name} about={<Trans>Settled sales (orders, contracts, licences, bookings), commission, withdrawals: as the ledger has them.</Trans>}>
        <LinkButton look="soft" href={to("user-Bill-Order-export", { month, currency })} download>
          <Icon name="download" small />
          <Trans>Download as CSV</Trans>
        </LinkButton>
        <LinkButton look="soft" href={to("user-Bill-Order-paper", { month, currency })} download>
          <Icon name="file" small />
          <Trans>Download as PDF</Trans>
        </LinkButton>
      </PageHead>
      <CurrencyTabs currencies={bill.currencies} at={currency} toCurrency={(one) => pathOf({ currency: one })} />
      <BillSums statement={bill.statement} />
      <div className={css.list}>
        <LinkTabs
          label={t`Lines of the statement`}
          at={pathOf({})}
          tabs={[
            { to: pathOf({ kind: "all" }), label: <Trans>All</Trans> },
            { to: pathOf({ kind: "orders" }), label: <Trans context="statement">Sales</Trans> },
            { to: pathOf({ kind: "withdrawals" }), label: <Trans>Withdrawals</Trans> },
          ]}
        />
        {bill.list.length === 0 ? (
          <Empty title={<Trans>Nothing moved</Trans>} about={<Trans>Settled sales and withdrawals of the month appear here.</Trans>} />
        ) : (
          <BillLines list={bill.list} toOrder={(id) => to("user-Bill-orderDtl", { id })} />
        )}
      </div>
      <Pager page={bill.page} size={bill.size} total={bill.total} hrefOf={(page) => pathOf({ page })} />
    </main>
  );
}
