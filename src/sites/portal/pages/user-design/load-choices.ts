import {
  designStyles,
  designStyleWords,
  designTypes,
  designTypeWords,
  hireStates,
  hireStateWords,
  licenceKinds,
  licenceKindWords,
  repeatKinds,
  repeatKindWords,
} from "#domains/catalogue/designs/contract/fields.ts";
import { openCurrencies, ratesInForce } from "#domains/settings/contract/rates-now.ts";
import type { Word } from "#kit/words.ts";
import type { callFrom } from "../../../request-context.ts";

type Caller = ReturnType<typeof callFrom>;

const listOf = <Key extends string>(call: Caller, keys: readonly Key[], words: Record<Key, Word>) =>
  keys.map((key) => ({ key: key as string, word: call.say(words[key]) }));

/** What the forms of a designer choose from, as codes and words in the reader's language. */
export const workChoices = async (call: Caller) => ({
  currencies: openCurrencies(await call(ratesInForce, {})),
  types: listOf(call, designTypes, designTypeWords),
  styles: listOf(call, designStyles, designStyleWords),
  repeats: listOf(call, repeatKinds, repeatKindWords),
  licences: listOf(call, licenceKinds, licenceKindWords),
});
export type WorkChoices = Awaited<ReturnType<typeof workChoices>>;

export const hireChoices = (call: Caller) => listOf(call, hireStates, hireStateWords);
