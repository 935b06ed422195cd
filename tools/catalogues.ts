import { readFileSync } from "node:fs";
import PO from "pofile";

type Item = { msgid: string; msgctxt?: string | null; msgstr: string[]; obsolete?: boolean };

/** How a word is named where it lacks a translation and where one is given: its source or id, with its context if it has one. */
export const nameOf = (item: Item): string => (item.msgctxt ? `${item.msgid} | ${item.msgctxt}` : item.msgid);

/** What catalogues of one language say differently of the same source in the same context: the site hears one of them everywhere. */
export const conflictsIn = (files: readonly string[]): string[] => {
  const heard = new Map<string, { file: string; text: string }>();
  const conflicts: string[] = [];
  for (const file of files) {
    for (const item of PO.parse(readFileSync(file, "utf8")).items) {
      const text = item.msgstr[0];
      if (item.obsolete || !text) continue;
      const name = nameOf(item);
      const other = heard.get(name);
      if (!other) heard.set(name, { file, text });
      else if (other.text !== text)
        conflicts.push(
          `“${name}” is “${other.text}” in ${other.file} and “${text}” in ${file}: one source and context has one translation; give the rarer meaning a context`,
        );
    }
  }
  return conflicts;
};

export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Writes translations into what has none, and into nothing else. Says whether something was written. */
export const fillEmpty = (items: readonly Item[], translations: Translations, locale: string, sourceOf: ReadonlyMap<string, string>): boolean => {
  let isWritten = false;
  for (const item of items) {
    if (item.obsolete || item.msgstr[0]) continue;
    const given = translations[nameOf(item)] ?? (item.msgctxt ? undefined : translations[sourceOf.get(item.msgid) ?? ""]);
    const text = given?.[locale];
    if (!text) continue;
    item.msgstr = [text];
    isWritten = true;
  }
  return isWritten;
};
