import { says, type Word } from "#kit/words.ts";

/** `valid` may be used; `expired` is past its term; `given_back` was refunded. */
export const licenceStateWords = {
  valid: /*i18n*/ { id: "designs.licence_valid", message: "Valid" },
  expired: /*i18n*/ { id: "designs.licence_expired", message: "Expired" },
  given_back: /*i18n*/ { id: "designs.licence_given_back", message: "Given back" },
} as const satisfies Record<string, Word>;
for (const word of Object.values<Word>(licenceStateWords)) says(word);
export type LicenceState = keyof typeof licenceStateWords;
export const licenceStates = Object.keys(licenceStateWords) as [LicenceState, ...LicenceState[]];
