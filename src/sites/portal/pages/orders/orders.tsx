import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useLoaderData, useNavigation, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { myCompany } from "#domains/people/companies/contract/companies.ts";
import { boughtFrom } from "#domains/trade/orders/contract/again.ts";
import { listOrders } from "#domains/trade/orders/contract/orders.ts";
import { NextBuyerVerb } from "#domains/trade/orders/ui/buyer-verbs.tsx";
import { OrderAgain } from "#domains/trade/orders/ui/order-again.tsx";
import { OrderCard } from "#domains/trade/orders/ui/order-card.tsx";
import { reviewsWaiting } from "#domains/trade/reviews/contract/writing.ts";
import { ReviewLink } from "#domains/trade/reviews/ui/waiting-reviews.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { ControlBox, SelectField, TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Pager } from "#ui/pager.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { isNarrowed, ordersInput, ordersQueryFrom, ordersQueryText, type OrdersQuery } from "./list-query.ts";
import css from "./orders.module.css";

const size = 10;

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const asked = ordersQueryFrom(new URL(request.url).searchParams);
  const ask = callFrom(context);
  const { company } = await ask(myCompany, {});
  // Who buys for nobody has no such list.
  const query: OrdersQuery = company ? asked : { ...asked, of: "mine" };
  const [orders, shops, waiting] = await Promise.all([ask(listOrders, { ...ordersInput(query), size }), ask(boughtFrom, {}), ask(reviewsWaiting, {})]);
  return { query, orders, company: company?.name, shops: shops.list, toReview: waiting.list.map((one) => one.order_id) };
};

type Loaded = Awaited<ReturnType<typeof loader>>;

/** Days, shop and amount: open once one of them narrows the list. */
const Filters = ({ query, shops }: Pick<Loaded, "query" | "shops">) => {
  const { t } = useLingui();
  return (
    <details className={css.filters} open={isNarrowed(query)}>
      <summary>
        <Icon name="filter" small />
        <Trans>Filters</Trans>
      </summary>
      <div className={css.fields}>
        <TextField label={t`Ordered from`} type="date" name="from" defaultValue={query.from} />
        <TextField label={t`Ordered until`} type="date" name="until" defaultValue={query.until} />
        <SelectField
          label={t`Shop`}
          name="seller"
          empty={t`All shops`}
          defaultValue={query.seller ?? ""}
          choices={shops.map((shop) => ({ value: shop.id, label: shop.name }))}
        />
        <TextField label={t`Amount from`} name="least" inputMode="decimal" dir="ltr" defaultValue={query.least} maxLength={14} />
        <TextField label={t`Amount up to`} name="most" inputMode="decimal" dir="ltr" defaultValue={query.most} maxLength={14} />
        <div className={css.apply}>
          <Button type="submit" look="ghost">
            <Trans>Apply</Trans>
          </Button>
          {isNarrowed(query) && (
            <LinkButton look="soft" to={to("user-order", { tab: query.tab === "all" ? undefined : query.tab, keyword: query.keyword })}>
              <Trans>Clear</Trans>
            </LinkButton>
          )}
        </div>
      </div>
    </details>
  );
};

/** What comes next for the buyer: received goods are reviewed; an order that is over can be placed anew. */
const Verb = ({ order, canReview }: { order: Loaded["orders"]["list"][number]; canReview: boolean }) =>
  !order.is_own ? (
    <NextBuyerVerb order={order} />
  ) : ["received", "completed", "closed"].includes(order.status) ? (
    <>
      {canReview && <ReviewLink id={order.id} code={order.code} />}
      {!order.is_sample && <OrderAgain order={order} size="small" />}
    </>
  ) : (
    <NextBuyerVerb order={order} />
  );

export default function OrdersPage() {
  const { t } = useLingui();
  const { query, orders, company, shops, toReview } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const isBusy = useNavigation().state === "loading";
  const pathOf = (change: Partial<OrdersQuery>) => to("user-order", ordersQueryText({ ...query, page: 1, ...change }));
  const tabs = [
    { tab: "all", label: <Trans>All</Trans> },
    { tab: "to_pay", label: <Trans>To pay</Trans> },
    // Of group buys alone: it stands there for whoever has some.
    ...(orders.counts.in_group > 0 || query.tab === "in_group" ? [{ tab: "in_group", label: <Trans>Waiting for the group</Trans> } as const] : []),
    { tab: "in_production", label: <Trans>In production</Trans> },
    { tab: "to_ship", label: <Trans>To ship</Trans> },
    { tab: "shipped", label: <Trans>On the way</Trans> },
    { tab: "received", label: <Trans>Received</Trans> },
    { tab: "closed", label: <Trans>Closed</Trans> },
  ] as const;

  return (
    <main className="wrap">
      <PageMeta title={t`My orders`} noIndex />
      <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: t`My orders` }]} />
      <PageHead title={<Trans>My orders</Trans>} />
      {company && (
        <LinkTabs
          label={t`Whose orders`}
          at={pathOf({ of: query.of })}
          tabs={[
            { to: pathOf({ of: "mine" }), label: <Trans>Ordered by me</Trans> },
            { to: pathOf({ of: "company" }), label: <Trans>All of {company}</Trans> },
          ]}
        />
      )}
      <search className={css.search} aria-label={t`Search my orders`}>
        {/* Made anew with the address: fields show what the list is narrowed by. */}
        <Form discover="none" key={JSON.stringify({ ...query, page: 1 })} action={to("user-order")} method="get">
          {query.of === "company" && <input type="hidden" name="of" value="company" />}
          {query.tab !== "all" && <input type="hidden" name="tab" value={query.tab} />}
          <div className={css.words}>
            <ControlBox>
              <input
                name="keyword"
                defaultValue={query.keyword}
                maxLength={60}
                placeholder={t`Order no., PO or goods`}
                aria-label={t`Search my orders`}
                dir="auto"
              />
            </ControlBox>
            <Button type="submit" busy={isBusy}>
              <Icon name="search" small />
              <Trans>Search</Trans>
            </Button>
          </div>
          <Filters query={query} shops={shops} />
        </Form>
      </search>
      <LinkTabs
        label={t`Orders by state`}
        at={pathOf({ tab: query.tab })}
        tabs={tabs.map(({ tab, label }) => ({ to: pathOf({ tab }), label, count: orders.counts[tab] }))}
      />
      <div className={css.list} aria-busy={isBusy}>
        {orders.list.length === 0 ? (
          query.keyword || isNarrowed(query) ? (
            <Empty
              title={<Trans>No order found</Trans>}
              about={<Trans>Search by the order's whole number, or by a word of a product's title; or widen days and amounts.</Trans>}
            >
              <LinkButton to={to("user-order")}>
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
          orders.list.map((order) => (
            <OrderCard
              key={order.id}
              order={order}
              verb={<Verb order={order} canReview={toReview.includes(order.id)} />}
              onTimeOver={() => void revalidate()}
            />
          ))
        )}
      </div>
      <Pager page={orders.page} size={orders.size} total={orders.total} hrefOf={(page) => pathOf({ page })} />
    </main>
  );
}
