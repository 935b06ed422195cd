import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { myShop } from "#domains/accounts/contract/other-sites.ts";
import { billBalance } from "#domains/bills/contract/bills.ts";
import { salesByDay } from "#domains/orders/contract/sales-by-day.ts";
import { soldOrders, soldSummary } from "#domains/orders/contract/selling.ts";
import { GoodsName } from "#domains/orders/ui/goods.tsx";
import { localeFrom } from "#kit/locale.ts";
import { fromUnix, longDate, relativeTime } from "#kit/time.ts";
import { Ltr, Price } from "#ui/price.tsx";
import { PageHead, SectionHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { standingOf } from "../../standing.ts";
import { Sales } from "./sales.tsx";
import css from "./desk.module.css";

const shown = 8;

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const { shop } = await ask(myShop, {});
  const roles = standingOf(shop)?.roles ?? [];
  const [orders, summary, balance, sales] = await Promise.all([
    roles.includes("orders") ? ask(soldOrders, { tab: "to_ship", size: shown }) : null,
    roles.includes("orders") ? ask(soldSummary, {}) : null,
    roles.includes("finance") ? ask(billBalance, {}) : null,
    roles.includes("orders") ? ask(salesByDay, { days: 30 }) : null,
  ]);
  return { orders, summary, sales, earned: balance?.available ?? null, now: Math.floor(Date.now() / 1000) };
};

export default function DeskPage() {
  const { t, i18n } = useLingui();
  const { orders, summary, sales, earned, now } = useLoaderData<typeof loader>();
  const locale = localeFrom(i18n.locale);
  // Who waited longest stands first; of the same day, the larger sum.
  const waiting = [...(orders?.list ?? [])].sort(
    (a, b) => Math.floor(a.createtime / 86_400) - Math.floor(b.createtime / 86_400) || Number(BigInt(b.total.minor) - BigInt(a.total.minor)),
  );
  return (
    <>
      <SellerTitle>{t`Seller desk`}</SellerTitle>
      <PageHead title={<Trans>Desk</Trans>} about={longDate(fromUnix(now), locale)} />
      <dl className={css.figures}>
        {orders && (
          <>
            <div>
              <dt>
                <Trans>To ship</Trans>
              </dt>
              <dd className="fig">
                <Ltr>{orders.counts.to_ship.toLocaleString("en")}</Ltr>
              </dd>
            </div>
            <div>
              <dt>
                <Trans>On the way</Trans>
              </dt>
              <dd className="fig">
                <Ltr>{orders.counts.shipped.toLocaleString("en")}</Ltr>
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Orders sold</Trans>
              </dt>
              <dd className="fig">
                <Ltr>{(orders.counts.to_ship + orders.counts.shipped + orders.counts.received).toLocaleString("en")}</Ltr>
              </dd>
            </div>
          </>
        )}
        {summary && (
          <div>
            <dt>
              <Trans>Sold in all</Trans>
            </dt>
            <dd>
              <Price money={summary.sold_total} figure />
            </dd>
          </div>
        )}
        {earned && (
          <div>
            <dt>
              <Trans>Earned, commission taken off</Trans>
            </dt>
            <dd>
              <Price money={earned} figure />
            </dd>
          </div>
        )}
      </dl>
      {orders && (
        <section className="sheet">
          <SectionHead
            small
            title={<Trans>What to do next</Trans>}
            about={
              orders.counts.to_ship > 0 ? (
                <Plural value={orders.counts.to_ship} one="# order waits to be shipped" other="# orders wait to be shipped" />
              ) : undefined
            }
            more={{ label: <Trans>All orders</Trans>, to: toSeller("orders") }}
          />
          {waiting.length === 0 ? (
            <Empty title={<Trans>Everything is shipped</Trans>} about={<Trans>Orders appear here as soon as buyers place and pay them.</Trans>} />
          ) : (
            <ol className={css.tasks}>
              {waiting.map((order) => (
                <li key={order.id}>
                  <Link to={toSeller("order", { id: order.id })} className={css.task}>
                    <b>
                      <Trans>
                        Ship the order of <bdi>{order.buyer.nickname}</bdi>
                      </Trans>
                    </b>
                    <span className="cap">
                      <Ltr>{order.code}</Ltr> · {relativeTime(fromUnix(order.createtime), fromUnix(now), locale, t`just now`)}
                    </span>
                  </Link>
                  {order.lines[0] && <GoodsName line={order.lines[0]} />}
                  <b>
                    <Price money={order.total} />
                  </b>
                </li>
              ))}
            </ol>
          )}
        </section>
      )}
      {sales && <Sales sales={sales} />}
    </>
  );
}
