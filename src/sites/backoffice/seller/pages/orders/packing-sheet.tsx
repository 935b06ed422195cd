import { Trans, useLingui } from "@lingui/react/macro";
import { AddressLine } from "#domains/trade/orders/ui/address-line.tsx";
import type { soldDetails } from "#domains/trade/orders/contract/selling.ts";
import type { OutputOf } from "#kit/call.ts";
import { Ltr } from "#ui/ltr.tsx";
import { Quantities, Quantity } from "#ui/quantity.tsx";
import { Stamp } from "#ui/stamp.tsx";
import css from "./packing-list.module.css";

type Order = OutputOf<typeof soldDetails>["order"];

/** The sheet of A4 itself: of one parcel, or of the whole order. */
export const PackingSheet = ({ order, parcel, shopName }: { order: Order; parcel?: Order["shipments"][number] | undefined; shopName: string }) => {
  const { t } = useLingui();
  const quantityOf = (line: Order["lines"][number]) =>
    parcel ? (parcel.lines.find((part) => part.line_id === line.id)?.quantity ?? 0) : line.quantity - line.cancelled_quantity;
  const lines = order.lines.map((line) => ({ ...line, packed: quantityOf(line) })).filter((line) => line.packed > 0);
  return (
    <article className={css.sheet}>
      <header>
        <div>
          <h2 className="disp">
            <Trans>Packing list</Trans>
          </h2>
          <p>{shopName}</p>
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
        <p>
          <AddressLine text={order.address.text} />
        </p>
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
              <td>
                {line.title}
                <Ltr className={css.below}>{line.seller_code || `#${line.sku_id}`}</Ltr>
              </td>
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
            <th scope="row" colSpan={3}>
              <Trans>In all</Trans>
            </th>
            <td className={css.figure} colSpan={4}>
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
  );
};
