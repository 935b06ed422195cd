import { defineLifecycle, type FactsOf } from "#kit/states.ts";
import { says, type Word } from "#kit/words.ts";

type LineConditions = { is_paused_by_overdue: boolean };

/** What a shop lets a company buy on account. What was ordered stays as it was, whatever becomes of the line. */
export const creditLineLife = defineLifecycle({
  name: "credit line",
  version: 2,
  states: ["active", "paused", "ended"],
  initial: "active",
  guards: {
    is_paused_by_overdue: ({ is_paused_by_overdue }: LineConditions) => is_paused_by_overdue,
    is_paused_by_shop: ({ is_paused_by_overdue }: LineConditions) => !is_paused_by_overdue,
  },
  effects: { tell_company: "notification", tell_shop: "notification" },
  unsaid: {},
  transitions: [
    { from: "active", event: "change", to: "active", by: ["shop"], effects: ["tell_company"] },
    { from: "paused", event: "change", to: "paused", by: ["shop"], effects: ["tell_company"] },
    { from: "active", event: "pause", to: "paused", by: ["shop"], effects: ["tell_company"] },
    { from: "paused", event: "resume", to: "active", by: ["shop"], when: ["is_paused_by_shop"], effects: ["tell_company"] },
    // Something of it is overdue for too long; and nothing is any more.
    { from: "active", event: "stop", to: "paused", by: ["system"], effects: ["tell_company", "tell_shop"] },
    { from: "paused", event: "go_on", to: "active", by: ["system"], when: ["is_paused_by_overdue"], effects: ["tell_company", "tell_shop"] },
    // By the system where the account of the shop is closed.
    { from: "active", event: "end", to: "ended", by: ["shop", "system"], effects: ["tell_company"] },
    { from: "paused", event: "end", to: "ended", by: ["shop", "system"], effects: ["tell_company"] },
    { from: "active", event: "run_out", to: "ended", by: ["system"], due: "until", effects: ["tell_company", "tell_shop"] },
    { from: "paused", event: "run_out", to: "ended", by: ["system"], due: "until", effects: ["tell_company", "tell_shop"] },
  ],
});
export type CreditLineFacts = FactsOf<typeof creditLineLife>;
export type CreditLineStatus = (typeof creditLineLife)["states"][number];

export const creditLineWords: Record<CreditLineStatus, Word> = {
  active: /*i18n*/ { id: "orders.credit_active", message: "Open for orders" },
  paused: /*i18n*/ { id: "orders.credit_paused", message: "Paused" },
  ended: /*i18n*/ { id: "orders.credit_ended", message: "Ended" },
};
for (const word of Object.values<Word>(creditLineWords)) says(word);
