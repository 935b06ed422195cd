/**
 * A sentence that a contract names and a catalogue translates. The literal stands behind a block comment holding the one
 * word `i18n`, by which the extractor finds it; its `message` is the English source.
 */
export type Word = { id: string; message: string };

/** English by id, so that a word without a catalogue (a test of one domain, a missing file) still reads as a sentence. */
export const sourceWords = new Map<string, string>();

/** For zod's `error`: the issue carries the word's id, the transport puts the sentence in the reader's language. */
export const says = (word: Word): string => {
  sourceWords.set(word.id, word.message);
  return word.id;
};

/** What schemas say when nothing more precise is given. Their ids are chosen by `wordOfIssue` in `issues.ts`. */
export const schemaWords = {
  required: /*i18n*/ { id: "kit.required", message: "This field is required" },
  tooLong: /*i18n*/ { id: "kit.too_long", message: "At most {maximum} characters" },
  tooShort: /*i18n*/ { id: "kit.too_short", message: "At least {minimum} characters" },
  tooBig: /*i18n*/ { id: "kit.too_big", message: "At most {maximum}" },
  tooSmall: /*i18n*/ { id: "kit.too_small", message: "At least {minimum}" },
  tooMany: /*i18n*/ { id: "kit.too_many", message: "At most {maximum} entries" },
  tooFew: /*i18n*/ { id: "kit.too_few", message: "At least {minimum} entries" },
  wrongChoice: /*i18n*/ { id: "kit.wrong_choice", message: "This is not one of the choices" },
  wrongForm: /*i18n*/ { id: "kit.wrong_form", message: "This is not in the expected form" },
  unknownField: /*i18n*/ { id: "kit.unknown_field", message: "This field is not known here" },
} satisfies Record<string, Word>;
for (const word of Object.values(schemaWords)) says(word);
