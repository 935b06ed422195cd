import { z } from "zod";
import { couponTicket, typedCode } from "#domains/trade/coupons/contract/coupons.ts";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { currencies, moneyWire } from "#kit/money.ts";
import { landedWire } from "#domains/trade/duties/contract/landed.ts";
import { savedAddress } from "./addresses.ts";
import { transports } from "#kit/transports.ts";
import { says, type Word } from "#kit/words.ts";
import { lineGoods, lineWanted, mostLines, shopWire } from "./fields.ts";
import { depositShare } from "./plan.ts";
import { termChoice, wantedTerms } from "./term.ts";

/** Samples: at the price of a sample, in few pieces, whatever the minimum is; in an order of their own and never out of the cart. */
const is_sample = z.boolean().default(false);
/** Given lines buy at once; without lines the checkout takes what is selected in the cart. */
const lines = z.array(lineWanted).min(1).max(mostLines).optional();

/** What the buyer says of a shop's freight; of one that is not named the cheapest way counts. */
const freight = z
  .array(
    z.object({
      seller_id: id,
      /** Of the options of the preview; null: the buyer sees to the freight. */
      rate_id: id.nullable(),
      /** The shop is asked what the freight costs, before the buyer pays; beside others it has a checkout of its own then. */
      ask: z.boolean().default(false),
    }),
  )
  .max(mostLines)
  .default([]);

/** What the buyer says of a shop's coupons; of one that is not named, or that does not apply, the best one counts. */
const coupons = z
  .array(
    z.object({
      seller_id: id,
      /** Of the options of the preview; null: none. */
      coupon_id: id.nullable().optional(),
      /** As it was typed. */
      code: typedCode.default(""),
    }),
  )
  .max(mostLines)
  .default([]);

/** The same of the portal's own coupons, of which one counts for the whole checkout. */
const portal_coupon = z.object({ coupon_id: id.nullable().optional(), code: typedCode.default("") }).default({ code: "" });

/** How a shop's order is paid, of the plans of the preview; null, and of one that is not named: all at once. */
const plans = z
  .array(z.object({ seller_id: id, share: depositShare.nullable() }))
  .max(mostLines)
  .default([]);

/** Shops whose order is paid after dispatch, on the account of the buyer's company; what was chosen as its deposit does not count then. */
const on_account = z.array(id).max(mostLines).default([]);

/** Why the total of a shop is without freight. */
export const freightMissing = ["no_address", "no_rates", "not_there", "no_measure"] as const;
export const freightMissingWords: Record<(typeof freightMissing)[number], Word> = {
  no_address: /*i18n*/ { id: "orders.freight_no_address", message: "Choose an address to see the freight" },
  no_rates: /*i18n*/ { id: "orders.freight_no_rates", message: "This shop names no freight: you arrange the way with the seller" },
  not_there: /*i18n*/ { id: "orders.freight_not_there", message: "This shop names no freight to your address: you arrange the way with the seller" },
  no_measure: /*i18n*/ { id: "orders.freight_no_measure", message: "The shop has not said what these goods weigh: you arrange the freight with the seller" },
};
for (const word of Object.values(freightMissingWords)) says(word);

/** Why a checkout as it stands cannot be placed; the same codes warn in the preview and refuse in the placing. */
export const checkoutFaults = {
  nothing: /*i18n*/ { id: "orders.nothing_to_order", message: "Nothing is selected" },
  sku_gone: /*i18n*/ { id: "orders.sku_gone", message: "One of the goods no longer exists. Please remove it" },
  not_on_sale: /*i18n*/ { id: "orders.not_on_sale", message: "{title} is no longer on sale" },
  stock_short: /*i18n*/ { id: "orders.stock_short", message: "Only {quantity} left of {title}" },
  below_minimum: /*i18n*/ { id: "orders.below_minimum", message: "{title}: at least {quantity}" },
  own_goods: /*i18n*/ { id: "orders.own_goods", message: "{title} is your own. You cannot buy from yourself" },
  no_sample: /*i18n*/ { id: "orders.no_sample", message: "{title} is not sold as a sample" },
  sample_limit: /*i18n*/ { id: "orders.sample_limit", message: "{title}: you can have {quantity} more as samples" },
  mixed_currency: /*i18n*/ { id: "orders.mixed_currency", message: "Goods in different currencies cannot be ordered together" },
};
/** Why an order cannot be placed into a group on the group's terms. */
export const groupFaults = {
  group_not_cheaper: /*i18n*/ {
    id: "orders.group_not_cheaper",
    message: "At this quantity the usual price is {usual} a piece, not more than the group's. Order at the usual price instead",
  },
  group_currency: /*i18n*/ { id: "orders.group_currency", message: "This product is sold in another currency now. The group takes no more orders" },
};
export type CheckoutFault = keyof typeof checkoutFaults;
/** Everything else for which a checkout is not placed, whoever places it. */
export const placingRefusals = {
  ...checkoutFaults,
  price_changed: /*i18n*/ { id: "orders.price_changed", message: "The price has changed: the total is now {total}. Please look at it again" },
  plan_gone: /*i18n*/ { id: "orders.plan_gone", message: "These goods can no longer be paid in two parts like that. Please look at it again" },
  term_gone: /*i18n*/ { id: "orders.term_gone", message: "The term of delivery does not agree any more with what you pay here. Please look at it again" },
  account_gone: /*i18n*/ {
    id: "orders.account_gone",
    message: "Your company cannot buy this on account just now. Please look at it again",
  },
  coupon_gone: /*i18n*/ { id: "orders.coupon_gone", message: "The coupon is used up or has ended just now. Please look at the total again" },
  sample_wrong: /*i18n*/ { id: "orders.sample_wrong", message: "Choose one of the samples that you have had of these goods" },
  address_missing: /*i18n*/ { id: "orders.address_missing", message: "Choose a delivery address" },
  too_many_unpaid: /*i18n*/ {
    id: "orders.too_many_to_pay",
    message: "You have {count} unpaid orders, this would add {more}, and at most {most} may wait for payment. Pay or cancel some first",
  },
};
/** What a company's own rules stand against. */
export const companyRefusals = {
  not_of_company: /*i18n*/ { id: "orders.not_of_company", message: "You do not buy for this company, or only look on" },
  po_number_missing: /*i18n*/ { id: "orders.po_number_missing", message: "Your company wants a purchase order number with every order" },
};

const couponsToChoose = z.object({
  /** Those that apply, the best first, then those that do not, with the reason. */
  options: z.array(z.object({ ...couponTicket, off: moneyWire, lack_text: z.string() })),
  /** Which of them the total holds; null for none. */
  chosen: z.int().nullable(),
  /** What is wrong with the code that was typed. */
  code_text: z.string(),
});

export const previewOrder = defineCall({
  path: "order/preview",
  about: "What a checkout would cost, shop by shop, and what stands in its way; nothing is held yet",
  who: "user",
  input: z.object({
    lines,
    is_sample,
    address_id: id.optional(),
    freight,
    coupons,
    portal_coupon,
    plans,
    on_account,
    terms: wantedTerms,
    /** The buyer's company, where it is for it. */ company_id: id.optional(),
  }),
  output: z.object({
    address: savedAddress.nullable(),
    shops: z.array(
      z.object({
        shop: shopWire,
        lines: z.array(z.object({ ...lineGoods, min_quantity: z.int(), available: z.int(), is_on_sale: z.boolean() })),
        quantity: z.int(),
        goods: moneyWire,
        freight: z.object({
          /** The ways that the shop sends it there, the cheapest first. */
          options: z.array(
            z.object({
              rate_id: z.int(),
              transport: z.enum(transports),
              transport_text: z.string(),
              price: moneyWire,
              days_min: z.int(),
              days_max: z.int(),
            }),
          ),
          /** Which of them the total holds; null for none. */
          chosen: z.int().nullable(),
          missing: z.enum(freightMissing).nullable(),
          missing_text: z.string(),
        }),
        /** At which term it is delivered, by Incoterms 2020. */
        term: termChoice,
        /** The shop's coupons. */
        coupons: couponsToChoose,
        /** What the shop's coupon takes off. */
        discount: moneyWire,
        /** Its part of the portal's coupon. */
        portal_discount: moneyWire,
        /** Less both, with the freight. */
        total: moneyWire,
        /** The deposits by which it may be paid in two parts: so many per cent of the goods now, and the balance, with the freight, before dispatch. */
        plans: z.array(z.object({ share: depositShare, deposit: moneyWire, balance: moneyWire })),
        /** Which of them was chosen; null for all at once. */
        plan: depositShare.nullable(),
        /** The terms on which the company buys here on account; null where it does not. It can be chosen where the total is within what is free. */
        account: z.object({ days: z.int(), free: moneyWire, is_enough: z.boolean() }).nullable(),
        /** Whether it was chosen: nothing of it is due now. */
        is_on_account: z.boolean(),
        /** Whether the shop is asked what the freight costs: beside others it is placed and paid by itself. */
        is_freight_asked: z.boolean(),
        /** Orders of samples of these goods that the buyer has had of this shop, newest first: one of them is what the order is measured against. */
        samples: z.array(z.object({ id: z.int(), code: z.string(), title: z.string(), createtime: z.int() })),
      }),
    ),
    quantity: z.int(),
    goods: moneyWire,
    /** What the shops' coupons take off. */
    discount: moneyWire,
    /** The portal's own coupons, of which one counts beside those of the shops. */
    portal_coupons: couponsToChoose,
    portal_discount: moneyWire,
    freight: moneyWire,
    total: moneyWire,
    /** What of the total is paid at this checkout: of shops' orders in two parts the deposit, of those on account nothing, nor of those that are asked for freight beside others. */
    due_now: moneyWire,
    /** The terms of two parts, where a shop has any: from goods of so much on; days for the balance from when the goods are ready; and what the seller may keep of a deposit whose balance is never paid. */
    plan_terms: z.object({ least: moneyWire, balance_days: z.int(), kept_basis_points: z.int() }).nullable(),
    /** What the goods are estimated to cost at the address, import duty and taxes included: beside the total, never in it. Null without an address. */
    landed: landedWire.nullable(),
    /** How long the goods are held where a shop is asked for freight. */
    hours_to_quote: z.int(),
    /** The company that the buyer may order for; null where there is none. */
    company: z
      .object({
        id: z.int(),
        name: z.string(),
        needs_po_number: z.boolean(),
        approval_above: moneyWire.nullable(),
        /** What this comes to waits for one of its approvers, were it for the company. */
        needs_approval: z.boolean(),
        approvers: z.array(z.string()),
      })
      .nullable(),
    warnings: z.array(z.object({ code: z.string(), sku_id: z.int(), product_id: z.int(), text: z.string() })),
    can_place: z.boolean(),
  }),
  reads: true,
  refusals: {},
});

/** As the company's own books know it. */
export const po_number = z.string().trim().max(40).default("");
/** What the buyer saw as the total, so that nobody pays a price not seen. */
export const expected_total = z.object({ minor: z.string().regex(/^\d{1,18}$/), currency: z.enum(currencies) });
/** What of a checkout the buyer says. */
export const wantedFields = {
  lines,
  is_sample,
  freight,
  coupons,
  portal_coupon,
  plans,
  on_account,
  terms: wantedTerms,
  /** Whom fapiao are made out to, of the buyer's titles: asked for of each shop that issues them. */
  fapiao_title_id: id.optional(),
  notes: z
    .array(z.object({ seller_id: id, note: z.string().trim().max(300) }))
    .max(mostLines)
    .default([]),
  /** The sample that a shop's order is measured against, or none; the newest where nothing is said. */
  samples: z
    .array(z.object({ seller_id: id, order_id: id.nullable() }))
    .max(mostLines)
    .default([]),
};
export const placingFields = { ...wantedFields, address_id: id, expected_total };

export const placeOrder = defineCall({
  path: "order/place",
  about:
    "Places a checkout: holds the stock and makes one order per shop, to be paid together within 30 minutes; a shop that is asked for freight has a checkout of its own, which waits for its answer",
  who: "user",
  input: z.object({ ...placingFields, /** The company of the buyer that it is for; for themselves without one. */ company_id: id.optional(), po_number }),
  output: z.object({
    /** Where it is paid; of several shops, the checkout of those that are not asked for freight, else the first of those that are. */
    checkout_id: z.int(),
    total: moneyWire,
    /** What of it is to be paid now. */
    due_now: moneyWire,
    expires_at: z.int(),
    seconds_left: z.int(),
    orders: z.array(z.object({ id: z.int(), code: z.string(), seller_id: z.int(), total: moneyWire, is_freight_asked: z.boolean() })),
  }),
  idempotent: true,
  refusals: {
    ...placingRefusals,
    ...companyRefusals,
    approval_needed: /*i18n*/ { id: "orders.approval_needed", message: "Above {above} an approver of your company decides. Ask for approval" },
  },
});
