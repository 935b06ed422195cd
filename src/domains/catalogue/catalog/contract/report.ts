import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { says, type Word } from "#kit/words.ts";

export const reportReasons = ["counterfeit", "wrong_facts", "forbidden", "stolen_pictures", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What is wrong with a product, as who reports it and who takes it down say it; its seller reads it. */
export const reportReasonWords: Readonly<Record<ReportReason, Word>> = {
  counterfeit: /*i18n*/ { id: "catalog.reason_counterfeit", message: "A counterfeit, or a mark of somebody else" },
  wrong_facts: /*i18n*/ { id: "catalog.reason_wrong_facts", message: "Wrong facts: material, price, origin" },
  forbidden: /*i18n*/ { id: "catalog.reason_forbidden", message: "Goods that may not be traded" },
  stolen_pictures: /*i18n*/ { id: "catalog.reason_stolen_pictures", message: "Pictures of somebody else" },
  other: /*i18n*/ { id: "catalog.reason_other", message: "Something else" },
};
for (const word of Object.values(reportReasonWords)) says(word);
/** With which of them it is taken down; something else is said in words. */
export const removalReasons = ["counterfeit", "wrong_facts", "forbidden", "stolen_pictures"] as const satisfies readonly ReportReason[];
export type RemovalReason = (typeof removalReasons)[number];

export const reportProduct = defineCall({
  path: "product/report",
  about: "Tells the portal that something is wrong with a public product; again, it changes what I said",
  who: "user",
  input: z.object({ id, reason: z.enum(reportReasons), note: z.string().trim().max(500).default("") }),
  output: z.object({}),
  limit: { count: 20, seconds: 3600 },
  refusals: {},
});
