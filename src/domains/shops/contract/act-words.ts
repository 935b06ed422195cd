import type { Word } from "#kit/words.ts";

/** What an act in a shop is called in its log, by its call. */
export const shopActWords: Readonly<Record<string, Word>> = {
  "product/create": /*i18n*/ { id: "shops.act_product_create", message: "Wrote a new product" },
  "product/update": /*i18n*/ { id: "shops.act_product_update", message: "Changed a product" },
  "product/publish": /*i18n*/ { id: "shops.act_product_publish", message: "Put a product on sale" },
  "product/takedown": /*i18n*/ { id: "shops.act_product_takedown", message: "Took a product off sale" },
  "product/schedule": /*i18n*/ { id: "shops.act_product_schedule", message: "Set when a product goes on sale" },
  "product/restock": /*i18n*/ { id: "shops.act_product_restock", message: "Changed stock" },
  "product/keepwork": /*i18n*/ { id: "shops.act_product_keepwork", message: "Went on writing a product" },
  "product/dropwork": /*i18n*/ { id: "shops.act_product_dropwork", message: "Gave an unfinished product up" },
  "product/bulk": /*i18n*/ { id: "shops.act_product_bulk", message: "Changed many products at once" },
  "import/start": /*i18n*/ { id: "shops.act_import_start", message: "Began an import of products" },
  "import/map": /*i18n*/ { id: "shops.act_import_map", message: "Assigned the columns of an import" },
  "import/editrow": /*i18n*/ { id: "shops.act_import_edit", message: "Put a row of an import right" },
  "import/run": /*i18n*/ { id: "shops.act_import_run", message: "Let an import write products" },
  "import/cancel": /*i18n*/ { id: "shops.act_import_cancel", message: "Cancelled an import" },
  "import/faultysheet": /*i18n*/ { id: "shops.act_import_faulty", message: "Asked for the faulty rows of an import" },
  "import/template": /*i18n*/ { id: "shops.act_import_template", message: "Asked for the template of an import" },
  "export/start": /*i18n*/ { id: "shops.act_export", message: "Exported products" },
  "order/ship": /*i18n*/ { id: "shops.act_order_ship", message: "Shipped an order" },
  "order/confirm": /*i18n*/ { id: "shops.act_order_confirm", message: "Confirmed an order" },
  "order/reject": /*i18n*/ { id: "shops.act_order_reject", message: "Declined an order" },
  "order/cancelrest": /*i18n*/ { id: "shops.act_order_cancelrest", message: "Cancelled what was left of an order" },
  "order/note": /*i18n*/ { id: "shops.act_order_note", message: "Wrote a note to an order" },
  "review/reply": /*i18n*/ { id: "shops.act_review_reply", message: "Replied to a review" },
  "review/report": /*i18n*/ { id: "shops.act_review_report", message: "Reported a review" },
  "enterprise/save": /*i18n*/ { id: "shops.act_factory_save", message: "Changed the factory page" },
  "enterprise/savecapacity": /*i18n*/ { id: "shops.act_factory_capacity", message: "Changed the capacity calendar" },
  "enterprise/saveopening": /*i18n*/ { id: "shops.act_factory_opening", message: "Changed hours or holidays" },
  "withdrawal/shoprequest": /*i18n*/ { id: "shops.act_withdrawal", message: "Asked for a payout" },
  "shop/invite": /*i18n*/ { id: "shops.act_invite", message: "Invited somebody" },
  "shop/withdrawinvitation": /*i18n*/ { id: "shops.act_withdraw", message: "Took an invitation back" },
  "shop/acceptinvitation": /*i18n*/ { id: "shops.act_accept", message: "Accepted the invitation" },
  "shop/declineinvitation": /*i18n*/ { id: "shops.act_decline", message: "Declined the invitation" },
  "shop/changeseat": /*i18n*/ { id: "shops.act_change_seat", message: "Changed somebody's roles" },
  "shop/endseat": /*i18n*/ { id: "shops.act_end_seat", message: "Ended somebody's work" },
  "shop/leave": /*i18n*/ { id: "shops.act_leave", message: "Left the shop" },
  "shop/createkey": /*i18n*/ { id: "shops.act_create_key", message: "Made a key" },
  "shop/revokekey": /*i18n*/ { id: "shops.act_revoke_key", message: "Revoked a key" },
  "shop/createwebhook": /*i18n*/ { id: "shops.act_create_webhook", message: "Added an endpoint" },
  "shop/changewebhook": /*i18n*/ { id: "shops.act_change_webhook", message: "Changed an endpoint" },
  "shop/removewebhook": /*i18n*/ { id: "shops.act_remove_webhook", message: "Removed an endpoint" },
  "shop/pingwebhook": /*i18n*/ { id: "shops.act_ping_webhook", message: "Sent a trial to an endpoint" },
  "shop/resend": /*i18n*/ { id: "shops.act_resend", message: "Sent a delivery once more" },
  "shop/savefront": /*i18n*/ { id: "shops.act_front", message: "Changed the shop's front" },
  "shop/savegroups": /*i18n*/ { id: "shops.act_groups", message: "Changed the shop's shelves" },
};

/** The parts of a shop, by the first half of a call's path: the choices of the log's filter, and the name of what `shopActWords` does not tell apart. */
export const actAreas = {
  product: /*i18n*/ { id: "shops.area_product", message: "Work on products" },
  import: /*i18n*/ { id: "shops.area_import", message: "Work on imports" },
  export: /*i18n*/ { id: "shops.area_export", message: "Exports" },
  order: /*i18n*/ { id: "shops.area_order", message: "Work on orders" },
  review: /*i18n*/ { id: "shops.area_review", message: "Work on reviews" },
  processing: /*i18n*/ { id: "shops.area_processing", message: "Work on processing orders" },
  enterprise: /*i18n*/ { id: "shops.area_enterprise", message: "Work on the factory page" },
  shop: /*i18n*/ { id: "shops.area_shop", message: "Work on the shop" },
  withdrawal: /*i18n*/ { id: "shops.area_withdrawal", message: "Payouts" },
} satisfies Record<string, Word>;

const other: Word = /*i18n*/ { id: "shops.area_other", message: "Other work" };

export const actWord = (call: string): Word => shopActWords[call] ?? (actAreas as Record<string, Word>)[call.split("/")[0] ?? ""] ?? other;
