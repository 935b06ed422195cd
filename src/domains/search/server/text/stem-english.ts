/**
 * The Snowball English stemmer (Porter2, https://snowballstem.org/algorithms/english/stemmer.html), with the irregular words of
 * the trade in front: a stemmer knows rules only, and scarves, women and dyed break them.
 *
 * @param word lower case, letters a-z and apostrophes only; anything else comes back as it is.
 */
export function stemEnglish(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = irregular[word] ?? (word.length <= 2 || word.length > 40 || !plainWord.test(word) ? word : porter2(word));
  if (stems.size >= cacheLimit) stems.clear();
  stems.set(word, stem);
  return stem;
}

/** Trade text repeats its words; emptied when full, so that hostile text cannot fill memory. */
const stems = new Map<string, string>();
const cacheLimit = 20_000;

const plainWord = /^[a-z']+$/;

const irregular: Record<string, string> = {
  __proto__: null as never,
  // The trade's own.
  men: "man",
  mens: "man",
  "men's": "man",
  women: "woman",
  womens: "woman",
  "women's": "woman",
  children: "child",
  childrens: "child",
  "children's": "child",
  scarves: "scarf",
  dyed: "dye",
  dyeing: "dye",
  dyes: "dye",
  knives: "knife",
  feet: "foot",
  lycra: "lycra",
  jeans: "jean",
  pants: "pant",
  woolen: "wool",
  woollen: "wool",
  woolens: "wool",
  clothes: "clothe",
  clothing: "clothe",
  shoes: "shoe",
  hoodies: "hoodie",
  hoodie: "hoodie",
  onesies: "onesie",
  beanies: "beanie",
  beanie: "beanie",
  onesie: "onesie",
  legging: "legging",
  leggings: "legging",
  lining: "lining",
  linings: "lining",
  boxing: "boxing",
  // From the algorithm's own list.
  skis: "ski",
  skies: "sky",
  idly: "idl",
  gently: "gentl",
  ugly: "ugli",
  early: "earli",
  only: "onli",
  singly: "singl",
  sky: "sky",
  news: "news",
  howe: "howe",
  atlas: "atlas",
  cosmos: "cosmos",
  bias: "bias",
  andes: "andes",
};

const stopAfterPlural = new Set(["inning", "outing", "canning", "herring", "earring", "evening", "proceed", "exceed", "succeed"]);

const doubles = /(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/;
const vowel = /[aeiouy]/;
const endsInShortSyllable = /(?:[^aeiouy][aeiouy][^aeiouywxY]|^[aeiouy][^aeiouy])$/;

/** Where region 1 begins: after the first non-vowel that follows a vowel. */
function regionAfter(word: string, from: number): number {
  for (let index = from + 1; index < word.length; index++) {
    if (!vowel.test(word.charAt(index)) && vowel.test(word.charAt(index - 1))) return index + 1;
  }
  return word.length;
}

const step2Suffixes: readonly (readonly [string, string])[] = [
  ["ization", "ize"],
  ["ational", "ate"],
  ["fulness", "ful"],
  ["ousness", "ous"],
  ["iveness", "ive"],
  ["tional", "tion"],
  ["biliti", "ble"],
  ["lessli", "less"],
  ["entli", "ent"],
  ["ation", "ate"],
  ["alism", "al"],
  ["aliti", "al"],
  ["ousli", "ous"],
  ["iviti", "ive"],
  ["fulli", "ful"],
  ["ogist", "og"],
  ["enci", "ence"],
  ["anci", "ance"],
  ["abli", "able"],
  ["izer", "ize"],
  ["ator", "ate"],
  ["alli", "al"],
  ["bli", "ble"],
  ["ogi", "og"],
  ["li", ""],
];

const step3Suffixes: readonly (readonly [string, string])[] = [
  ["ational", "ate"],
  ["tional", "tion"],
  ["alize", "al"],
  ["icate", "ic"],
  ["iciti", "ic"],
  ["ative", ""],
  ["ical", "ic"],
  ["ness", ""],
  ["ful", ""],
];

const step4Suffixes: readonly string[] = [
  "ement",
  "ance",
  "ence",
  "able",
  "ible",
  "ment",
  "ant",
  "ent",
  "ism",
  "ate",
  "iti",
  "ous",
  "ive",
  "ize",
  "ion",
  "al",
  "er",
  "ic",
];

function porter2(input: string): string {
  let word = input.replace(/^'+/, "");
  // A y that acts as a consonant is written Y until the end.
  word = word.replace(/^y/, "Y").replace(/([aeiouy])y/g, "$1Y");

  const special = /^(?:gener|commun|arsen|past|univers|later|emerg|organ|inter)/.exec(word);
  const region1 = special ? special[0].length : regionAfter(word, 0);
  const region2 = regionAfter(word, region1);
  const inRegion1 = (suffix: string) => word.length - suffix.length >= region1;
  const inRegion2 = (suffix: string) => word.length - suffix.length >= region2;
  const without = (suffix: string) => word.slice(0, word.length - suffix.length);

  // Step 0 and 1a: possessives and plurals.
  word = word.replace(/(?:'s'|'s|')$/, "");
  if (word.endsWith("sses")) word = word.slice(0, -2);
  else if (word.endsWith("ied") || word.endsWith("ies")) word = word.slice(0, word.length > 4 ? -2 : -1);
  else if (word.endsWith("s") && !word.endsWith("us") && !word.endsWith("ss") && vowel.test(word.slice(0, -2))) word = word.slice(0, -1);

  if (stopAfterPlural.has(word)) return word;

  // Step 1b: -eed, -ed, -ing and their adverbs.
  const eed = /(?:eedly|eed)$/.exec(word);
  if (eed) {
    if (inRegion1(eed[0])) word = `${without(eed[0])}ee`;
  } else {
    const ending = /(?:ingly|edly|ing|ed)$/.exec(word);
    if (ending && vowel.test(without(ending[0]))) {
      const stem = without(ending[0]);
      // dying, lying, tying: the y was an ie.
      if (ending[0] === "ing" && /^[^aeiouy]y$/.test(stem)) {
        word = `${stem.charAt(0)}ie`;
      } else {
        word = stem;
        if (/(?:at|bl|iz)$/.test(word)) word += "e";
        else if (doubles.test(word)) {
          if (!/^[aeo](?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(word)) word = word.slice(0, -1);
        } else if (region1 >= word.length && endsInShortSyllable.test(word)) word += "e";
      }
    }
  }

  // Step 1c: final y after a consonant.
  if (word.length > 2 && /[^aeiouy][yY]$/.test(word)) word = `${word.slice(0, -1)}i`;

  // Step 2 and 3: long suffixes to short ones; only the longest match counts.
  for (const [suffix, replacement] of step2Suffixes) {
    if (!word.endsWith(suffix)) continue;
    const isAllowed = suffix === "ogi" ? word.endsWith("logi") : suffix === "li" ? /[cdeghkmnrt]li$/.test(word) : true;
    if (inRegion1(suffix) && isAllowed) word = without(suffix) + replacement;
    break;
  }
  for (const [suffix, replacement] of step3Suffixes) {
    if (!word.endsWith(suffix)) continue;
    if (suffix === "ative" ? inRegion2(suffix) : inRegion1(suffix)) word = without(suffix) + replacement;
    break;
  }

  // Step 4: what is left of a suffix, in region 2.
  for (const suffix of step4Suffixes) {
    if (!word.endsWith(suffix)) continue;
    if (inRegion2(suffix) && (suffix !== "ion" || /[st]ion$/.test(word))) word = without(suffix);
    break;
  }

  // Step 5: final e, double l.
  if (word.endsWith("e")) {
    const stem = word.slice(0, -1);
    if (inRegion2("e") || (inRegion1("e") && !endsInShortSyllable.test(stem))) word = stem;
  } else if (word.endsWith("ll") && inRegion2("l")) word = word.slice(0, -1);

  return word.toLowerCase();
}
