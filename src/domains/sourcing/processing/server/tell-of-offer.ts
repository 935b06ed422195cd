import { notify } from "#domains/contact/notifications/index.server.ts";
import { to } from "#kit/paths.ts";
import type { EventOf, PartyOf } from "#kit/states.ts";
import { says, type Word } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { offerLifecycle } from "../contract/lifecycle.ts";
import type { OrderRow } from "./present.ts";

type Event = EventOf<typeof offerLifecycle> | "submit";

/** To the buyer. */
const offerWords: Partial<Record<Event, Word>> = {
  submit: /*i18n*/ { id: "processing.told_offer_made", message: "A factory made an offer on “{title}”." },
  revise: /*i18n*/ { id: "processing.told_offer_revised", message: "A factory revised its offer on “{title}”." },
  withdraw: /*i18n*/ { id: "processing.told_offer_withdrawn", message: "A factory took back its offer on “{title}”." },
  accept: /*i18n*/ { id: "processing.told_counter_accepted", message: "The factory accepted your counter on “{title}”. The order is awarded." },
};
/** To the factory. */
const answerWords: Partial<Record<Event, Word>> = {
  counter: /*i18n*/ { id: "processing.told_offer_countered", message: "The buyer countered your offer on “{title}”." },
  accept: /*i18n*/ { id: "processing.told_offer_accepted", message: "Your offer on “{title}” was accepted. The order is yours." },
  reject: /*i18n*/ { id: "processing.told_offer_rejected", message: "Your offer on “{title}” was declined." },
  lose: /*i18n*/ { id: "processing.told_offer_lost", message: "“{title}” was awarded to another factory or taken back." },
  expire: /*i18n*/ { id: "processing.told_offer_expired", message: "Your offer on “{title}” has expired. You can revise it." },
};
for (const words of [offerWords, answerWords]) for (const word of Object.values<Word>(words)) says(word);

/** A step of an offer is news for the side that did not take it; what the portal does, for the factory. */
export const tellOfOffer = async (
  ctx: Ctx,
  order: Pick<OrderRow, "id" | "title" | "buyer_id">,
  { factory_id }: { factory_id: number },
  event: Event,
  by: PartyOf<typeof offerLifecycle>,
): Promise<void> => {
  const [user_id, words] = by === "factory" ? [order.buyer_id, offerWords[event]] : [factory_id, answerWords[event]];
  if (!words) throw new Error(`nothing is said of ${event} by the ${by}`);
  await notify(ctx, { user_id, kind: "offer", weight: "must", words, values: { title: order.title }, link: to("po-details-id", { id: order.id }) });
};
