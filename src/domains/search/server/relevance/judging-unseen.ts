import { locales, type Locale } from "#kit/locale.ts";
import type { Kind } from "../../contract/kinds.ts";
import { proceduresOver } from "./procedures.ts";
import { kindOfGarment, type UnseenTexts } from "./unseen-texts.ts";

/** Ids found, best first. */
export type Answer = (text: string, kind?: Kind) => readonly number[] | Promise<readonly number[]>;

export type UnseenFigures = {
  locale: Locale;
  name: string;
  queries: number;
  /** Mean of one over the place of the first right thing among the first ten. */
  reciprocalRank: number;
  /** Queries that found nothing though something is right. */
  withoutResult: number;
  misses: string[];
};

const judge = async (
  locale: Locale,
  name: string,
  queries: readonly { text: string; relevant: readonly number[] }[],
  answer: Answer,
  kind?: Kind,
): Promise<UnseenFigures> => {
  let sum = 0;
  let none = 0;
  const misses: string[] = [];
  for (const { text, relevant } of queries) {
    const found = await answer(text, kind);
    const place = found.slice(0, 10).findIndex((id) => relevant.includes(id));
    if (place >= 0) sum += 1 / (place + 1);
    if (place !== 0) misses.push(`${place + 1} ${text}`);
    if (found.length === 0 && relevant.length > 0) none += 1;
  }
  return { locale, name, queries: queries.length, reciprocalRank: sum / queries.length, withoutResult: none / queries.length, misses };
};

const localeOfSet = (set: string): Locale => (set.startsWith("zh") ? "zh-cn" : set.startsWith("ar") ? "ar" : "en");

/** Everything that is measured on texts that nobody here wrote. */
export const judgeUnseen = async (texts: UnseenTexts, answer: Answer, most?: number): Promise<UnseenFigures[]> => {
  const figures: UnseenFigures[] = [];
  for (const [set, queries] of texts.judged)
    figures.push(await judge(localeOfSet(set), set, most ? queries.slice(0, most) : queries, answer, set.endsWith("questions") ? "article" : undefined));
  for (const { name, locale, queries } of proceduresOver(texts, most)) figures.push(await judge(locale, name, queries, answer));
  // Garments written in three languages: a name in one finds the text in another.
  const garments = texts.things.flatMap((thing, id) => (thing.source === "bagisto" ? [{ id, ...thing }] : []));
  for (const asked of locales)
    for (const written of locales) {
      if (asked === written) continue;
      const queries = garments
        .filter((one) => one.locale === asked)
        .map((one) => ({
          text: one.title[asked] ?? "",
          relevant: garments.filter((other) => other.locale === written && other.group === one.group).map((other) => other.id),
        }));
      figures.push(await judge(asked, `names in ${asked}, texts in ${written}`, queries, answer, kindOfGarment[written]));
    }
  return figures;
};
