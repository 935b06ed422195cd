import { says } from "#kit/words.ts";

/** What a course, a lecturer and a stream are about. */
export const topicWords = {
  sourcing: /*i18n*/ { id: "academy.topic_sourcing", message: "Sourcing" },
  trade: /*i18n*/ { id: "academy.topic_trade", message: "Export and customs" },
  fabric: /*i18n*/ { id: "academy.topic_fabric", message: "Fabrics" },
  pattern: /*i18n*/ { id: "academy.topic_pattern", message: "Pattern and sewing" },
  design: /*i18n*/ { id: "academy.topic_design", message: "Print and design" },
  quality: /*i18n*/ { id: "academy.topic_quality", message: "Quality and testing" },
  selling: /*i18n*/ { id: "academy.topic_selling", message: "Selling online" },
  factory: /*i18n*/ { id: "academy.topic_factory", message: "Running a factory" },
};
export type Topic = keyof typeof topicWords;
export const topics = Object.keys(topicWords) as [Topic, ...Topic[]];

export const levelWords = {
  first: /*i18n*/ { id: "academy.level_first", message: "First steps" },
  working: /*i18n*/ { id: "academy.level_working", message: "For practitioners" },
  master: /*i18n*/ { id: "academy.level_master", message: "For specialists" },
};
export type Level = keyof typeof levelWords;
export const levels = Object.keys(levelWords) as [Level, ...Level[]];

/** Why a course is shown to somebody. */
export const fitWords = {
  role_enterprise: /*i18n*/ { id: "academy.fit_enterprise", message: "For factories and sellers" },
  role_designer: /*i18n*/ { id: "academy.fit_designer", message: "For designers" },
  role_buyer: /*i18n*/ { id: "academy.fit_buyer", message: "For buyers" },
  same_topic: /*i18n*/ { id: "academy.fit_same_topic", message: "Continues your courses" },
  same_lecturer: /*i18n*/ { id: "academy.fit_same_lecturer", message: "By a lecturer of your courses" },
  free: /*i18n*/ { id: "academy.fit_free", message: "Free of charge" },
};
export type FitReason = keyof typeof fitWords;
export const fitReasons = Object.keys(fitWords) as [FitReason, ...FitReason[]];

/** What a price series is a price of. */
export const seriesGroupWords = {
  cotton: /*i18n*/ { id: "academy.group_cotton", message: "Cotton" },
  yarn: /*i18n*/ { id: "academy.group_yarn", message: "Yarns" },
  fabric: /*i18n*/ { id: "academy.group_fabric", message: "Fabrics" },
};

export const streamStates = ["coming", "due", "live", "over"] as const;
export type StreamState = (typeof streamStates)[number];

for (const word of [...Object.values(topicWords), ...Object.values(levelWords), ...Object.values(fitWords), ...Object.values(seriesGroupWords)]) says(word);
