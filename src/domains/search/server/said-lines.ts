import { locales, type Locale } from "#kit/locale.ts";
import type { LocalText } from "#kit/local-text.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { splitByMarks } from "../contract/marks.ts";
import { database } from "./database.ts";
import type { Entry } from "./entry.ts";

/** Of a long sentence so much stands before the word, and so much at all: two lines of a card. */
const mostBefore = 40;
const longest = 160;
const ends = /[。！？\n]|[.!?؟](?=\s)/gu;

/** The sentence of a text in which a mark stands first, cut where it is long; empty without one. */
export const lineWith = (text: string, marks: readonly string[]): string => {
  const stretches = splitByMarks(text, marks);
  const first = stretches.findIndex(({ isMarked }) => isMarked);
  if (first < 0) return "";
  const at = stretches.slice(0, first).reduce((sum, stretch) => sum + stretch.text.length, 0);
  let [from, to] = [0, text.length];
  for (const end of text.matchAll(ends)) {
    if (end.index < at) from = end.index + end[0].length;
    else {
      to = end.index + end[0].length;
      break;
    }
  }
  const sentence = text.slice(from, to);
  const before = at - from;
  // A word is not cut where there are spaces.
  const start = before > mostBefore ? before - mostBefore + Math.max(0, sentence.slice(before - mostBefore, before).indexOf(" ")) : 0;
  const rest = sentence.slice(start).trim();
  const shown = rest.length > longest ? rest.slice(0, Math.max(rest.lastIndexOf(" ", longest), mostBefore + longest / 2)).trim() : rest;
  return `${start > 0 ? "…" : ""}${shown}${shown.length < rest.length ? "…" : ""}`;
};

type Said = Pick<Entry, "keywords" | "body">;

/** What is said of a thing, the reader's language before others; then the words that it is known by. */
const lineOf = ({ body = {}, keywords = [] }: Said, marks: readonly string[], reader: Locale): string => {
  const inOrder = [reader, ...locales.filter((locale) => locale !== reader)];
  const texts = (text: LocalText | string) => (typeof text === "string" ? [text] : inOrder.map((locale) => text[locale] ?? ""));
  for (const text of [body, ...keywords].flatMap(texts)) {
    const line = lineWith(text, marks);
    if (line) return line;
  }
  return "";
};

/** The lines by which these items were found, for those that have one: nothing else that is shown of them holds a word. */
export const saidLines = async (ctx: Ctx, ids: readonly number[], marks: readonly string[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await database(ctx).selectFrom("item").select(["id", "said"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, said }) => [id, said ? lineOf(said as Said, marks, ctx.locale) : ""]));
};
