import { z } from "zod";
import { termFaultWords } from "#domains/trade/duties/contract/incoterms.ts";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { moneyWire } from "#kit/money.ts";
import { defineLifecycle } from "#kit/states.ts";
import { says, type Word } from "#kit/words.ts";
import { mostLines } from "./fields.ts";

/** The seller's word that an unpaid order may cost something else: nothing changes without the buyer. */
export const priceOfferLife = defineLifecycle({
  name: "offer of another price",
  version: 2,
  states: ["offered", "accepted", "declined", "withdrawn", "lapsed"],
  initial: "offered",
  effects: { write_price: "moves", tell_buyer: "notification", tell_seller: "notification" },
  unsaid: {
    lapse: "its order was paid or closed, and tells",
    replace: "the offer that takes its place tells",
  },
  transitions: [
    { from: "offered", event: "accept", to: "accepted", by: ["buyer"], effects: ["write_price", "tell_seller"] },
    { from: "offered", event: "decline", to: "declined", by: ["buyer"], effects: ["tell_seller"] },
    { from: "offered", event: "withdraw", to: "withdrawn", by: ["seller"], effects: ["tell_buyer"] },
    // Its order was paid at the old price, or closed.
    { from: "offered", event: "lapse", to: "lapsed", by: ["system"] },
    // By the next one, of which the buyer is told.
    { from: "offered", event: "replace", to: "withdrawn", by: ["seller"] },
  ],
});
export type PriceOfferStatus = (typeof priceOfferLife)["states"][number];

export const priceOfferWords: Record<PriceOfferStatus, Word> = {
  offered: /*i18n*/ { id: "orders.price_offered", message: "Waits for the buyer" },
  accepted: /*i18n*/ { id: "orders.price_accepted", message: "The buyer agreed" },
  declined: /*i18n*/ { id: "orders.price_declined", message: "The buyer declined" },
  withdrawn: /*i18n*/ { id: "orders.price_withdrawn", message: "Withdrawn" },
  lapsed: /*i18n*/ { id: "orders.price_lapsed", message: "Not answered in time" },
};
for (const word of Object.values(priceOfferWords)) says(word);

const status = z.enum(priceOfferLife.states);
const priceWrong = /*i18n*/ { id: "orders.price_wrong", message: "Enter a price above 0, with two decimals at most" };
const freightWrong = /*i18n*/ { id: "orders.freight_wrong", message: "Enter an amount of 0 or more, with two decimals at most" };
const unpaidOnly = /*i18n*/ { id: "orders.price_unpaid_only", message: "Only an order that still waits for its payment can cost something else" };

/** As both sides read it, newest first among those of an order. */
export const priceOfferWire = z.object({
  id: z.int(),
  status,
  status_text: z.string(),
  /** What the order would cost or costs by it, and cost before. */
  total: moneyWire,
  before: moneyWire,
  lines: z.array(z.object({ line_id: z.int(), unit_price: moneyWire, total: moneyWire })),
  /** With other prices the coupon that the order was placed with no longer counts. */
  drops_coupon: z.boolean(),
  /** What the freight would cost or costs by it; null where it says nothing of freight. */
  freight: moneyWire.nullable(),
  /** On account: what is free of the company's limit, where that does not suffice for it; null otherwise. */
  limit_free: moneyWire.nullable(),
  note: z.string(),
  createtime: z.int(),
});

export const offerPrice = defineCall({
  path: "order/offerprice",
  about:
    "Offers the buyer of an unpaid order other unit prices, or freight; in place of an offer that is not answered yet. Lines that are left out cost what they did. On account only where the buyer has asked for the freight",
  who: "shop:orders",
  outlivesMembership: true,
  scope: "orders:write",
  input: z.object({
    /** The order's. */
    id,
    /** Minor units of the order's currency, above 0. */
    lines: z
      .array(z.object({ line_id: id, unit_price_minor: z.string().regex(/^[1-9]\d{0,9}$/, { error: says(priceWrong) }) }))
      .max(mostLines)
      .default([]),
    /** What the freight costs, 0 where the shop bears it; left out it stays as it is. */
    freight_minor: z
      .string()
      .regex(/^\d{1,12}$/, { error: says(freightWrong) })
      .optional(),
    note: z.string().trim().max(300).default(""),
  }),
  output: z.object({ offer_id: z.int(), total: moneyWire }),
  idempotent: true,
  limit: { count: 30, seconds: 3600 },
  refusals: {
    unpaid_only: unpaidOnly,
    on_account: /*i18n*/ { id: "orders.price_on_account", message: "An order on account keeps the price at which it was placed" },
    freight_missing: /*i18n*/ {
      id: "orders.price_freight_missing",
      message: "This order on account waits for its freight. Name it, 0 where you bear it",
    },
    of_group: /*i18n*/ { id: "orders.price_of_group", message: "What is bought in a group costs what the group reaches" },
    transfer_under_way: /*i18n*/ {
      id: "orders.price_transfer_sold",
      message: "The buyer pays the old price by bank transfer. While that is under way the price stays",
    },
    freight_in_total: termFaultWords.freight_in_total,
    same_price: /*i18n*/ { id: "orders.price_same", message: "The order costs this already" },
  },
});

export const withdrawPrice = defineCall({
  path: "order/withdrawprice",
  about: "Takes an offer of another price back that the buyer has not answered",
  who: "shop:orders",
  outlivesMembership: true,
  scope: "orders:write",
  input: z.object({ /** The order's. */ id }),
  output: z.object({ status }),
  refusals: { unpaid_only: unpaidOnly, answered: /*i18n*/ { id: "orders.price_answered", message: "There is no offer that waits for an answer" } },
});

export const answerPrice = defineCall({
  path: "order/answerprice",
  about:
    "Agrees to the price that a shop offers for an unpaid order of mine, or of the company that I approve for, or keeps the old one. Payments that were begun with the old one are ended. On account the company's limit has to suffice, and the order is to be shipped then",
  who: "user",
  input: z.object({ /** The order's. */ id, /** The offer that was read. */ offer_id: id, accept: z.boolean() }),
  output: z.object({ status, total: moneyWire }),
  refusals: {
    unpaid_only: unpaidOnly,
    other_offer: /*i18n*/ { id: "orders.price_other_offer", message: "The shop has changed its offer, or taken it back. Look at the order once more" },
    account_short: /*i18n*/ {
      id: "orders.price_account_short",
      message: "Your company's limit at this shop does not suffice for it. The seller can raise it, or name less",
    },
    above_limit: /*i18n*/ { id: "orders.price_above_limit", message: "This is above what your company lets you order alone. One of its approvers can agree" },
    transfer_under_way: /*i18n*/ {
      id: "orders.price_transfer",
      message: "You pay the old price by bank transfer. While that is under way the price stays",
    },
  },
});
