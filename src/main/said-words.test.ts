import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { domains } from "./domains.ts";

/** How the portal speaks, where a rule can be read off the catalogues. */

/** Sentences of the specification, section 7, which stand as they are written there. */
const specified: readonly string[] = ["no permission to send message", "file type limited to png/jpeg/webp/bmp/jpeg/gif"];

/** A capital, a figure, something quoted, or something said by the caller first. */
const beginsSentence = (message: string): boolean => /^[\p{Lu}\d"“{]/u.test(message);

test("every refusal in English is a sentence: it begins with a capital", () => {
  const words = domains.flatMap(({ calls }) => calls.flatMap(({ call }) => Object.values(call.refusals)));
  expect(words.length).toBeGreaterThan(500);
  expect([...new Set(words.map(({ message }) => message))].filter((message) => !beginsSentence(message) && !specified.includes(message))).toEqual([]);
});

test("the test would see one that does not", () => {
  expect(["no such goods", "Sold out", "{title}: sold out", "12 at most"].map(beginsSentence)).toEqual([false, true, true, true]);
});

/** Each sentence of a language with its source, as the catalogues have them. */
const catalogue = (locale: string): { file: string; text: string }[] =>
  globSync(`src/**/locales/${locale}.po`).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^msgstr "((?:[^"\\]|\\.)+)"$/gm)].map(([, text = ""]) => ({ file, text })),
  );

test("a number of days, hours or minutes takes its form in Arabic: «4 أيام», «12 يومًا»", () => {
  const fixed = /\{\w+\} (?:يوم|يومًا|أيام|ساعة|ساعات|دقيقة|دقائق)(?![\p{L}\p{M}])/u;
  const all = catalogue("ar");
  expect(all.length).toBeGreaterThan(3_000);
  expect(fixed.test("{one} يومًا")).toBe(true);
  expect(all.filter(({ text }) => fixed.test(text))).toEqual([]);
});
