import { useLingui } from "@lingui/react/macro";
import { Ltr } from "#ui/ltr.tsx";
import { Quantities } from "#ui/quantity.tsx";
import type { OrderInFull } from "./order-thread.tsx";
import { parcelQuantities } from "./parcel-quantities.ts";
import css from "./event-text.module.css";

const isParcel = ({ event }: { event: string }): boolean => event === "ship" || event === "ship_part";

/** What happened, in words: the server's events by name. Each act of shipping is one parcel, in their order. */
export const useEventText = (order: OrderInFull) => {
  const { t } = useLingui();
  // What nobody has paid is not given back.
  const isUnpaid = order.account !== null && order.payment_status === "unpaid";
  const texts: Record<string, string> = {
    place: t`The order was placed`,
    pay: t`Paid. The platform keeps the money until receipt is confirmed`,
    pay_later: t`On account: it is paid after dispatch`,
    pay_deposit: t`Deposit paid. The platform keeps it; the seller makes the goods`,
    ready: t`The seller said that the goods are ready, and asked for the balance`,
    more_time: t`The seller gave more time for the balance`,
    pay_balance: t`Balance paid. The platform keeps the money until receipt is confirmed`,
    close_unpaid: t`The balance was not paid: the seller closed the order`,
    lapse: t`The balance was not paid: the order closed`,
    abandon: t`The goods were never ready: the deposit goes back`,
    pay_into_group: t`Paid. Waiting for the group buy to come together`,
    complete_group: t`The group buy came together`,
    fail_group: t`The group buy did not come together; the money goes back`,
    cancel: t`Cancelled by the buyer`,
    time_out: t`Not paid in time`,
    confirm: t`The seller confirmed that the order is in hand`,
    ship: order.shipments.length > 1 ? t`The seller shipped the last parcel` : t`The seller shipped everything`,
    ship_part: t`The seller shipped a part`,
    cancel_rest: isUnpaid
      ? t`The seller cancelled what was left; nothing is to be paid for it`
      : t`The seller cancelled what was left; the money for it goes back`,
    reject: isUnpaid ? t`The seller declined the order; nothing is to be paid` : t`The seller declined the order; the money goes back`,
    refund: isUnpaid ? t`Closed; nothing is to be paid` : t`Refunded`,
    close_late: isUnpaid
      ? t`Not shipped in time: the buyer closed what was left; nothing is to be paid for it`
      : t`Not shipped in time: the buyer closed what was left; the money for it goes back`,
    receive: t`Everything was received`,
    extend: t`The buyer took more time to confirm receipt`,
    complete: t`The order is complete`,
    turn_away: t`Paid too late: the goods were not held any more, and the money goes back`,
    charge_back: t`The buyer's bank took the payment back: the order closed`,
  };
  const parcels = new Map(order.events.filter(isParcel).map((event, index) => [event, order.shipments[index]]));
  return (event: OrderInFull["events"][number]) => {
    const text = texts[event.event] ?? event.status_text;
    const parcel = parcels.get(event);
    return (
      <>
        {text}
        {parcel && (
          <>
            {"\u00a0· "}
            {parcel.carrier_text} <Ltr>{parcel.tracking_number}</Ltr> · <Quantities of={parcelQuantities(order, parcel)} />
          </>
        )}
        {event.note && (
          <span className={css.note} dir="auto">
            {event.note}
          </span>
        )}
      </>
    );
  };
};
