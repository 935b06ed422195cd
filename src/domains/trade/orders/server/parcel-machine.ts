import type { Selectable } from "kysely";
import { notify } from "#domains/contact/notifications/index.server.ts";
import { holdForSeller, settleOrder } from "#domains/money/payments/index.server.ts";
import type { Currency } from "#kit/money.ts";
import { to } from "#kit/paths.ts";
import { momentTexts } from "#kit/time.ts";
import { says } from "#kit/words.ts";
import { defineMachine, type Effect } from "#platform/lifecycle/machine.ts";
import { clearIncome, receiveAutomatically } from "../contract/events.ts";
import { parcelLife } from "../contract/parcel-life.ts";
import { database } from "./database.ts";
import type { OrderRow } from "./order-machine.ts";
import { settledOf } from "./settled-of.ts";
import type { Tables } from "./tables.ts";

export type ParcelRow = Selectable<Tables["shipment"]>;
/** A parcel moves with its order, locked before it, and with so much of its money. */
type More = { order: OrderRow; minor?: bigint; /** On account, and not paid yet: there is nothing to hold. */ isUnpaid?: boolean };
type ParcelEffect = Effect<typeof parcelLife, ParcelRow, More>;

const receiptTimer: ParcelEffect = async (ctx, { rows }) => {
  for (const { order_id, receive_by } of rows) if (receive_by) await ctx.enqueue(receiveAutomatically, { order_id }, { runAt: receive_by });
};
const clearTimer: ParcelEffect = async (ctx, { rows }) => {
  for (const { order_id, clear_at } of rows) if (clear_at) await ctx.enqueue(clearIncome, { order_id }, { runAt: clear_at });
};

const holdShare: ParcelEffect = async (ctx, { rows, more: { order, isUnpaid } }) => {
  if (isUnpaid) return;
  for (const { id, order_id, pending_minor } of rows)
    await holdForSeller(ctx, {
      order_id,
      parcel_id: id,
      seller_id: order.seller_id,
      currency: order.currency as Currency,
      amount_minor: pending_minor,
    });
};

const clearShare: ParcelEffect = async (ctx, { before, more: { order } }) => {
  for (const { id, pending_minor } of before)
    await settleOrder(ctx, { ...settledOf(order), parcel_id: id, amount_minor: pending_minor, from: "seller_pending" });
};

const words = {
  receive: /*i18n*/ {
    id: "orders.notification_parcel_received",
    message: "A parcel of order {code} was received. Its money is held for claims for some days and is then yours.",
  },
  unpaid: /*i18n*/ {
    id: "orders.notification_parcel_received_unpaid",
    message: "A parcel of order {code} was received. It is on account: its money is yours once the buyer has paid.",
  },
  extend: /*i18n*/ {
    id: "orders.notification_parcel_extended",
    message: "The buyer of order {code} takes more time for a parcel: it counts as received by itself on {day}.",
  },
};
for (const word of Object.values(words)) says(word);

const tellSeller: ParcelEffect = async (ctx, { rows: [row], event, more: { order, isUnpaid } }) => {
  if (row)
    await notify(ctx, {
      user_id: order.seller_id,
      kind: "order",
      weight: "must",
      words: event === "extend" ? words.extend : isUnpaid ? words.unpaid : words.receive,
      values: { code: order.code, day: row.receive_by ? momentTexts(row.receive_by) : "" },
      link: to("order-detail", { id: order.id }),
    });
};

const delivered = /*i18n*/ {
  id: "orders.notification_parcel_delivered",
  message: "The carrier says that a parcel of order {code} was delivered. Confirm receipt, or claim what is wrong: it counts as received by itself on {day}.",
};
says(delivered);

const tellDelivered: ParcelEffect = async (ctx, { rows, more: { order } }) => {
  for (const { receive_by } of rows)
    if (receive_by)
      await notify(ctx, {
        user_id: order.buyer_id,
        kind: "order",
        weight: "must",
        words: delivered,
        values: { code: order.code, day: momentTexts(receive_by) },
        link: to("order-detail", { id: order.id }),
      });
};

export const parcelMachine = defineMachine<typeof parcelLife, Tables, "shipment", "shipment_event", More>(parcelLife, {
  database,
  table: "shipment",
  events: { table: "shipment_event", of: "shipment_id" },
  effects: {
    receipt_timer: receiptTimer,
    clear_timer: clearTimer,
    hold_share: holdShare,
    clear_share: clearShare,
    tell_seller: tellSeller,
    tell_delivered: tellDelivered,
  },
});
