import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useLoaderData, useNavigation, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { listOrders } from "#domains/orders/contract/orders.ts";
import { NextBuyerVerb } from "#domains/orders/ui/buyer-verbs.tsx";
import { OrderCard } from "#domains/orders/ui/order-card.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { ControlBox } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Pager } from "#ui/pager.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { ordersQueryFrom, ordersQueryText, type OrdersQuery } from "./list-query.ts";
import css from "./orders.module.css";

const size = 10;

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const query = ordersQueryFrom(new URL(request.url).searchParams);
  return { query, orders: await callFrom(context)(listOrders, { ...query, size }) };
};

export default function OrdersPage() {
  const { t } = useLingui();
  const { query, orders } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const isBusy = useNavigation().state === "loading";
  const pathOf = (change: Partial<OrdersQuery>) => to("user-order", ordersQueryText({ ...query, page: 1, ...change }));
  const tabs = [
    { tab: "all", label: <Trans>All</Trans> },
    { tab: "to_pay", label: <Trans>To pay</Trans> },
    { tab: "to_ship", label: <Trans>To be shipped</Trans> },
    { tab: "shipped", label: <Trans>On the way</Trans> },
    { tab: "received", label: <Trans>Received</Trans> },
    { tab: "closed", label: <Trans>Closed</Trans> },
  ] as const;

  return (
    <main className="wrap">
      <PageMeta title={t`My orders`} noIndex />
      <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: t`My orders` }]} />
      <PageHead title={<Trans>My orders</Trans>}>
        <search className={css.search} aria-label={t`Search my orders`}>
          <Form action={to("user-order")} method="get">
            {query.tab !== "all" && <input type="hidden" name="tab" value={query.tab} />}
            <ControlBox>
              <input
                key={query.keyword}
                name="keyword"
                defaultValue={query.keyword}
                maxLength={60}
                placeholder={t`Order number or goods`}
                aria-label={t`Search my orders`}
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
      <LinkTabs
        label={t`Orders by state`}
        at={pathOf({ tab: query.tab })}
        tabs={tabs.map(({ tab, label }) => ({ to: pathOf({ tab }), label, count: orders.counts[tab] }))}
      />
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
            <Empty title={<Trans>No orders here</Trans>} about={<Trans>What you order appears here with its state and the next step.</Trans>}>
              <LinkButton to={to("pifa")}>
                <Trans>See wholesale stock</Trans>
              </LinkButton>
            </Empty>
          )
        ) : (
          orders.list.map((order) => <OrderCard key={order.id} order={order} verb={<NextBuyerVerb order={order} />} onTimeOver={() => void revalidate()} />)
        )}
      </div>
      <Pager page={orders.page} size={orders.size} total={orders.total} hrefOf={(page) => pathOf({ page })} />
    </main>
  );
}
