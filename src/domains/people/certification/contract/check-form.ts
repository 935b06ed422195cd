import { isCreditCode } from "#domains/people/accounts/contract/credit-code.ts";
import { accountWords } from "#domains/people/accounts/contract/fields.ts";
import type { Issue } from "#kit/issues.ts";
import { locales } from "#kit/locale.ts";
import { schemaWords } from "#kit/schema-words.ts";
import { isDay } from "#kit/trade-day.ts";
import { says, type Word } from "#kit/words.ts";
import { isSecret, type Values } from "./fields.ts";
import { bareNumber, isBankAccount, isResidentId } from "./paper-numbers.ts";
import type { Kind } from "./lifecycle.ts";
import { shown, stepsOf, type FieldPlan, type StepPlan } from "./plan.ts";

const words = {
  number_wrong: /*i18n*/ { id: "certification.number_wrong", message: "Between 4 and 40 letters, figures, dashes, dots and slashes" },
  resident_id_wrong: /*i18n*/ { id: "certification.resident_id_wrong", message: "This is no valid identity card number: compare its 18 characters" },
  id_number_wrong: /*i18n*/ { id: "certification.id_number_wrong", message: "Between 5 and 20 letters and figures, as on the document" },
  bank_account_wrong: /*i18n*/ { id: "certification.bank_account_wrong", message: "This is no valid account number or IBAN" },
  date_wrong: /*i18n*/ { id: "certification.date_wrong", message: "This day does not exist" },
  date_to_come: /*i18n*/ { id: "certification.date_to_come", message: "This day is still to come" },
  date_gone: /*i18n*/ { id: "certification.date_gone", message: "The licence has run out: upload the renewed one" },
  phone_wrong: /*i18n*/ { id: "certification.phone_wrong", message: "Enter a phone number with its area or country code" },
  mail_wrong: /*i18n*/ { id: "certification.mail_wrong", message: "Enter a correct e-mail address" },
  link_wrong: /*i18n*/ { id: "certification.link_wrong", message: "Each address begins with https://" },
  place_exact: /*i18n*/ { id: "certification.place_exact", message: "Choose province, city and district" },
  files_few: /*i18n*/ { id: "certification.files_few", message: "{minimum, plural, one {Upload a file} other {Upload at least # files}}" },
} satisfies Record<string, Word>;
for (const word of Object.values(words)) says(word);

type Fault = { word: Word; values?: Record<string, number> };
const fault = (word: Word, values?: Record<string, number>): Fault => (values ? { word, values } : { word });

const isLink = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === "https:" && new URL(text).hostname.includes(".");

const ofNumber = (name: string, number: string, values: Values): Fault | undefined => {
  if (name === "bank_account") return isBankAccount(bareNumber(number)) ? undefined : fault(words.bank_account_wrong);
  if (name === "id_number" && values["id_kind"] === "resident_id") return isResidentId(bareNumber(number)) ? undefined : fault(words.resident_id_wrong);
  if (name === "id_number") return /^[A-Z0-9()]{5,20}$/.test(bareNumber(number)) ? undefined : fault(words.id_number_wrong);
  if ((values["country_code"] ?? "CN") === "CN") return isCreditCode(bareNumber(number)) ? undefined : fault(accountWords.creditCodeUnproved);
  return /^[\p{L}\d][\p{L}\d\s./-]{2,38}[\p{L}\d]$/u.test(number) ? undefined : fault(words.number_wrong);
};

const ofText = ({ name, control, max = 4000 }: FieldPlan, text: string, values: Values, today: string): Fault | undefined => {
  if (text.length > max) return fault(schemaWords.tooLong, { maximum: max });
  if (control === "code" || control === "secret") return ofNumber(name, text, values);
  if (control === "mail") return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text) ? undefined : fault(words.mail_wrong);
  if (control === "phone") return /^\+?[\d\s()-]{7,30}$/.test(text) && text.replace(/\D/g, "").length >= 7 ? undefined : fault(words.phone_wrong);
  // Province and city alone say nothing of where somebody is; some cities have no districts.
  if (control === "place") return text.endsWith("0000") ? fault(words.place_exact) : undefined;
  if (control === "date") {
    if (!isDay(text)) return fault(words.date_wrong);
    if (name === "founded_on" && text > today) return fault(words.date_to_come);
    if (name === "licence_until" && text < today) return fault(words.date_gone);
  }
  return undefined;
};

const ofList = ({ control, max = 0 }: FieldPlan, list: readonly unknown[]): Fault | undefined => {
  if (control === "links" && !list.every((one) => isLink(String(one)))) return fault(words.link_wrong);
  return max > 0 && list.length > max ? fault(schemaWords.tooMany, { maximum: max }) : undefined;
};

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === "object" && !Array.isArray(value) && !locales.some((locale) => (value as Record<string, string>)[locale]?.trim()));

/** What is filled in beside the values: how many files are in each place, and which secrets are kept already. */
export type Kept = { files: Readonly<Record<string, number>>; secrets: readonly string[]; /** YYYY-MM-DD */ today: string };

const faultOf = (field: FieldPlan, values: Values, kept: Kept): Fault | undefined => {
  if (field.files) return (kept.files[field.name] ?? 0) < field.files.min ? fault(words.files_few, { minimum: field.files.min }) : undefined;
  const value = values[field.name];
  if (isEmpty(value)) {
    // The browser knows of a secret only that it is kept; what is wrong with it the server says.
    if (field.optional || (isSecret(field.name) && kept.secrets.includes(field.name))) return undefined;
    return fault(schemaWords.required);
  }
  if (typeof value === "string") return ofText(field, value.trim(), values, kept.today);
  if (Array.isArray(value)) return ofList(field, value);
  if (field.max !== undefined && typeof value === "object")
    return locales.some((locale) => ((value as Record<string, string>)[locale] ?? "").length > (field.max ?? 0))
      ? fault(schemaWords.tooLong, { maximum: field.max })
      : undefined;
  return undefined;
};

export const faultsOfStep = (step: StepPlan, values: Values, kept: Kept): Issue[] =>
  shown(step, values).flatMap((field) => {
    const found = faultOf(field, values, kept);
    return found ? [{ path: field.name, word: found.word.id, values: found.values ?? {} }] : [];
  });

/** Everything that keeps a form from being submitted, at once; empty when nothing does. The same in the browser and on the server. */
export const checkForm = (kind: Kind, values: Values, kept: Kept): Issue[] => stepsOf(kind).flatMap((step) => faultsOfStep(step, values, kept));

/** How many of the steps are complete, of how many. */
export const progressOf = (kind: Kind, values: Values, kept: Kept): { done: number; of: number } => {
  const steps = stepsOf(kind);
  return { done: steps.filter((step) => faultsOfStep(step, values, kept).length === 0).length, of: steps.length };
};
