/** Where a parcel is, as carriers say it in their many ways. */
export const trackStages = ["announced", "collected", "moving", "customs", "out_for_delivery", "to_collect", "delivered", "trouble", "returned"] as const;
export type TrackStage = (typeof trackStages)[number];
