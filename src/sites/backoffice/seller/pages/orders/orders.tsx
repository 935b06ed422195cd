import { Quantities } from "#ui/quantity.tsx";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from "react-router";
import { confirmOrder, soldOrders, soldSummary } from "#domains/trade/orders/contract/selling.ts";
import { CompanyLines } from "#domains/trade/orders/ui/for-company.tsx";
import { GoodsName } from "#domains/trade/orders/ui/goods.tsx";
import { OrderState } from "#domains/trade/orders/ui/order-state.tsx";
import { SellerVerbs } from "#domains/trade/orders/ui/seller-verbs.tsx";
import { call } from "#kit/browser/call.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price, Sums } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { refreshWaiting } from "#ui/waiting-counts.ts";
import { Stamp } from "#ui/stamp.tsx";
import { Figures } from "../../parts/figures.tsx";
import { BulkDecision } from "../../../bulk-decision.tsx";
import { OrderOf } from "./order-of.tsx";
import { ordersInput, ordersRule } from "./orders-query.ts";
import { SheetDialog } from "./sheet-dialog.tsx";
import css from "./orders.module.css";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(ordersRule, new URL(request.url).searchParams);
  const ask = callFrom(context);
  const input = ordersInput(state);
  const [orders, summary, all] = await Promise.all([
    ask(soldOrders, { ...input, size: 20 }),
    ask(soldSummary, {}),
    // The counts of the tabs do not follow the tab that is open.
    input.unconfirmed ? ask(soldOrders, { ...input, unconfirmed: false, page: 1, size: 1 }) : null,
  ]);
  return { state, orders, summary, counts: (all ?? orders).counts };
};

export default function OrdersPage() {
  const { t } = useLingui();
  const { state, orders, summary, counts } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ act: "confirm" | "sheet"; rows: readonly (typeof orders.list)[number][] }>();
  const isNarrowed = Object.keys(state.filters).some((name) => name !== "tab");
  const tabs = [
    // Of all orders: no count of those that a search leaves.
    { value: "to_confirm", label: <Trans>To confirm</Trans>, ...(isNarrowed ? {} : { count: summary.unconfirmed }) },
    { value: "", label: <Trans>To ship</Trans>, count: counts.to_ship },
    { value: "in_production", label: <Trans>In production</Trans>, count: counts.in_production },
    { value: "in_group", label: <Trans>Waiting for the group</Trans>, count: counts.in_group },
    { value: "shipped", label: <Trans>Shipped</Trans>, count: counts.shipped },
    { value: "received", label: <Trans>Received</Trans>, count: counts.received },
    { value: "to_pay", label: <Trans>Not paid yet</Trans>, count: counts.to_pay },
    { value: "closed", label: <Trans>Closed</Trans>, count: counts.closed },
    { value: "all", label: <Trans>All</Trans>, count: counts.all },
  ];
  return (
    <>
      <SellerTitle>{t`Orders sold`}</SellerTitle>
      <PageHead
        title={<Trans>Orders sold</Trans>}
        about={<Plural value={summary.to_ship} _0="Nothing waits to be shipped" one="# order waits to be shipped" other="# orders wait to be shipped" />}
      >
        <LinkButton look="ghost" to={toSeller("orders-sheet")}>
          <Icon name="truck" small />
          <Trans>Ship by a sheet</Trans>
        </LinkButton>
      </PageHead>
      <Figures
        figures={[
          {
            key: "confirm",
            label: <Trans>To confirm</Trans>,
            value: <Ltr>{summary.unconfirmed.toLocaleString("en")}</Ltr>,
            about: <Trans>Paid, and not confirmed by the shop</Trans>,
            to: toSeller("orders", { tab: "to_confirm" }),
          },
          {
            key: "ship",
            label: <Trans>To ship</Trans>,
            value: <Ltr>{summary.to_ship.toLocaleString("en")}</Ltr>,
            about: <Trans>Paid, and not shipped whole</Trans>,
            to: toSeller("orders"),
          },
          {
            key: "month",
            label: <Trans>Sold this month</Trans>,
            value: <Sums money={summary.month_totals} figure />,
            about: <Trans>Goods of orders paid since the first, refunds taken off</Trans>,
            to: toSeller("orders", { tab: "all", money: "month" }),
          },
          {
            key: "total",
            label: <Trans>Sold in all</Trans>,
            value: <Sums money={summary.sold_totals} figure />,
            about: <Trans>Goods of orders paid and not refunded in full, refunds taken off</Trans>,
            to: toSeller("orders", { tab: "all", money: "sold" }),
          },
          ...(summary.by_portal.length === 0
            ? []
            : [
                {
                  key: "portal",
                  label: <Trans>Of the portal's coupons, beside it</Trans>,
                  value: <Sums money={summary.by_portal} figure />,
                  about: <Trans>What the portal pays of these orders</Trans>,
                  to: toSeller("orders", { tab: "all", money: "sold" }),
                },
              ]),
        ]}
      />
      <TablePage
        caption={t`Orders sold`}
        rule={ordersRule}
        state={state}
        path={(query) => toSeller("orders", query)}
        exportTo={toSeller("orders-export", tableQuery(ordersRule, state, { page: 1 }))}
        tabs={{ filter: "tab", label: t`Orders by state`, tabs }}
        filters={[
          { name: "keyword", label: t`Order number, purchase order or goods` },
          { name: "buyer", label: t`Customer's number` },
          { name: "from", label: t`From day`, day: true },
          { name: "to", label: t`To day`, day: true },
          {
            name: "money",
            label: t`Money`,
            choices: [
              { value: "sold", label: t`Sold: paid, not refunded in full` },
              { value: "month", label: t`Sold this month` },
              { value: "held", label: t`Held until receipt` },
            ],
          },
        ]}
        columns={[
          {
            key: "code",
            label: <Trans>Order</Trans>,
            sort: "time",
            cell: (order) => (
              <span className={css.code}>
                <Link to={toSeller("order", { id: order.id })}>
                  <Ltr>{order.code}</Ltr>
                </Link>
                <span className="cap">
                  <Stamp at={order.createtime} />
                </span>
              </span>
            ),
          },
          {
            key: "goods",
            label: <Trans>Goods</Trans>,
            isBare: true,
            cell: (order) => (
              <div>
                {order.lines[0] && <GoodsName line={order.lines[0]} />}
                {order.lines.length > 1 && (
                  <p className={`cap ${css.more}`}>
                    <Plural value={order.lines.length - 1} one="and # more line" other="and # more lines" />
                  </p>
                )}
              </div>
            ),
          },
          {
            key: "buyer",
            label: <Trans>Buyer</Trans>,
            cell: (order) => (
              <span className={css.buyer}>
                <bdi>{order.buyer.nickname}</bdi>
                <CompanyLines order={order} />
              </span>
            ),
          },
          { key: "pieces", label: <Trans>Quantity</Trans>, isFigure: true, cell: (order) => <Quantities of={order.lines} /> },
          {
            key: "total",
            label: <Trans>Sum</Trans>,
            sort: "total",
            isFigure: true,
            cell: (order) => (
              <b>
                <Price money={order.total} />
              </b>
            ),
          },
          { key: "state", label: <Trans>Status</Trans>, cell: (order) => <OrderState order={order} /> },
          {
            key: "verbs",
            label: <span className="visually-hidden">{t`What to do`}</span>,
            isBare: true,
            cell: (order) => (
              <span className={css.verbs}>
                <SellerVerbs order={order} small onDone={refreshWaiting} />
              </span>
            ),
          },
        ]}
        bulk={[
          { key: "confirm", label: <Trans>Confirm the orders</Trans>, run: (rows) => setAsked({ act: "confirm", rows }) },
          {
            key: "packing",
            label: <Trans>Packing lists</Trans>,
            look: "ghost",
            run: (rows) => navigate(toSeller("orders-packing", { ids: rows.map((row) => row.id).join(",") })),
          },
          { key: "sheet", label: <Trans>Tracking sheet</Trans>, look: "ghost", run: (rows) => setAsked({ act: "sheet", rows }) },
        ]}
        rows={orders.list}
        rowKey={(order) => order.id}
        page={orders}
        empty={{ title: <Trans>Everything is shipped</Trans>, about: <Trans>Orders appear here as soon as buyers place and pay them.</Trans> }}
      />
      {asked?.act === "confirm" && (
        <BulkDecision
          title={<Trans>Confirm these orders</Trans>}
          about={<Trans>Each buyer reads that the order is in hand. What is confirmed already stays as it is.</Trans>}
          rows={asked.rows}
          keyOf={(row) => row.id}
          nameOf={(row) => <OrderOf code={row.code} buyer={row.buyer.nickname} />}
          reason="none"
          verb={<Trans>Confirm the orders</Trans>}
          said={(count) => <Plural value={count} one="# order is confirmed" other="# orders are confirmed" />}
          decide={(row) => call(confirmOrder, { id: row.id })}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked?.act === "sheet" && <SheetDialog ids={asked.rows.map((row) => row.id)} onClose={() => setAsked(undefined)} />}
    </>
  );
}
