/**
 * Every page of the backstage: name → path below `/seller`, file below `src/sites/seller/pages`. One line adds a page;
 * who may open it is said by its entry in `navigation.ts`, under whose path it stands.
 */
export const pageList = {
  desk: ["", "desk/desk.tsx"],
  "desk-figures": ["figures.csv", "desk/figures-export.ts"],
  products: ["products", "products/products.tsx"],
  "products-export": ["products/export.csv", "products/products-export.ts"],
  import: ["import", "import/imports.tsx"],
  "import-one": ["import/:id", "import/import-one.tsx"],
  export: ["export", "import/export.tsx"],
  "product-new": ["products/new", "products/new-product.tsx"],
  product: ["products/:id", "products/product.tsx"],
  orders: ["orders", "orders/orders.tsx"],
  front: ["front", "shop/front.tsx"],
  factory: ["factory", "factory/page.tsx"],
  "factory-machines": ["factory/machines", "factory/machines.tsx"],
  "factory-capacity": ["factory/capacity", "factory/capacity.tsx"],
  "factory-certificates": ["factory/certificates", "factory/certificates.tsx"],
  "factory-samples": ["factory/samples", "factory/samples.tsx"],
  "factory-opening": ["factory/opening", "factory/opening.tsx"],
  "orders-export": ["orders/export.csv", "orders/orders-export.ts"],
  order: ["orders/:id", "orders/order.tsx"],
  "order-packing": ["orders/:id/packing", "orders/packing-list.tsx"],
  reviews: ["reviews", "reviews/reviews.tsx"],
  "reviews-export": ["reviews/export.csv", "reviews/reviews-export.ts"],
  offers: ["offers", "processing/offers.tsx"],
  processing: ["processing", "processing/find.tsx"],
  finance: ["finance", "finance/finance.tsx"],
  withdrawals: ["finance/withdrawals", "finance/withdrawals.tsx"],
  statement: ["finance/statements/:month", "finance/statement.tsx"],
  "statement-export": ["finance/statements/:month/export.csv", "finance/statement-export.ts"],
  staff: ["staff", "shop/staff.tsx"],
  "shop-log": ["log", "shop/log.tsx"],
  keys: ["keys", "shop/keys.tsx"],
  webhooks: ["webhooks", "shop/webhooks.tsx"],
  webhook: ["webhooks/:id", "shop/webhook.tsx"],
  "webhook-delivery": ["webhooks/:webhook/deliveries/:id", "shop/webhook-delivery.tsx"],
} as const satisfies Record<string, readonly [path: string, file: string]>;

export type SellerPage = keyof typeof pageList;
