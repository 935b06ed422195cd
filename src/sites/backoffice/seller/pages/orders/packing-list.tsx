import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, useRouteLoaderData, type LoaderFunctionArgs } from "react-router";
import { soldDetails } from "#domains/trade/orders/contract/selling.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageHead } from "#ui/section.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { callFrom } from "../../../../request-context.ts";
import { wantedId } from "../../../../wanted-id.ts";
import { toSeller } from "../../addresses.ts";
import type { FrameData } from "../../layout/frame.tsx";
import { SellerTitle } from "../../layout/seller-title.tsx";
import css from "./packing-list.module.css";
import { PackingSheet } from "./packing-sheet.tsx";

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const { order } = await callFrom(context)(soldDetails, { id: wantedId(params["id"]) });
  const parcel = order.shipments.find((one) => String(one.id) === new URL(request.url).searchParams.get("parcel"));
  return { order, parcel };
};

/** What a box holds, on a sheet of A4 to lie in it: of one parcel, or of all that is still to be packed. */
export default function PackingListPage() {
  const { t } = useLingui();
  const { order, parcel } = useLoaderData<typeof loader>();
  const frame = useRouteLoaderData<FrameData>("seller");
  const pathOf = (id?: number) => toSeller("order-packing", { id: order.id }, { parcel: id });
  return (
    <div className={css.page}>
      <SellerTitle>{t`Packing list ${order.code}`}</SellerTitle>
      <div className={css.screen}>
        <Breadcrumb
          trail={[
            { label: t`Orders sold`, to: toSeller("orders") },
            { label: order.code, to: toSeller("order", { id: order.id }) },
            { label: t`Packing list` },
          ]}
        />
        <PageHead title={<Trans>Packing list</Trans>} about={<Trans>A sheet of A4 for the box: article codes and quantities, no prices.</Trans>}>
          <Button onClick={() => print()}>
            <Icon name="file" small />
            <Trans>Print</Trans>
          </Button>
        </PageHead>
        {order.shipments.length > 0 && (
          <LinkTabs
            label={t`Parcels`}
            at={pathOf(parcel?.id)}
            tabs={[
              { to: pathOf(), label: <Trans>Whole order</Trans> },
              ...order.shipments.map((one, index) => ({ to: pathOf(one.id), label: <Trans>Parcel {index + 1}</Trans>, count: one.quantity })),
            ]}
          />
        )}
      </div>
      <PackingSheet order={order} parcel={parcel} shopName={frame?.shop.name ?? ""} />
    </div>
  );
}
