import { sql, type Selectable } from "kysely";
import { notify } from "#domains/contact/notifications/index.server.ts";
import type { MoneyCame } from "#domains/money/payments/contract/events.ts";
import { closePayable, openPayable, prolongPayable, repricePayable, takePayment } from "#domains/money/payments/index.server.ts";
import { giveCouponsBack } from "#domains/trade/coupons/index.server.ts";
import { membersWho } from "#domains/people/companies/index.server.ts";
import { locales } from "#kit/locale.ts";
import { moneyText } from "#kit/money-text.ts";
import type { Currency } from "#kit/money.ts";
import { to } from "#kit/paths.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { says, type Word } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { defineMachine, type Effect } from "#platform/lifecycle/machine.ts";
import { invoicePaid } from "../contract/events.ts";
import { invoiceLife, type InvoiceAct } from "../contract/invoice-life.ts";
import { database } from "./database.ts";
import { portalPartOf } from "./settled-of.ts";
import type { Tables } from "./tables.ts";

export type InvoiceRow = Selectable<Tables["invoice"]>;
type OrderRow = Selectable<Tables["order"]>;
/** Of an order, what its invoice looks at. */
export type OnAccount = Parameters<typeof portalPartOf>[0] & Pick<OrderRow, "id" | "code" | "buyer_id" | "seller_id" | "account_days" | "portal_coupon">;
/** An invoice moves with its order, which is locked before it, and the money that pays it. */
type More = { order: OnAccount; came?: MoneyCame };
type InvoiceEffect = Effect<typeof invoiceLife, InvoiceRow, More>;

export const payableOfInvoice = ({ order_id }: Pick<InvoiceRow, "order_id">) => ({ kind: "invoice", reference: order_id }) as const;

const title = /*i18n*/ { id: "orders.invoice_title", message: "Order {code}, on account" };
says(title);

const openIt: InvoiceEffect = async (ctx, { rows, more: { order } }) => {
  for (const row of rows)
    await openPayable(ctx, {
      ...payableOfInvoice(row),
      payer_id: order.buyer_id,
      amount_minor: row.open_minor,
      currency: row.currency as Currency,
      title: Object.fromEntries(locales.map((locale) => [locale, ctx.services.words.say(locale, title.id, { code: order.code })])),
      expires_at: row.ends_at,
    });
};
const prolongIt: InvoiceEffect = async (ctx, { rows }) => {
  for (const row of rows) await prolongPayable(ctx, payableOfInvoice(row), row.ends_at);
};
const reprice: InvoiceEffect = async (ctx, { rows }) => {
  for (const row of rows) await repricePayable(ctx, payableOfInvoice(row), row.open_minor);
};
const closeIt: InvoiceEffect = async (ctx, { rows, event }) => {
  for (const row of rows) await closePayable(ctx, payableOfInvoice(row), event === "lapse" ? "expire" : "cancel");
};
const takeMoney: InvoiceEffect = async (ctx, { rows, more: { came, order } }) => {
  if (!came) throw new Error("an invoice is paid without money");
  for (const { order_id } of rows)
    await takePayment(ctx, {
      ...came,
      reason: "order_payment",
      reference: `order:${order_id}`,
      into: [{ kind: "escrow", owner: order_id, minor: came.amount_minor, seller_id: order.seller_id }],
    });
};

/** What is not to be paid any more may be bought for again. The line's row is locked last of all that a move locks of orders, as when it is spent. */
const freeLimit: InvoiceEffect = async (ctx, { rows, before }) => {
  for (const [index, row] of rows.entries()) {
    const freed = (before[index]?.open_minor ?? 0n) - row.open_minor;
    if (freed !== 0n)
      await database(ctx)
        .updateTable("credit_line")
        .set({ used_minor: sql<bigint>`used_minor - ${freed}` })
        .where("id", "=", row.line_id)
        .execute();
  }
};

/** Nobody pays what received parcels would have brought: nothing of it is held, and nothing waits to be. */
const letGo: InvoiceEffect = async (ctx, { rows }) => {
  for (const { order_id } of rows)
    await database(ctx)
      .updateTable("shipment")
      .set({ pending_minor: 0n, clear_at: ctx.now })
      .where("order_id", "=", order_id)
      .where("status", "=", "received")
      .execute();
};

/** What its buyer will not pay the portal adds nothing to. Locked after the order, and before the line, as when it is spent. */
const lowerCoupon: InvoiceEffect = async (ctx, { rows, more: { order } }) => {
  if (order.portal_coupon === null) return;
  for (const { order_id, open_minor } of rows) await giveCouponsBack(ctx, [{ order_id, kept_minor: portalPartOf(order, open_minor) }], "portal");
};

const sayPaid: InvoiceEffect = async (ctx, { rows, more: { order } }) => {
  for (const { order_id, seller_id, paid_minor, currency } of rows)
    await ctx.publish(invoicePaid, {
      order_id,
      seller_id,
      amount_minor: paid_minor,
      portal_minor: portalPartOf(order, paid_minor),
      currency: currency as Currency,
    });
};

const buyerWords: Partial<Record<InvoiceAct | "remind" | "remind_overdue", Word>> = {
  bill: /*i18n*/ { id: "orders.notification_invoice_due", message: "The first parcel of order {code} has left: {open} is to be paid by {due}." },
  fall_due: /*i18n*/ {
    id: "orders.notification_invoice_overdue",
    message: "{open} for order {code} was to be paid by {due}. Pay it now, or ask the seller for more time.",
  },
  more_time: /*i18n*/ { id: "orders.notification_invoice_more_time", message: "The seller gives you until {due} to pay {open} for order {code}." },
  accept_less: /*i18n*/ { id: "orders.notification_invoice_less", message: "The seller of order {code} is content with {open}." },
  write_off: /*i18n*/ {
    id: "orders.notification_invoice_written_off",
    message: "The seller does not wait any more for the money of order {code}, and has written it off.",
  },
  lapse: /*i18n*/ { id: "orders.notification_invoice_lapsed", message: "Order {code} was never paid. What was due for it is written off." },
  remind: /*i18n*/ { id: "orders.notification_invoice_reminder", message: "{open} for order {code} is to be paid by {due}." },
  remind_overdue: /*i18n*/ { id: "orders.notification_invoice_reminder_overdue", message: "{open} for order {code} is still not paid. It was due on {due}." },
};
const sellerWords: Partial<Record<InvoiceAct | "remind" | "remind_overdue", Word>> = {
  fall_due: /*i18n*/ {
    id: "orders.notification_invoice_overdue_sold",
    message: "{open} for order {code} was due on {due} and is not paid. The platform does not pay in the buyer's place.",
  },
  pay: /*i18n*/ { id: "orders.notification_invoice_paid_sold", message: "Order {code}, which was on account, is paid: {paid}." },
  lapse: /*i18n*/ { id: "orders.notification_invoice_lapsed_sold", message: "Order {code} was never paid. What was due for it is written off." },
  remind: /*i18n*/ { id: "orders.notification_invoice_reminder_sold", message: "The buyer of order {code} is to pay {open} by {due}, and has been reminded." },
  remind_overdue: /*i18n*/ {
    id: "orders.notification_invoice_reminder_overdue_sold",
    message: "{open} for order {code} is still not paid. It was due on {due}. You can give more time, be content with less, or write it off.",
  },
};
for (const words of [buyerWords, sellerWords]) for (const word of Object.values<Word>(words)) says(word);

/** Whoever ordered, and whoever keeps the company, are told of what is due; the shop's owner beside them. */
export const tellOfInvoice = async (
  ctx: Ctx,
  side: "buyer" | "seller",
  row: InvoiceRow,
  order: Pick<OnAccount, "id" | "code" | "buyer_id">,
  of: InvoiceAct | "remind" | "remind_overdue",
): Promise<void> => {
  const words = (side === "buyer" ? buyerWords : sellerWords)[of];
  if (!words) throw new Error(`nothing is said to the ${side} of ${of}`);
  const money = (minor: bigint) => moneyText({ minor, currency: row.currency as Currency });
  const values = { code: order.code, open: money(row.open_minor), paid: money(row.paid_minor), due: row.due_at ? dayOf(unixSeconds(row.due_at)) : "" };
  const told = side === "seller" ? [row.seller_id] : new Set([order.buyer_id, ...(await membersWho(ctx, row.company_id, "manage"))]);
  for (const user_id of told) await notify(ctx, { user_id, kind: "order", weight: "must", words, values, link: to("order-detail", { id: row.order_id }) });
};
const tell =
  (side: "buyer" | "seller"): InvoiceEffect =>
  async (ctx, { rows, event, more: { order } }) => {
    for (const row of rows) await tellOfInvoice(ctx, side, row, order, event);
  };

export const invoiceMachine = defineMachine<typeof invoiceLife, Tables, "invoice", "invoice_event", More>(invoiceLife, {
  database,
  table: "invoice",
  events: { table: "invoice_event", of: "invoice_id" },
  effects: {
    open_payable: openIt,
    prolong_payable: prolongIt,
    reprice,
    close_payable: closeIt,
    take_money: takeMoney,
    lower_coupon: lowerCoupon,
    free_limit: freeLimit,
    let_go: letGo,
    tell_buyer: tell("buyer"),
    tell_seller: tell("seller"),
    say_paid: sayPaid,
  },
});
