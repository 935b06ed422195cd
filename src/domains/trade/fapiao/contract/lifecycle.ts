import { defineLifecycle } from "#kit/states.ts";
import { says, type Word } from "#kit/words.ts";

type Conditions = { against_id: number | null; replacement_id: number | null; asked_by: string; waits_for_red: boolean };

/**
 * A fapiao that a buyer asks a shop in China for: it waits for the order's money, then the shop has some days to issue it. A red one is owed, by the same days, for
 * what is given back of an order after its fapiao was issued; nobody asked for it, so that nobody takes it back.
 *
 * One that was issued wrongly is never changed: its buyer (for some time) or its shop says so, a new one is asked for in its place, and a red one over all that is left of
 * it is owed. The new one cannot be issued before the red one has cancelled the wrong one.
 */
export const fapiaoLife = defineLifecycle({
  name: "fapiao",
  version: 3,
  states: ["waiting", "requested", "late", "returned", "issued", "cancelled", "withdrawn", "closed"],
  initial: "waiting",
  alsoInitial: ["requested"],
  guards: {
    is_blue: ({ against_id }: Conditions) => against_id === null,
    is_buyers: ({ asked_by }: Conditions) => asked_by === "buyer",
    is_sellers: ({ asked_by }: Conditions) => asked_by === "seller",
    is_not_being_replaced: ({ replacement_id }: Conditions) => replacement_id === null,
    wrong_one_is_cancelled: ({ waits_for_red }: Conditions) => !waits_for_red,
    wrong_one_counts: ({ waits_for_red }: Conditions) => waits_for_red,
  },
  effects: { begin_term: "timer", tell_buyer: "notification", tell_seller: "notification" },
  unsaid: {
    drop: "its order tells both sides that nothing of it is paid any more; a red one goes with what it was owed for",
    contest: "its shop is told of what is asked for in its place",
    redo: "its buyer is told of what is to take its place",
    keep: "both sides know what became of what was to take its place",
    cancel: "its buyer is told of the red one",
  },
  transitions: [
    // The order's money came.
    { from: "waiting", event: "begin", to: "requested", by: ["system"], effects: ["begin_term", "tell_seller"] },
    { from: "waiting", event: "withdraw", to: "withdrawn", by: ["buyer"], effects: ["tell_seller"] },
    { from: "requested", event: "lapse", to: "late", by: ["system"], due: "due_at", effects: ["tell_seller", "tell_buyer"] },
    // Its days are over: its buyer can ask for it once more, and again after a while.
    { from: "late", event: "remind", to: "late", by: ["buyer"], when: ["is_blue"], after: "remind_from", effects: ["tell_seller"] },
    { from: "requested", event: "issue", to: "issued", by: ["seller"], when: ["wrong_one_is_cancelled"], effects: ["tell_buyer"] },
    { from: "late", event: "issue", to: "issued", by: ["seller"], when: ["wrong_one_is_cancelled"], effects: ["tell_buyer"] },
    // What it is to be made out to cannot be right, or the one that it is to replace is right.
    { from: "requested", event: "return", to: "returned", by: ["seller"], when: ["is_blue"], effects: ["tell_buyer"] },
    { from: "late", event: "return", to: "returned", by: ["seller"], when: ["is_blue"], effects: ["tell_buyer"] },
    { from: "returned", event: "correct", to: "requested", by: ["buyer"], effects: ["begin_term", "tell_seller"] },
    { from: "requested", event: "withdraw", to: "withdrawn", by: ["buyer"], when: ["is_buyers"], effects: ["tell_seller"] },
    { from: "late", event: "withdraw", to: "withdrawn", by: ["buyer"], when: ["is_buyers"], effects: ["tell_seller"] },
    { from: "returned", event: "withdraw", to: "withdrawn", by: ["buyer"], effects: ["tell_seller"] },
    // A shop that began to replace one of its own thinks better of it, as long as the wrong one counts.
    { from: "requested", event: "call_off", to: "withdrawn", by: ["seller"], when: ["is_sellers", "wrong_one_counts"], effects: ["tell_buyer"] },
    { from: "late", event: "call_off", to: "withdrawn", by: ["seller"], when: ["is_sellers", "wrong_one_counts"], effects: ["tell_buyer"] },
    // It is wrong: a new one is to take its place.
    { from: "issued", event: "contest", to: "issued", by: ["buyer"], when: ["is_blue", "is_not_being_replaced"], before: "replace_until" },
    { from: "issued", event: "redo", to: "issued", by: ["seller"], when: ["is_blue", "is_not_being_replaced"] },
    { from: "issued", event: "keep", to: "issued", by: ["system"], when: ["is_blue"] },
    { from: "issued", event: "cancel", to: "cancelled", by: ["seller"], when: ["is_blue"] },
    { from: "waiting", event: "drop", to: "closed", by: ["system"] },
    { from: "requested", event: "drop", to: "closed", by: ["system"] },
    { from: "late", event: "drop", to: "closed", by: ["system"] },
    { from: "returned", event: "drop", to: "closed", by: ["system"] },
  ],
});
export type FapiaoStatus = (typeof fapiaoLife)["states"][number];

/** Those that count or are under way: an order has one of each at most that is no red one. */
export const standingStates = ["waiting", "requested", "late", "returned", "issued"] as const satisfies readonly FapiaoStatus[];

export const fapiaoWords: Record<FapiaoStatus, Word> = {
  waiting: /*i18n*/ { id: "fapiao.waiting", message: "Waiting for payment" },
  requested: /*i18n*/ { id: "fapiao.requested", message: "Asked for" },
  late: /*i18n*/ { id: "fapiao.late", message: "Late" },
  returned: /*i18n*/ { id: "fapiao.returned", message: "To be corrected" },
  issued: /*i18n*/ { id: "fapiao.issued", message: "Issued" },
  cancelled: /*i18n*/ { id: "fapiao.cancelled_in_red", message: "Cancelled by a red fapiao" },
  withdrawn: /*i18n*/ { id: "fapiao.withdrawn", message: "Taken back" },
  closed: /*i18n*/ { id: "fapiao.closed", message: "Nothing to invoice any more" },
};
/** A red one is not asked for. */
export const owedWord: Word = /*i18n*/ { id: "fapiao.owed", message: "Owed" };
/** One that was issued, is wrong, and counts until its red one is there. */
export const beingReplacedWord: Word = /*i18n*/ { id: "fapiao.being_replaced", message: "Being replaced" };
for (const word of [...Object.values<Word>(fapiaoWords), owedWord, beingReplacedWord]) says(word);

/** What can be wrong of a fapiao that was issued. */
export const wrongAbouts = ["title", "tax_number", "sum", "goods", "other"] as const;
export type WrongAbout = (typeof wrongAbouts)[number];
export const wrongWords: Record<WrongAbout, Word> = {
  title: /*i18n*/ { id: "fapiao.wrong_title", message: "The name it is made out to" },
  tax_number: /*i18n*/ { id: "fapiao.wrong_tax_number", message: "The tax number" },
  sum: /*i18n*/ { id: "fapiao.wrong_sum", message: "The sum or the VAT" },
  goods: /*i18n*/ { id: "fapiao.wrong_goods", message: "What the goods are called, or how many" },
  other: /*i18n*/ { id: "fapiao.wrong_other", message: "Something else" },
};
for (const word of Object.values<Word>(wrongWords)) says(word);
