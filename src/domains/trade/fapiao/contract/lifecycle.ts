import { defineLifecycle } from "#kit/states.ts";
import { says, type Word } from "#kit/words.ts";

type Conditions = { against_id: number | null };

/**
 * A fapiao that a buyer asks a shop in China for: it waits for the order's money, then the shop has some days to issue it. A red one is owed, by the same days, for
 * what is given back of an order after its fapiao was issued; nobody asked for it, so that nobody takes it back.
 */
export const fapiaoLife = defineLifecycle({
  name: "fapiao",
  states: ["waiting", "requested", "late", "returned", "issued", "withdrawn", "closed"],
  initial: "waiting",
  alsoInitial: ["requested"],
  guards: { is_blue: ({ against_id }: Conditions) => against_id === null },
  effects: { begin_term: "timer", tell_buyer: "notification", tell_seller: "notification" },
  unsaid: { drop: "its order tells both sides that nothing of it is paid any more" },
  transitions: [
    // The order's money came.
    { from: "waiting", event: "begin", to: "requested", by: ["system"], effects: ["begin_term", "tell_seller"] },
    { from: "waiting", event: "withdraw", to: "withdrawn", by: ["buyer"], effects: ["tell_seller"] },
    { from: "requested", event: "lapse", to: "late", by: ["system"], due: "due_at", effects: ["tell_seller", "tell_buyer"] },
    { from: "requested", event: "issue", to: "issued", by: ["seller"], effects: ["tell_buyer"] },
    { from: "late", event: "issue", to: "issued", by: ["seller"], effects: ["tell_buyer"] },
    // What it is to be made out to cannot be right.
    { from: "requested", event: "return", to: "returned", by: ["seller"], when: ["is_blue"], effects: ["tell_buyer"] },
    { from: "late", event: "return", to: "returned", by: ["seller"], when: ["is_blue"], effects: ["tell_buyer"] },
    { from: "returned", event: "correct", to: "requested", by: ["buyer"], effects: ["begin_term", "tell_seller"] },
    { from: "requested", event: "withdraw", to: "withdrawn", by: ["buyer"], when: ["is_blue"], effects: ["tell_seller"] },
    { from: "late", event: "withdraw", to: "withdrawn", by: ["buyer"], when: ["is_blue"], effects: ["tell_seller"] },
    { from: "returned", event: "withdraw", to: "withdrawn", by: ["buyer"], effects: ["tell_seller"] },
    { from: "waiting", event: "drop", to: "closed", by: ["system"] },
    { from: "requested", event: "drop", to: "closed", by: ["system"] },
    { from: "late", event: "drop", to: "closed", by: ["system"] },
    { from: "returned", event: "drop", to: "closed", by: ["system"] },
  ],
});
export type FapiaoStatus = (typeof fapiaoLife)["states"][number];

/** Those that stand or are under way: an order has one at most that is asked for. */
export const standingStates = ["waiting", "requested", "late", "returned", "issued"] as const satisfies readonly FapiaoStatus[];

export const fapiaoWords: Record<FapiaoStatus, Word> = {
  waiting: /*i18n*/ { id: "fapiao.waiting", message: "Waits for payment" },
  requested: /*i18n*/ { id: "fapiao.requested", message: "Asked for" },
  late: /*i18n*/ { id: "fapiao.late", message: "Late" },
  returned: /*i18n*/ { id: "fapiao.returned", message: "To be corrected" },
  issued: /*i18n*/ { id: "fapiao.issued", message: "Issued" },
  withdrawn: /*i18n*/ { id: "fapiao.withdrawn", message: "Taken back" },
  closed: /*i18n*/ { id: "fapiao.closed", message: "Nothing to invoice any more" },
};
/** A red one is not asked for. */
export const owedWord: Word = /*i18n*/ { id: "fapiao.owed", message: "Owed" };
for (const word of [...Object.values<Word>(fapiaoWords), owedWord]) says(word);
