import porter2 from "wink-porter2-stemmer";

/**
 * The Snowball English stemmer (Porter2), with the irregular words of the trade in front: a stemmer knows rules only, and scarves, women and dyed break
 * them. British and American spellings meet in one stem.
 *
 * @param word lower case, letters a-z and apostrophes only; anything else comes back as it is.
 */
export function stemEnglish(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = irregular[word] ?? (word.length <= 2 || word.length > 40 || !plainWord.test(word) ? word : porter2(oneSpelling(word)));
  if (stems.size >= cacheLimit) stems.clear();
  stems.set(word, stem);
  return stem;
}

/** Trade text repeats its words; emptied when full, so that hostile text cannot fill memory. */
const stems = new Map<string, string>();
const cacheLimit = 20_000;

const plainWord = /^[a-z']+$/;

/** What is spelt in two ways by rule, in one of them; which one is no matter, as texts and queries are read alike. */
const spellings: readonly [RegExp, string][] = [
  [/(?<=[a-z]{3})([iy])z(e[drs]?|ers|ing|ation|ations)$/, "$1s$2"],
  [/^(arm|behavi|col|endeav|fav|flav|harb|hon|hum|lab|neighb|rum|sav|vap|vig)our/, "$1or"],
  [/^(cali[bp]|cent|fib|lit|lust|met|[a-z]+met|sab|scept|somb|spect|theat)re(s?)$/, "$1er$2"],
  [/^(def|lic|off|pret)ence(s?)$/, "$1ense$2"],
  [/^grey/, "gray"],
  [/^(anal|catal|dial|epil|prol)ogue/, "$1og"],
  [/^(cancel|dial|equal|fuel|jewel|label|level|marvel|model|panel|signal|travel|tunnel)l(?=ed$|ing$|er)/, "$1"],
  [/^jewellery$/, "jewelry"],
  [/^aluminium$/, "aluminum"],
  [/^programme(s?)$/, "program$1"],
  [/^pyjama/, "pajama"],
  [/^mould/, "mold"],
];
const mayBeSpeltTwice = /[iy]z|our|re|ence|grey|ogue|l[lu]|mm|pyj/;

const oneSpelling = (word: string): string => {
  if (!mayBeSpeltTwice.test(word)) return word;
  for (const [from, as] of spellings) if (from.test(word)) return word.replace(from, as);
  return word;
};

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
  // Kept apart from organ, universe and the like, which the rules join them to.
  organic: "organic",
  organics: "organic",
};
