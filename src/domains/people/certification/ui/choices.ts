import type { I18n } from "@lingui/core";
import { designStyleWords } from "#domains/catalogue/designs/contract/fields.ts";
import { enterpriseTypeWords } from "#domains/catalogue/enterprises/contract/fields.ts";
import type { Word } from "#kit/words.ts";
import { idKindWords } from "../contract/fields.ts";
import type { Control } from "../contract/plan.ts";

/** What the page hands in: choices whose words are not this domain's. */
export type Given = {
  makes: readonly { value: string; label: string }[];
  countries: readonly { code: string; name: string }[];
  provinces: readonly { code: string; name: string }[];
};
type Choice = { value: string; label: string };

const asChoices = (i18n: I18n, words: Readonly<Record<string, Word>>): Choice[] =>
  Object.entries(words).map(([value, word]) => ({ value, label: i18n._(word) }));

/** The choices of a control that has some. */
export const choicesOf = (i18n: I18n, control: Control, given: Pick<Given, "makes" | "countries">): readonly Choice[] => {
  if (control === "country") return given.countries.map(({ code, name }) => ({ value: code, label: name }));
  if (control === "id_kind") return asChoices(i18n, idKindWords);
  if (control === "type") return asChoices(i18n, enterpriseTypeWords);
  if (control === "styles") return asChoices(i18n, designStyleWords);
  if (control === "makes") return given.makes;
  return [];
};
