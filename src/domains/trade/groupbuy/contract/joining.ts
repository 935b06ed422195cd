import { z } from "zod";
import { groupFaults, placingRefusals } from "#domains/trade/orders/contract/checkout.ts";
import { lineWanted, mostLines } from "#domains/trade/orders/contract/fields.ts";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { currencies, moneyWire } from "#kit/money.ts";
import { teamWire, termsWire } from "./fields.ts";
import { memberLife } from "./lifecycle.ts";

export const joinGroup = defineCall({
  path: "groupbuy/join",
  about: "Orders within a group at the price of its first step: starts one, or joins `team_id`. Who pays in time is a member",
  who: "user",
  input: z.object({
    product_id: id,
    team_id: id.optional(),
    lines: z.array(lineWanted).min(1).max(mostLines),
    address_id: id,
    note: z.string().trim().max(300).default(""),
    /** What the buyer saw as the total. */
    expected_total: z.object({ minor: z.string().regex(/^\d{1,18}$/), currency: z.enum(currencies) }),
  }),
  /** `checkout_id` is what is paid. */
  output: z.object({ checkout_id: z.int(), order_id: z.int(), team_id: z.int(), total: moneyWire, expires_at: z.int(), seconds_left: z.int() }),
  idempotent: true,
  refusals: {
    ...placingRefusals,
    ...groupFaults,
    offer_over: /*i18n*/ { id: "groupbuy.offer_over", message: "This product is not offered to groups now" },
    group_over: /*i18n*/ { id: "groupbuy.group_over", message: "This group is closed. You can start a new one" },
    already_in: /*i18n*/ { id: "groupbuy.already_in", message: "You are in this group already" },
    too_few: /*i18n*/ { id: "groupbuy.too_few", message: "Each member orders {least} at least" },
    too_many: /*i18n*/ { id: "groupbuy.too_many", message: "Each member orders {most} at most" },
  },
});

export const myGroup = defineCall({
  path: "groupbuy/mine",
  about: "The group that an order of mine belongs to, what I paid and what came back",
  who: "user",
  input: z.object({ order_id: id }),
  output: z.object({
    team: teamWire,
    terms: termsWire,
    seconds_left: z.int(),
    member: z.object({
      status: z.enum(memberLife.states),
      quantity: z.int(),
      unit_paid: moneyWire,
      /** What came back to the wallet, once it did. */
      returned: moneyWire.nullable(),
    }),
  }),
  reads: true,
  refusals: {},
});
