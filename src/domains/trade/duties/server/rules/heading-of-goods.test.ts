import { expect, test } from "vitest";
import { headingOf } from "./heading-of-goods.ts";

test.each([
  ["tees", "men", "jersey", "6109"],
  ["tees", "women", "poplin", ""],
  ["shirts", "men", "poplin", "6205"],
  ["shirts", "women", "poplin", "6206"],
  ["shirts", "men", "jersey", "6105"],
  // Cotton is knitted as often as it is woven.
  ["shirts", "men", "cotton", ""],
  ["jeans", "men", "denim", "6203"],
  ["jeans", "unisex", "denim", "6204"],
  ["jeans", "baby", "denim", "6209"],
  ["hoodies", "unisex", "french_terry", "6110"],
  ["dresses", "women", "chiffon", "6204"],
  ["dresses", "men", "chiffon", ""],
  ["mens-coats", "men", "herringbone", ""],
  ["printed-fabrics", "trade", "poplin", ""],
])("%s for %s of %s: %s", (category, audience, fabric, heading) => {
  expect(headingOf({ category, audience, fabric })).toBe(heading);
});
