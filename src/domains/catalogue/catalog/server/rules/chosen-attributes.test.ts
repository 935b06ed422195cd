import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { askedOf, lacksRequired, stillMeant, wrongChoices, type Attribute } from "./chosen-attributes.ts";

const attribute = (code: string, options: string[], more: Partial<Attribute> = {}): Attribute => ({
  code,
  name: { en: code },
  options: options.map((option) => ({ code: option, name: { en: option } })),
  isRequired: false,
  isFilter: false,
  categoryIds: new Set([1]),
  ...more,
});
const neckline = attribute("neckline", ["crew", "v_neck"], { isRequired: true });
const sleeve = attribute("sleeve", ["short", "long"]);
const rise = attribute("rise", ["high"], { categoryIds: new Set([2]) });
const asked = askedOf([neckline, sleeve, rise], 1);

describe("what is chosen of a category's attributes", () => {
  test("is asked of its own category alone", () => expect(asked).toEqual([neckline, sleeve]));

  test("is at fault where nobody asked, where there is no such option, and where it is said twice", () => {
    const chosen = [
      { attribute: "rise", option: "high" },
      { attribute: "neckline", option: "boat" },
      { attribute: "sleeve", option: "long" },
      { attribute: "sleeve", option: "short" },
    ];
    expect(wrongChoices(asked, chosen)).toEqual([
      { index: 0, fault: "not_asked" },
      { index: 1, fault: "no_option" },
      { index: 3, fault: "twice" },
    ]);
    expect(stillMeant(asked, chosen)).toEqual([{ attribute: "sleeve", option: "long" }]);
    expect(lacksRequired(asked, chosen)).toBe(true);
    expect(lacksRequired(asked, [{ attribute: "neckline", option: "crew" }])).toBe(false);
  });

  test("what still means something has no fault, whatever was chosen", () => {
    const choice = fc.record({ attribute: fc.constantFrom("neckline", "sleeve", "rise", "gone"), option: fc.constantFrom("crew", "short", "long", "gone") });
    fc.assert(
      fc.property(fc.array(choice), (chosen) => {
        expect(wrongChoices(asked, stillMeant(asked, chosen))).toEqual([]);
      }),
    );
  });
});
