import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { localText, localTextWire } from "#kit/local-text.ts";
import { currencies, moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { says } from "#kit/words.ts";
import { couponKinds, couponLife } from "./life.ts";

export const mostCoupons = 500;
export const mostProducts = 200;
/** So many coupons of a shop are told of at a checkout and on its pages. */
export const mostOffered = 20;

const words = {
  amount_wrong: /*i18n*/ { id: "coupons.amount_wrong", message: "Enter an amount above 0, with two decimals at most" },
  percent_wrong: /*i18n*/ { id: "coupons.percent_wrong", message: "Enter a whole percentage, from 1 to 90" },
  count_wrong: /*i18n*/ { id: "coupons.count_wrong", message: "Enter a whole number above 0" },
  code_wrong: /*i18n*/ { id: "coupons.code_wrong", message: "Enter 4 to 20 letters and digits" },
  days_order: /*i18n*/ { id: "coupons.days_order", message: "The last day cannot be before the first" },
  no_limit: /*i18n*/ { id: "coupons.no_limit", message: "Say how much it may take off in all, or how often it may be used" },
  budget_small: /*i18n*/ { id: "coupons.budget_small", message: "The budget cannot be less than the coupon takes off once" },
};
const amount = z.string().regex(/^[1-9]\d{0,12}$/, { error: says(words.amount_wrong) });
const count = (most: number) =>
  z
    .int({ error: says(words.count_wrong) })
    .min(1, { error: says(words.count_wrong) })
    .max(most, { error: says(words.count_wrong) });

/** Codes are typed in any case, with spaces around them. */
export const typedCode = z
  .string()
  .trim()
  .max(30)
  .transform((code) => code.toUpperCase());

export const couponFields = z
  .object({
    name: localText(60),
    kind: z.enum(couponKinds),
    currency: z.enum(currencies),
    /** Of a sum what it takes off, of a percentage the most that it takes off; minor units, as all amounts here. */
    off_minor: amount,
    percent: z
      .int({ error: says(words.percent_wrong) })
      .min(1, { error: says(words.percent_wrong) })
      .max(90, { error: says(words.percent_wrong) })
      .nullable()
      .default(null),
    /** From goods of so much on; null for any. */
    least_minor: amount.nullable().default(null),
    /** Products of the shop that it is for; none: all of them. */
    product_ids: z.array(id).max(mostProducts).default([]),
    /** Only for who has not ordered at the shop yet; of the portal's own, at any shop. */
    is_first_only: z.boolean().default(false),
    /** Empty: offered to everybody at the checkout. */
    code: typedCode.pipe(z.string().regex(/^([A-Z0-9]{4,20})?$/, { error: says(words.code_wrong) })).default(""),
    per_buyer: count(1_000).default(1),
    /** Of the portal's own: whether it may stand beside coupons of shops. A shop's may always stand beside it. */
    stacks: z.boolean().default(true),
    /** Days of Asia/Shanghai, both included. */
    from: z.iso.date(),
    until: z.iso.date(),
    budget_minor: amount.nullable().default(null),
    most_uses: count(1_000_000).nullable().default(null),
  })
  .superRefine((coupon, ctx) => {
    const fault = (path: string, word: { id: string; message: string }) => ctx.addIssue({ code: "custom", path: [path], message: says(word) });
    if (coupon.kind === "percent" && coupon.percent === null) fault("percent", words.percent_wrong);
    if (coupon.until < coupon.from) fault("until", words.days_order);
    if (coupon.budget_minor === null && coupon.most_uses === null) fault("budget_minor", words.no_limit);
    // What is no amount is told by its own field, and asked here all the same.
    const areAmounts = [coupon.budget_minor, coupon.off_minor].every((one) => amount.safeParse(one).success);
    if (areAmounts && BigInt(coupon.budget_minor ?? 0) < BigInt(coupon.off_minor)) fault("budget_minor", words.budget_small);
  });
export type CouponFields = z.output<typeof couponFields>;

/** What a buyer reads of a coupon. */
export const couponTicket = {
  id: z.int(),
  name: z.string(),
  /** "¥20 off from ¥200". */
  text: z.string(),
  is_first_only: z.boolean(),
  /** Of the portal's own: whether it may stand beside coupons of shops. */
  stacks: z.boolean(),
  /** Only for some products of the shop. */
  is_for_some: z.boolean(),
  until: z.int(),
};

export const couponWire = z.object({
  ...couponTicket,
  title: localTextWire,
  kind: z.enum(couponKinds),
  off: moneyWire,
  percent: z.int().nullable(),
  least: moneyWire.nullable(),
  product_ids: z.array(z.int()),
  code: z.string(),
  per_buyer: z.int(),
  from: z.int(),
  budget: moneyWire.nullable(),
  most_uses: z.int().nullable(),
  /** What its orders take off, those that wait for payment included. */
  spent: moneyWire,
  used: z.int(),
  is_used_up: z.boolean(),
  status: z.enum(couponLife.states),
  status_text: z.string(),
  actions: z.array(z.enum(["start", "pause", "resume", "end"])),
});
export type CouponWire = z.output<typeof couponWire>;

export const myCoupons = defineCall({
  path: "coupon/mine",
  about: "The coupons of my shop, newest first, with what they have taken off",
  who: "shop:goods",
  scope: "products:read",
  input: z.object({ ...pageInput }),
  output: z.object({ list: z.array(couponWire), ...pageOutput }),
  reads: true,
  refusals: {},
});

export const saveCoupon = defineCall({
  path: "coupon/save",
  about: "Writes a coupon of my shop; `id` 0 makes one. Nobody sees it before it is started, and from then on it stays as it is",
  who: "shop:goods",
  scope: "products:write",
  input: z.object({ id: z.int().min(0).max(2_147_483_647).default(0), coupon: couponFields }),
  output: z.object({ id: z.int() }),
  idempotent: true,
  limit: { count: 120, seconds: 600 },
  refusals: {
    started: /*i18n*/ { id: "coupons.started", message: "A coupon that was started stays as it is. End it and make another one" },
    code_taken: /*i18n*/ { id: "coupons.code_taken", message: "Another coupon of your shop has this code" },
    is_over: /*i18n*/ { id: "coupons.is_over", message: "The coupon's last day is over" },
    product_wrong: /*i18n*/ { id: "coupons.product_wrong", message: "Choose products of your shop" },
    too_many: /*i18n*/ { id: "coupons.too_many", message: "A shop has {most} coupons at most" },
  },
});

export const moveCoupon = defineCall({
  path: "coupon/move",
  about: "Starts, pauses, resumes or ends a coupon of my shop. Orders that were placed with it keep it",
  who: "shop:goods",
  scope: "products:write",
  input: z.object({ id, act: z.enum(["start", "pause", "resume", "end"]) }),
  output: z.object({ status: z.enum(couponLife.states) }),
  refusals: { state_wrong: /*i18n*/ { id: "coupons.state_wrong", message: "This cannot be done with the coupon as it is now" } },
});

export const shopCoupons = defineCall({
  path: "coupon/ofshop",
  about: "The coupons that a shop offers to everybody now: of all of its goods or, with `product_id`, those that are for that product too",
  who: "anyone",
  input: z.object({ seller_id: id, product_id: id.optional() }),
  output: z.object({ list: z.array(z.object(couponTicket)) }),
  reads: true,
  shared: { seconds: 60, tags: [], tagsOf: ({ seller_id }: { seller_id: number }) => [`coupons:${seller_id}`] },
  refusals: {},
});

/** Coupons of the portal: it bears what they take off, and pays it to the sellers. */
export const portalCoupons = defineCall({
  path: "coupon/portal",
  about: "The portal's own coupons, newest first, with what orders take of them and what they have cost the portal so far, by currency",
  who: "staff:coupons",
  input: z.object({ ...pageInput }),
  output: z.object({
    list: z.array(couponWire),
    /** What was paid to sellers for them, less what came back with refunds and chargebacks; commission is not taken off. A line a currency. */
    paid: z.array(moneyWire),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

export const savePortalCoupon = defineCall({
  path: "coupon/portalsave",
  about: "Writes a coupon of the portal; `id` 0 makes one. It is for all goods. Nobody sees it before it is started, and from then on it stays as it is",
  who: "staff:coupons",
  input: saveCoupon.input,
  output: saveCoupon.output,
  idempotent: true,
  limit: { count: 120, seconds: 600 },
  refusals: {
    started: saveCoupon.refusals.started,
    is_over: saveCoupon.refusals.is_over,
    code_taken: /*i18n*/ { id: "coupons.portal_code_taken", message: "Another coupon of the portal has this code" },
    too_many: /*i18n*/ { id: "coupons.portal_too_many", message: "The portal has {most} coupons at most" },
  },
});

export const movePortalCoupon = defineCall({
  path: "coupon/portalmove",
  about: "Starts, pauses, resumes or ends a coupon of the portal. Orders that were placed with it keep it",
  who: "staff:coupons",
  input: moveCoupon.input,
  output: moveCoupon.output,
  refusals: { state_wrong: moveCoupon.refusals.state_wrong },
});
