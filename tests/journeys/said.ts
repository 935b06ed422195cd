import { globSync, readFileSync } from "node:fs";
import { setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import PO from "pofile";
import type { Locale } from "#kit/locale.ts";

/** What a page says, taken from the catalogues it is built from, so that a test repeats no translation. */

type Values = Record<string, string | number>;
const keyOf = (id: string, context = "") => `${context}\u0004${id}`;

/** Every catalogue of a language. Two never say a sentence differently: `tools/catalogues.ts` sees to it. */
const read = (locale: Locale): Map<string, string> => {
  const words = new Map<string, string>();
  for (const file of globSync(`src/{kit,platform,ui,sites,domains}/**/locales/${locale}.po`)) {
    for (const item of PO.parse(readFileSync(file, "utf8")).items) if (item.msgstr[0]) words.set(keyOf(item.msgid, item.msgctxt ?? ""), item.msgstr[0]);
  }
  // English catalogues leave out what is said as it is written.
  if (locale === "en") for (const key of wordsOf("zh-cn").keys()) if (!words.has(key)) words.set(key, key.slice(key.indexOf("\u0004") + 1));
  return words;
};
const kept = new Map<Locale, Map<string, string>>();
export const wordsOf = (locale: Locale): Map<string, string> => {
  const words = kept.get(locale) ?? read(locale);
  kept.set(locale, words);
  return words;
};

/** A sentence that no catalogue has is a sentence that no page says: the test would wait for it in vain. */
const found = (locale: Locale, source: string, context?: string): string => {
  const text = wordsOf(locale).get(keyOf(source, context)) ?? wordsOf("en").get(keyOf(source, context));
  if (text === undefined) throw new Error(`no catalogue has “${source}”${context ? ` (${context})` : ""}`);
  return text;
};
const untagged = (text: string) => text.replace(/<\/?\d+\/?>/g, "");

/** A sentence by its English source or its id, with its values: `said("ar", "Order {0}", { 0: code })`. */
export const said = (locale: Locale, source: string, values: Values = {}, context?: string): string => {
  const message = compileMessage(untagged(found(locale, source, context)));
  return setupI18n({ locale, messages: { [locale]: { it: message } } })
    ._("it", values)
    .replace(/\s+/g, " ")
    .trim();
};

/** A sentence whose values and marked-up parts may be anything: `saying("en", "Again in <0>{left}</0> s")`. */
export const saying = (locale: Locale, source: string, context?: string): RegExp => {
  const text = untagged(found(locale, source, context).replace(/<(\d+)\/>/g, "{any$1}"));
  const parts = text.split(/\{[^{}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s*"));
  return new RegExp(`^\\s*${parts.join(".*?")}\\s*$`, "s");
};
