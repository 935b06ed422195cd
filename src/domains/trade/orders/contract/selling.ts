import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { moneyWire } from "#kit/money.ts";
import { says } from "#kit/words.ts";
import { carriers, mostLines } from "./fields.ts";
import { orderLife } from "./lifecycle.ts";
import { claimOpen, day, listInput, listOutput, orderInFull, orderLine, stateWrong } from "./orders.ts";

const status = z.enum(orderLife.states);
const reason = z.string().trim().min(1).max(300);

/** Orders by their money. */
export const soldMoney = ["sold", "month", "held"] as const;
export const soldSorts = ["newest", "oldest", "largest"] as const;

export const soldOrders = defineCall({
  path: "order/sold",
  about: "What my shop sold, by tab, by words of the titles or the order's number, by the time it was placed, by whoever bought it, by how their money counts",
  who: "shop:orders",
  outlivesMembership: true,
  scope: "orders:read",
  input: listInput.extend({
    /** Placed on days of Asia/Shanghai, both included. */
    from: day.optional(),
    until: day.optional(),
    /** Of one buyer: who sells knows the number from a conversation. */
    buyer_id: id.optional(),
    /** As the figures count: paid and not refunded in full (`sold`), of it what was paid this month (`month`), or held until receipt (`held`). */
    money: z.enum(soldMoney).optional(),
    /** Only what waits to be confirmed. */
    unconfirmed: z.boolean().default(false),
    sort: z.enum(soldSorts).default("newest"),
  }),
  output: listOutput,
  reads: true,
  refusals: {},
});

export const soldSummary = defineCall({
  path: "order/soldsummary",
  about: "The figures of the seller's dashboard: what waits, and what was sold in all and this month, refunds taken off",
  who: "shop:orders",
  outlivesMembership: true,
  scope: "orders:read",
  input: z.object({}),
  output: z.object({
    unconfirmed: z.int(),
    to_ship: z.int(),
    shipped: z.int(),
    sold_count: z.int(),
    /** In the portal's own currency; `sold_totals` in each that was sold in. */
    sold_total: moneyWire,
    sold_totals: z.array(moneyWire),
    /** What the portal pays beside it of its own coupons, a line a currency; none where there was none. */
    by_portal: z.array(moneyWire),
    month_count: z.int(),
    month_total: moneyWire,
    month_totals: z.array(moneyWire),
  }),
  reads: true,
  refusals: {},
});

export const soldDetails = defineCall({
  path: "order/solddetails",
  about: "An order that my shop sold, with the shop's own article codes and its private notes",
  who: "shop:orders",
  outlivesMembership: true,
  scope: "orders:read",
  input: z.object({ id }),
  output: z.object({
    order: orderInFull.extend({ lines: z.array(orderLine.extend({ seller_code: z.string() })) }),
    notes: z.array(z.object({ id: z.int(), text: z.string(), author: z.string(), createtime: z.int() })),
  }),
  reads: true,
  refusals: {},
});

export const confirmOrder = defineCall({
  path: "order/confirm",
  about: "Tells the buyer that the paid order is in hand",
  who: "shop:orders",
  outlivesMembership: true,
  scope: "orders:write",
  input: z.object({ id }),
  output: z.object({ confirmed_at: z.int() }),
  refusals: { state_wrong: stateWrong },
});

const numberWrong = /*i18n*/ { id: "orders.tracking_number_wrong", message: "Enter 4 to 40 letters, figures or hyphens" };

export const trackingNumberForm = /^[0-9A-Za-z-]{4,40}$/;

export const shipOrder = defineCall({
  path: "order/ship",
  about: "One parcel of an order is on its way: these quantities, or without `lines` all that is left",
  who: "shop:orders",
  outlivesMembership: true,
  scope: "orders:write",
  input: z.object({
    id,
    carrier: z.enum(carriers),
    tracking_number: z
      .string()
      .trim()
      .regex(trackingNumberForm, { error: says(numberWrong) }),
    lines: z
      .array(z.object({ line_id: id, quantity: z.int().min(1).max(1_000_000) }))
      .min(1)
      .max(mostLines)
      .optional(),
  }),
  output: z.object({ status, shipment_id: z.int() }),
  idempotent: true,
  refusals: {
    state_wrong: stateWrong,
    claim_open: claimOpen,
    address_asked: /*i18n*/ { id: "orders.address_asked", message: "The buyer asks for another address. Answer first" },
    inspection_first: /*i18n*/ {
      id: "orders.inspection_first",
      message: "Dispatch waits for inspection #{number}, as you both agreed: until it has passed, the buyer waives it, or its time is over",
    },
    disputed: /*i18n*/ { id: "orders.disputed", message: "The buyer has asked their bank to take the payment back: send nothing until the bank has decided" },
    too_much: /*i18n*/ { id: "orders.parcel_too_much", message: "Only {left} are left to ship of this line" },
  },
});

export const rejectOrder = defineCall({
  path: "order/reject",
  about: "I cannot deliver: closes a paid order before shipping and gives the buyer the money back",
  who: "shop:orders",
  outlivesMembership: true,
  scope: "orders:write",
  input: z.object({ id, note: reason }),
  output: z.object({ status }),
  refusals: { state_wrong: stateWrong, claim_open: claimOpen },
});

export const cancelRest = defineCall({
  path: "order/cancelrest",
  about: "I cannot deliver what is left of a partly shipped order: the buyer gets the money for it back, the parcels stay on their way",
  who: "shop:orders",
  outlivesMembership: true,
  scope: "orders:write",
  input: z.object({ id, note: reason }),
  output: z.object({ status, refunded: moneyWire }),
  refusals: { state_wrong: stateWrong, claim_open: claimOpen },
});

export const noteOrder = defineCall({
  path: "order/note",
  about: "Keeps a note with an order that only the shop reads",
  who: "shop:orders",
  outlivesMembership: true,
  scope: "orders:write",
  input: z.object({ id, text: z.string().trim().min(1).max(500) }),
  output: z.object({ note_id: z.int() }),
  idempotent: true,
  limit: { count: 60, seconds: 600 },
  refusals: {
    too_many: /*i18n*/ { id: "orders.notes_too_many", message: "An order keeps at most 100 notes" },
  },
});
