/** Letters and figures that neither eye nor pen mistakes for each other; their number is a prime, on which the check rests. */
const letters = "ACDEFGHJKMNPRTVWXY34679";
const base = letters.length;
const bodyLength = 7;
const wholeLength = bodyLength + 1;
const mark = "TP";

/** Weighted sum by a prime: one letter written wrongly, or two turned around, is never another reference. */
const checkOf = (body: string): string => letters[[...body].reduce((sum, letter, place) => sum + letters.indexOf(letter) * (place + 1), 0) % base] ?? "";

/** A reference as it is kept: seven letters by chance, and their check. `pick(n)` answers a whole number below n. */
export const newReference = (pick: (below: number) => number): string => {
  const body = Array.from({ length: bodyLength }, () => letters[pick(base)]).join("");
  return body + checkOf(body);
};

export const isReference = (text: string): boolean =>
  text.length === wholeLength && [...text].every((letter) => letters.includes(letter)) && checkOf(text.slice(0, bodyLength)) === text.slice(bodyLength);

/** As it is shown and written: `TP-ACDE-FGHJ`. */
export const shownReference = (reference: string): string => `${mark}-${reference.slice(0, 4)}-${reference.slice(4)}`;

/** Banks put spaces and lines where they like, and some know capital letters alone. */
const bare = (text: string): string =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");

/** Every whole reference in what a sender wrote. */
export const referencesIn = (text: string): string[] => {
  const signs = bare(text);
  const found = Array.from({ length: Math.max(0, signs.length - wholeLength + 1) }, (_, at) => signs.slice(at, at + wholeLength)).filter(isReference);
  return [...new Set(found)];
};

/** Whether `part` becomes `whole` by one letter changed, left out or put in, or by none. */
const isOneOff = (part: string, whole: string): boolean => {
  let at = 0;
  while (at < part.length && at < whole.length && part[at] === whole[at]) at += 1;
  if (at === part.length && at === whole.length) return true;
  return (
    (part.length === whole.length && part.slice(at + 1) === whole.slice(at + 1)) ||
    (part.length === whole.length + 1 && part.slice(at + 1) === whole.slice(at)) ||
    (part.length + 1 === whole.length && part.slice(at) === whole.slice(at + 1))
  );
};

/** Whether the text has the reference with one slip of the pen at most: a letter wrong, missing or too many. Asked with many references, it reads the text once. */
export const nearIn = (text: string): ((reference: string) => boolean) => {
  const signs = bare(text);
  const parts = new Set<string>();
  for (const length of [wholeLength - 1, wholeLength, wholeLength + 1])
    for (let at = 0; at + length <= signs.length; at += 1) parts.add(signs.slice(at, at + length));
  return (reference) => {
    for (const part of parts) if (isOneOff(part, reference)) return true;
    return false;
  };
};
