import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { saleUnits } from "#kit/sale-unit.ts";
import { defineLifecycle } from "#kit/states.ts";
import { says, type Word } from "#kit/words.ts";
import { addressWire } from "./addresses.ts";
import { companyRefusals, expected_total, placingFields, placingRefusals, po_number } from "./checkout.ts";
import { lineGoods, shopWire } from "./fields.ts";

export const requestDays = 7;
/** To pay what was approved: whoever asked learns of it by a notice. */
export const approvedHours = 24;

/** A checkout that somebody may not place alone: nothing is held for it, and it is placed at the moment in which somebody else approves. */
export const purchaseRequestLife = defineLifecycle({
  name: "purchase request",
  states: ["requested", "returned", "approved", "declined", "withdrawn", "expired"],
  initial: "requested",
  effects: { goods_back: "moves", tell_approvers: "notification", tell_requester: "notification" },
  unsaid: { withdraw: "whoever asked did it", leave: "whoever asked has left, and nobody waits for it" },
  transitions: [
    { from: "requested", event: "approve", to: "approved", by: ["approver"], before: "expires_at", effects: ["tell_requester"] },
    // It costs more by now than what was asked for: whoever asked looks at it again.
    { from: "requested", event: "send_back", to: "returned", by: ["approver"], before: "expires_at", effects: ["tell_requester"] },
    { from: "requested", event: "decline", to: "declined", by: ["approver"], before: "expires_at", effects: ["goods_back", "tell_requester"] },
    { from: "requested", event: "withdraw", to: "withdrawn", by: ["requester"], effects: ["goods_back"] },
    { from: "returned", event: "ask_again", to: "requested", by: ["requester"], before: "expires_at", effects: ["tell_approvers"] },
    { from: "returned", event: "withdraw", to: "withdrawn", by: ["requester"], effects: ["goods_back"] },
    // Whoever asked buys for the company no more.
    { from: "requested", event: "leave", to: "withdrawn", by: ["system"] },
    { from: "returned", event: "leave", to: "withdrawn", by: ["system"] },
    { from: "requested", event: "expire", to: "expired", by: ["system"], due: "expires_at", effects: ["goods_back", "tell_requester"] },
    { from: "returned", event: "expire", to: "expired", by: ["system"], due: "expires_at", effects: ["goods_back", "tell_requester"] },
  ],
});
export type RequestStatus = (typeof purchaseRequestLife)["states"][number];

export const requestStatusWords: Record<RequestStatus, Word> = {
  requested: /*i18n*/ { id: "orders.request_requested", message: "Waits for approval" },
  returned: /*i18n*/ { id: "orders.request_returned", message: "To be asked for anew" },
  approved: /*i18n*/ { id: "orders.request_approved", message: "Approved" },
  declined: /*i18n*/ { id: "orders.request_declined", message: "Not approved" },
  withdrawn: /*i18n*/ { id: "orders.request_withdrawn", message: "Request withdrawn" },
  expired: /*i18n*/ { id: "orders.request_expired", message: "Nobody decided in time" },
};
for (const word of Object.values(requestStatusWords)) says(word);

export const requestTabs = { waiting: ["requested", "returned"], decided: ["approved", "declined", "withdrawn", "expired"] } as const satisfies Record<
  string,
  readonly RequestStatus[]
>;
export const requestActions = ["approve", "decline", "withdraw", "ask_again"] as const;

const status = z.enum(purchaseRequestLife.states);
const person = z.object({ id: z.int(), nickname: z.string() });

const head = {
  id: z.int(),
  company: z.object({ id: z.int(), name: z.string() }),
  requester: person,
  is_own: z.boolean(),
  po_number: z.string(),
  status,
  status_text: z.string(),
  /** What was asked for. */
  total: moneyWire,
  /** What it came to when an approver looked, where that was more; null otherwise. */
  total_now: moneyWire.nullable(),
  quantities: z.array(z.object({ unit: z.enum(saleUnits), quantity: z.int() })),
  shops: z.array(shopWire),
  createtime: z.int(),
  expires_at: z.int(),
  decided_by: person.nullable(),
  decided_at: z.int(),
  decline_reason: z.string(),
  /** The checkout that it was placed as, of several the first; 0 while it is not. */
  checkout_id: z.int(),
  /** Until when it is to be paid, of several checkouts the first; 0 where it is paid, or over. */
  pay_by: z.int(),
  /** What of it waits to be paid, each by itself: shops that were asked for their freight stand apart. */
  to_pay: z.array(z.object({ checkout_id: z.int(), shops: z.array(z.string()), total: moneyWire, pay_by: z.int() })),
  actions: z.array(z.enum(requestActions)),
};

export const stateOver = /*i18n*/ { id: "orders.request_over", message: "This request is decided, or its time is over" };

export const askApproval = defineCall({
  path: "purchase/ask",
  about: "Asks my company's approvers for a checkout that I may not place alone. Nothing is held; it waits for seven days",
  who: "user",
  input: z.object({
    ...placingFields,
    company_id: id,
    po_number,
    /** To whoever approves. */
    note: z.string().trim().max(300).default(""),
  }),
  output: z.object({ id: z.int() }),
  idempotent: true,
  limit: { count: 60, seconds: 3600 },
  refusals: {
    ...placingRefusals,
    ...companyRefusals,
    no_approval_needed: /*i18n*/ { id: "orders.no_approval_needed", message: "You may place this order yourself" },
    too_many_requests: /*i18n*/ { id: "orders.too_many_requests", message: "{count} of your requests wait already. Withdraw one first" },
  },
});

export const listRequests = defineCall({
  path: "purchase/list",
  about: "Requests for approval, newest first: of everybody in the company to whoever approves there, and to everybody their own",
  who: "user",
  input: z.object({ tab: z.enum(Object.keys(requestTabs) as [keyof typeof requestTabs]).default("waiting"), ...pageInput }),
  output: z.object({ list: z.array(z.object(head)), ...pageOutput }),
  reads: true,
  refusals: {},
});

export const countRequests = defineCall({
  path: "purchase/waiting",
  about: "How many requests wait for me: to be approved, and my own that came back to me; and whether I have any to do with, as a company's member",
  who: "user",
  input: z.object({}),
  output: z.object({ count: z.int(), buys_for: z.boolean() }),
  reads: true,
  refusals: {},
});

export const requestDetails = defineCall({
  path: "purchase/details",
  about: "One request for approval: for whoever asked, and for the approvers of the company",
  who: "user",
  input: z.object({ id }),
  output: z.object({
    request: z.object({
      ...head,
      note: z.string(),
      address: addressWire,
      lines: z.array(z.object({ ...lineGoods, seller_id: z.int() })),
      freight: moneyWire,
      discount: moneyWire,
    }),
  }),
  reads: true,
  refusals: {},
});

export const approveRequest = defineCall({
  path: "purchase/approve",
  about:
    "Approves a colleague's request: it is looked at anew and placed at once, for no more than what was asked for. Where it costs more by now it goes back to whoever asked",
  who: "user",
  input: z.object({ id }),
  output: z.object({
    outcome: z.enum(["placed", "returned"]),
    /** 0 where it went back. */
    checkout_id: z.int(),
    asked: moneyWire,
    total: moneyWire,
  }),
  refusals: {
    ...placingRefusals,
    state_over: stateOver,
    own_request: /*i18n*/ { id: "orders.request_own", message: "Somebody else has to approve what you asked for yourself" },
    requester_gone: /*i18n*/ { id: "orders.request_requester_gone", message: "Whoever asked does not buy for the company any more" },
  },
});

export const declineRequest = defineCall({
  path: "purchase/decline",
  about: "Declines a colleague's request, with a reason",
  who: "user",
  input: z.object({ id, reason: z.string().trim().min(1).max(300) }),
  output: z.object({ status }),
  refusals: { state_over: stateOver, own_request: approveRequest.refusals.own_request },
});

export const withdrawRequest = defineCall({
  path: "purchase/withdraw",
  about: "Takes a request of mine back; its goods go into the cart again where they came out of it",
  who: "user",
  input: z.object({ id }),
  output: z.object({ status }),
  refusals: { state_over: stateOver },
});

export const askAgain = defineCall({
  path: "purchase/askagain",
  about: "Asks once more for what costs more by now, at the total that it comes to",
  who: "user",
  input: z.object({ id, expected_total }),
  output: z.object({ status }),
  refusals: { ...placingRefusals, ...companyRefusals, state_over: stateOver },
});
