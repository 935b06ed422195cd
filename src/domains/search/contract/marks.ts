/** A stretch of a text: one of the words that were looked for, or what stands between. */
export type Stretch = { text: string; isMarked: boolean };

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** Letters that Arabic writers use for one another; the search folds them, what is shown does not. */
const alike: Readonly<Record<string, string>> = { ا: "[اأإآٱ]", ه: "[هة]", ة: "[هة]", ي: "[يىئ]", ى: "[يى]", أ: "[اأ]", إ: "[اإ]", و: "[وؤ]", ك: "[كک]" };
const vowelSigns = "[\\u064b-\\u0652\\u0640]*";
const arabic = /[\u0620-\u064a]/;
const han = /[\u3400-\u9fff]/;

const patternOf = (mark: string): string => {
  if (han.test(mark)) return escaped(mark);
  if (arabic.test(mark)) {
    const letters = [...mark].map((letter) => (letter === " " ? "\\s+(?:ال)?" : (alike[letter] ?? escaped(letter)))).join(vowelSigns);
    return `(?<![\\p{L}])(?:[وبفك]?ال|لل|[وب])?${letters}${vowelSigns}(?:ات|ان|ين|ية|ه|ة|ي)?(?![\\p{L}])`;
  }
  const words = mark
    .split(/[\s-]+/)
    .map(escaped)
    .join("[\\s-]?");
  return `(?<![\\p{L}\\p{N}])${words}(?:e?s|ed)?(?![\\p{L}\\p{N}])`;
};

/** Marks of one Latin or Arabic letter would stand everywhere. */
const isWorthMarking = (mark: string): boolean => (mark.length > 1 && /[\p{L}\p{N}]/u.test(mark)) || han.test(mark);

/** Cuts a text at the marks, the longest first where several begin. The stretches joined are the text. */
export const splitByMarks = (text: string, marks: readonly string[]): Stretch[] => {
  const worthy = marks.filter(isWorthMarking).sort((left, right) => right.length - left.length);
  if (text === "" || worthy.length === 0) return [{ text, isMarked: false }];
  const pattern = new RegExp(worthy.map(patternOf).join("|"), "giu");
  const stretches: Stretch[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > from) stretches.push({ text: text.slice(from, match.index), isMarked: false });
    stretches.push({ text: match[0], isMarked: true });
    from = match.index + match[0].length;
  }
  if (from < text.length) stretches.push({ text: text.slice(from), isMarked: false });
  return stretches;
};
