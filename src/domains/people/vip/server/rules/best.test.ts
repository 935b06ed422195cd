import fc from "fast-check";
import { expect, test } from "vitest";
import { entitlementKeys, type Entitlements } from "../../contract/entitlements.ts";
import { best } from "./best.ts";

const count = fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: null });
const set: fc.Arbitrary<Entitlements> = fc.record({
  listings: count,
  languages: count,
  offers_month: count,
  works: count,
  staff_seats: count,
  import_rows: count,
});
const reach = (value: number | null) => value ?? Infinity;

test("the better of two sets has no less of anything than either, whichever is named first", () => {
  fc.assert(
    fc.property(set, set, (a, b) => {
      const both = best(a, b);
      for (const key of entitlementKeys) expect(reach(both[key])).toBe(Math.max(reach(a[key]), reach(b[key])));
      expect(best(b, a)).toEqual(both);
    }),
  );
});
