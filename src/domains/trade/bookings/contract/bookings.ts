import { z } from "zod";
import { proposedOutput, proposedRefusals } from "#domains/money/payments/contract/proposals.ts";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { says } from "#kit/words.ts";
import { mostDays, slots, usageMonths, usages } from "./fields.ts";
import { bookingStatuses } from "./lifecycle.ts";
import { ownRefusal } from "#kit/own.ts";

const words = {
  place_missing: /*i18n*/ { id: "bookings.place_missing", message: "Say where it is" },
  brief_missing: /*i18n*/ { id: "bookings.brief_missing", message: "Say what is to be done: goods, number of looks, who is there" },
  not_bookable: /*i18n*/ { id: "bookings.not_bookable", message: "This model cannot be booked now" },
  own_profile: /*i18n*/ { id: "bookings.own_profile", message: "This is your own profile" },
  too_soon: /*i18n*/ { id: "bookings.too_soon", message: "The first day that can be booked is tomorrow" },
  too_far: /*i18n*/ { id: "bookings.too_far", message: "Days can be booked for the next two months" },
  slot_taken: /*i18n*/ { id: "bookings.slot_taken", message: "This time is no longer free. Choose another" },
  half_day_once: /*i18n*/ { id: "bookings.half_day_once", message: "Half a day is booked for one day alone" },
  price_changed: /*i18n*/ { id: "bookings.price_changed", message: "The model's rates have changed. Look at the price again" },
  too_many: /*i18n*/ { id: "bookings.too_many", message: "{most} requests of yours wait already. Pay or cancel one of them first" },
  state_wrong: /*i18n*/ { id: "bookings.state_wrong", message: "This can no longer be done with this booking" },
  too_early: /*i18n*/ { id: "bookings.too_early", message: "It has not begun yet" },
  note_missing: /*i18n*/ { id: "bookings.note_missing", message: "Say why" },
};

const day = z.iso.date();
const wanted = {
  slot: z.enum(slots),
  days: z.int().min(1).max(mostDays).default(1),
  is_away: z.boolean().default(false),
  usages: z.array(z.enum(usages)).min(1).max(usages.length),
  usage_months: z.union(usageMonths.map((months) => z.literal(months))),
  usage_world: z.boolean().default(false),
};

const model = z.object({ id: z.int(), user_id: z.int(), name: z.string(), image: z.string(), city: z.string(), is_public: z.boolean() });

const price = z.object({ base: moneyWire, travel: moneyWire, usage: moneyWire, total: moneyWire });

export const bookingForm = defineCall({
  path: "booking/form",
  about: "What can be booked of a model: the free slots of the coming days (Asia/Shanghai), rates, and what comes back on cancelling",
  who: "user",
  input: z.object({ model_id: id }),
  output: z.object({
    model,
    day_rate: moneyWire,
    half_day_rate: moneyWire.nullable(),
    travel_rate: moneyWire.nullable(),
    is_own: z.boolean(),
    days: z.array(z.object({ day: z.string(), free: z.array(z.enum(slots)) })),
    /** How many days the model has to answer; never beyond the beginning of what is asked for. */
    answer_days: z.int(),
    scale: z.array(z.object({ hours: z.int(), percent: z.int() })),
  }),
  reads: true,
  refusals: {},
});

export const bookingPrice = defineCall({
  path: "booking/price",
  about: "What a booking of a model would cost, part by part",
  who: "user",
  input: z.object({ model_id: id, ...wanted }),
  output: price,
  reads: true,
  refusals: {},
});

export const requestBooking = defineCall({
  path: "booking/request",
  about: "Asks a model for a day, days or half a day. The time is held until they answer; nothing is paid before",
  who: "user",
  input: z.object({
    model_id: id,
    day,
    ...wanted,
    place: z
      .string({ error: says(words.place_missing) })
      .trim()
      .min(2, { error: says(words.place_missing) })
      .max(120),
    brief: z
      .string({ error: says(words.brief_missing) })
      .trim()
      .min(5, { error: says(words.brief_missing) })
      .max(1_000),
    expected_price: z.string().regex(/^\d{1,15}$/),
  }),
  output: z.object({ id: z.int() }),
  idempotent: true,
  refusals: {
    not_bookable: words.not_bookable,
    own_profile: words.own_profile,
    too_soon: words.too_soon,
    too_far: words.too_far,
    slot_taken: words.slot_taken,
    half_day_once: words.half_day_once,
    price_changed: words.price_changed,
    too_many: words.too_many,
  },
});

const status = z.enum(bookingStatuses);
const item = {
  id: z.int(),
  model,
  /** The other side: the model's user for the client, the client for the model. */
  partner: z.object({ id: z.int(), name: z.string(), image: z.string() }),
  status,
  status_text: z.string(),
  slot: z.enum(slots),
  slot_text: z.string(),
  days: z.int(),
  from: z.int(),
  until: z.int(),
  place: z.string(),
  price: moneyWire,
  /** Until when somebody has to do something; 0 without a deadline. */
  deadline: z.int(),
  /** What the reader may do now. */
  actions: z.array(z.string()),
  createtime: z.int(),
};

export const bookingSides = ["client", "model"] as const;
export const bookingTimes = ["open", "past"] as const;

export const myBookings = defineCall({
  path: "booking/mine",
  about: "Bookings that I asked for, or as a model was asked for: those with something to come, or those that are over",
  who: "user",
  input: z.object({ side: z.enum(bookingSides).default("client"), time: z.enum(bookingTimes).default("open"), ...pageInput }),
  output: z.object({
    list: z.array(z.object(item)),
    counts: z.object({ open: z.int(), past: z.int(), /** Requests that wait for my answer as a model. */ to_answer: z.int() }),
    /** Whether I have a model's profile, and with it a second side. */
    is_model: z.boolean(),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

export const bookingDetails = defineCall({
  path: "booking/details",
  about: "One booking as its client, its model or customer service sees it",
  who: "user",
  input: z.object({ id }),
  output: z.object({
    ...item,
    party: z.enum(["client", "model", "operator"]),
    client: z.object({ id: z.int(), name: z.string(), image: z.string() }),
    brief: z.string(),
    is_away: z.boolean(),
    usages: z.array(z.string()),
    usage_months: z.int(),
    usage_world: z.boolean(),
    parts: price,
    scale: z.array(z.object({ hours: z.int(), percent: z.int() })),
    /** What would come back if the client cancelled now; null when there is nothing to come back. */
    comes_back: moneyWire.nullable(),
    commission: moneyWire.nullable(),
    income: moneyWire.nullable(),
    proposal: z.object({ by: z.enum(["client", "model"]), from: z.int(), until: z.int(), answer_by: z.int() }).nullable(),
    events: z.array(z.object({ event: z.string(), text: z.string(), note: z.string(), createtime: z.int() })),
  }),
  reads: true,
  refusals: {},
});

/** What either side does with a booking; which of them, says the lifecycle. */
export const bookingActs = [
  "accept",
  "decline",
  "cancel",
  "withdraw",
  "agree",
  "turn_down",
  "perform",
  "confirm",
  "dispute",
  "answer",
  "settle_it",
  "give_back",
] as const;
export type BookingAct = (typeof bookingActs)[number];

export const actOnBooking = defineCall({
  path: "booking/act",
  about:
    "As its client or its model: accepts, declines, cancels, agrees to another time, says that it was performed or what was wrong. Some acts need a reason",
  who: "user",
  input: z.object({ id, act: z.enum(bookingActs), note: z.string().trim().max(1_000).default("") }),
  output: z.object({ status }),
  refusals: { state_wrong: words.state_wrong, too_early: words.too_early, note_missing: words.note_missing },
});

export const proposeTime = defineCall({
  path: "booking/propose",
  about: "Asks the other side for another day of a confirmed booking, slot and length as they are: it is held until they answer",
  who: "user",
  input: z.object({ id, day }),
  output: z.object({ status }),
  refusals: { state_wrong: words.state_wrong, too_soon: words.too_soon, too_far: words.too_far, slot_taken: words.slot_taken },
});

export const prepareBooking = defineCall({
  path: "booking/prepare",
  about: "Goes to pay an accepted booking: pay for it as kind `booking`",
  who: "user",
  input: z.object({ id }),
  output: z.object({ kind: z.literal("booking"), reference: z.int() }),
  refusals: { state_wrong: words.state_wrong },
});

export const bookingDisputes = defineCall({
  path: "booking/disputes",
  about: "Bookings in dispute, the longest waiting first",
  who: "support",
  input: z.object(pageInput),
  output: z.object({ list: z.array(z.object({ ...item, client: z.object({ id: z.int(), name: z.string() }), note: z.string() })), ...pageOutput }),
  reads: true,
  refusals: {},
});

export const decideBooking = defineCall({
  path: "booking/decide",
  about: "Decides a dispute about a booking: all the money back, or released to the model; both are told the reasons",
  who: "support",
  input: z.object({ id, decision: z.enum(["refund", "release"]), note: z.string().trim().min(2).max(1_000) }),
  output: z.object({ status, ...proposedOutput }),
  refusals: { ...ownRefusal, ...proposedRefusals, state_wrong: words.state_wrong },
});
