import fc from "fast-check";
import { expect, test } from "vitest";
import { currencies } from "#kit/money.ts";
import { estimateOf, shareOf, type Consignment, type Estimate } from "./estimate.ts";
import { clashOf, lineFor, sharedFigures, type Line } from "./line-of-table.ts";

let ids = 0;
const line = (facts: Partial<Line>): Line => ({
  id: (ids += 1),
  kind: "duty",
  places: ["GB"],
  hs_prefix: "61",
  basis: "cif",
  basis_points: 1_200,
  ceiling: null,
  remarks: [],
  source: "Customs: tariff",
  valid_from: "2025-01-01",
  valid_until: null,
  checked_on: null,
  ...facts,
});
const vat = (facts: Partial<Line>): Line => line({ kind: "tax", hs_prefix: "", basis_points: 2_000, ...facts });
const goods = (goods_minor: bigint, hs = "610910") => ({ hs, isByCategory: false, goods_minor });
const at = (place: string, day = "2026-11-27") => ({ place, day, isUpTo: () => false });
const of = (lines: readonly Line[], consignments: readonly Consignment[], place = "GB", day?: string): Estimate => {
  const estimate = estimateOf(lines, consignments, at(place, day));
  if (typeof estimate === "string") throw new Error(estimate);
  return estimate;
};

test("per cent are rounded half up", () => {
  // 12.5 % of 4 is 0.5.
  expect([shareOf(4n, 1_250), shareOf(3n, 1_250), shareOf(10_000n, 1_650)]).toEqual([1n, 0n, 1_650n]);
});

test("by CIF the duty is of goods and freight, the tax of that and the duty", () => {
  // 1,000.00 of goods and 100.00 of freight: 12 % of 1,100.00 is 132.00; 20 % of 1,232.00 is 246.40; together 1,478.40.
  const estimate = of([line({}), vat({})], [{ parts: [goods(100_000n)], freight_minor: 10_000n }]);
  expect(estimate.duties).toMatchObject([{ base_minor: 110_000n, minor: 13_200n }]);
  expect(estimate.taxes).toMatchObject([{ base_minor: 123_200n, minor: 24_640n }]);
  expect(estimate).toMatchObject({ goods_minor: 100_000n, freight_minor: 10_000n, total_minor: 147_840n });
});

test("by FOB the freight bears no duty; the tax may be of it all the same", () => {
  // Australia: 5 % of 1,000.00 is 50.00; 10 % of 1,000.00 + 100.00 + 50.00 is 115.00; together 1,265.00.
  const lines = [line({ places: ["AU"], basis: "fob", basis_points: 500 }), vat({ places: ["AU"], basis_points: 1_000 })];
  expect(of(lines, [{ parts: [goods(100_000n)], freight_minor: 10_000n }], "AU")).toMatchObject({
    duties: [{ base_minor: 100_000n, minor: 5_000n }],
    taxes: [{ base_minor: 115_000n, minor: 11_500n }],
    total_minor: 126_500n,
  });
});

test("freight that nobody has said is left out, and said to be", () => {
  const estimate = of(
    [line({}), vat({ basis_points: 0 })],
    [
      { parts: [goods(100_000n)], freight_minor: null },
      { parts: [goods(50_000n)], freight_minor: 1_000n },
    ],
  );
  // 12 % of 1,000.00 and of 510.00.
  expect(estimate).toMatchObject({ freight_minor: 1_000n, isFreightWhole: false, duties: [{ base_minor: 151_000n, minor: 18_120n }], total_minor: 169_120n });
});

test("up to the ceiling of a consignment no duty is levied, and the tax is", () => {
  const lines = [line({}), vat({}), line({ kind: "relief", hs_prefix: "", basis_points: null, ceiling: { minor: 13_500n, currency: "GBP" } })];
  const isUpTo = (minor: bigint, ceiling: { minor: bigint }) => minor <= ceiling.minor;
  const sample = estimateOf(lines, [{ parts: [goods(13_500n)], freight_minor: 2_000n }], { place: "GB", day: "2026-11-27", isUpTo });
  // 20 % of 155.00 is 31.00.
  expect(sample).toMatchObject({ duties: [{ minor: 0n, relief: { minor: 13_500n } }], taxes: [{ base_minor: 15_500n, minor: 3_100n }], total_minor: 18_600n });
  const bulk = estimateOf(lines, [{ parts: [goods(13_501n)], freight_minor: 0n }], { place: "GB", day: "2026-11-27", isUpTo });
  expect(bulk).toMatchObject({ duties: [{ minor: 1_620n, relief: null }] });
});

test("the freight of a consignment is shared by what goods cost, each with its own rate", () => {
  const lines = [line({}), line({ hs_prefix: "621210", basis_points: 650 }), vat({ basis_points: 0 })];
  // 90.00 of freight over 200.00 and 100.00: 12 % of 260.00 is 31.20, 6.5 % of 130.00 is 8.45.
  expect(of(lines, [{ parts: [goods(20_000n), goods(10_000n, "621210")], freight_minor: 9_000n }])).toMatchObject({
    duties: [
      { base_minor: 26_000n, minor: 3_120n },
      { base_minor: 13_000n, minor: 845n },
    ],
    total_minor: 30_000n + 9_000n + 3_120n + 845n,
  });
});

test("the longest code holds, on its days, and six figures are all that countries share", () => {
  const [chapter, heading, fine] = [
    line({}),
    line({ hs_prefix: "6109", basis_points: 900 }),
    line({ hs_prefix: "610910", basis_points: 1_650, valid_until: "2026-06-30" }),
  ];
  const asked = (hs: string, day: string) => lineFor([chapter, heading, fine], "duty", { place: "GB", hs, day });
  expect(asked("610910", "2026-06-30")).toBe(fine);
  expect(asked("610910", "2026-07-01")).toBe(heading);
  expect(asked("611020", "2026-07-01")).toBe(chapter);
  expect(asked("620520", "2026-07-01")).toBeUndefined();
  expect(asked("610910", "2024-12-31")).toBeUndefined();
  // A heading alone does not say which of the two it is, as long as there are two.
  expect(asked("6109", "2026-06-30")).toBe("unsure");
  expect(asked("6109", "2026-07-01")).toBe(heading);
  expect([sharedFigures("6109.10.00.90"), sharedFigures("61091000"), sharedFigures("")]).toEqual(["610910", "610910", ""]);
});

test.each([
  ["CN", "610910", "domestic"],
  ["BR", "610910", "no_place"],
  ["GB", "420292", "no_line"],
  ["GB", "", "no_code"],
  ["GB", "620530", "specific"],
  // A duty alone is half an estimate.
  ["KW", "610910", "no_line"],
])("to %s for %s: %s", (place, hs, why) => {
  const lines = [line({}), vat({}), line({ hs_prefix: "620530", basis_points: null }), line({ places: ["KW"] })];
  expect(estimateOf(lines, [{ parts: [goods(1n), goods(5n, hs)], freight_minor: 0n }], at(place))).toBe(why);
});

test("two lines clash where they say the same of a place on the same day", () => {
  const first = line({ places: ["DE", "FR"], valid_until: "2026-06-30" });
  expect(clashOf(first, line({ places: ["FR"], valid_from: "2026-06-30" }))).toBe("FR");
  expect(clashOf(first, line({ places: ["FR"], valid_from: "2026-07-01" }))).toBeUndefined();
  expect(clashOf(first, line({ places: ["IT"] }))).toBeUndefined();
  expect(clashOf(first, line({ places: ["FR"], hs_prefix: "6109" }))).toBeUndefined();
  expect(clashOf(first, vat({ places: ["FR"], hs_prefix: "61" }))).toBeUndefined();
});

test("the total is the sum of its parts, whatever the goods, the rates and the currency", () => {
  const minor = fc.bigInt({ min: 1n, max: 10n ** 12n });
  const rate = fc.integer({ min: 0, max: 30_000 });
  const parts = fc.array(fc.record({ hs: fc.constantFrom("610910", "620520", "611020"), goods_minor: minor }), { minLength: 1, maxLength: 6 });
  const consignments = fc.array(fc.record({ parts, freight_minor: fc.option(minor) }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(
      consignments,
      fc.tuple(rate, rate, rate),
      fc.constantFrom("cif" as const, "fob" as const),
      fc.constantFrom(...currencies),
      (sent, [a, b, c], basis, currency) => {
        const lines = [
          line({ basis, basis_points: a }),
          line({ hs_prefix: "62", basis, basis_points: b }),
          vat({ basis_points: c }),
          line({ kind: "relief", hs_prefix: "", basis_points: null, ceiling: { minor: 10n ** 6n, currency } }),
        ];
        const all = sent.map((one) => ({ ...one, parts: one.parts.map((part) => ({ ...part, isByCategory: false })) }));
        const estimate = estimateOf(lines, all, {
          place: "GB",
          day: "2026-11-27",
          isUpTo: (minor_, ceiling) => ceiling.currency === currency && minor_ <= ceiling.minor,
        });
        if (typeof estimate === "string") throw new Error(estimate);
        const added = [...estimate.duties, ...estimate.taxes].reduce((total, levy) => total + levy.minor, 0n);
        const freight = all.reduce((total, one) => total + (one.freight_minor ?? 0n), 0n);
        expect(estimate.freight_minor).toBe(freight);
        expect(estimate.total_minor).toBe(estimate.goods_minor + estimate.freight_minor + added);
        // Every piece of goods and freight is in the base of exactly one tax, with its duty.
        const taxed = estimate.taxes.reduce((total, levy) => total + levy.base_minor, 0n);
        expect(taxed).toBe(estimate.goods_minor + freight + estimate.duties.reduce((total, levy) => total + levy.minor, 0n));
      },
    ),
  );
});
