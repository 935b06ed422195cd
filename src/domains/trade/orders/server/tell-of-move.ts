import { notify } from "#domains/contact/notifications/index.server.ts";
import { to } from "#kit/paths.ts";
import { says, type Word } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { OrderAct } from "../contract/lifecycle.ts";

const timedOut = /*i18n*/ { id: "orders.notification_timed_out", message: "Order {code} was not paid in time and is closed." };
const buyerWords: Partial<Record<OrderAct, Word>> = {
  complete_group: /*i18n*/ { id: "orders.notification_group_complete", message: "The group for order {code} is complete. The seller ships it now." },
  fail_group: /*i18n*/ { id: "orders.notification_group_failed", message: "The group for order {code} did not come together. You get the money back." },
  confirm: /*i18n*/ { id: "orders.notification_confirmed", message: "The seller has confirmed order {code}." },
  cancel_rest: /*i18n*/ { id: "orders.notification_rest_cancelled", message: "The rest of order {code} cannot be delivered. You get the money for it back." },
  ship: /*i18n*/ { id: "orders.notification_shipped", message: "Order {code} is on its way." },
  ship_part: /*i18n*/ { id: "orders.notification_part_shipped", message: "A part of order {code} is on its way." },
  reject: /*i18n*/ { id: "orders.notification_rejected", message: "The seller cannot deliver order {code}. You get the money back." },
  time_out: timedOut,
  turn_away: timedOut,
  refund: /*i18n*/ { id: "orders.notification_refunded", message: "Order {code} was closed and refunded." },
  charge_back: /*i18n*/ { id: "orders.notification_charged_back", message: "Order {code} was closed: your bank took its payment back." },
};
const sellerWords: Partial<Record<OrderAct, Word>> = {
  pay: /*i18n*/ { id: "orders.notification_paid", message: "Order {code} is paid. Ship it." },
  complete_group: /*i18n*/ { id: "orders.notification_ship_group", message: "The group for order {code} is complete. Ship it." },
  close_late: /*i18n*/ {
    id: "orders.notification_closed_late",
    message: "Order {code} was not shipped in time. The buyer closed what was left and got the money back.",
  },
  refund: /*i18n*/ { id: "orders.notification_refund_sold", message: "Order {code} was closed; its buyer got the money back." },
  charge_back: /*i18n*/ {
    id: "orders.notification_charged_back_sold",
    message: "Order {code} was closed: the buyer's bank took its payment back. Send nothing more of it.",
  },
};
for (const words of [buyerWords, sellerWords]) for (const word of Object.values<Word>(words)) says(word);

type Told = { id: number; code: string; buyer_id: number; seller_id: number };

const tell =
  (side: "buyer" | "seller", wordsOf: Partial<Record<OrderAct, Word>>) =>
  async (ctx: Ctx, { rows, event }: { rows: readonly Told[]; event: OrderAct }) => {
    const words = wordsOf[event];
    if (!words) throw new Error(`nothing is said to the ${side} of ${event}`);
    for (const { id, code, buyer_id, seller_id } of rows)
      await notify(ctx, { user_id: side === "buyer" ? buyer_id : seller_id, kind: "order", words, values: { code }, link: to("order-detail", { id }) });
  };

/** A step of an order is news for the side that did not take it: which steps, says the table. */
export const tellBuyer = tell("buyer", buyerWords);
export const tellSeller = tell("seller", sellerWords);
