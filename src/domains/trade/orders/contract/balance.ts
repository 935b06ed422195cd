import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { moneyWire } from "#kit/money.ts";
import { orderLife } from "./lifecycle.ts";
import { claimOpen, stateWrong } from "./orders.ts";

const status = z.enum(orderLife.states);
const disputed = /*i18n*/ { id: "orders.balance_disputed", message: "The buyer's bank decides about a payment of this order: wait until it has" };

export const readyOrder = defineCall({
  path: "order/ready",
  about: "The goods of an order whose deposit is paid are ready: its buyer is asked for the balance, and has so many days",
  who: "shop:orders",
  outlivesMembership: true,
  scope: "orders:write",
  input: z.object({ id, cartons: z.int().min(1).max(100_000), note: z.string().trim().max(300).default("") }),
  output: z.object({ status, balance: moneyWire, /** Unix seconds. */ due: z.int() }),
  refusals: { state_wrong: stateWrong, disputed },
});

export const moreTimeForBalance = defineCall({
  path: "order/moretime",
  about: "Gives the buyer more days to pay the balance, once an order",
  who: "shop:orders",
  outlivesMembership: true,
  scope: "orders:write",
  input: z.object({ id }),
  output: z.object({ /** Unix seconds. */ due: z.int() }),
  refusals: {
    state_wrong: stateWrong,
    claim_open: claimOpen,
    disputed,
    already_given: /*i18n*/ { id: "orders.more_time_given", message: "The buyer has been given more time once already" },
  },
});

export const closeUnpaidBalance = defineCall({
  path: "order/closeunpaid",
  about:
    "The balance was not paid by its due day: closes the order. The seller keeps of the deposit what the order's terms say, less commission; the rest goes back",
  who: "shop:orders",
  outlivesMembership: true,
  scope: "orders:write",
  input: z.object({ id }),
  output: z.object({ status, /** What of the deposit is the seller's, before commission. */ kept: moneyWire, refunded: moneyWire }),
  refusals: {
    state_wrong: stateWrong,
    claim_open: claimOpen,
    disputed,
    not_due: /*i18n*/ { id: "orders.balance_not_due", message: "The buyer still has time to pay the balance" },
    transfer_under_way: /*i18n*/ {
      id: "orders.balance_transfer",
      message: "The buyer is paying the balance: wait for it until its time is over",
    },
    refund_proposed: /*i18n*/ { id: "orders.balance_refund_proposed", message: "Customer service is deciding whether this order is refunded" },
  },
});
