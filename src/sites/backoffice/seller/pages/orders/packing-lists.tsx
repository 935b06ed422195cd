import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, useRouteLoaderData, type LoaderFunctionArgs } from "react-router";
import { soldDetails } from "#domains/trade/orders/contract/selling.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import type { FrameData } from "../../layout/frame.tsx";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { wantedOrders } from "./orders-query.ts";
import css from "./packing-list.module.css";
import { PackingSheet } from "./packing-sheet.tsx";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const ids = wantedOrders(new URL(request.url).searchParams);
  const ask = callFrom(context);
  const orders = await Promise.all(ids.map(async (id) => (await ask(soldDetails, { id })).order));
  return { orders };
};

/** The packing lists of several orders, each on a sheet of its own, printed in one go. */
export default function PackingListsPage() {
  const { t } = useLingui();
  const { orders } = useLoaderData<typeof loader>();
  const frame = useRouteLoaderData<FrameData>("seller");
  return (
    <div className={css.page}>
      <SellerTitle>{t`Packing lists`}</SellerTitle>
      <div className={css.screen}>
        <Breadcrumb trail={[{ label: t`Orders sold`, to: toSeller("orders") }, { label: t`Packing lists` }]} />
        <PageHead
          title={<Trans>Packing lists</Trans>}
          about={orders.length > 0 && <Plural value={orders.length} one="# order, on a sheet of A4" other="# orders, each on a sheet of A4 of its own" />}
        >
          {orders.length > 0 && (
            <Button onClick={() => print()}>
              <Icon name="file" small />
              <Trans>Print</Trans>
            </Button>
          )}
        </PageHead>
        {orders.length === 0 && (
          <Empty
            title={<Trans>No order is chosen</Trans>}
            about={<Trans>Tick orders in the list of orders sold, and print their packing lists together.</Trans>}
          >
            <LinkButton to={toSeller("orders")}>
              <Trans>Orders sold</Trans>
            </LinkButton>
          </Empty>
        )}
      </div>
      {orders.map((order) => (
        <PackingSheet key={order.id} order={order} shopName={frame?.shop.name ?? ""} />
      ))}
    </div>
  );
}
