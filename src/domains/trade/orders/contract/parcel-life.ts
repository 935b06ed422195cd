import { defineLifecycle, type FactsOf } from "#kit/states.ts";
import { says, type Word } from "#kit/words.ts";

type ParcelConditions = { is_extended: boolean; open_claims: number; delivered_at: Date | null };

/**
 * A parcel's life (domain page, "Terms of trade"): received by its buyer or by its own timer; then its share of the money is the seller's, held
 * for claims, and theirs to spend when that time is over. The carrier's word of delivery sets the timer anew. A claim on it stops its clock, whichever it is.
 */
export const parcelLife = defineLifecycle({
  name: "parcel",
  version: 3,
  states: ["on_way", "received", "cleared", "given_back"],
  initial: "on_way",
  guards: {
    is_not_extended: ({ is_extended }: ParcelConditions) => !is_extended,
    is_not_delivered: ({ delivered_at }: ParcelConditions) => delivered_at === null,
    has_no_claim: ({ open_claims }: ParcelConditions) => open_claims === 0,
  },
  effects: {
    receipt_timer: "timer",
    clear_timer: "timer",
    hold_share: "ledger",
    clear_share: "ledger",
    tell_seller: "notification",
    tell_delivered: "notification",
  },
  unsaid: {
    give_back: "the claim tells",
    clear: "receipt told from when on the money is the seller's",
  },
  transitions: [
    {
      from: "on_way",
      event: "extend",
      to: "on_way",
      by: ["buyer"],
      when: ["is_not_extended", "has_no_claim"],
      before: "receive_by",
      effects: ["receipt_timer", "tell_seller"],
    },
    // The carrier says so: told once.
    { from: "on_way", event: "deliver", to: "on_way", by: ["system"], when: ["is_not_delivered"], effects: ["receipt_timer", "tell_delivered"] },
    { from: "on_way", event: "receive", to: "received", by: ["buyer"], when: ["has_no_claim"], effects: ["hold_share", "clear_timer", "tell_seller"] },
    {
      from: "on_way",
      event: "receive",
      to: "received",
      by: ["system"],
      when: ["has_no_claim"],
      due: "receive_by",
      effects: ["hold_share", "clear_timer", "tell_seller"],
    },
    // All that it cost went back to the buyer before it was received.
    { from: "on_way", event: "give_back", to: "given_back", by: ["system"] },
    { from: "received", event: "clear", to: "cleared", by: ["system"], when: ["has_no_claim"], due: "clear_at", effects: ["clear_share"] },
  ],
});
/** What its conditions and moments look at: columns of a shipment. */
export type ParcelFacts = FactsOf<typeof parcelLife>;
export type ParcelStatus = (typeof parcelLife)["states"][number];

export const parcelStatusWords: Record<ParcelStatus, Word> = {
  on_way: /*i18n*/ { id: "orders.parcel_on_way", message: "On its way" },
  received: /*i18n*/ { id: "orders.parcel_received", message: "Received" },
  cleared: /*i18n*/ { id: "orders.parcel_cleared", message: "Settled" },
  given_back: /*i18n*/ { id: "orders.parcel_given_back", message: "Refunded" },
};
for (const word of Object.values<Word>(parcelStatusWords)) says(word);

/** What the buyer may do with a parcel. */
export const parcelActions = ["receive", "extend"] as const;
