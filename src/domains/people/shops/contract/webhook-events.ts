import type { Word } from "#kit/words.ts";

/** What endpoints may be told. `ping` is sent on request and cannot be chosen. */
export const webhookEvents = [
  "order_placed",
  "order_deposit_paid",
  "order_ready",
  "order_on_account",
  "order_paid",
  "order_shipped",
  "order_received",
  "product_published",
  "stock_low",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const webhookEventWords: Record<WebhookEvent | "ping", Word> = {
  order_placed: /*i18n*/ { id: "shops.event_order_placed", message: "An order was placed" },
  order_deposit_paid: /*i18n*/ { id: "shops.event_order_deposit_paid", message: "The deposit of an order was paid" },
  order_on_account: /*i18n*/ { id: "shops.event_order_on_account", message: "An order on account is to be shipped, and paid after dispatch" },
  order_ready: /*i18n*/ { id: "shops.event_order_ready", message: "The goods of an order are ready, its balance is due" },
  order_paid: /*i18n*/ { id: "shops.event_order_paid", message: "An order was paid" },
  order_shipped: /*i18n*/ { id: "shops.event_order_shipped", message: "An order was shipped" },
  order_received: /*i18n*/ { id: "shops.event_order_received", message: "An order was received" },
  product_published: /*i18n*/ { id: "shops.event_product_published", message: "A product went on sale" },
  stock_low: /*i18n*/ { id: "shops.event_stock_low", message: "A product runs short" },
  ping: /*i18n*/ { id: "shops.event_test", message: "Test" },
};
