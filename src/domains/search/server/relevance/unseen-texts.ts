import { readFileSync } from "node:fs";
import path from "node:path";
import { locales, type Locale } from "#kit/locale.ts";
import type { LocalText } from "#kit/local-text.ts";
import type { Kind } from "../../contract/kinds.ts";

/** A thing whose words nobody here wrote. Its id is its position. */
export type UnseenThing = { kind: Kind; locale: Locale; source: string; group: string; title: LocalText; body: LocalText };
/** A question that came with a set, and the ids of what answers it. */
export type UnseenQuery = { text: string; relevant: readonly number[] };

type SourceThing = { id: string; lang: "zh" | "en" | "ar"; title?: string; title_derived?: boolean; description?: string; group?: string };
type SourceQuery = { query: string; relevant: readonly string[] };

const localeOf = { zh: "zh-cn", en: "en", ar: "ar" } as const;
const languages = ["zh", "en", "ar"] as const;

/** Each language's garments as a kind of their own, so that those of one language can be asked for alone. */
export const kindOfGarment = { "zh-cn": "design", en: "course", ar: "model" } as const;

/** A paragraph's sentences, each the name of a thing, with the paragraph's others as its text: so many names of real words. */
const sentenceEnd = /(?<=[.!?؟。！？])\s*/u;
const shortest: Record<Locale, number> = { "zh-cn": 12, en: 40, ar: 40 };
const longest: Record<Locale, number> = { "zh-cn": 36, en: 110, ar: 110 };

const cutAtWord = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(" ", most);
  return text.slice(0, end > most / 2 ? end : most);
};

/** The public sets as one market: apparel in Chinese, garments in three languages, and sentences of an encyclopedia as names. */
export class UnseenTexts {
  readonly things: UnseenThing[] = [];
  /** The judged queries of the sets, by set. */
  readonly judged = new Map<string, UnseenQuery[]>();

  constructor(folder: string) {
    const read = <Line>(file: string): Line[] =>
      readFileSync(path.join(folder, file), "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Line);
    const positions = new Map<string, number>();
    const add = (key: string, thing: UnseenThing): void => {
      positions.set(key, this.things.length);
      this.things.push(thing);
    };
    for (const one of read<SourceThing>("zh-advertisegen.ndjson"))
      add(one.id, {
        kind: "product",
        locale: "zh-cn",
        source: "advertisegen",
        group: one.id,
        title: { "zh-cn": one.title ?? "" },
        body: { "zh-cn": one.description ?? "" },
      });
    this.#judge("zh apparel", read<SourceQuery>("zh-advertisegen-attr.queries.ndjson"), positions);
    for (const one of read<SourceThing>("trilingual-bagisto.ndjson")) {
      const locale = localeOf[one.lang];
      add(one.id, {
        kind: kindOfGarment[locale],
        locale,
        source: "bagisto",
        group: one.group ?? one.id,
        title: { [locale]: one.title ?? "" },
        body: { [locale]: one.description ?? "" },
      });
    }
    for (const lang of languages) {
      const locale = localeOf[lang];
      const passages = new Map<string, number>();
      for (const one of read<SourceThing>(`${lang}-xquad.docs.ndjson`)) {
        const text = (one.description ?? "").trim();
        passages.set(one.id, this.things.length);
        add(`${lang} ${one.id}`, { kind: "article", locale, source: "xquad", group: one.id, title: { [locale]: one.title ?? "" }, body: { [locale]: text } });
        const sentences = text.split(sentenceEnd).map((sentence) => sentence.trim());
        for (const [at, sentence] of sentences.entries())
          if (sentence.length >= shortest[locale])
            add(`${lang} ${one.id} ${at}`, {
              kind: "product",
              locale,
              source: "sentences",
              group: `${lang} ${one.id} ${at}`,
              title: { [locale]: cutAtWord(sentence, longest[locale]) },
              body: {},
            });
      }
      this.#judge(`${lang} questions`, read<SourceQuery>(`${lang}-xquad.queries.ndjson`), passages);
    }
  }

  #judge(set: string, queries: readonly SourceQuery[], positions: ReadonlyMap<string, number>): void {
    this.judged.set(
      set,
      queries.map(({ query, relevant }) => ({ text: query, relevant: relevant.flatMap((id) => positions.get(id) ?? []) })),
    );
  }

  /** Ids of the things of a source in a language. */
  of(source: string, locale: Locale): number[] {
    return this.things.flatMap((thing, id) => (thing.source === source && thing.locale === locale ? [id] : []));
  }

  get size(): string {
    return locales.map((locale) => `${locale} ${this.things.filter((thing) => thing.locale === locale).length}`).join(", ");
  }
}
