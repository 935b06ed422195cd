import { Plural, Trans } from "@lingui/react/macro";
import { fromUnix, shortStamp } from "#kit/time.ts";
import { Ltr } from "#ui/price.tsx";
import type { OrderInFull } from "./order-thread.tsx";
import css from "./parcels.module.css";

/** The parcels of an order, first to last: carrier, number, and what lies in each. */
export const Parcels = ({ order }: { order: Pick<OrderInFull, "shipments" | "lines"> }) => {
  const lineOf = new Map(order.lines.map((line) => [line.id, line]));
  return (
    <ol className={css.parcels}>
      {order.shipments.map((parcel, index) => (
        <li key={parcel.id}>
          <p className={css.head}>
            <b>
              <Trans>Parcel {index + 1}</Trans>
            </b>
            <span className="cap">
              <Ltr>{shortStamp(fromUnix(parcel.createtime))}</Ltr> · <Plural value={parcel.quantity} one="# pc" other="# pcs" />
            </span>
          </p>
          <p>
            {parcel.carrier_text} <Ltr>{parcel.tracking_number}</Ltr> · <span className="cap">{parcel.transport_text}</span>
          </p>
          <ul className="small muted">
            {parcel.lines.map((part) => {
              const line = lineOf.get(part.line_id);
              return (
                <li key={part.line_id}>
                  {line && [line.title, line.colour].filter(Boolean).join(" · ")}
                  {line?.size && (
                    <>
                      {" · "}
                      <Ltr>{line.size}</Ltr>
                    </>
                  )}{" "}
                  <b>
                    <Ltr>×{part.quantity.toLocaleString("en")}</Ltr>
                  </b>
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ol>
  );
};
