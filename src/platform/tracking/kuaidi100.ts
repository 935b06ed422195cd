import { createHash } from "node:crypto";
import { z } from "zod";
import type { TrackStage } from "#kit/track-stages.ts";
import { carrierWord, trackerPatience, type Tracker } from "./tracker.ts";

/** The carriers of China, as Kuaidi100 names them (its list of company codes). */
const codes: Readonly<Record<string, string>> = {
  sf: "shunfeng",
  zto: "zhongtong",
  yto: "yuantong",
  sto: "shentong",
  yunda: "yunda",
  jd: "jd",
  ems: "ems",
  deppon: "debangkuaidi",
};

const answer = z.object({
  data: z.array(z.object({ ftime: z.string(), context: z.string(), statusCode: z.string().default(""), location: z.string().nullish() })).default([]),
});

const stages: Readonly<Record<string, TrackStage>> = {
  "0": "moving",
  "1": "collected",
  "2": "trouble",
  "3": "delivered",
  "4": "returned",
  "5": "out_for_delivery",
  "6": "returned",
  "7": "moving",
  "8": "customs",
  "10": "customs",
  "11": "customs",
  "12": "customs",
  "13": "trouble",
  "14": "returned",
  "101": "announced",
  "102": "announced",
  "501": "to_collect",
};

/** Finer codes begin with their kind's figure: 301 to 304 are deliveries, 1001 to 1003 are on the way. */
const stageOf = (code: string): TrackStage => stages[code] ?? (code.length === 3 ? stages[code.slice(0, 1)] : undefined) ?? "moving";

/** `2026-03-01 09:30:00`, in China's time. */
const momentOf = (text: string): Date => new Date(`${text.replace(" ", "T")}+08:00`);

/** Kuaidi100's query of a parcel (`POST /poll/query.do`): a form with the question, signed by the MD5 of question, key and customer in capitals. */
export const kuaidi100 = ({ customer, key, url = "https://poll.kuaidi100.com" }: { customer: string; key: string; url?: string }): Tracker => ({
  name: "kuaidi100",
  knows: (carrier) => carrier in codes,
  async ask({ carrier, number, phone }) {
    const param = JSON.stringify({ com: codes[carrier], num: number, phone, resultv2: "4", show: "0", order: "asc", lang: "zh" });
    const sign = createHash("md5").update(`${param}${key}${customer}`).digest("hex").toUpperCase();
    try {
      const response = await fetch(`${url}/poll/query.do`, {
        method: "POST",
        body: new URLSearchParams({ customer, sign, param }),
        signal: AbortSignal.timeout(trackerPatience),
      });
      if (!response.ok) return null;
      // A fault is an answer without `data`: `returnCode` 500 where nothing is known yet, 503 for a wrong signature, 601 for a spent key.
      const { data } = answer.parse(await response.json());
      const words = data.map(({ ftime, context, statusCode, location }) => carrierWord(momentOf(ftime), stageOf(statusCode), context, location ?? ""));
      return words.filter(({ at }) => !Number.isNaN(at.getTime()));
    } catch {
      return null;
    }
  },
});
