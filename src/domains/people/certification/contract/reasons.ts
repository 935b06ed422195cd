import { z } from "zod";
import { says } from "#kit/words.ts";

/** Why a field is not accepted. Each can be followed by the reviewer's own words; `other` needs them. */
export const reasonWords = {
  unreadable: /*i18n*/ { id: "certification.reason_unreadable", message: "Not readable: photograph it again, straight and in good light" },
  cut_off: /*i18n*/ { id: "certification.reason_cut_off", message: "Not all four corners are in sight" },
  expired: /*i18n*/ { id: "certification.reason_expired", message: "The document has run out" },
  wrong_paper: /*i18n*/ { id: "certification.reason_wrong_paper", message: "This is another document than the one asked for" },
  mismatch: /*i18n*/ { id: "certification.reason_mismatch", message: "Does not agree with the document" },
  incomplete: /*i18n*/ { id: "certification.reason_incomplete", message: "Incomplete" },
  no_stamp: /*i18n*/ { id: "certification.reason_no_stamp", message: "The stamp or signature is missing" },
  not_own: /*i18n*/ { id: "certification.reason_not_own", message: "We found this work under another name: show that it is yours" },
  other: /*i18n*/ { id: "certification.reason_other", message: "Other" },
};
for (const word of Object.values(reasonWords)) says(word);
export type Reason = keyof typeof reasonWords;
export const reasons = Object.keys(reasonWords) as [Reason, ...Reason[]];

export const remark = z.object({ field: z.string().max(40), reason: z.enum(reasons), text: z.string().trim().max(500).default("") });
export type Remark = z.output<typeof remark>;

/** As it travels: the reason also as a sentence in the reader's language. */
export const remarkWire = z.object({ field: z.string(), reason: z.enum(reasons), sentence: z.string(), text: z.string() });
