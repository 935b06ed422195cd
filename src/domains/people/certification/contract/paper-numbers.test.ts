import fc from "fast-check";
import { expect, test } from "vitest";
import { bareNumber, isBankAccount, isResidentId, masked, residentIdCheck } from "./paper-numbers.ts";

const born = fc
  .date({ min: new Date("1930-01-01"), max: new Date("2010-01-01"), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10).replaceAll("-", ""));
const first17 = fc
  .tuple(fc.constantFrom("330602", "110105", "440305"), born, fc.integer({ min: 0, max: 999 }))
  .map(([place, day, serial]) => `${place}${day}${String(serial).padStart(3, "0")}`);

test("an identity card proves itself, and no digit of it can be changed", () => {
  fc.assert(
    fc.property(first17, fc.nat(16), fc.integer({ min: 1, max: 9 }), (start, at, by) => {
      const number = `${start}${residentIdCheck(start)}`;
      expect(isResidentId(number)).toBe(true);
      const bent = `${number.slice(0, at)}${(Number(number[at]) + by) % 10}${number.slice(at + 1)}`;
      expect(isResidentId(bent)).toBe(false);
    }),
  );
});

test("a birthday has to exist", () => {
  const start = "33060219900231001";
  expect(isResidentId(`${start}${residentIdCheck(start)}`)).toBe(false);
});

test("bank accounts are figures, or an IBAN that leaves 1", () => {
  expect(isBankAccount("6222021202041701419")).toBe(true);
  expect(isBankAccount(bareNumber("AE07 0331 2345 6789 0123 456"))).toBe(true);
  expect(isBankAccount("AE080331234567890123456")).toBe(false);
  expect(isBankAccount("DE89370400440532013000")).toBe(true);
  for (const wrong of ["", "1234567", "62220212020417014190000000000000", "abc12345678"]) expect(isBankAccount(wrong)).toBe(false);
});

test("a mask keeps the length's order and never more than seven characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."0123456789ABCDEF"), maxLength: 40 }), (number) => {
      const shown = masked(number).replaceAll("*", "");
      expect(shown.length).toBeLessThanOrEqual(number.length >= 10 ? 7 : 1);
    }),
  );
  expect(masked("330602199003075217")).toBe("330***********5217");
});
