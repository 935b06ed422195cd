import type { TrackStage } from "#kit/track-stages.ts";
import { says, type Word } from "#kit/words.ts";

export const trackStageWords: Record<TrackStage, Word> = {
  announced: /*i18n*/ { id: "orders.track_announced", message: "Announced to the carrier" },
  collected: /*i18n*/ { id: "orders.track_collected", message: "Collected" },
  moving: /*i18n*/ { id: "orders.track_moving", message: "In transit" },
  customs: /*i18n*/ { id: "orders.track_customs", message: "At customs" },
  out_for_delivery: /*i18n*/ { id: "orders.track_out_for_delivery", message: "Out for delivery" },
  to_collect: /*i18n*/ { id: "orders.track_to_collect", message: "Ready to be collected" },
  delivered: /*i18n*/ { id: "orders.track_delivered", message: "Delivered" },
  trouble: /*i18n*/ { id: "orders.track_trouble", message: "Something is in the way" },
  returned: /*i18n*/ { id: "orders.track_returned", message: "Going back" },
};
for (const word of Object.values(trackStageWords)) says(word);
