import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { saleUnit } from "#kit/sale-unit-schema.ts";
import { maxQuantity } from "#domains/trade/cart/contract/cart.ts";
import { mostLines, mostLists, mostTimes } from "./limits.ts";

export { mostLines, mostLists, mostTimes };

const name = z.string().trim().min(1).max(80);
const quantity = z.int().min(1).max(maxQuantity);
const line = z.object({ sku_id: id, quantity });

/** Whose it is, and with whom it is shared. */
const standing = {
  is_own: z.boolean(),
  /** Its owner changes it, and whoever administers the company that it is shared with. */
  can_change: z.boolean(),
  /** What its owner is called. */
  owner: z.string(),
  /** The company that it is shared with; "" for none. */
  shared_with: z.string(),
};

const words = {
  read_only: /*i18n*/ {
    id: "order_lists.read_only",
    message: "This list belongs to a colleague. They change it, or an administrator of your company; duplicate it to have your own",
  },
  not_yours: /*i18n*/ { id: "order_lists.not_yours", message: "Only its owner deletes or shares this list; you can end the sharing" },
  too_many_lists: /*i18n*/ { id: "order_lists.too_many_lists", message: "You have {maximum} lists, which is the most. Remove one you no longer need" },
  too_many_lines: /*i18n*/ { id: "order_lists.too_many_lines", message: "A list holds {maximum} colours and sizes at most" },
  nothing_taken: /*i18n*/ { id: "order_lists.nothing_taken", message: "Nothing of this can be ordered now: it is off sale or sold out, or the cart is full" },
  nothing_listed: /*i18n*/ { id: "order_lists.nothing_listed", message: "There is nothing to put on a list" },
};

export const myLists = defineCall({
  path: "orderlist/mine",
  about: "My order lists and those that are shared with my company, the last one changed first",
  who: "user",
  input: z.object(pageInput),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** Colours and sizes on it, and the pictures of the first of them. */
        lines: z.int(),
        images: z.array(z.string()),
        createtime: z.int(),
        updatetime: z.int(),
        /** When it last went into the cart; 0 for never. */
        taketime: z.int(),
        ...standing,
      }),
    ),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

export const listDetails = defineCall({
  path: "orderlist/details",
  about:
    "One of my order lists, or of those that are shared with my company, at the prices and with the stock of this moment, and what I last ordered each line at",
  who: "user",
  input: z.object({ id }),
  output: z.object({
    id: z.int(),
    name: z.string(),
    createtime: z.int(),
    updatetime: z.int(),
    taketime: z.int(),
    ...standing,
    /** My company, where I may share this list with it; "" where not. */
    can_share_with: z.string(),
    lines: z.array(
      z.object({
        sku_id: z.int(),
        product_id: z.int(),
        seller_id: z.int(),
        shop: z.string(),
        title: z.string(),
        image: z.string(),
        colour: z.string(),
        hex: z.string(),
        size: z.string(),
        /** Its seller's code, or the portal's number of it ("SKU-12"). */
        code: z.string(),
        unit: saleUnit,
        quantity: z.int(),
        available: z.int(),
        is_on_sale: z.boolean(),
        /** At the break that all lines of its product reach together. */
        unit_price: moneyWire,
        /** Of what can be had now: no more than there is, nothing off sale. */
        total: moneyWire,
        /** What a piece cost when I last ordered it; null where I never did, or in another currency. */
        last_price: moneyWire.nullable(),
        /** How many pieces of its product are missing to the minimum order; 0 where it is reached. */
        missing: z.int(),
      }),
    ),
    /** One sum a currency: of the totals of the lines. */
    totals: z.array(moneyWire),
  }),
  reads: true,
  refusals: {},
});

/** What was made, and which of its lines were left out: what is off sale and was never ordered by whoever asks. */
const made = z.object({ id: z.int(), left_out: z.array(z.int()) });

export const createList = defineCall({
  path: "orderlist/create",
  about:
    "Begins an order list of mine, empty or with lines; a SKU named twice counts once, with both quantities. What is off sale and was never bought is left out",
  who: "user",
  input: z.object({ name, lines: z.array(line).max(mostLines).default([]) }),
  output: made,
  idempotent: true,
  limit: { count: 120, seconds: 600 },
  refusals: { too_many_lists: words.too_many_lists },
});

export const listFromOrder = defineCall({
  path: "orderlist/fromorder",
  about: "Begins an order list of mine with the lines of an order that I placed",
  who: "user",
  input: z.object({ order_id: id, name }),
  output: made,
  idempotent: true,
  limit: { count: 120, seconds: 600 },
  refusals: { too_many_lists: words.too_many_lists, too_many_lines: words.too_many_lines },
});

export const duplicateList = defineCall({
  path: "orderlist/duplicate",
  about: "Makes another order list of mine with the same lines, of one that I read",
  who: "user",
  input: z.object({ id, name }),
  output: z.object({ id: z.int() }),
  idempotent: true,
  limit: { count: 120, seconds: 600 },
  refusals: { too_many_lists: words.too_many_lists },
});

export const renameList = defineCall({
  path: "orderlist/rename",
  about: "Gives an order list that I may change another name",
  who: "user",
  input: z.object({ id, name }),
  output: z.object({}),
  refusals: { read_only: words.read_only },
});

export const removeList = defineCall({
  path: "orderlist/remove",
  about: "Throws away an order list of mine. Orders and the cart are not touched",
  who: "user",
  input: z.object({ id }),
  output: z.object({}),
  refusals: { read_only: words.read_only, not_yours: words.not_yours },
});

export const shareList = defineCall({
  path: "orderlist/share",
  about:
    "Shares an order list of mine with the company that I buy for, whose members read it and order from it; or ends that, which its administrators may as well",
  who: "user",
  input: z.object({ id, shared: z.boolean() }),
  output: z.object({}),
  refusals: {
    read_only: words.read_only,
    not_yours: words.not_yours,
    no_company: /*i18n*/ { id: "order_lists.no_company", message: "You do not buy for a company, or only look on" },
  },
});

export const setLines = defineCall({
  path: "orderlist/setlines",
  about:
    "Writes lines of an order list that I may change: to a quantity, 0 takes a line out; with `adds` the quantities come on top of what is there. Other lines stay. What is off sale and was never bought is left out",
  who: "user",
  input: z.object({
    id,
    lines: z
      .array(z.object({ sku_id: id, quantity: z.int().min(0).max(maxQuantity) }))
      .min(1)
      .max(mostLines),
    adds: z.boolean().default(false),
  }),
  output: z.object({ count: z.int(), left_out: z.array(z.int()) }),
  limit: { count: 600, seconds: 60 },
  refusals: { too_many_lines: words.too_many_lines, read_only: words.read_only },
});

/** What did not go into the cart as it was wanted: not at all, or fewer. */
export const fates = ["off_sale", "sold_out", "cart_full", "fewer"] as const;
export type Fate = (typeof fates)[number];

const goods = { sku_id: z.int(), title: z.string(), colour: z.string(), size: z.string(), unit: saleUnit };
export const takenWire = z.object({
  /** Lines in the cart now. */
  count: z.int(),
  /** Lines that went into it, wholly or in part. */
  added: z.int(),
  short: z.array(z.object({ ...goods, wanted: z.int(), added: z.int(), fate: z.enum(fates) })),
  /** Lines that went into it and cost another price than when they were last ordered. */
  changed: z.array(z.object({ ...goods, was: moneyWire, now: moneyWire })),
  /** Products of these lines of which the cart holds less than the minimum order. */
  below: z.array(z.object({ product_id: z.int(), title: z.string(), unit: saleUnit, missing: z.int() })),
});

export const takeList = defineCall({
  path: "orderlist/take",
  about:
    "Puts an order list that I read into my cart, so many times over; says of each line what did not go, and what costs another price than when it was last ordered",
  who: "user",
  input: z.object({ id, times: z.int().min(1).max(mostTimes).default(1) }),
  output: takenWire,
  idempotent: true,
  limit: { count: 60, seconds: 600 },
  refusals: { nothing_taken: words.nothing_taken, nothing_listed: words.nothing_listed },
});

export const takeLines = defineCall({
  path: "orderlist/takelines",
  about: "Puts lines of a quick order into my cart, as far as they can be had; says the same of them as `orderlist/take`",
  who: "user",
  input: z.object({ lines: z.array(line).min(1).max(mostLines) }),
  output: takenWire,
  idempotent: true,
  limit: { count: 60, seconds: 600 },
  refusals: { nothing_taken: words.nothing_taken },
});
