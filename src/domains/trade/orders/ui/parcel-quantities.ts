import type { Quantity } from "#kit/sale-unit.ts";
import type { OrderInFull } from "./order-thread.tsx";

/** What lies in a parcel, each part in the unit of its line. */
export const parcelQuantities = (order: Pick<OrderInFull, "lines">, parcel: Pick<OrderInFull["shipments"][number], "lines">): Quantity[] => {
  const unitOf = new Map(order.lines.map((line) => [line.id, line.unit]));
  return parcel.lines.flatMap(({ line_id, quantity }) => {
    const unit = unitOf.get(line_id);
    return unit ? [{ unit, quantity }] : [];
  });
};
