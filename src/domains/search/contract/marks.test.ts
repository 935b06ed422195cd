import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitByMarks } from "./marks.ts";

const marked = (text: string, ...marks: string[]) =>
  splitByMarks(text, marks)
    .filter((stretch) => stretch.isMarked)
    .map((stretch) => stretch.text);

describe("what was looked for is marked", () => {
  test.each([
    ["法式牡丹印花连衣裙", ["连衣裙", "牡丹"], ["牡丹", "连衣裙"]],
    ["Selvedge denim jackets", ["denim", "jacket"], ["denim", "jackets"]],
    ["Blank T-shirt", ["t shirt", "tshirt"], ["T-shirt"]],
    ["فُسْتان سهرة والفساتين", ["فستان", "فساتين"], ["فُسْتان", "والفساتين"]],
    ["عباءة سوداء", ["عباءه"], ["عباءة"]],
    ["A shirtdress", ["shirt"], []],
    ["a b c", ["a"], []],
  ])("%s", (text, marks, expected) => expect(marked(text, ...marks)).toEqual(expected));

  test("whatever is typed, the stretches are the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), fc.array(fc.string({ maxLength: 8 }), { maxLength: 5 }), (text, marks) => {
        expect(
          splitByMarks(text, marks)
            .map((stretch) => stretch.text)
            .join(""),
        ).toBe(text);
      }),
    );
  });
});
