import { defineLifecycle } from "#kit/states.ts";
import { says, type Word } from "#kit/words.ts";

export const claimKinds = ["refund_only", "return_refund", "exchange"] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** How often a buyer may answer an offer with another sum. */
export const mostCounters = 3;

type Conditions = { kind: string; counters: number; is_appealed: boolean };

/**
 * A claim's life (domain page, "Orders" and "Terms of trade"). Each state has one deadline, `due_at`: whose turn it is has until then, and what
 * the system does afterwards stands beside it. While a claim is open the seller's money of its order stays where it is.
 */
export const claimLife = defineLifecycle({
  name: "claim",
  version: 3,
  states: [
    "applied",
    "offered",
    "agreed",
    "buyer_shipped",
    "seller_received",
    "resent",
    "rejected",
    "disputed",
    "decided",
    "appealed",
    "refunding",
    "completed",
    "cancelled",
    "timed_out",
  ],
  initial: "applied",
  guards: {
    is_for_money_alone: ({ kind }: Conditions) => kind === "refund_only",
    sends_goods_back: ({ kind }: Conditions) => kind !== "refund_only",
    is_no_exchange: ({ kind }: Conditions) => kind !== "exchange",
    is_exchange: ({ kind }: Conditions) => kind === "exchange",
    may_counter: ({ counters }: Conditions) => counters < mostCounters,
    is_first_decision: ({ is_appealed }: Conditions) => !is_appealed,
  },
  effects: {
    take_replacement: "stock",
    restock: "stock",
    set_timer: "timer",
    pay_soon: "timer",
    give_back: "ledger",
    free_order: "moves",
    tell_buyer: "notification",
    tell_seller: "notification",
  },
  unsaid: {
    settle: "both heard of the decision; its refund tells when the money is there",
  },
  transitions: [
    { from: "applied", event: "agree", to: "agreed", by: ["seller"], when: ["sends_goods_back"], before: "due_at", effects: ["set_timer", "tell_buyer"] },
    {
      from: "applied",
      event: "agree",
      to: "agreed",
      by: ["system"],
      when: ["sends_goods_back"],
      due: "due_at",
      effects: ["set_timer", "tell_buyer", "tell_seller"],
    },
    { from: "applied", event: "grant", to: "refunding", by: ["seller"], when: ["is_for_money_alone"], before: "due_at", effects: ["pay_soon", "tell_buyer"] },
    // Also where goods were to come back and the seller named no address to send them to.
    { from: "applied", event: "grant", to: "refunding", by: ["system"], due: "due_at", effects: ["pay_soon", "tell_buyer", "tell_seller"] },
    { from: "applied", event: "offer", to: "offered", by: ["seller"], when: ["is_no_exchange"], before: "due_at", effects: ["set_timer", "tell_buyer"] },
    { from: "applied", event: "reject", to: "rejected", by: ["seller"], before: "due_at", effects: ["set_timer", "tell_buyer"] },
    { from: "applied", event: "cancel", to: "cancelled", by: ["buyer"], effects: ["free_order", "tell_seller"] },

    { from: "offered", event: "accept", to: "refunding", by: ["buyer"], before: "due_at", effects: ["pay_soon", "tell_seller"] },
    { from: "offered", event: "counter", to: "applied", by: ["buyer"], when: ["may_counter"], before: "due_at", effects: ["set_timer", "tell_seller"] },
    { from: "offered", event: "escalate", to: "disputed", by: ["buyer"], before: "due_at", effects: ["tell_seller"] },
    // Who does not answer an offer has not given up: the staff decide.
    { from: "offered", event: "escalate", to: "disputed", by: ["system"], due: "due_at", effects: ["tell_buyer", "tell_seller"] },
    { from: "offered", event: "cancel", to: "cancelled", by: ["buyer"], effects: ["free_order", "tell_seller"] },

    { from: "agreed", event: "send", to: "buyer_shipped", by: ["buyer"], before: "due_at", effects: ["set_timer", "tell_seller"] },
    { from: "agreed", event: "expire", to: "timed_out", by: ["system"], due: "due_at", effects: ["free_order", "tell_buyer", "tell_seller"] },
    { from: "agreed", event: "cancel", to: "cancelled", by: ["buyer"], effects: ["free_order", "tell_seller"] },

    { from: "buyer_shipped", event: "arrive", to: "seller_received", by: ["seller"], effects: ["restock", "set_timer", "tell_buyer"] },
    { from: "buyer_shipped", event: "arrive", to: "seller_received", by: ["system"], due: "due_at", effects: ["set_timer", "tell_seller"] },

    // Also for an exchange: there may be no replacement any more.
    { from: "seller_received", event: "grant", to: "refunding", by: ["seller"], effects: ["restock", "pay_soon", "tell_buyer"] },
    { from: "seller_received", event: "grant", to: "refunding", by: ["system"], due: "due_at", effects: ["pay_soon", "tell_buyer", "tell_seller"] },
    {
      from: "seller_received",
      event: "resend",
      to: "resent",
      by: ["seller"],
      when: ["is_exchange"],
      before: "due_at",
      effects: ["restock", "take_replacement", "set_timer", "tell_buyer"],
    },
    { from: "seller_received", event: "contest", to: "disputed", by: ["seller"], before: "due_at", effects: ["tell_buyer"] },

    { from: "resent", event: "confirm", to: "completed", by: ["buyer"], effects: ["free_order", "tell_seller"] },
    { from: "resent", event: "confirm", to: "completed", by: ["system"], due: "due_at", effects: ["free_order", "tell_seller"] },
    { from: "resent", event: "escalate", to: "disputed", by: ["buyer"], before: "due_at", effects: ["tell_seller"] },

    { from: "rejected", event: "escalate", to: "disputed", by: ["buyer"], before: "due_at", effects: ["tell_seller"] },
    { from: "rejected", event: "expire", to: "timed_out", by: ["system"], due: "due_at", effects: ["free_order", "tell_buyer", "tell_seller"] },
    { from: "rejected", event: "cancel", to: "cancelled", by: ["buyer"], effects: ["free_order", "tell_seller"] },

    // Until it is decided both may still give in.
    { from: "disputed", event: "grant", to: "refunding", by: ["seller"], effects: ["pay_soon", "tell_buyer"] },
    { from: "disputed", event: "cancel", to: "cancelled", by: ["buyer"], effects: ["free_order", "tell_seller"] },
    { from: "disputed", event: "decide", to: "decided", by: ["operator"], effects: ["set_timer", "tell_buyer", "tell_seller"] },

    {
      from: "decided",
      event: "appeal",
      to: "appealed",
      by: ["buyer", "seller"],
      when: ["is_first_decision"],
      before: "due_at",
      effects: ["tell_buyer", "tell_seller"],
    },
    { from: "decided", event: "settle", to: "refunding", by: ["system"], due: "due_at", effects: ["pay_soon"] },
    // By another person than the first decision: the call looks at it.
    { from: "appealed", event: "decide", to: "decided", by: ["operator"], effects: ["set_timer", "tell_buyer", "tell_seller"] },

    { from: "refunding", event: "pay_out", to: "completed", by: ["system"], effects: ["give_back", "tell_buyer", "tell_seller"] },
  ],
});
export type ClaimStatus = (typeof claimLife)["states"][number];
export type ClaimAct = (typeof claimLife)["transitions"][number]["event"];

/** Nothing comes after these. */
export const closedStates = ["completed", "cancelled", "timed_out"] as const satisfies readonly ClaimStatus[];
export const openStates: readonly ClaimStatus[] = claimLife.states.filter((state) => !(closedStates as readonly string[]).includes(state));
/** Pieces that such a claim named may be claimed anew. */
export const forgottenStates = ["cancelled", "timed_out"] as const satisfies readonly ClaimStatus[];

export const claimStatusWords: Record<ClaimStatus, Word> = {
  applied: /*i18n*/ { id: "after-sale.status_applied", message: "Waits for the seller" },
  offered: /*i18n*/ { id: "after-sale.status_offered", message: "The seller made an offer" },
  agreed: /*i18n*/ { id: "after-sale.status_agreed", message: "To be sent back" },
  buyer_shipped: /*i18n*/ { id: "after-sale.status_buyer_shipped", message: "On its way back" },
  seller_received: /*i18n*/ { id: "after-sale.status_seller_received", message: "The seller checks the goods" },
  resent: /*i18n*/ { id: "after-sale.status_resent", message: "The replacement is on its way" },
  rejected: /*i18n*/ { id: "after-sale.status_rejected", message: "Turned down by the seller" },
  disputed: /*i18n*/ { id: "after-sale.status_disputed", message: "The platform looks at it" },
  decided: /*i18n*/ { id: "after-sale.status_decided", message: "Decided by the platform" },
  appealed: /*i18n*/ { id: "after-sale.status_appealed", message: "Looked at a second time" },
  refunding: /*i18n*/ { id: "after-sale.status_refunding", message: "Being refunded" },
  completed: /*i18n*/ { id: "after-sale.status_completed", message: "Settled" },
  cancelled: /*i18n*/ { id: "after-sale.status_cancelled", message: "Withdrawn by the buyer" },
  timed_out: /*i18n*/ { id: "after-sale.status_timed_out", message: "Ended by its deadline" },
};
export const claimKindWords: Record<ClaimKind, Word> = {
  refund_only: /*i18n*/ { id: "after-sale.kind_refund_only", message: "Refund only" },
  return_refund: /*i18n*/ { id: "after-sale.kind_return_refund", message: "Return and refund" },
  exchange: /*i18n*/ { id: "after-sale.kind_exchange", message: "Exchange" },
};
/** The same words where the order is on account and not paid: no money goes back, its buyer owes less. */
const owedStatusWords: Partial<Record<ClaimStatus, Word>> = {
  refunding: /*i18n*/ { id: "after-sale.status_refunding_owed", message: "Being taken off the invoice" },
};
const owedKindWords: Partial<Record<ClaimKind, Word>> = {
  refund_only: /*i18n*/ { id: "after-sale.kind_refund_only_owed", message: "Pay less" },
  return_refund: /*i18n*/ { id: "after-sale.kind_return_refund_owed", message: "Return and pay less" },
};
export const wordOfStatus = (status: ClaimStatus, isOwed: boolean): Word => (isOwed && owedStatusWords[status]) || claimStatusWords[status];
export const wordOfKind = (kind: ClaimKind, isOwed: boolean): Word => (isOwed && owedKindWords[kind]) || claimKindWords[kind];

/** What is claimed: pieces that are not shipped yet, or pieces that are. */
export const claimScopes = ["unshipped", "shipped"] as const;
export type ClaimScope = (typeof claimScopes)[number];

export const claimReasons = ["not_wanted", "late", "not_arrived", "short", "wrong_goods", "defect", "colour", "size", "fabric", "damaged", "other"] as const;
export type ClaimReason = (typeof claimReasons)[number];
export const reasonsOf: Record<ClaimScope, readonly ClaimReason[]> = {
  unshipped: ["not_wanted", "late", "other"],
  shipped: ["not_arrived", "short", "wrong_goods", "defect", "colour", "size", "fabric", "damaged", "not_wanted", "other"],
};
export const claimReasonWords: Record<ClaimReason, Word> = {
  not_wanted: /*i18n*/ { id: "after-sale.reason_not_wanted", message: "Ordered by mistake, or not needed any more" },
  late: /*i18n*/ { id: "after-sale.reason_late", message: "Not shipped in time" },
  not_arrived: /*i18n*/ { id: "after-sale.reason_not_arrived", message: "Never arrived" },
  short: /*i18n*/ { id: "after-sale.reason_short", message: "Pieces are missing" },
  wrong_goods: /*i18n*/ { id: "after-sale.reason_wrong_goods", message: "Other goods than ordered" },
  defect: /*i18n*/ { id: "after-sale.reason_defect", message: "Workmanship defects: seams, holes, stains" },
  colour: /*i18n*/ { id: "after-sale.reason_colour", message: "Colour differs from the sample" },
  size: /*i18n*/ { id: "after-sale.reason_size", message: "Measures are off the size chart" },
  fabric: /*i18n*/ { id: "after-sale.reason_fabric", message: "Fabric or weight is not what was sold" },
  damaged: /*i18n*/ { id: "after-sale.reason_damaged", message: "Damaged on the way" },
  other: /*i18n*/ { id: "after-sale.reason_other", message: "Another reason" },
};
for (const words of [claimStatusWords, owedStatusWords, claimKindWords, owedKindWords, claimReasonWords])
  for (const word of Object.values<Word>(words)) says(word);
