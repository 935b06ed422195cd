import { createRequire } from "node:module";
import { pinyin } from "pinyin-pro";
import type { Locale } from "#kit/locale.ts";
import type { UnseenTexts } from "./unseen-texts.ts";

/**
 * Queries made of unseen texts by rule: some words of a name as somebody would remember them, changed in one way. What has all the unchanged words in
 * its name is right. Nothing here reads the glossary, the search's own stemmers or its dictionary.
 */
export type Procedure = { name: string; locale: Locale; queries: readonly { text: string; relevant: readonly number[] }[] };

const require = createRequire(import.meta.url);

/** A repeatable stream of numbers from 0 to below 1. */
const chance = (seed: string): (() => number) => {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};
type Chance = ReturnType<typeof chance>;

const intl: Record<Locale, Intl.Segmenter> = {
  "zh-cn": new Intl.Segmenter("zh", { granularity: "word" }),
  en: new Intl.Segmenter("en", { granularity: "word" }),
  ar: new Intl.Segmenter("ar", { granularity: "word" }),
};
const scripts: Record<Locale, RegExp> = { "zh-cn": /^[\u4e00-\u9fff]{2,}$/, en: /^[A-Za-z]{4,}$/, ar: /^[\u0621-\u064a]{4,}$/ };
/** Words that say nothing of a thing. */
const common = new Set(
  "الذي التي الذين كانت كان كانوا تكون يكون هذه هذا ذلك تلك بعد قبل بين حيث عندما كما وقد ولا ولم أيضا حول خلال ضمن منذ يتم وهو وهي إلى على لكن ولكن بينما غير مثل جدا عليها عليه لديها تقول اليوم this then 这个 一个 我们 他们 可以 以及 没有 自己 就是 还有 这款 一款 此款 这种 它们 其他 成为 作为 由于 因为 所以 如果 但是 并且 或者 that with from were been this have which their they would about after also into than other some such when where while more most over only through between because there these those during first being many both each well even made make used using known called part".split(
    " ",
  ),
);

const wordsOf = (text: string, locale: Locale): string[] =>
  [...intl[locale].segment(text)]
    .filter((one) => one.isWordLike)
    .map((one) => one.segment)
    .filter((word) => scripts[locale].test(word) && !common.has(word.toLowerCase()));

/** Words of a name as somebody would remember them, in its order; and all things that have them in their names. */
type Remembered = { words: string[]; relevant: number[] };

/** Names as they are looked through for words. */
type Names = { ids: readonly number[]; words: ReadonlyMap<number, readonly string[]>; texts: UnseenTexts; locale: Locale };

const namesOf = (texts: UnseenTexts, ids: readonly number[], locale: Locale): Names => ({
  ids,
  words: new Map(ids.map((id) => [id, wordsOf(texts.things[id]?.title[locale] ?? "", locale)])),
  texts,
  locale,
});

/** What any form of the word begins with, or holds: an inflection of it, or the word without its article, is as right. */
const core = (word: string): string => {
  const plain = word.toLowerCase();
  const bare = plain.replace(/^(?:وال|بال|لل|ال)(?=.{3})/, "").replace(/(?:ies|es|s|ed|ing|y|e)$/, "");
  return bare.length >= 3 ? bare : plain;
};

const havingAll = ({ texts, locale }: Names, words: readonly string[]): number[] => {
  const wanted = words.map(core);
  return texts.things.flatMap((thing, id) => {
    const title = (thing.title[locale] ?? "").toLowerCase();
    return wanted.every((word) => title.includes(word)) ? [id] : [];
  });
};

/** So many words by chance of each of so many names. */
const rememberedOf = (names: Names, count: number, most: number, random: Chance): Remembered[] => {
  const remembered: Remembered[] = [];
  for (const id of shuffle(names.ids, random)) {
    const own = [...new Set(names.words.get(id))];
    if (own.length < count) continue;
    const chosen = new Set(shuffle(own, random).slice(0, count));
    const words = own.filter((word) => chosen.has(word));
    remembered.push({ words, relevant: havingAll(names, words) });
    if (remembered.length === most) break;
  }
  return remembered;
};

const shuffle = <T>(list: readonly T[], random: Chance): T[] =>
  list
    .map((value) => ({ place: random(), value }))
    .sort((left, right) => left.place - right.place)
    .map(({ value }) => value);

/** The changed words, or null where the procedure has nothing to change. */
type Change = (words: readonly string[], random: Chance) => readonly string[] | null;

/** One word of those that can be changed. */
const oneWord =
  (can: (word: string) => boolean, change: (word: string, random: Chance) => string): Change =>
  (words, random) => {
    const able = words.flatMap((word, at) => (can(word) ? [at] : []));
    const at = able[Math.floor(random() * able.length)];
    if (at === undefined) return null;
    const changed = change(words[at] as string, random);
    return changed === words[at] ? null : words.with(at, changed);
  };
const everyWord =
  (change: (word: string, random: Chance) => string): Change =>
  (words, random) => {
    const changed = words.map((word) => change(word, random));
    return changed.every((word, at) => word === words[at]) ? null : changed;
  };

/** A letter lost, doubled, changed, or swapped with the next; never the first. */
const misspelt =
  (letters: string) =>
  (word: string, random: Chance): string => {
    const at = 1 + Math.floor(random() * (word.length - 2));
    const letter = letters[Math.floor(random() * letters.length)] ?? "e";
    const way = Math.floor(random() * 4);
    if (way === 0) return word.slice(0, at) + word.slice(at + 1);
    if (way === 1) return word.slice(0, at) + word.charAt(at) + word.slice(at);
    if (way === 2) return word.slice(0, at) + letter + word.slice(at + 1);
    return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  };

/** English as it is heard. One rule, the first of a shuffled list that changes something. */
const heardAs: readonly [RegExp, string][] = [
  [/ph/, "f"],
  [/ck/, "k"],
  [/([bdfglmnprt])\1/, "$1"],
  [/ie/, "ei"],
  [/ei/, "ie"],
  [/ea/, "ee"],
  [/c(?=[aou])/, "k"],
  [/c(?=[ei])/, "s"],
  [/(?<=[aeiou])s(?=[aeiou])/, "z"],
  [/y$/, "ie"],
  [/ou/, "u"],
  [/(?<=[a-z])a(?=[a-z])/, "e"],
  [/(?<=[a-z])i(?=[a-z])/, "y"],
];
const bySound = (word: string, random: Chance): string => {
  const lower = word.toLowerCase();
  for (const [from, as] of shuffle(heardAs, random)) if (from.test(lower)) return lower.replace(from, as);
  return lower;
};
const arabicHeard: readonly [RegExp, string][] = [
  [/ط/, "ت"],
  [/ص/, "س"],
  [/ض/, "ظ"],
  [/ذ/, "ز"],
  [/ث/, "ت"],
  [/ق/, "ك"],
];
const arabicBySound = (word: string, random: Chance): string => {
  for (const [from, as] of shuffle(arabicHeard, random)) if (from.test(word)) return word.replace(from, as);
  return word;
};

const plural = (word: string): string => {
  if (/(?:ss|x|ch|sh)$/.test(word)) return `${word}es`;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  if (/[^su]s$/.test(word)) return word.slice(0, -1);
  return `${word}s`;
};
/** Only common nouns can be counted: what ends like a verb, an adverb or an adjective is left as it is. */
const isCountable = (word: string): boolean => /^[a-z]{4,}$/.test(word) && !/(?:ed|ing|ly|ous|ful|less|ive|al|ic|ble|est)$/.test(word);

const british: readonly [RegExp, string][] = [
  [/^(colo|favo|labo|hono|behavio|neighbo|harbo|rumo|flavo|vapo|humo|armo)r/, "$1ur"],
  [/iz(e[ds]?|ing|ation|ations)$/, "is$1"],
  [/yz(e[ds]?|ing)$/, "ys$1"],
  [/^(cent|theat|met|fib|lit|kilomet)er(s?)$/, "$1re$2"],
  [/^(defen|offen|licen)se$/, "$1ce"],
  [/^gray/, "grey"],
  [/^program$/, "programme"],
  [/^(catal|dial|anal)og$/, "$1ogue"],
  [/^(travel|model|cancel|label|level)(ed|ing|er)$/, "$1l$2"],
];
const asBritish = (word: string): string => {
  for (const [from, as] of british) if (from.test(word.toLowerCase())) return word.toLowerCase().replace(from, as);
  return word;
};
const marked: Record<string, string> = { a: "à", e: "é", i: "ï", o: "ö", u: "ü", c: "ç", n: "ñ" };
const withMarks = (word: string, random: Chance): string => word.replace(/[aeioucn]/g, (letter) => (random() < 0.5 ? (marked[letter] ?? letter) : letter));

const harakat = ["\u064e", "\u064f", "\u0650", "\u0652", "\u0651"];
const withHarakat = (word: string, random: Chance): string =>
  [...word].map((letter) => letter + (random() < 0.6 ? (harakat[Math.floor(random() * 5)] ?? "") : "")).join("");
const otherHamza = (word: string): string => word.replace(/[أإآ]/g, "ا").replace(/ة$/, "ه").replace(/ى$/, "ي").replace(/ؤ/g, "و").replace(/ئ/g, "ي");
const otherArticle = (word: string): string => (word.startsWith("ال") ? word.slice(2) : `ال${word}`);

const homophones = (texts: UnseenTexts): ((word: string, random: Chance) => string) => {
  const bySpelling = new Map<string, Set<string>>();
  for (const { title, locale } of texts.things) {
    if (locale !== "zh-cn") continue;
    for (const character of (title["zh-cn"] ?? "").match(/[\u4e00-\u9fff]/g) ?? []) {
      const sound = pinyin(character, { toneType: "none" });
      const same = bySpelling.get(sound);
      if (same) same.add(character);
      else bySpelling.set(sound, new Set([character]));
    }
  }
  return (word, random) => {
    const at = Math.floor(random() * word.length);
    const sound = pinyin(word, { toneType: "none", type: "array" })[at] ?? "";
    const others = [...(bySpelling.get(sound) ?? [])].filter((one) => one !== word.charAt(at)).sort();
    const other = others[Math.floor(random() * others.length)];
    return other === undefined ? word : word.slice(0, at) + other + word.slice(at + 1);
  };
};

/** Every procedure over the texts, at most so many queries of each. */
export const proceduresOver = (texts: UnseenTexts, most = 300): Procedure[] => {
  const procedures: Procedure[] = [];
  const names = {
    en: namesOf(texts, texts.of("sentences", "en"), "en"),
    ar: namesOf(texts, texts.of("sentences", "ar"), "ar"),
    "zh-cn": namesOf(texts, [...texts.of("advertisegen", "zh-cn"), ...texts.of("sentences", "zh-cn")], "zh-cn"),
  };
  const put = (name: string, locale: Locale, count: number, change: Change, separator = " "): void => {
    const random = chance(`${locale} ${name}`);
    const queries = [];
    for (const { words, relevant } of rememberedOf(names[locale], count, most * 4, random)) {
      const changed = change(words, random);
      if (changed) queries.push({ text: changed.join(separator), relevant });
      if (queries.length === most) break;
    }
    procedures.push({ name: count === 1 ? `${name}, alone` : name, locale, queries });
  };
  const asTyped: Change = (words) => words;
  const reordered: Change = (words) => words.toReversed();
  for (const locale of ["zh-cn", "en", "ar"] as const) {
    put("as typed", locale, 2, asTyped);
    put("reordered", locale, 3, reordered);
    // Four words remembered, three typed: what has these three is right.
    const random = chance(`${locale} dropped`);
    const queries = rememberedOf(names[locale], 4, most, random).map(({ words }) => {
      const left = words.toSpliced(Math.floor(random() * words.length), 1);
      return { text: left.join(" "), relevant: havingAll(names[locale], left) };
    });
    procedures.push({ name: "a word dropped", locale, queries });
  }
  const isLong = (word: string) => word.length >= 5;
  const isName = (word: string) => /^[A-Z][a-z]{4,}$/.test(word);
  const english = misspelt("abcdefghiklmnoprstuvwy");
  const arabicLetters = misspelt("ابتثجحدرزسشصعفقكلمنهوي");
  const arabic = (word: string, random: Chance): string => (word.startsWith("ال") ? `ال${arabicLetters(word.slice(2), random)}` : arabicLetters(word, random));
  for (const count of [2, 1]) {
    put("misspelt", "en", count, oneWord(isLong, english));
    put("names misspelt", "en", count, oneWord(isName, english));
    put("by sound", "en", count, oneWord(isLong, bySound));
    put("names by sound", "en", count, oneWord(isName, bySound));
    put(
      "misspelt",
      "ar",
      count,
      oneWord((word) => word.replace(/^ال/, "").length >= 5, arabic),
    );
    put("by sound", "ar", count, oneWord(isLong, arabicBySound));
    put(
      "by sound",
      "zh-cn",
      count,
      oneWord((word) => count === 2 || word.length > 2, homophones(texts)),
    );
  }
  put("plural", "en", 2, oneWord(isCountable, plural));
  put("British", "en", 2, everyWord(asBritish));
  put("diacritics", "en", 2, everyWord(withMarks));
  put("diacritics", "ar", 2, everyWord(withHarakat));
  put("hamza", "ar", 2, everyWord(otherHamza));
  put("article", "ar", 2, everyWord(otherArticle));
  const { Converter } = require("opencc-js/cn2t") as typeof import("opencc-js/cn2t");
  const traditional = Converter({ from: "cn", to: "t" });
  put("written on", "zh-cn", 2, asTyped, "");
  put(
    "pinyin",
    "zh-cn",
    2,
    everyWord((word) => pinyin(word, { toneType: "none", type: "array", v: true }).join("")),
  );
  put(
    "traditional",
    "zh-cn",
    2,
    everyWord((word) => traditional(word)),
  );
  procedures.push({ name: "compounds", locale: "zh-cn", queries: compounds(texts, most) });
  procedures.push({ name: "synonym", locale: "zh-cn", queries: bySynonym(names["zh-cn"], most) });
  return procedures;
};

/** What people call the same in garments, two by two, as shops in different towns write it. From no list of the search's own. */
const saidAs: Readonly<Record<string, string>> = {
  衬衫: "衬衣",
  衬衣: "衬衫",
  连衣裙: "连身裙",
  毛衣: "毛衫",
  外套: "外衣",
  上衣: "上装",
  西装: "西服",
  牛仔裤: "丹宁裤",
  羽绒服: "羽绒衣",
  针织衫: "针织衣",
  半身裙: "半裙",
  阔腿裤: "宽腿裤",
  短袖: "半袖",
  夹克: "茄克",
  裙子: "裙装",
  裤子: "裤装",
  纯棉: "全棉",
  真丝: "桑蚕丝",
  尼龙: "锦纶",
  氨纶: "莱卡",
  蕾丝: "花边",
  刺绣: "绣花",
  格子: "格纹",
  条纹: "条子",
  拉链: "拉锁",
  纽扣: "扣子",
  口袋: "衣兜",
};

/** Two words of a name, one of them said as nobody says it who has the other in a name: to be found only by what it means. */
const bySynonym = (names: Names, most: number): Procedure["queries"] =>
  rememberedOf(names, 2, Infinity, chance("zh-cn synonym"))
    .flatMap(({ words, relevant }) => {
      const at = words.findIndex((word) => saidAs[word] !== undefined);
      if (at < 0) return [];
      const changed = words.with(at, saidAs[words[at] as string] as string);
      return havingAll(names, changed).length > 0 ? [] : [{ text: changed.join(" "), relevant }];
    })
    .slice(0, most);

/** Three to six characters of a name that begin and end where words do, whatever the search's dictionary makes of them. */
const compounds = (texts: UnseenTexts, most: number) => {
  const random = chance("zh-cn compounds");
  const queries = [];
  for (const id of shuffle(texts.of("advertisegen", "zh-cn"), random)) {
    const words = [...intl["zh-cn"].segment(texts.things[id]?.title["zh-cn"] ?? "")].map((one) => one.segment);
    const starts = words.flatMap((word, at) => {
      const pair = word + (words[at + 1] ?? "");
      return /^[\u4e00-\u9fff]{3,6}$/.test(pair) && !/[的了是而于就到在和与及其让使有不也都很更最又之一给把被以为]/.test(pair) && words[at + 1] ? [pair] : [];
    });
    const text = starts[Math.floor(random() * starts.length)];
    if (text === undefined) continue;
    queries.push({
      text,
      relevant: texts.things.flatMap((thing, other) => (`${thing.title["zh-cn"] ?? ""} ${thing.body["zh-cn"] ?? ""}`.includes(text) ? [other] : [])),
    });
    if (queries.length === most) break;
  }
  return queries;
};
