import { notify } from "#domains/contact/notifications/index.server.ts";
import type { Currency } from "#kit/money.ts";
import { moneyText } from "#kit/money-text.ts";
import { to } from "#kit/paths.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { says, type Word } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { OrderAct } from "../contract/lifecycle.ts";

const timedOut = /*i18n*/ { id: "orders.notification_timed_out", message: "Order {code} was not paid in time and is closed." };
const unpaid = /*i18n*/ {
  id: "orders.notification_balance_unpaid",
  message: "The balance of order {code} was not paid, and the order is closed. Its page says what becomes of the deposit.",
};
const buyerWords: Partial<Record<OrderAct, Word>> = {
  complete_group: /*i18n*/ { id: "orders.notification_group_complete", message: "The group for order {code} is complete. The seller ships it now." },
  fail_group: /*i18n*/ { id: "orders.notification_group_failed", message: "The group for order {code} did not come together. You get the money back." },
  confirm: /*i18n*/ { id: "orders.notification_confirmed", message: "The seller has confirmed order {code}." },
  cancel_rest: /*i18n*/ { id: "orders.notification_rest_cancelled", message: "The rest of order {code} cannot be delivered. You get the money for it back." },
  ready: /*i18n*/ {
    id: "orders.notification_ready",
    message: "The goods of order {code} are ready. Pay the balance of {balance} until {due}; then they are sent.",
  },
  more_time: /*i18n*/ { id: "orders.notification_more_time", message: "The seller gives you until {due} to pay the balance of order {code}." },
  close_unpaid: unpaid,
  lapse: unpaid,
  abandon: /*i18n*/ { id: "orders.notification_abandoned", message: "The goods of order {code} were never ready. You get the whole deposit back." },
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
  pay_later: /*i18n*/ {
    id: "orders.notification_on_account",
    message: "Order {code} was placed on account: its buyer pays {days} days after you send the first parcel. Ship it.",
  },
  pay_deposit: /*i18n*/ {
    id: "orders.notification_deposit_paid",
    message: "The deposit of order {code} is paid. Make the goods, and say when they are ready.",
  },
  pay_balance: /*i18n*/ { id: "orders.notification_balance_paid", message: "The balance of order {code} is paid. Ship it." },
  lapse: /*i18n*/ {
    id: "orders.notification_lapsed",
    message: "The balance of order {code} was not paid, and the order is closed. What its terms leave you of the deposit is in your income.",
  },
  abandon: /*i18n*/ {
    id: "orders.notification_abandoned_sold",
    message: "Order {code} was closed: its goods were not said to be ready, and the buyer got the deposit back.",
  },
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
const neverPlaced = /*i18n*/ {
  id: "orders.notification_account_timed_out",
  message: "Order {code} was not settled in time and is closed. It does not count against your company's limit any more.",
};
/** The same of an order on account that is not paid: nobody gets money back. */
const unpaidBuyerWords: Partial<Record<OrderAct, Word>> = {
  time_out: neverPlaced,
  turn_away: neverPlaced,
  reject: /*i18n*/ { id: "orders.notification_rejected_unpaid", message: "The seller cannot deliver order {code}. You have nothing to pay for it." },
  cancel_rest: /*i18n*/ { id: "orders.notification_rest_cancelled_unpaid", message: "The rest of order {code} cannot be delivered. You do not pay for it." },
  refund: /*i18n*/ { id: "orders.notification_refunded_unpaid", message: "Order {code} was closed. You have nothing to pay for it." },
};
const unpaidSellerWords: Partial<Record<OrderAct, Word>> = {
  close_late: /*i18n*/ {
    id: "orders.notification_closed_late_unpaid",
    message: "Order {code} was not shipped in time. The buyer closed what was left, and does not pay for it.",
  },
  refund: /*i18n*/ { id: "orders.notification_refund_sold_unpaid", message: "Order {code} was closed; its buyer pays nothing for it." },
};
for (const words of [buyerWords, sellerWords, unpaidBuyerWords, unpaidSellerWords]) for (const word of Object.values<Word>(words)) says(word);

type Told = {
  id: number;
  code: string;
  buyer_id: number;
  seller_id: number;
  total_minor: bigint;
  deposit_minor: bigint | null;
  currency: string;
  balance_due: Date | null;
  account_days: number | null;
  payment_status: string;
};

/** What the words of a move say of an order. */
export const valuesOfOrder = ({ code, total_minor, deposit_minor, currency, balance_due, account_days }: Told) => ({
  code,
  days: account_days ?? 0,
  balance: moneyText({ minor: total_minor - (deposit_minor ?? total_minor), currency: currency as Currency }),
  due: balance_due ? dayOf(unixSeconds(balance_due)) : "",
});

const tell =
  (side: "buyer" | "seller", wordsOf: Partial<Record<OrderAct, Word>>, ofUnpaid: Partial<Record<OrderAct, Word>>) =>
  async (ctx: Ctx, { rows, event }: { rows: readonly Told[]; event: OrderAct }) => {
    const words = wordsOf[event];
    if (!words) throw new Error(`nothing is said to the ${side} of ${event}`);
    for (const order of rows)
      await notify(ctx, {
        user_id: side === "buyer" ? order.buyer_id : order.seller_id,
        kind: "order",
        weight: ["confirm", "ship", "ship_part"].includes(event) ? "news" : "must",
        words: (order.account_days !== null && order.payment_status === "unpaid" ? ofUnpaid[event] : undefined) ?? words,
        values: valuesOfOrder(order),
        link: to("order-detail", { id: order.id }),
      });
  };

/** A step of an order is news for the side that did not take it: which steps, says the table. */
export const tellBuyer = tell("buyer", buyerWords, unpaidBuyerWords);
export const tellSeller = tell("seller", sellerWords, unpaidSellerWords);
