import type { KeyScope } from "#kit/call.ts";
import type { Word } from "#kit/words.ts";

export const scopeWords: Record<KeyScope, Word> = {
  "products:read": /*i18n*/ { id: "shops.scope_products_read", message: "Read products" },
  "products:write": /*i18n*/ { id: "shops.scope_products_write", message: "Write and publish products" },
  "stock:write": /*i18n*/ { id: "shops.scope_stock_write", message: "Change stock" },
  "orders:read": /*i18n*/ { id: "shops.scope_orders_read", message: "Read orders" },
  "orders:write": /*i18n*/ { id: "shops.scope_orders_write", message: "Ship and handle orders" },
};
