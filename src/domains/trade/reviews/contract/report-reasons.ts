import { says, type Word } from "#kit/words.ts";

export const reportReasons = ["insult", "not_the_goods", "advertising", "extortion", "private_data", "other"] as const;
export type ReviewReportReason = (typeof reportReasons)[number];

export const reportReasonWords: Readonly<Record<ReviewReportReason, Word>> = {
  insult: /*i18n*/ { id: "reviews.report_insult", message: "Insults or threats" },
  not_the_goods: /*i18n*/ { id: "reviews.report_not_the_goods", message: "It is not about these goods" },
  advertising: /*i18n*/ { id: "reviews.report_advertising", message: "Advertising or contacts" },
  extortion: /*i18n*/ { id: "reviews.report_extortion", message: "The buyer wanted something for a better review" },
  private_data: /*i18n*/ { id: "reviews.report_personal_data", message: "Personal data of another person" },
  other: /*i18n*/ { id: "reviews.report_other", message: "Something else" },
};

/** Why something is hidden, ready-made; its author reads it. */
export const hidingReasonWords = {
  insult: reportReasonWords.insult,
  not_the_goods: reportReasonWords.not_the_goods,
  advertising: reportReasonWords.advertising,
  private_data: reportReasonWords.private_data,
  bought: /*i18n*/ { id: "reviews.hidden_bought", message: "Somebody was promised something for it" },
} satisfies Record<string, Word>;
export type HidingReason = keyof typeof hidingReasonWords;
export const hidingReasons = Object.keys(hidingReasonWords) as [HidingReason, ...HidingReason[]];
for (const word of [...Object.values<Word>(reportReasonWords), hidingReasonWords.bought]) says(word);
