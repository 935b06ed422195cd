import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { press } from "#ui/press.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { PageHead } from "#ui/section.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { KeywordResults } from "../search/keyword-results.tsx";
import { loadFound, readFoundQuery, type FoundThings } from "../search/load-found.ts";
import { laterPage } from "../search/read-address.ts";
import { loadOrders, type Orders } from "./load-orders.ts";
import { OrderList } from "./order-list.tsx";
import { filtersOf } from "./order-query.ts";
import { OrderSteps } from "./order-steps.tsx";
import css from "./po.module.css";

/** Processing orders that factories may offer on; with a keyword what search finds among them. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const address = new URL(request.url).searchParams;
  const call = callFrom(context);
  const asked = readFoundQuery(address);
  return asked.keyword ? { found: await loadFound(call, asked, "order"), orders: null } : { found: null, orders: await loadOrders(call, address) };
};

/** Receiver 1 is customer service (specification, section 7). */
const customerService = 1;

const Found = ({ found }: { found: FoundThings }) => {
  const { t } = useLingui();
  const { keyword, sort: chosen } = found.query;
  return (
    <main className="wrap">
      <PageMeta title={t`${keyword}: processing orders`} noIndex />
      <Breadcrumb trail={[{ label: t`Processing orders`, to: to("po") }, { label: keyword }]} />
      <PageHead title={keyword} about={<Trans>Processing orders</Trans>} />
      <KeywordResults
        found={found}
        all={to("po")}
        instead={(word) => to("po", { keyword: word })}
        hrefOf={({ sort = chosen, page = 1 }) => to("po", { keyword, sort: sort === "relevance" ? undefined : sort, page: laterPage(page) })}
      />
    </main>
  );
};

const Listing = ({ orders }: { orders: Orders }) => {
  const { t } = useLingui();
  const open = orders.orders.total.toLocaleString("en") + (orders.orders.totalIsCapped ? "+" : "");
  const today = orders.orders.posted_today.toLocaleString("en");
  return (
    <main className="wrap">
      <PageMeta
        title={t`Garment processing orders`}
        description={t`Garment work wanted by buyers around the world: quantity, destination, budget and deadline; factories make their offers.`}
        path={to("po", { page: filtersOf(orders.query) === 0 ? laterPage(orders.query.page) : undefined })}
      />
      <Breadcrumb trail={[{ label: t`Processing orders` }]} />
      <PageHead
        title={<Trans>Processing orders</Trans>}
        about={
          <Trans>
            {open} orders open, {today} new today
          </Trans>
        }
      >
        <LinkButton to={to("user-processing")} look="ghost">
          <Trans>My processing orders</Trans>
        </LinkButton>
        <LinkButton to={to("po-publish")} look="seal">
          <Trans>Publish an order</Trans>
        </LinkButton>
      </PageHead>
      <div className={css.columns}>
        <OrderList orders={orders} />
        <aside className={css.rail}>
          <div className={css.card}>
            <h2 className="disp h3">
              <Trans>Need something made?</Trans>
            </h2>
            <p>
              <Trans>Tell us style, quantity and date; we find factories that have the machines and the time.</Trans>
            </p>
            <Button look="tape" block {...press("chat", { receiverId: customerService })}>
              <Trans>Tell us what you need</Trans>
            </Button>
            <LinkButton to={to("enterprise", { verified: 1 })} look="tape" block>
              <Trans>Choose among inspected factories</Trans>
            </LinkButton>
          </div>
          <OrderSteps />
        </aside>
      </div>
    </main>
  );
};

export default function ProcessingOrdersPage() {
  const { found, orders } = useLoaderData<typeof loader>();
  return found ? <Found found={found} /> : <Listing orders={orders} />;
}
