import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setupI18n, type I18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import PO from "pofile";
import type { LocalText } from "#kit/local-text.ts";
import { locales, type Locale } from "#kit/locale.ts";
import { sourceWords, type Word } from "#kit/words.ts";

/** The server's side of the catalogues: sentences of refusals and issues, in the caller's language. */
export type Words = { say(locale: Locale, id: string, values?: Record<string, unknown>): string };

const reasonStop: Readonly<Record<Locale, string>> = { "zh-cn": "；", en: "; ", ar: "؛ " };

/** Ready-made reasons and what was written behind them, in each language: who decides need not share one with who reads it. Empty where neither was given. */
export const reasonsInEach = (words: Words, readyMade: readonly Word[], note: string): LocalText =>
  readyMade.length === 0 && note === ""
    ? {}
    : Object.fromEntries(
        locales.map((locale) => [locale, [...readyMade.map((word) => words.say(locale, word.id)), note].filter(Boolean).join(reasonStop[locale])]),
      );

const catalogueFiles = async (root: string): Promise<string[]> => {
  const found: string[] = [];
  for (const entry of await readdir(root, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() && entry.name.endsWith(".po") && path.basename(entry.parentPath) === "locales") found.push(path.join(entry.parentPath, entry.name));
  }
  return found.sort();
};

/** Reads every `locales/*.po` below `root`. Only words with an id of their own (`orders.sold_out`) are kept: those are the contracts'. */
export const loadWords = async (root: string): Promise<Words> => {
  const messages = Object.fromEntries(locales.map((locale) => [locale, {} as Record<string, ReturnType<typeof compileMessage>>])) as Record<
    Locale,
    Record<string, ReturnType<typeof compileMessage>>
  >;
  for (const file of await catalogueFiles(root)) {
    const locale = path.basename(file, ".po") as Locale;
    if (!messages[locale]) continue;
    for (const item of PO.parse(await readFile(file, "utf8")).items) {
      const text = item.msgstr[0];
      if (text && /^[a-z_-]+\.[a-z0-9_.]+$/.test(item.msgid)) messages[locale][item.msgid] = compileMessage(text);
    }
  }
  const voices = Object.fromEntries(locales.map((locale) => [locale, setupI18n({ locale, messages: { [locale]: messages[locale] } })])) as Record<Locale, I18n>;
  return {
    say(locale, id, values = {}) {
      const source = sourceWords.get(id);
      if (!messages[locale][id] && source) return setupI18n({ locale, messages: { [locale]: { [id]: compileMessage(source) } } })._(id, values);
      return voices[locale]._(id, values);
    },
  };
};
