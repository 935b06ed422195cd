import { expect, test } from "vitest";
import { freightBy, freightOffer, measureOf, ratesTo, type Packed, type Rate } from "./freight.ts";

const carton = { carton_pieces: 40, carton_length_mm: 600, carton_width_mm: 400, carton_height_mm: 350, carton_gross_grams: 14_500 };
const unsaid = { carton_pieces: null, carton_length_mm: null, carton_width_mm: null, carton_height_mm: null, carton_gross_grams: null };
const of = (quantity: number, from: Packed["carton"] = carton, net_grams: number | null = null, net_average = net_grams): Packed => ({
  quantity,
  carton: from,
  net_grams,
  net_average,
});
const rate = (facts: Partial<Rate>): Rate => ({
  id: 1,
  places: [],
  transport: "air",
  basis: "weight",
  first: 1_000,
  first_minor: 2_000n,
  step: 500,
  step_minor: 700n,
  free_from_minor: null,
  days_min: 5,
  days_max: 8,
  ...facts,
});
const china = { country_code: "CN", province_code: "650000" };
const emirates = { country_code: "AE", province_code: "" };

test("goods weigh and fill their share of a carton, rounded up over all of them", () => {
  const goods = [of(50), of(1)];
  expect(measureOf("weight", goods)).toBe(Math.ceil((51 * 14_500) / 40));
  expect(measureOf("volume", goods)).toBe(Math.ceil((51 * 84_000) / 40));
  expect(measureOf("pieces", goods)).toBe(51);
  expect(measureOf("weight", [...goods, of(1, unsaid)])).toBeNull();
  expect(measureOf("pieces", [of(3, unsaid)])).toBe(3);
});

test("the gross weight of a carton is spread by what sizes weigh; alone their weight counts where no carton is said; volume stays the carton's", () => {
  // 362.5 g a piece in the carton: 180 g of 220 g on average weigh less of it, 260 g more, and as many of each as much as the carton.
  expect(measureOf("weight", [of(10, carton, 180, 220)])).toBe(Math.ceil((3_625 * 180) / 220));
  expect(measureOf("weight", [of(20, carton, 180, 220), of(20, carton, 260, 220)])).toBe(14_500);
  expect(measureOf("weight", [of(10, carton, 180)])).toBe(3_625);
  expect(measureOf("weight", [of(10, unsaid, 180, 220)])).toBe(1_800);
  expect(measureOf("weight", [of(10, { ...carton, carton_pieces: null }, 180, 220)])).toBe(1_800);
  expect(measureOf("weight", [of(10, carton, 180, 180), of(4)])).toBe(3_625 + 1_450);
  expect(measureOf("weight", [of(10, carton, 180), of(4, unsaid)])).toBeNull();
  expect(measureOf("volume", [of(40, carton, 180)])).toBe(84_000);
  expect(measureOf("volume", [of(40, unsaid, 180)])).toBeNull();
});

test("what is beyond the first costs a step for each that is begun", () => {
  expect(freightBy(rate({}), 1, 1n)).toBe(2_000n);
  expect(freightBy(rate({}), 1_000, 1n)).toBe(2_000n);
  expect(freightBy(rate({}), 1_001, 1n)).toBe(2_700n);
  expect(freightBy(rate({}), 2_000, 1n)).toBe(3_400n);
  expect(freightBy(rate({ free_from_minor: 50_000n }), 2_000, 49_999n)).toBe(3_400n);
  expect(freightBy(rate({ free_from_minor: 50_000n }), 2_000, 50_000n)).toBe(0n);
});

test("the rate that names a place most nearly holds, one a way", () => {
  const rates = [
    rate({ id: 1, places: [] }),
    rate({ id: 2, places: ["AE", "SA"] }),
    rate({ id: 3, places: ["CN"], transport: "road" }),
    rate({ id: 4, places: ["650000", "540000"], transport: "road" }),
    rate({ id: 5, places: ["AE"], transport: "sea" }),
  ];
  expect(ratesTo(rates, emirates).map(({ id }) => id)).toEqual([2, 5]);
  expect(ratesTo(rates, china).map(({ id }) => id)).toEqual([4]);
  expect(ratesTo(rates, { country_code: "CN", province_code: "330000" }).map(({ id }) => id)).toEqual([3]);
  // What somebody abroad writes as their province is none of China's.
  expect(ratesTo(rates, { country_code: "GB", province_code: "650000" }).map(({ id }) => id)).toEqual([1]);
});

test("everywhere else is abroad where another way that names places of China goes there, and China too where none does", () => {
  const road = rate({ id: 1, places: ["440000"], transport: "road" });
  const [sea, byRoad] = [rate({ id: 2, transport: "sea" }), rate({ id: 3, transport: "road" })];
  const idsTo = (rates: readonly Rate[], province_code: string) => ratesTo(rates, { country_code: "CN", province_code }).map(({ id }) => id);
  expect(idsTo([road, sea], "440000")).toEqual([1]);
  expect(idsTo([road, sea], "330000")).toEqual([2]);
  expect(idsTo([sea], "440000")).toEqual([2]);
  expect(idsTo([road, byRoad, sea], "330000")).toEqual([3]);
  expect(idsTo([road, rate({ id: 4, places: ["CN"], transport: "rail" }), byRoad, sea], "330000").toSorted()).toEqual([3, 4]);
  expect(ratesTo([road, sea], { country_code: "CN", province_code: "810000" }).map(({ id }) => id)).toEqual([2]);
});

test("Hong Kong, Macao and Taiwan are the same place as a country and as a province, and none that a rate to China goes to", () => {
  const rates = [
    rate({ id: 1, places: ["CN"], transport: "road" }),
    rate({ id: 2, places: ["HK", "820000"], transport: "air" }),
    rate({ id: 3, places: ["TW"], transport: "sea" }),
  ];
  const idsTo = (country_code: string, province_code: string) => ratesTo(rates, { country_code, province_code }).map(({ id }) => id);
  expect([idsTo("HK", ""), idsTo("CN", "810000")]).toEqual([[2], [2]]);
  expect([idsTo("MO", ""), idsTo("CN", "820000")]).toEqual([[2], [2]]);
  expect([idsTo("TW", ""), idsTo("CN", "710000")]).toEqual([[3], [3]]);
  expect(idsTo("CN", "440000")).toEqual([1]);
});

test("the cheapest way comes first; without any it is said why", () => {
  const air = rate({ id: 1, first_minor: 9_000n });
  const sea = rate({ id: 2, transport: "sea", basis: "volume", first: 1_000_000, days_min: 30, days_max: 40 });
  const goods = [of(50)];
  expect(freightOffer([air, sea], true, emirates, goods, 1n)).toMatchObject({ options: [{ rate_id: 2, minor: 2_000n }, { rate_id: 1 }], without: null });
  expect(freightOffer([air, sea], true, emirates, [of(50, unsaid)], 1n)).toEqual({ options: [], without: "no_measure" });
  expect(freightOffer([rate({ places: ["SA"] })], true, emirates, goods, 1n)).toEqual({ options: [], without: "not_there" });
  expect(freightOffer([], true, emirates, goods, 1n)).toEqual({ options: [], without: "not_there" });
  expect(freightOffer([], false, emirates, goods, 1n)).toEqual({ options: [], without: "no_rates" });
});
