/** GB 32100-2015: 17 characters and one that proves them, without the letters I, O, S, V, Z. */
const letters = "0123456789ABCDEFGHJKLMNPQRTUWXY";
const form = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;

/** The last character for the 17 before it; undefined when one of them is no character of such codes. */
export const creditCodeCheck = (first17: string): string | undefined => {
  let sum = 0;
  let weight = 1;
  for (const character of first17) {
    const value = letters.indexOf(character);
    if (value < 0) return undefined;
    sum += value * weight;
    weight = (weight * 3) % 31;
  }
  return letters[(31 - (sum % 31)) % 31];
};

/** Unified social credit code (统一社会信用代码), capitals. */
export const isCreditCode = (code: string): boolean => form.test(code) && creditCodeCheck(code.slice(0, 17)) === code[17];
