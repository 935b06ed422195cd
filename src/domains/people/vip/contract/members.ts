import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { says, type Word } from "#kit/words.ts";
import { entitlements } from "./entitlements.ts";
import { heldFamilies, level, levelCode } from "./fields.ts";
import { purchaseLife, type PurchaseStatus } from "./lifecycle.ts";

export const vipLevels = defineCall({
  path: "vip/levels",
  about: "The levels that can be had, what each includes, for how long and how much; the first is what everybody has",
  who: "anyone",
  input: z.object({}),
  output: z.object({ list: z.array(level) }),
  reads: true,
  shared: { seconds: 600, tags: ["vip"] },
  refusals: {},
});

export const purchaseWords: Record<PurchaseStatus, Word> = {
  pending: /*i18n*/ { id: "vip.purchase_pending", message: "To pay" },
  paid: /*i18n*/ { id: "vip.purchase_paid", message: "Paid" },
  lapsed: /*i18n*/ { id: "vip.purchase_lapsed", message: "Not paid in time" },
  cancelled: /*i18n*/ { id: "vip.purchase_cancelled", message: "Cancelled" },
  refunded: /*i18n*/ { id: "vip.purchase_refunded", message: "Given back" },
};
for (const word of Object.values(purchaseWords)) says(word);

export const purchase = z.object({
  id: z.int(),
  level: z.string(),
  level_name: z.string(),
  days: z.int(),
  price: moneyWire,
  status: z.enum(purchaseLife.states),
  status_text: z.string(),
  createtime: z.int(),
  /** Unix seconds; 0 while it is not paid. */
  paid_at: z.int(),
});

export const myVip = defineCall({
  path: "vip/mine",
  about: "My memberships: which level runs until when and what comes after it, what I may do with them all, and how much of it is used",
  who: "user",
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        family: z.enum(heldFamilies),
        family_name: z.string(),
        level: z.string(),
        level_name: z.string(),
        until: z.int(),
        /** The stretches of time that are left, one after the other. */
        stretches: z.array(z.object({ level: z.string(), level_name: z.string(), from: z.int(), until: z.int() })),
      }),
    ),
    entitlements,
    /** Begun and not paid: to be gone on with. */
    pending: z.array(purchase),
  }),
  reads: true,
  refusals: {},
});

export const myVipPurchases = defineCall({
  path: "vip/purchases",
  about: "What I bought of memberships, newest first",
  who: "user",
  input: z.object({ ...pageInput }),
  output: z.object({ list: z.array(purchase), ...pageOutput }),
  reads: true,
  refusals: {},
});

export const buyVip = defineCall({
  path: "vip/buy",
  about: "Begins the purchase of a plan, to be paid as kind `vip` at `payment/start`; a purchase of the same plan that waits is gone on with",
  who: "user",
  input: z.object({ level: levelCode, days: z.int().min(1).max(3_660), expected_price: z.string().regex(/^\d{1,12}$/) }),
  output: z.object({ id: z.int(), kind: z.literal("vip"), reference: z.int(), seconds_left: z.int() }),
  idempotent: true,
  limit: { count: 20, seconds: 600 },
  refusals: {
    price_changed: /*i18n*/ { id: "vip.price_changed", message: "The price has changed. Please look at it again" },
    designers_only: /*i18n*/ { id: "vip.designers_only", message: "This plan is for certified designers" },
  },
});

export const cancelVip = defineCall({
  path: "vip/cancel",
  about: "Gives up a purchase of mine that is not paid",
  who: "user",
  input: z.object({ id }),
  output: z.object({ status: z.enum(purchaseLife.states) }),
  refusals: { not_pending: /*i18n*/ { id: "vip.not_pending", message: "This purchase no longer waits to be paid" } },
});
