import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalise } from "./normalise.ts";

describe("normalise", () => {
  it.each([
    ["full width and case", "ＤＲＥＳＳ　２４０Ｇ", "dress 240g"],
    ["traditional Chinese, phrases included", "連衣裙 牛仔褲 乾燥", "连衣裙 牛仔裤 干燥"],
    ["simplified Chinese stays", "连衣裙", "连衣裙"],
    ["Arabic marks and tatweel", "فُسْتَانٌ ملـــون", "فستان ملون"],
    ["alef, ya, ta-marbuta and hamza forms", "أزياء إسلامية آنسة على مؤقت بيئة", "ازيا اسلاميه انسه علي موقت بييه"],
    ["Arabic presentation forms", "ﻓﺴﺘﺎن", "فستان"],
    ["Persian letters for Arabic ones", "کتان ملکی", "كتان ملكي"],
    ["Arabic-Indic and Persian digits", "٢٤٠ ۱۲۳ ٣٫٥", "240 123 3.5"],
    ["Latin diacritics", "Crêpe appliqué Straße Łódź", "crepe applique strasse lodz"],
    ["curly apostrophe", "Women’s", "women's"],
    ["invisible marks", "dr\u200bess\u00ad \u202ejean\u202c", "dress jean"],
    ["NUL and other control characters", "a\u0000b\tc", "a b c"],
    ["square metre sign", "240g/㎡", "240g/m2"],
  ])("%s", (_name, from, to) => expect(normalise(from)).toBe(to));

  it("is idempotent", () => {
    const letters = fc.constantFrom(..."aZéßÉø連连衣裙أإةىٱـًٌ٢۲ＡＢ㎡½İıﬁ\u0301\u0300\u200d\u0000' \ud83d\udc57کہ");
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: letters }), fc.string({ unit: "grapheme" })), (text) => {
        const once = normalise(text);
        expect(normalise(once)).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });
});
