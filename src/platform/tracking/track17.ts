import { z } from "zod";
import type { TrackStage } from "#kit/track-stages.ts";
import { carrierWord, trackerPatience, type CarrierWord, type Tracker } from "./tracker.ts";

/** Carriers by 17TRACK's numbers; where there is none it finds the carrier by the form of the number. */
const codes: Readonly<Record<string, number | undefined>> = {
  dhl: 100001,
  ups: 100002,
  fedex: 100003,
  aramex: 100006,
  sf: 100012,
  ems: 3013,
  zto: undefined,
  yto: undefined,
  sto: undefined,
  yunda: undefined,
  jd: undefined,
  deppon: undefined,
};

const refused = z.object({ error: z.object({ code: z.number() }) });
const event = z.object({
  time_utc: z.string().nullish(),
  time_iso: z.string().nullish(),
  description: z.string().nullish(),
  location: z.string().nullish(),
  stage: z.string().nullish(),
  sub_status: z.string().nullish(),
});
const tracked = z.object({
  track_info: z.object({ tracking: z.object({ providers: z.array(z.object({ events: z.array(event).nullish() })).nullish() }).nullish() }),
});
const answerOf = <T extends z.ZodType>(accepted: T) =>
  z.object({ code: z.number(), data: z.object({ accepted: z.array(accepted).default([]), rejected: z.array(refused).default([]) }) });

const notRegistered = -18019902;

const stages: Readonly<Record<string, TrackStage>> = {
  InfoReceived: "announced",
  PickedUp: "collected",
  InTransit: "moving",
  Departure: "moving",
  Arrival: "moving",
  OutForDelivery: "out_for_delivery",
  AvailableForPickup: "to_collect",
  Delivered: "delivered",
  DeliveryFailure: "trouble",
  Exception: "trouble",
  Returning: "returned",
  Returned: "returned",
};

/** A milestone where the event is one, else the first half of its finer status: `InTransit_CustomsProcessing`, `Exception_Returned`. */
const stageOf = ({ stage, sub_status }: z.output<typeof event>): TrackStage => {
  const [kind = "", finer = ""] = (sub_status ?? "").split("_");
  if (finer.startsWith("Customs")) return "customs";
  return stages[stage ?? ""] ?? stages[finer] ?? stages[kind] ?? "moving";
};

const wordOf = (one: z.output<typeof event>): CarrierWord =>
  carrierWord(new Date(one.time_utc ?? one.time_iso ?? ""), stageOf(one), one.description ?? "", one.location ?? "");

/** 17TRACK's API v2.2: a number is registered once, and asked for as often as one likes. */
export const track17 = ({ key, url = "https://api.17track.net" }: { key: string; url?: string }): Tracker => {
  const post = async (verb: "register" | "gettrackinfo", asked: object): Promise<unknown> => {
    const response = await fetch(`${url}/track/v2.2/${verb}`, {
      method: "POST",
      headers: { "content-type": "application/json", "17token": key },
      body: JSON.stringify([asked]),
      signal: AbortSignal.timeout(trackerPatience),
    });
    if (!response.ok) throw new Error(`17TRACK answers ${response.status}`);
    return response.json();
  };
  return {
    name: "17track",
    knows: (carrier) => carrier in codes,
    async ask({ carrier, number }) {
      const code = codes[carrier];
      const asked = { number, ...(code === undefined ? {} : { carrier: code }) };
      try {
        const { data } = answerOf(tracked).parse(await post("gettrackinfo", asked));
        const [found] = data.accepted;
        if (found)
          return (found.track_info.tracking?.providers ?? [])
            .flatMap(({ events }) => (events ?? []).map(wordOf))
            .filter(({ at }) => !Number.isNaN(at.getTime()));
        // What comes of it is heard when it is asked for again.
        if (data.rejected[0]?.error.code === notRegistered) await post("register", asked);
        return null;
      } catch {
        return null;
      }
    },
  };
};
