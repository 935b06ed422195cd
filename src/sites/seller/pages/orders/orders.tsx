import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Form, Link, useLoaderData, useNavigation, type LoaderFunctionArgs } from "react-router";
import { orderTabs, soldOrders, type OrderTab } from "#domains/orders/contract/orders.ts";
import { GoodsName } from "#domains/orders/ui/goods.tsx";
import { OrderState } from "#domains/orders/ui/order-state.tsx";
import { SellerVerbs } from "#domains/orders/ui/seller-verbs.tsx";
import { to } from "#kit/paths.ts";
import { fromUnix, shortStamp } from "#kit/time.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { ControlBox } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Pager } from "#ui/pager.tsx";
import { Ltr, Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { callFrom } from "../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import css from "./orders.module.css";

const size = 20;
type Query = { tab: OrderTab; keyword: string; page: number };

/** Opens with what waits to be shipped. */
const queryFrom = (search: URLSearchParams): Query => {
  const tab = search.get("tab") ?? "";
  const page = Number(search.get("page"));
  return {
    tab: Object.hasOwn(orderTabs, tab) ? (tab as OrderTab) : "to_ship",
    keyword: (search.get("keyword") ?? "").trim().slice(0, 60),
    page: Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1,
  };
};

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const query = queryFrom(new URL(request.url).searchParams);
  const ask = callFrom(context);
  // How many wait is the shop's figure, whatever the list is narrowed to.
  const [orders, all] = await Promise.all([ask(soldOrders, { ...query, size }), ask(soldOrders, { size: 1 })]);
  return { query, orders, counts: all.counts };
};

export default function OrdersPage() {
  const { t } = useLingui();
  const { query, orders, counts } = useLoaderData<typeof loader>();
  const isBusy = useNavigation().state === "loading";
  const pathOf = (change: Partial<Query>) => {
    const { tab, keyword, page } = { ...query, page: 1, ...change };
    return toSeller("orders", { tab, keyword: keyword || undefined, page: page > 1 ? page : undefined });
  };
  const tabs = [
    { tab: "to_ship", label: <Trans>To ship</Trans> },
    { tab: "shipped", label: <Trans>Shipped</Trans> },
    { tab: "received", label: <Trans>Received</Trans> },
    { tab: "to_pay", label: <Trans>Not paid yet</Trans> },
    { tab: "closed", label: <Trans>Closed</Trans> },
    { tab: "all", label: <Trans>All</Trans> },
  ] as const;

  return (
    <>
      <SellerTitle>{t`Orders sold`}</SellerTitle>
      <PageHead
        title={<Trans>Orders sold</Trans>}
        about={<Plural value={counts.to_ship} _0="Nothing waits to be shipped" one="# order waits to be shipped" other="# orders wait to be shipped" />}
      >
        <search className={css.search} aria-label={t`Search orders`}>
          <Form action={toSeller("orders")} method="get">
            <input type="hidden" name="tab" value={query.tab} />
            <ControlBox>
              <input
                key={query.keyword}
                name="keyword"
                defaultValue={query.keyword}
                maxLength={60}
                placeholder={t`Order number or goods`}
                aria-label={t`Search orders`}
                dir="auto"
              />
            </ControlBox>
            <Button type="submit" busy={isBusy}>
              <Icon name="search" small />
              <Trans>Search</Trans>
            </Button>
          </Form>
        </search>
      </PageHead>
      <LinkTabs label={t`Orders by state`} at={pathOf({})} tabs={tabs.map(({ tab, label }) => ({ to: pathOf({ tab }), label, count: orders.counts[tab] }))} />
      <div className={css.list} aria-busy={isBusy}>
        {orders.list.length === 0 ? (
          query.keyword ? (
            <Empty
              title={<Trans>No order with these words</Trans>}
              about={<Trans>Search by the order's whole number, or by a word of a product's title.</Trans>}
            >
              <LinkButton to={pathOf({ keyword: "" })}>
                <Trans>Show all</Trans>
              </LinkButton>
            </Empty>
          ) : (
            <Empty
              title={query.tab === "to_ship" ? <Trans>Everything is shipped</Trans> : <Trans>No orders here</Trans>}
              about={<Trans>Orders appear here as soon as buyers place and pay them.</Trans>}
            />
          )
        ) : (
          <DataTable
            caption={t`Orders sold`}
            rows={orders.list}
            rowKey={(order) => order.id}
            columns={[
              {
                key: "code",
                label: <Trans>Order</Trans>,
                cell: (order) => (
                  <span className={css.code}>
                    <Link to={to("order-detail", { id: order.id })}>
                      <Ltr>{order.code}</Ltr>
                    </Link>
                    <span className="cap">
                      <Ltr>{shortStamp(fromUnix(order.createtime))}</Ltr>
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
              { key: "buyer", label: <Trans>Buyer</Trans>, cell: (order) => order.buyer.nickname },
              { key: "pieces", label: <Trans>Pieces</Trans>, isFigure: true, cell: (order) => <Ltr>{order.quantity.toLocaleString("en")}</Ltr> },
              {
                key: "total",
                label: <Trans>Sum</Trans>,
                isFigure: true,
                cell: (order) => (
                  <b>
                    <Price money={order.total} />
                  </b>
                ),
              },
              { key: "state", label: <Trans>State</Trans>, cell: (order) => <OrderState order={order} /> },
              {
                key: "verbs",
                label: <span className="visually-hidden">{t`What to do`}</span>,
                isBare: true,
                cell: (order) => (
                  <span className={css.verbs}>
                    <SellerVerbs order={order} small />
                    <LinkButton look="soft" size="small" to={to("order-detail", { id: order.id })} aria-label={t`Details of order ${order.code}`}>
                      <Trans>Details</Trans>
                    </LinkButton>
                  </span>
                ),
              },
            ]}
          />
        )}
      </div>
      <Pager page={orders.page} size={orders.size} total={orders.total} hrefOf={(page) => pathOf({ page })} />
    </>
  );
}
