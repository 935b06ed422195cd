import { z } from "zod";
import { couponTicket } from "#domains/trade/coupons/contract/coupons.ts";
import { defineCall } from "#kit/call.ts";
import { maxLines } from "#domains/trade/cart/contract/cart.ts";
import { id } from "#kit/ids.ts";

export const orderAgain = defineCall({
  path: "order/again",
  about: "Puts the lines of an order of mine into my cart, at today's prices; what is off sale is left out and named, and what is short lowered",
  who: "user",
  input: z.object({ id }),
  output: z.object({
    count: z.int(),
    added: z.int(),
    left_out: z.array(z.string()),
    /** Of these fewer are in stock than were ordered. */ lowered: z.array(z.string()),
  }),
  limit: { count: 60, seconds: 600 },
  refusals: { nothing_left: /*i18n*/ { id: "orders.nothing_left", message: "Nothing of this order is on sale any more" } },
});

export const couponsForMe = defineCall({
  path: "order/coupons",
  about: "The coupons that shops offer me now, whatever I choose: without those that I have used, and those for a first order where I have ordered there",
  who: "user",
  input: z.object({ seller_ids: z.array(id).max(maxLines) }),
  output: z.object({ list: z.array(z.object({ seller_id: z.int(), coupons: z.array(z.object(couponTicket)) })) }),
  reads: true,
  refusals: {},
});

export const boughtFrom = defineCall({
  path: "order/boughtfrom",
  about: "The shops I ordered from, to narrow a list of my orders by",
  who: "user",
  input: z.object({}),
  output: z.object({ list: z.array(z.object({ id: z.int(), name: z.string() })) }),
  reads: true,
  refusals: {},
});
