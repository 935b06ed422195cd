import { pinyin } from "pinyin-pro";

/** Peoples that stand in the names of autonomous places and are left out when the place is spelled: 恩施土家族苗族自治州 is Enshi. */
const peoples =
  /(?:蒙古族|蒙古|回族|回|藏族|维吾尔|苗族|彝族|壮族|布依族|朝鲜族|满族|侗族|瑶族|白族|土家族|哈尼族|哈萨克族|哈萨克|傣族|黎族|傈僳族|佤族|畲族|拉祜族|水族|东乡族|纳西族|景颇族|柯尔克孜|土族|达斡尔族|仫佬族|羌族|布朗族|撒拉族|毛南族|仡佬族|锡伯|塔吉克|怒族|鄂温克族|鄂伦春|保安族|裕固族|独龙族|普米族|各族|族)+$/;

const endings = /(?:特别行政区|自治区|自治州|自治县|自治旗|新区|林区|特区|地区|省|市|区|县|盟|旗)$/;

/** 柯桥区 without what kind of place it is; a name of one character keeps its kind (忠县 is Zhongxian, never Zhong). */
export const withoutKind = (name: string): string => {
  const bare = name.replace(endings, "");
  const stripped = /自治[州县旗区]$/.test(name) ? bare.replace(peoples, "") : bare;
  return stripped.length >= 2 ? stripped : bare.length >= 2 ? bare : name;
};

const syllablesOf = (name: string): string[] => pinyin(withoutKind(name), { toneType: "none", type: "array", v: true, nonZh: "removed" });

/** In Latin letters, one word, with the apostrophe that pinyin asks for before a vowel: Xi'an, Lu'an. */
export const spell = (name: string): string => {
  const word = syllablesOf(name)
    .map((syllable, index) => (index > 0 && /^[aeo]/.test(syllable) ? `'${syllable}` : syllable))
    .join("");
  return word.charAt(0).toUpperCase() + word.slice(1);
};

/** How Arabic press writes the beginnings and ends of Chinese syllables: 杭 hang is هانغ, 绍 shao is شاو. */
const beginnings: Record<string, string> = {
  b: "ب",
  p: "ب",
  m: "م",
  f: "ف",
  d: "د",
  t: "ت",
  n: "ن",
  l: "ل",
  g: "ق",
  k: "ك",
  h: "ه",
  j: "ج",
  q: "تش",
  x: "ش",
  zh: "تش",
  ch: "تش",
  sh: "ش",
  r: "ر",
  z: "ز",
  c: "تس",
  s: "س",
  y: "ي",
  w: "و",
};
const ends: Record<string, string> = {
  a: "ا",
  o: "و",
  e: "ي",
  i: "ي",
  u: "و",
  v: "يو",
  ai: "اي",
  ei: "ي",
  ao: "او",
  ou: "و",
  an: "ان",
  en: "ن",
  ang: "انغ",
  eng: "نغ",
  ong: "ونغ",
  ia: "يا",
  ie: "يي",
  iao: "ياو",
  iu: "يو",
  ian: "يان",
  in: "ين",
  iang: "يانغ",
  ing: "ينغ",
  iong: "يونغ",
  ua: "وا",
  uo: "و",
  uai: "واي",
  ui: "وي",
  uan: "وان",
  un: "ون",
  uang: "وانغ",
  ve: "يوي",
  van: "يوان",
  vn: "يون",
  // What is left of y and w syllables: yin, ying, yuan, yue.
  n: "ن",
  ng: "نغ",
  oan: "وان",
  oe: "وي",
};
const alone: Record<string, string> = { a: "آ", ai: "آي", an: "آن", ang: "آنغ", ao: "آو", e: "إ", en: "إن", er: "إر", ou: "أو", yi: "يي", wu: "وو", ye: "يي" };

const arabicSyllable = (syllable: string): string => {
  const whole = alone[syllable];
  if (whole) return whole;
  const [, beginning = "", end = ""] = /^(zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(.*)$/.exec(syllable) ?? [];
  // After these letters pinyin writes u for ü.
  const rounded = "jqx".includes(beginning) && beginning ? end.replace(/^u/, "v") : end;
  const first = beginning === "h" && /^[eo]/.test(end) ? "خ" : (beginnings[beginning] ?? "");
  // What y and w stand for is in the letter already: ying is ينغ, you is يو.
  const bare = beginning === "y" ? rounded.replace(/^i(?=n)/, "").replace(/^u(?=[ae])/, "o") : rounded;
  return first + (ends[bare] ?? bare);
};

/** In Arabic letters, one word, as its Chinese name sounds. */
export const spellInArabic = (name: string): string => syllablesOf(name).map(arabicSyllable).join("");
