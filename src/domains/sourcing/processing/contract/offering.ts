import { currencyClosed } from "#domains/settings/contract/rates.ts";
import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { limitWords } from "#domains/people/vip/contract/entitlements.ts";
import { attachmentWire, offerPaper, priceMinor } from "./fields.ts";
import { offerLifecycle } from "./lifecycle.ts";
import { processingItem } from "./list.ts";

const offerWords = {
  closed: /*i18n*/ { id: "processing.offers_closed", message: "This order no longer takes offers" },
  own_order: /*i18n*/ { id: "processing.own_order", message: "You cannot offer on your own order" },
  offered: /*i18n*/ { id: "processing.offered", message: "You have already made an offer on this order" },
  not_now: /*i18n*/ { id: "processing.offer_not_now", message: "That cannot be done with this offer now" },
  changed: /*i18n*/ { id: "processing.offer_changed", message: "There is a newer version of this offer: look at it first" },
  valid_past: /*i18n*/ { id: "processing.valid_past", message: "An offer holds for at least a day and at most {days, plural, one {# day} other {# days}}" },
  no_attachment: /*i18n*/ { id: "processing.no_attachment", message: "This attachment is not here any more: upload it again" },
  breaks_quantity: /*i18n*/ { id: "processing.breaks_quantity", message: "The ordered quantity has its own price above: name other quantities here" },
};

/** One version: the factory's words, or the buyer's counter. None ever changes. */
const version = z.object({
  number: z.int(),
  party: z.enum(["factory", "buyer"]),
  price: moneyWire,
  /** Price and quantity multiplied: what the order would cost. */
  total: moneyWire,
  breaks: z.array(z.object({ quantity: z.int(), price: moneyWire })),
  lead_days: z.int(),
  sample: z.object({ price: moneyWire, days: z.int() }).nullable(),
  valid_until: z.int(),
  note: z.string(),
  attachments: z.array(attachmentWire),
  createtime: z.int(),
});

const factory = z.object({
  id: z.int(),
  name: z.string(),
  logo: z.string(),
  city: z.string(),
  verified: z.boolean(),
  /** What offers are weighed by beside their terms, as the factory's page has it; "" and null where it says nothing. */
  type: z.string(),
  renshu: z.int().nullable(),
  response_minutes: z.int().nullable(),
  on_time_permille: z.int().nullable(),
});

export const offerWire = z.object({
  id: z.int(),
  order_id: z.int(),
  factory_id: z.int(),
  factory,
  status: z.enum(offerLifecycle.states),
  /** What the reader may do now: events of the lifecycle. */
  actions: z.array(z.string()),
  version: z.int(),
  /** Newest first. */
  versions: z.array(version),
  events: z.array(z.object({ event: z.string(), party: z.enum(["factory", "buyer", "system"]), version: z.int(), note: z.string(), at: z.int() })),
  /** Once it has won: the contract that came of it; 0 before. */
  contract_id: z.int(),
  /** The latest version's, for lists. */
  price: moneyWire,
  lead_days: z.int(),
  note: z.string(),
  createtime: z.int(),
});
export type Offer = z.output<typeof offerWire>;

export const offerProcessing = defineCall({
  path: "processing/offer",
  about:
    "The factory's offer on a processing order, made by its owner or staff: price a unit, prices of other quantities, days until delivery, sample, how long it holds",
  who: "shop:orders",
  idempotent: true,
  limit: { count: 60, seconds: 3600 },
  input: offerPaper.extend({ id }),
  output: z.object({ offer_id: z.int(), version: z.int() }),
  refusals: {
    closed: offerWords.closed,
    own_order: offerWords.own_order,
    offered: offerWords.offered,
    valid_past: offerWords.valid_past,
    no_attachment: offerWords.no_attachment,
    breaks_quantity: offerWords.breaks_quantity,
    currency_closed: currencyClosed,
    limit_offers_month: limitWords.offers_month,
  },
});

export const reviseOffer = defineCall({
  path: "processing/reviseoffer",
  about: "A further version of my factory's offer; the earlier ones stay as they are",
  who: "shop:orders",
  idempotent: true,
  limit: { count: 60, seconds: 3600 },
  input: offerPaper.extend({ offer_id: id }),
  output: z.object({ offer_id: z.int(), version: z.int() }),
  refusals: {
    closed: offerWords.closed,
    not_now: offerWords.not_now,
    valid_past: offerWords.valid_past,
    no_attachment: offerWords.no_attachment,
    breaks_quantity: offerWords.breaks_quantity,
    currency_closed: currencyClosed,
  },
});

export const withdrawOffer = defineCall({
  path: "processing/withdrawoffer",
  about: "Takes my factory's offer back",
  who: "shop:orders",
  outlivesMembership: true,
  input: z.object({ offer_id: id }),
  output: z.object({ status: z.enum(offerLifecycle.states) }),
  refusals: { not_now: offerWords.not_now },
});

export const counterOffer = defineCall({
  path: "processing/counteroffer",
  about: "The buyer's counter to an offer: another price, another date",
  who: "user",
  idempotent: true,
  limit: { count: 60, seconds: 3600 },
  input: z.object({
    offer_id: id,
    /** The version that is answered. */
    version: z.int().positive().max(10_000),
    price: priceMinor,
    lead_days: z.int().min(1).max(365),
    note: z.string().trim().max(1000).default(""),
  }),
  output: z.object({ status: z.enum(offerLifecycle.states), version: z.int() }),
  refusals: { closed: offerWords.closed, not_now: offerWords.not_now, changed: offerWords.changed },
});

export const acceptOffer = defineCall({
  path: "processing/acceptoffer",
  about: "Accepts an offer on my processing order: the order is awarded, the other offers are declined",
  who: "user",
  input: z.object({ offer_id: id, version: z.int().positive().max(10_000) }),
  output: z.object({ status: z.enum(offerLifecycle.states), contract_id: z.int() }),
  refusals: { closed: offerWords.closed, not_now: offerWords.not_now, changed: offerWords.changed },
});

export const acceptCounter = defineCall({
  path: "processing/acceptcounter",
  about: "Accepts the buyer's counter to my factory's offer: the order is awarded to it, the other offers are declined",
  who: "shop:orders",
  input: z.object({ offer_id: id, version: z.int().positive().max(10_000) }),
  output: z.object({ status: z.enum(offerLifecycle.states), contract_id: z.int() }),
  refusals: { closed: offerWords.closed, not_now: offerWords.not_now, changed: offerWords.changed },
});

export const rejectOffer = defineCall({
  path: "processing/rejectoffer",
  about: "Declines an offer on my processing order",
  who: "user",
  input: z.object({ offer_id: id, note: z.string().trim().max(300).default("") }),
  output: z.object({ status: z.enum(offerLifecycle.states) }),
  refusals: { not_now: offerWords.not_now },
});

export const processingOffers = defineCall({
  path: "processing/offers",
  about: "The offers on one of my processing orders with all their versions, lowest price first",
  who: "user",
  input: z.object({ id }),
  output: z.object({ list: z.array(offerWire) }),
  reads: true,
  refusals: {},
});

export const myOffer = defineCall({
  path: "processing/myoffer",
  about: "My factory's offer on a processing order, or null",
  who: "shop:orders",
  outlivesMembership: true,
  input: z.object({ id }),
  output: z.object({
    offer: offerWire.nullable(),
    /** How many days a new version holds where none is named, and at most. */
    validity: z.object({ usual_days: z.int(), most_days: z.int() }),
  }),
  reads: true,
  refusals: {},
});

export const myOffers = defineCall({
  path: "processing/myoffers",
  about: "My factory's offers with the orders they are on, last touched first",
  who: "shop:orders",
  outlivesMembership: true,
  input: z.object({ status: z.enum(offerLifecycle.states).optional(), ...pageInput }),
  output: z.object({ list: z.array(offerWire.extend({ order: processingItem })), ...pageOutput }),
  reads: true,
  refusals: {},
});
