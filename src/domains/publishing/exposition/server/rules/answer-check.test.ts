import fc from "fast-check";
import { expect, test } from "vitest";
import { wrongAnswers, type Asked } from "./answer-check.ts";

const asked = (kind: Asked["kind"], more: Partial<Asked> = {}): Asked => ({ id: 1, kind, choices: 4, isRequired: true, most: 2, ...more });
const given = (picked: number[], words = "") => [{ question_id: 1, picked, words }];

test.each([
  ["nothing said to what must be answered", asked("single"), given([]), "required"],
  ["two of one", asked("single"), given([0, 1]), "one_only"],
  ["more than allowed", asked("multiple"), given([0, 1, 2]), "too_many"],
  ["a choice that is not there", asked("multiple"), given([4]), "unknown"],
  ["the same twice", asked("multiple"), given([1, 1]), "unknown"],
  ["off the scale", asked("scale"), given([6]), "unknown"],
  ["no words", asked("text"), given([]), "required"],
] as const)("%s", (_name, question, answers, wrong) => {
  expect(wrongAnswers([question], answers)).toEqual([{ id: 1, wrong }]);
});

test("what may be left out may; what is answered must still be right", () => {
  expect(wrongAnswers([asked("scale", { isRequired: false })], [])).toEqual([]);
  expect(wrongAnswers([asked("scale", { isRequired: false })], given([0]))).toEqual([{ id: 1, wrong: "unknown" }]);
});

test("any set of known choices within the number allowed is right", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 5 }), (picked) => {
      expect(wrongAnswers([asked("multiple", { choices: 10, most: 5 })], given(picked))).toEqual([]);
    }),
  );
});
