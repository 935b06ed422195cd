import { says, type Word } from "./words.ts";

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
