import fc from "fast-check";
import { expect, test } from "vitest";
import { bicForm, isIban } from "./bank-codes.ts";

/** Examples of the registry of ISO 13616, and of the standard. */
const ibans = ["GB29NWBK60161331926819", "DE89370400440532013000", "AE070331234567890123456", "SA0380000000608010167519", "FR1420041010050500013M02606"];

test("the check figures of an IBAN say whether one of its characters was mistyped, or two that stand beside each other changed places", () => {
  for (const iban of ibans) expect(isIban(iban)).toBe(true);
  fc.assert(
    fc.property(fc.constantFrom(...ibans), fc.nat(), fc.integer({ min: 1, max: 9 }), (iban, place, by) => {
      const at = 2 + (place % (iban.length - 2));
      const sign = iban[at] ?? "";
      if (!/\d/.test(sign)) return;
      expect(isIban(iban.slice(0, at) + String((Number(sign) + by) % 10) + iban.slice(at + 1))).toBe(false);
    }),
  );
  expect(["GB92NWBK60161331926819", "6222021001004471", "GB29"].map(isIban)).toEqual([false, false, false]);
});

test("a BIC has 8 characters or 11, the country in its place", () => {
  expect(["DEUTDEFF", "BOFAUS3NXXX", "ICBKCNBJZJP", "DEUTDEFF5", "DEUT1EFF", "deutdeff"].map((text) => bicForm.test(text))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
