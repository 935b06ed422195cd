import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, useRouteLoaderData, type LoaderFunctionArgs } from "react-router";
import { soldDetails } from "#domains/trade/orders/contract/selling.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Quantities, Quantity } from "#ui/quantity.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { callFrom } from "../../../../request-context.ts";
import { wantedId } from "../../../../wanted-id.ts";
import { toSeller } from "../../addresses.ts";
import type { FrameData } from "../../layout/frame.tsx";
import { SellerTitle } from "../../layout/seller-title.tsx";
import css from "./packing-list.module.css";

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
  const quantityOf = (line: (typeof order.lines)[number]) =>
    parcel ? (parcel.lines.find((part) => part.line_id === line.id)?.quantity ?? 0) : line.quantity - line.cancelled_quantity;
  const lines = order.lines.map((line) => ({ ...line, packed: quantityOf(line) })).filter((line) => line.packed > 0);
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
      <article className={css.sheet}>
        <header>
          <div>
            <h2 className="disp">
              <Trans>Packing list</Trans>
            </h2>
            <p>{frame?.shop.name}</p>
          </div>
          <dl>
            <div>
              <dt>
                <Trans>Order</Trans>
              </dt>
              <dd>
                <Ltr>{order.code}</Ltr>
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Placed</Trans>
              </dt>
              <dd>
                <Stamp at={order.createtime} />
              </dd>
            </div>
            {parcel && (
              <div>
                <dt>{parcel.carrier_text}</dt>
                <dd>
                  <Ltr>{parcel.tracking_number}</Ltr>
                </dd>
              </div>
            )}
          </dl>
        </header>
        <section className={css.to}>
          <p className="cap">
            <Trans>Deliver to</Trans>
          </p>
          <p>
            <b>{order.address.name}</b> <Ltr>{order.address.phone_text}</Ltr>
          </p>
          <p dir="auto">{order.address.text}</p>
        </section>
        <table>
          <caption className="visually-hidden">{t`What lies in the box`}</caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>No.</Trans>
              </th>
              <th scope="col">
                <Trans>Article code</Trans>
              </th>
              <th scope="col">
                <Trans>Goods</Trans>
              </th>
              <th scope="col">
                <Trans>Colour</Trans>
              </th>
              <th scope="col">
                <Trans context="garment">Size</Trans>
              </th>
              <th scope="col" className={css.figure}>
                <Trans>Quantity</Trans>
              </th>
              <th scope="col">
                <Trans>Packed</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <tr key={line.id}>
                <td>
                  <Ltr>{index + 1}</Ltr>
                </td>
                <td>
                  <Ltr>{line.seller_code || `#${line.sku_id}`}</Ltr>
                </td>
                <td>{line.title}</td>
                <td>{line.colour}</td>
                <td>
                  <Ltr>{line.size}</Ltr>
                </td>
                <td className={css.figure}>
                  <Quantity count={line.packed} unit={line.unit} />
                </td>
                <td className={css.box}>☐</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={5}>
                <Trans>In all</Trans>
              </th>
              <td className={css.figure} colSpan={2}>
                <b>
                  <Quantities of={lines.map((line) => ({ unit: line.unit, quantity: line.packed }))} />
                </b>
              </td>
            </tr>
          </tfoot>
        </table>
        {order.buyer_note && (
          <p className={css.note}>
            <b>
              <Trans>Note of the buyer</Trans>
            </b>{" "}
            <span dir="auto">{order.buyer_note}</span>
          </p>
        )}
        <footer>
          <span>
            <Trans>Packed by</Trans>
          </span>
          <span>
            <Trans>Checked by</Trans>
          </span>
          <span>
            <Trans>Date</Trans>
          </span>
        </footer>
      </article>
    </div>
  );
}
