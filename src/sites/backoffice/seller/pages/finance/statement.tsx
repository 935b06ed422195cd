import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, useRouteLoaderData, type LoaderFunctionArgs } from "react-router";
import { billMonth } from "#domains/money/bills/contract/bills.ts";
import { BillLines, BillSums } from "#domains/money/bills/ui/bill-paper.tsx";
import { useMonthName } from "#domains/money/bills/ui/month-name.tsx";
import type { Currency } from "#kit/money-text.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { CurrencyTabs } from "#ui/currency-tabs.tsx";
import { Icon } from "#ui/icon.tsx";
import { Pager } from "#ui/pager.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { callFrom, missing } from "../../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import type { FrameData } from "../../layout/frame.tsx";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { CsvLink } from "../../parts/csv-link.tsx";
import css from "./finance.module.css";
import { isMonth, kindOf, statementCurrency, statementRule } from "./statement-query.ts";
import { mayInShop } from "../../standing.ts";

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const { month } = params;
  if (!isMonth(month)) throw missing();
  const state = readTable(statementRule, new URL(request.url).searchParams);
  return { state, month, bill: await callFrom(context)(billMonth, { month, kind: kindOf(state), ...statementCurrency(state), page: state.page, size: 60 }) };
};

export default function StatementPage() {
  const { t } = useLingui();
  const { state, month, bill } = useLoaderData<typeof loader>();
  const frame = useRouteLoaderData<FrameData>("seller");
  const name = useMonthName()(month);
  const pathOf = (kind: string | undefined, page?: number) =>
    toSeller("statement", { month }, tableQuery(statementRule, state, { filters: { kind }, ...(page ? { page } : {}) }));
  const { currency } = bill.statement;
  const inCurrency = (one: Currency) => toSeller("statement", { month }, { currency: one });
  const mayOrders = frame !== undefined && mayInShop(frame.standing, "shop:orders");
  return (
    <>
      <SellerTitle>{t`Statement of ${name}`}</SellerTitle>
      <div className={css.screen}>
        <Breadcrumb trail={[{ label: t`Income and statements`, to: toSeller("finance") }, { label: name }]} />
        <PageHead title={name} about={<Trans>Settled sales (orders, contracts, licences, bookings), commission, withdrawals: as the ledger has them.</Trans>}>
          <CsvLink to={toSeller("statement-export", { month }, tableQuery(statementRule, state, { page: 1 }))} />
          <LinkButton look="ghost" href={toSeller("statement-paper", { month }, { currency })} download>
            <Icon name="file" small />
            <Trans>Download as PDF</Trans>
          </LinkButton>
        </PageHead>
      </div>
      <CurrencyTabs currencies={bill.currencies} at={currency} toCurrency={inCurrency} />
      <BillSums statement={bill.statement} shop={frame?.shop.name} toLines={pathOf} />
      <div className={css.tabs}>
        <LinkTabs
          label={t`Lines of the statement`}
          at={pathOf(state.filters["kind"])}
          tabs={[
            { to: pathOf(undefined), label: <Trans>All</Trans> },
            { to: pathOf("orders"), label: <Trans context="statement">Sales</Trans> },
            { to: pathOf("withdrawals"), label: <Trans>Withdrawals</Trans> },
            ...(bill.statement.reserved.minor !== "0" || state.filters["kind"] === "reserve"
              ? [{ to: pathOf("reserve"), label: <Trans>Held in reserve</Trans> }]
              : []),
          ]}
        />
      </div>
      {bill.list.length === 0 ? (
        <Empty title={<Trans>Nothing moved</Trans>} about={<Trans>Settled sales and withdrawals of the month appear here.</Trans>} />
      ) : (
        <BillLines
          list={bill.list}
          {...(mayOrders ? { toOrder: (id: number) => toSeller("order", { id }), toContract: (id: number) => toSeller("contract", { id }) } : {})}
        />
      )}
      <Pager page={bill.page} size={bill.size} total={bill.total} hrefOf={(page) => pathOf(state.filters["kind"], page)} />
    </>
  );
}
