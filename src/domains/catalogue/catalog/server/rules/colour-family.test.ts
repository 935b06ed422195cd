import fc from "fast-check";
import { expect, test } from "vitest";
import { colourFamilies } from "../../contract/choices.ts";
import { colourFamily } from "./colour-family.ts";

test.each([
  ["#000000", "black"],
  ["#262830", "black"],
  ["#ffffff", "white"],
  ["#f4f2ec", "white"],
  ["#8a8a8a", "grey"],
  ["#e4d8c1", "beige"],
  ["#6d4a35", "brown"],
  ["#c8372d", "red"],
  ["#eecfc6", "pink"],
  ["#dd6b3c", "orange"],
  ["#e9c437", "yellow"],
  ["#5d6b45", "green"],
  ["#3f6b5c", "green"],
  ["#6f86c4", "blue"],
  ["#1f2c5c", "navy"],
  ["#7a3b9a", "purple"],
])("%s is %s", (hex, family) => expect(colourFamily(hex)).toBe(family));

test("every shade has a family", () => {
  const byte = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, "0"));
  fc.assert(
    fc.property(byte, byte, byte, (r, g, b) => {
      expect(colourFamilies.keys).toContain(colourFamily(`#${r}${g}${b}`));
    }),
  );
});
