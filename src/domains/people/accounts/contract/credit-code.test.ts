import fc from "fast-check";
import { expect, test } from "vitest";
import { creditCodeCheck, isCreditCode } from "./credit-code.ts";

const letters = [..."0123456789ABCDEFGHJKLMNPQRTUWXY"];
const first17 = fc
  .tuple(
    fc.array(fc.constantFrom(...letters), { minLength: 2, maxLength: 2 }),
    fc.array(fc.constantFrom(..."0123456789"), { minLength: 6, maxLength: 6 }),
    fc.array(fc.constantFrom(...letters), { minLength: 9, maxLength: 9 }),
  )
  .map((parts) => parts.flat().join(""));

test("a code of the public register is valid", () => {
  expect(isCreditCode("914403001922038216")).toBe(true);
});

test("one character wrong, or two neighbours changed about, is always found", () => {
  fc.assert(
    fc.property(first17, fc.nat(16), fc.constantFrom(...letters), (start, at, other) => {
      const code = `${start}${creditCodeCheck(start)}`;
      expect(isCreditCode(code)).toBe(true);
      const bent = `${code.slice(0, at)}${other}${code.slice(at + 1)}`;
      if (bent !== code) expect(isCreditCode(bent)).toBe(false);
      const swapped = `${code.slice(0, at)}${code[at + 1]}${code[at]}${code.slice(at + 2)}`;
      if (swapped !== code) expect(isCreditCode(swapped)).toBe(false);
    }),
  );
});

test("lower case, short ones and the letters I, O, S, V, Z are none", () => {
  for (const code of ["", "91440300192203821", "91440300192203821o", "9144030019220382I6", "914403001922038216 "]) expect(isCreditCode(code)).toBe(false);
});
