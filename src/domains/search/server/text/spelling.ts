import { analyseQuery, conceptOfStem, soundConcept, type Concept, type QueryPlan } from "./analyse.ts";
import { allAtOnce, glossary, type Glossary, type Steps } from "./glossary.ts";
import { anyOf, lexeme, one } from "./lexemes.ts";
import { normalise } from "./normalise.ts";
import { syllablesOf } from "./pinyin.ts";
import { withoutArticle } from "./stem-arabic.ts";
import { stemEnglish } from "./stem-english.ts";
import { Vocabulary } from "./vocabulary.ts";

/** What the index has of words: in how many things each is, and which are spelt like one that it has not. */
export type Spelt = {
  /** In how many things a lexeme is. */
  usesOf: (lexeme: string) => number;
  /** Words and stems of one script that are near a word. */
  near: (script: "e" | "a", word: string) => { word: string; distance: number }[];
};

const hanRun = /[\u3400-\u9fff]+/g;

type Glossed = { latin: Vocabulary; arabic: Vocabulary; isPinyin: ReadonlySet<string>; known: ReadonlySet<string>; suggested: Map<string, readonly Meant[]> };
const vocabularies = new WeakMap<Glossary, Glossed>();

/** Words of the glossary as they are written, and its pinyin. */
const glossedOf = (words: Glossary): Glossed => vocabularies.get(words) ?? allAtOnce(glossedInSteps(words));

function* glossedInSteps(words: Glossary): Steps<Glossed> {
  const made: Glossed = { latin: new Vocabulary(), arabic: new Vocabulary(), isPinyin: new Set(words.pinyin.keys()), known: new Set(), suggested: new Map() };
  for (const word of new Set([...words.englishWords, ...words.pinyin.keys()])) {
    yield;
    if (word.length >= 3 && /^[a-z]+$/.test(word)) made.latin.enter(word);
  }
  for (const word of words.arabicWords) {
    yield;
    if (word.length >= 3) made.arabic.enter(word);
  }
  vocabularies.set(words, made);
  return made;
}

/** What corrections need of a glossary, made ready before the first of them is asked for. */
export function* spellingInSteps(words: Glossary): Steps<void> {
  if (!vocabularies.has(words)) yield* glossedInSteps(words);
  yield;
  knownChinese(words.entries);
}

/** A word that another may have been meant as; `cost` is lower the likelier it is. */
type Meant = { word: string; cost: number; isGlossed: boolean };

const arabicOnly = /^[\u0620-\u064a]+$/;
const latinOnly = /^[a-z]+$/;
const mostSuggested = 5_000;
const mostMeant = 6;
/** What one thing in e has more is worth, in edits. */
const worthOfUse = 0.16;
const unlikelyPinyin = 0.3;
const stemAlone = 0.06;
const proclitic = /^[وبلفك]/;
const costOfProclitic = 0.4;

const meantBy = (typed: string, spelt: Spelt | null, words: Glossary): Meant[] => {
  const isArabic = arabicOnly.test(typed);
  if (!isArabic && !latinOnly.test(typed)) return [];
  const glossed = glossedOf(words);
  const word = isArabic ? withoutArticle(typed) : typed;
  const found = new Map<string, Meant>();
  const put = (one: string, distance: number, uses: number, isGlossed: boolean): void => {
    const cost = distance - worthOfUse * Math.log1p(uses);
    const known = found.get(one);
    if (!known || cost < known.cost) found.set(one, { word: one, cost, isGlossed: isGlossed || (known?.isGlossed ?? false) });
  };
  const script = isArabic ? "a" : "e";
  if (spelt) {
    for (const one of spelt.near(script, word)) {
      if (one.distance === 0) continue;
      const asSpelt = isArabic ? 0 : spelt.usesOf(lexeme("s", one.word));
      // What is a stem alone may be no word.
      if (asSpelt > 0) put(one.word, one.distance, asSpelt, false);
      else put(one.word, one.distance + (isArabic ? 0 : stemAlone), spelt.usesOf(lexeme(script, one.word)), false);
    }
    // A word of one letter may be written on to it: and, in, for.
    const rest = isArabic && proclitic.test(word) ? withoutArticle(word.slice(1)) : "";
    if (rest.length >= 4) for (const one of spelt.near("a", rest)) put(one.word, one.distance + costOfProclitic, spelt.usesOf(lexeme("a", one.word)), false);
  }
  for (const one of (isArabic ? glossed.arabic : glossed.latin).near(word)) {
    if (one.distance === 0) return [];
    const uses = spelt ? spelt.usesOf(lexeme(script, isArabic ? one.word : stemEnglish(one.word))) : 0;
    put(one.word, one.distance + (glossed.isPinyin.has(one.word) ? unlikelyPinyin : 0), Math.max(uses, 2), true);
  }
  return [...found.values()].sort((left, right) => left.cost - right.cost || (left.word < right.word ? -1 : 1)).slice(0, mostMeant);
};

/** Words of the glossary that a word may have been meant as, nearest first: jaket → jacket. Empty for a word that is known or unlike any. */
export function suggestSpelling(word: string, limit = 3, words: Glossary = glossary()): string[] {
  const plain = normalise(word);
  const { suggested } = glossedOf(words);
  let known = suggested.get(plain);
  if (!known) {
    if (suggested.size > mostSuggested) suggested.clear();
    suggested.set(plain, (known = meantBy(plain, null, words)));
  }
  return known.slice(0, limit).map((one) => one.word);
}

/** Longest term that is looked for by its sound. */
const longestSound = 6;

/** Characters that sound like a term of the trade, as that term: 扭仔裤 → 牛仔裤. People who type pinyin pick the wrong one of several. */
function bySound(run: string, { sounds, entries }: Glossary): string {
  const known = knownChinese(entries);
  const syllables = syllablesOf(run);
  if (syllables.length !== run.length) return run;
  let result = "";
  let at = 0;
  search: while (at < run.length) {
    for (let length = Math.min(longestSound, run.length - at); length >= 2; length--) {
      const typed = run.slice(at, at + length);
      const meant = known.has(typed) ? typed : sounds.get(syllables.slice(at, at + length).join(""));
      // One character of two right says that the sound is no accident.
      if (meant === undefined || ![...meant].some((character) => typed.includes(character))) continue;
      result += meant;
      at += length;
      continue search;
    }
    result += run.charAt(at);
    at += 1;
  }
  return result;
}

const knownTerms = new WeakMap<Glossary["entries"], ReadonlySet<string>>();
const knownChinese = (entries: Glossary["entries"]): ReadonlySet<string> => {
  const known = knownTerms.get(entries) ?? new Set(entries.flatMap((entry) => entry["zh-cn"].map(normalise)));
  knownTerms.set(entries, known);
  return known;
};

/** A plan that may have been meant. `isSure` of what the index's own words say. */
export type Correction = { plan: QueryPlan; cost: number };

/** So many plans are tried, the likeliest first. */
const mostCorrections = 8;
/** What sounds the same is as likely as a slip. */
const costOfSound = 0.5;

/** How common a word of the index may be and still be taken for a slip of somebody who sells. */
const rareUses = 3;

const costOfRare = -0.5;

/** Three letters that are left of five or more stem so many words that they do not say this one is known: الاماون is no form of أما. */
const says = ({ kind, text }: Concept, stem: string): boolean => kind !== "arabic" || stem.length > 3 || text.length < 5 || stem === withoutArticle(text);

const usesOfStems = (concept: Concept, spelt: Spelt): number =>
  Math.max(0, ...concept.stems.filter((stem) => says(concept, stem)).map((stem) => spelt.usesOf(lexeme(concept.kind === "arabic" ? "a" : "e", stem))));

const isKnown = (concept: Concept, spelt: Spelt): boolean =>
  usesOfStems(concept, spelt) > rareUses || (concept.kind === "latin" && spelt.usesOf(lexeme("p", concept.text)) > 0);

/** Whether an Arabic word of it is in no thing, however much is found by its parts. */
export const hasUnknownWord = (plan: QueryPlan, spelt: Spelt): boolean =>
  plan.concepts.some(
    (concept) =>
      concept.kind === "arabic" && concept.mayBeMisspelt && !concept.stems.some((stem) => says(concept, stem) && spelt.usesOf(lexeme("a", stem)) > 0),
  );

/** One slip and no more. */
const mostOfForm = 1.2;
/** About as likely as the likeliest. */
const besideForm = 0.3;
const mostForms = 2;

/**
 * A query whose Arabic words are in things by their stem alone, each with the forms that things have and that it is a slip from: للعلامء is stemmed like
 * others, and meant as علماء. What has the stem is found as before; what has such a form is found too, and comes first.
 */
export const withNearestForms = (plan: QueryPlan, spelt: Spelt): QueryPlan => {
  const formsOf = ({ kind, mayBeMisspelt, text, stems }: Concept): string[] => {
    if (kind !== "arabic" || !mayBeMisspelt || !arabicOnly.test(text)) return [];
    const bare = withoutArticle(text);
    if (spelt.usesOf(lexeme("a", bare)) > 0 || !stems.some((stem) => spelt.usesOf(lexeme("a", stem)) > 0)) return [];
    const near = spelt
      .near("a", bare)
      .filter(({ distance }) => distance > 0 && distance <= mostOfForm)
      .map(({ word, distance }) => ({ word, cost: distance - worthOfUse * Math.log1p(spelt.usesOf(lexeme("a", word))) }))
      .sort((left, right) => left.cost - right.cost || (left.word < right.word ? -1 : 1));
    return near
      .filter(({ cost }) => cost <= (near[0]?.cost ?? 0) + besideForm)
      .slice(0, mostForms)
      .map(({ word }) => word);
  };
  let isOther = false;
  const concepts = plan.concepts.map((concept) => {
    const forms = formsOf(concept);
    if (forms.length === 0) return concept;
    isOther = true;
    const ways = anyOf(forms.map((form) => one(lexeme("a", form))));
    return {
      ...concept,
      key: `forms ${concept.text} ${forms.join("/")}`,
      clause: anyOf([concept.clause, ways]),
      looser: anyOf([concept.looser, ways]),
      exact: ways,
      typed: ways,
    };
  });
  return isOther ? { ...plan, concepts } : plan;
};

/** The query as it may have been meant, the likeliest first; nothing where every word of it is known. */
export function corrections(plan: QueryPlan, spelt: Spelt | null, words: Glossary = glossary()): Correction[] {
  const isUnknownChinese = (concept: Concept): boolean =>
    concept.kind === "chinese" && concept.text.length > 1 && !(spelt && spelt.usesOf(lexeme("w", concept.text)) > rareUses);
  let ways: { concepts: Map<string, Concept>; replaced: [string, string][]; cost: number }[] = [{ concepts: new Map(), replaced: [], cost: 0 }];
  for (const concept of plan.concepts) {
    const ofConcept: { concept?: Concept; text?: string; cost: number }[] = [];
    if (isUnknownChinese(concept)) {
      const heard = soundConcept(concept.text);
      if (heard) ofConcept.push({ concept: heard, cost: costOfSound });
    } else if (concept.mayBeMisspelt && !(spelt && isKnown(concept, spelt))) {
      // A rare word is a word: it may be another one that is misspelt.
      if (spelt && usesOfStems(concept, spelt) > 0) ofConcept.push({ cost: costOfRare });
      for (const { word, cost, isGlossed } of meantBy(concept.text, spelt, words))
        ofConcept.push(isGlossed || concept.kind === "latin" ? { text: word, cost } : { concept: conceptOfStem(concept, word, words), cost });
    }
    if (ofConcept.length === 0) continue;
    ways = ways
      .flatMap((way) =>
        ofConcept.map(({ concept: other, text, cost }) => ({
          concepts: other ? new Map([...way.concepts, [concept.text, other]]) : way.concepts,
          replaced: text === undefined ? way.replaced : [...way.replaced, [concept.text, text] as [string, string]],
          cost: way.cost + cost,
        })),
      )
      .sort((left, right) => left.cost - right.cost)
      .slice(0, mostCorrections);
  }
  const corrected = ways.flatMap(({ concepts, replaced, cost }): Correction[] => {
    if (concepts.size + replaced.length === 0) return [];
    const text = replaced.reduce((left, [from, as]) => left.replace(from, as), plan.text);
    const anew = replaced.length > 0 ? analyseQuery(text, words, plan) : plan;
    const changed = anew.concepts.map((concept) => concepts.get(concept.text) ?? concept);
    const said = [...concepts].reduce((left, [from, { text: as }]) => left.replace(from, as), text);
    return [{ plan: { ...anew, text: said, concepts: changed }, cost }];
  });
  const sounding = plan.concepts.some(isUnknownChinese) ? plan.text.replace(hanRun, (run) => bySound(run, words)) : plan.text;
  if (sounding !== plan.text) corrected.unshift({ plan: analyseQuery(sounding, words, plan), cost: 0 });
  return corrected.slice(0, mostCorrections + 1);
}
