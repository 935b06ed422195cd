import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { proposedOutput, proposedRefusals } from "#domains/money/payments/contract/proposals.ts";
import { claimOpen } from "./orders.ts";
import { orderLife, paymentStatuses } from "./lifecycle.ts";
import { ownRefusal } from "#kit/own.ts";

const status = z.enum(orderLife.states);
/** Unix seconds, up to the year 2100. */
const moment = z.int().min(0).max(4_102_444_800);
const party = z.object({ id: z.int(), nickname: z.string() });

export const findOrders = defineCall({
  path: "order/find",
  about:
    "Orders of everybody, newest first: by their code, a tracking number, words of the goods, or an account's number, mobile number or name on either side",
  who: "staff:orders",
  input: z.object({
    keyword: z.string().trim().max(60).default(""),
    status: status.optional(),
    payment_status: z.enum(paymentStatuses).optional(),
    from: moment.optional(),
    to: moment.optional(),
    ...pageInput,
  }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        checkout_id: z.int(),
        status,
        status_text: z.string(),
        payment_status: z.enum(paymentStatuses),
        payment_text: z.string(),
        buyer: party,
        seller: party,
        total: moneyWire,
        createtime: z.int(),
      }),
    ),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

export const refundOrder = defineCall({
  path: "order/refund",
  about:
    "An operator gives the buyer back what the order still holds in escrow, and closes it, with a reason that both sides read; above a limit once a second person confirms",
  who: "finance",
  input: z.object({ id, note: z.string().trim().min(1).max(300) }),
  output: z.object({ status, refunded: moneyWire, ...proposedOutput }),
  refusals: {
    ...proposedRefusals,
    state_wrong: /*i18n*/ { id: "orders.refund_state_wrong", message: "Only a paid order that is not received yet can be refunded here" },
    nothing_held: /*i18n*/ { id: "orders.refund_nothing_held", message: "Nothing of this order is held any more" },
    claim_open: claimOpen,
    ...ownRefusal,
  },
});

export const ordersByDay = defineCall({
  path: "order/byday",
  about:
    "Orders placed, orders paid and turnover on each of the last days, by the trade's calendar; a day's turnover in the portal's own currency, the whole in each",
  who: "finance",
  input: z.object({ days: z.int().min(2).max(400).default(30) }),
  output: z.object({
    by_day: z.array(z.object({ day: z.string(), placed: z.int(), paid: z.int(), turnover: moneyWire })),
    placed: z.int(),
    paid: z.int(),
    turnover: moneyWire,
    turnovers: z.array(moneyWire),
  }),
  reads: true,
  refusals: {},
});
