import type { Issue } from "#kit/issues.ts";
import { schemaWords } from "#kit/schema-words.ts";
import { accountWords } from "#domains/people/accounts/contract/fields.ts";
import { phoneAnywhere } from "#domains/places/index.server.ts";
import { says } from "#kit/words.ts";
import type { FieldWhole } from "../../contract/form.ts";

export type Given = readonly { name: string; value: string }[];
export type Answers = Record<string, string | number | boolean>;

const mailPattern = /^[^\s@<>"]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

const phoneWrong = /*i18n*/ { id: "exhibitions.phone_wrong", message: "Enter a phone number; one that is not Chinese with its country code, such as +971" };
says(phoneWrong);

/** What is wrong with one answer: a word with its values; undefined when nothing is. */
const faultOf = (field: FieldWhole, value: string): Pick<Issue, "word" | "values"> | undefined => {
  const fault = (word: { id: string }, values: Issue["values"] = {}) => ({ word: word.id, values });
  if (value === "") return field.is_required ? fault(schemaWords.required) : undefined;
  switch (field.type) {
    case "text":
      return [...value].length > field.max_length ? fault(schemaWords.tooLong, { maximum: field.max_length }) : undefined;
    case "mobile":
      return phoneAnywhere(value) ? undefined : fault(phoneWrong);
    case "mail":
      return mailPattern.test(value) && value.length <= 120 ? undefined : fault(accountWords.mailWrong);
    case "select":
      return field.choices.some((choice) => choice.key === value) ? undefined : fault(schemaWords.wrongChoice);
    case "checkbox":
      return value === "1" ? undefined : fault(schemaWords.wrongForm);
    case "number":
      if (!/^\d{1,12}$/.test(value)) return fault(schemaWords.wrongForm);
      if (Number(value) < field.minimum) return fault(schemaWords.tooSmall, { minimum: field.minimum });
      return Number(value) > field.maximum ? fault(schemaWords.tooBig, { maximum: field.maximum }) : undefined;
  }
};

const kept = (field: FieldWhole, value: string): string | number | boolean =>
  field.type === "number" ? Number(value) : field.type === "checkbox" ? value === "1" : value;

/**
 * Answers against the form as it is written: every faulty field at once, and a field that the form does not have is one of them.
 * What is left of an empty answer is nothing.
 */
export const checkAnswers = (fields: readonly FieldWhole[], given: Given): { answers: Answers; issues: Issue[] } => {
  const said = new Map(given.map(({ name, value }) => [name, value.trim()]));
  const answers: Answers = {};
  const issues: Issue[] = [];
  for (const field of fields) {
    const value = said.get(field.name) ?? "";
    const fault = faultOf(field, value);
    if (fault) issues.push({ path: `answers.${field.name}`, ...fault });
    else if (value !== "") answers[field.name] = kept(field, value);
  }
  for (const name of said.keys())
    if (!fields.some((field) => field.name === name)) issues.push({ path: `answers.${name}`, word: schemaWords.unknownField.id, values: {} });
  return { answers, issues };
};

/** An answer as people read it: the choice's own words, a tick. */
export const answerText = (field: FieldWhole, answer: string | number | boolean | undefined, labelOf: (text: FieldWhole["label"]) => string): string => {
  if (answer === undefined) return "";
  if (typeof answer === "boolean") return answer ? "✓" : "";
  if (field.type !== "select") return String(answer);
  const choice = field.choices.find(({ key }) => key === answer);
  return choice ? labelOf(choice.label) : String(answer);
};
