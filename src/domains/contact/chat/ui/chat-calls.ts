import type { Asked } from "#kit/browser/call.ts";
import type { block, report, unblock } from "../contract/blocking.ts";
import type { fileAddress, keep, recall, remove, searchHistory, sendFile, typing } from "../contract/keeping.ts";
import type { pickCards } from "../contract/picking.ts";
import type { markRead, recordsList, sessionList } from "../contract/reading.ts";
import type { launch, sendImage, sendText, sendVoice } from "../contract/sending.ts";

export type Calls = {
  sessionList: Asked<typeof sessionList>;
  recordsList: Asked<typeof recordsList>;
  markRead: Asked<typeof markRead>;
  launch: Asked<typeof launch>;
  sendText: Asked<typeof sendText>;
  sendImage: Asked<typeof sendImage>;
  sendFile: Asked<typeof sendFile>;
  sendVoice: Asked<typeof sendVoice>;
  pick: Asked<typeof pickCards>;
  fileAddress: Asked<typeof fileAddress>;
  recall: Asked<typeof recall>;
  remove: Asked<typeof remove>;
  keep: Asked<typeof keep>;
  search: Asked<typeof searchHistory>;
  typing: Asked<typeof typing>;
  block: Asked<typeof block>;
  unblock: Asked<typeof unblock>;
  report: Asked<typeof report>;
};

/** What each is called under `im/`, behind the side that asks. */
const words: Record<keyof Calls, string> = {
  sessionList: "sessions",
  recordsList: "records",
  markRead: "read",
  launch: "launch",
  sendText: "text",
  sendImage: "image",
  sendFile: "file",
  sendVoice: "voice",
  pick: "cards",
  fileAddress: "fileaddress",
  recall: "recall",
  remove: "remove",
  keep: "keep",
  search: "search",
  typing: "typing",
  block: "block",
  unblock: "unblock",
  report: "report",
};
/** The two that the specification names. */
const specified: Partial<Record<keyof Calls, string>> = { sessionList: "session_list", recordsList: "records_list" };
const uploads = ["sendImage", "sendFile", "sendVoice"];

/** The same calls on one's own side, on a shop's and at customer service, by their paths: the schemas stay with the server. */
export const callsOf = (side: "own" | "shop" | "service"): Calls =>
  Object.fromEntries(
    (Object.entries(words) as [keyof Calls, string][]).map(([name, word]) => [
      name,
      { path: `im/${side === "own" ? (specified[name] ?? word) : side + word}`, ...(uploads.includes(name) ? { multipart: true } : {}) },
    ]),
  ) as Calls;
