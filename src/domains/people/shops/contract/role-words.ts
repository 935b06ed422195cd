import type { Word } from "#kit/words.ts";
import type { SeatRole, ShopRole } from "#kit/rights.ts";

export const roleWords: Record<ShopRole, Word> = {
  owner: /*i18n*/ { id: "shops.role_owner", message: "Owner" },
  goods: /*i18n*/ { id: "shops.role_goods", message: "Goods" },
  orders: /*i18n*/ { id: "shops.role_orders", message: "Orders" },
  finance: /*i18n*/ { id: "shops.role_finance", message: "Finance" },
  service: /*i18n*/ { id: "shops.role_service", message: "Customer service" },
};

export const roleAbout: Record<SeatRole, Word> = {
  goods: /*i18n*/ { id: "shops.role_goods_about", message: "Products, stock, the shop's front and the factory page" },
  orders: /*i18n*/ { id: "shops.role_orders_about", message: "Orders sold: ship, note, print papers; offers on processing orders" },
  finance: /*i18n*/ { id: "shops.role_finance_about", message: "Income, bills, payouts" },
  service: /*i18n*/ { id: "shops.role_service_about", message: "Chat in the shop's name; reviews and the answers to them" },
};
