import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { myShop } from "#domains/people/accounts/contract/other-sites.ts";
import { listingGaps } from "#domains/catalogue/catalog/contract/selling.ts";
import { billBalance } from "#domains/money/bills/contract/bills.ts";
import { soldOrders, soldSummary } from "#domains/trade/orders/contract/selling.ts";
import { localeFrom } from "#kit/locale.ts";
import { fromUnix, longDate, unixSeconds } from "#kit/time.ts";
import { Ltr } from "#ui/ltr.tsx";
import { Sums } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { callFrom, missing } from "../../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import { loadGuide } from "../../first-day.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { Figures } from "../../parts/figures.tsx";
import { standingOf, mayInShop, meets } from "../../standing.ts";
import { byUrgency, taskSources } from "../../tasks.ts";
import { ShopFigures } from "./figures.tsx";
import { Guide } from "./guide.tsx";
import { loadFigures, spanOf } from "./load-figures.ts";
import { ListingScore } from "./listing-score.tsx";
import { TaskList } from "./task-list.tsx";

const mostTasks = 12;

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const { shop } = await ask(myShop, {});
  const standing = standingOf(shop);
  if (!shop || !standing) throw missing();
  const now = unixSeconds(new Date());
  const [orders, summary, balance, guide, listing, figures, ...waiting] = await Promise.all([
    mayInShop(standing, "shop:orders") ? ask(soldOrders, { tab: "to_ship", size: 1 }) : null,
    mayInShop(standing, "shop:orders") ? ask(soldSummary, {}) : null,
    mayInShop(standing, "shop:finance") ? ask(billBalance, {}) : null,
    loadGuide(ask, standing),
    meets(standing, { right: "shop:goods", shop: "enterprise" }) ? ask(listingGaps, {}) : null,
    // They wait for the renewal.
    standing.hasEnded ? null : loadFigures(ask, standing, spanOf(new URL(request.url))),
    ...taskSources.filter((source) => meets(standing, source)).map((source) => source.load({ ask, membershipUntil: shop.owner.enterprise_vip, now })),
  ]);
  // Who sells prints alone has no orders: nothing sold in all would contradict the licences below.
  const sellsGoods = standing.isEnterprise || (summary?.sold_count ?? 0) > 0;
  return {
    counts: sellsGoods ? (orders?.counts ?? null) : null,
    summary: sellsGoods ? summary : null,
    balance: balance?.all ?? null,
    guide,
    listing,
    figures,
    tasks: waiting
      .flatMap(({ list }) => list)
      .sort(byUrgency)
      .slice(0, mostTasks),
    total: waiting.reduce((sum, one) => sum + one.total, 0),
    mayEdit: mayInShop(standing, "shop:goods") && standing.isEnterprise,
    now,
  };
};

export default function DashboardPage() {
  const { t, i18n } = useLingui();
  const { counts, summary, balance, guide, listing, figures, tasks, total, mayEdit, now } = useLoaderData<typeof loader>();
  const locale = localeFrom(i18n.locale);
  return (
    <>
      <SellerTitle>{t`Seller dashboard`}</SellerTitle>
      <PageHead title={<Trans>Dashboard</Trans>} about={longDate(fromUnix(now), locale)} />
      {guide.length > 0 && <Guide steps={guide} />}
      <Figures
        figures={[
          ...(counts
            ? [
                {
                  key: "ship",
                  label: <Trans>To ship</Trans>,
                  value: <Ltr>{counts.to_ship.toLocaleString("en")}</Ltr>,
                  about: <Trans>Paid, and not shipped whole</Trans>,
                  to: toSeller("orders"),
                },
                {
                  key: "way",
                  label: <Trans>On the way</Trans>,
                  value: <Ltr>{counts.shipped.toLocaleString("en")}</Ltr>,
                  about: <Trans>Shipped whole, and not received</Trans>,
                  to: toSeller("orders", { tab: "shipped" }),
                },
                {
                  key: "sold",
                  label: <Trans>Orders sold</Trans>,
                  value: <Ltr>{(summary?.sold_count ?? 0).toLocaleString("en")}</Ltr>,
                  about: <Trans>Paid, and not refunded in full</Trans>,
                  to: toSeller("orders", { tab: "all", money: "sold" }),
                },
              ]
            : []),
          ...(summary
            ? [
                {
                  key: "total",
                  label: <Trans>Sold in all</Trans>,
                  value: <Sums money={summary.sold_totals} figure />,
                  about: <Trans>Goods of these orders, refunds taken off</Trans>,
                  to: toSeller("orders", { tab: "all", money: "sold" }),
                },
              ]
            : []),
          ...(balance
            ? [
                {
                  key: "available",
                  label: <Trans>Available to withdraw</Trans>,
                  value: <Sums money={balance.map((one) => one.available)} figure />,
                  about: (
                    <>
                      <Trans>
                        Settled, less commission and withdrawals; held until receipt: <Sums money={balance.map((one) => one.escrow)} />
                      </Trans>
                      {balance.some((one) => one.licence_escrow_count > 0) && (
                        <>
                          {" "}
                          <Trans>
                            Held for licences: <Sums money={balance.map((one) => one.licence_escrow)} />
                          </Trans>
                        </>
                      )}
                    </>
                  ),
                  to: toSeller("finance"),
                },
              ]
            : []),
        ]}
      />
      <TaskList tasks={tasks} total={total} now={now} />
      {listing && <ListingScore listing={listing} />}
      {figures && <ShopFigures figures={figures} mayEdit={mayEdit} />}
    </>
  );
}
