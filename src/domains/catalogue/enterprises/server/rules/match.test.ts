import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { certificateKinds, goodsTypes, priceLevels } from "../../contract/fields.ts";
import { monthAfter } from "#kit/trade-day.ts";
import { freeBetween, freeFrom, type CapacityMonth } from "./capacity.ts";
import { matchOf, ranked, type Candidate, type Wish } from "./match.ts";

const now = new Date("2026-11-20T03:00:00Z");
const months = ["2026-11", "2026-12", "2027-01", "2027-02"];
const calendar: fc.Arbitrary<CapacityMonth[]> = fc
  .array(fc.nat(50_000), { maxLength: 4 })
  .map((free) => free.map((pieces, at) => ({ month: months[at] ?? "", total: 50_000, free: pieces })));
const candidate: fc.Arbitrary<Candidate> = fc.record({
  id: fc.nat(10_000),
  makes: fc.subarray([...goodsTypes], { minLength: 1 }),
  calendar,
  min_order_quantity: fc.option(fc.integer({ min: 1, max: 5_000 })),
  bulk_days: fc.option(fc.integer({ min: 1, max: 120 })),
  city_code: fc.constantFrom("330603", "440606", "310115"),
  certificates: fc.subarray([...certificateKinds]).map((kinds) => kinds.map((kind) => ({ kind, until: 1_900_000_000 }))),
  price_level: fc.option(fc.constantFrom(...priceLevels)),
  is_verified: fc.boolean(),
  on_time_permille: fc.option(fc.integer({ min: 0, max: 1000 })),
});
const wish: fc.Arbitrary<Wish> = fc.record({
  makes: fc.constantFrom(...goodsTypes),
  quantity: fc.integer({ min: 1, max: 100_000 }),
  deadline: fc.constantFrom("2026-11-25", "2026-12-24", "2027-01-31", "2027-06-01"),
  regions: fc.subarray(["33", "4406", "310115"]),
  certificates: fc.subarray([...certificateKinds]),
  price_level: fc.option(fc.constantFrom(...priceLevels), { nil: undefined }),
});

describe("a match", () => {
  test("lies between 0 and 100, and is there exactly when the goods are made", () => {
    fc.assert(
      fc.property(candidate, wish, (one, wanted) => {
        const match = matchOf(one, wanted, now);
        expect(match !== undefined).toBe(one.makes.includes(wanted.makes));
        if (match) expect(match.score).toSatisfy((score: number) => score >= 0 && score <= 100);
      }),
    );
  });

  test("never falls when more is free", () => {
    fc.assert(
      fc.property(candidate, wish, fc.nat(20_000), (one, wanted, more) => {
        const freer = { ...one, calendar: one.calendar.map((month) => ({ ...month, total: month.total + more, free: month.free + more })) };
        expect(matchOf(freer, wanted, now)?.score ?? 0).toBeGreaterThanOrEqual(matchOf(one, wanted, now)?.score ?? 0);
      }),
    );
  });

  test("never falls with a certificate more", () => {
    fc.assert(
      fc.property(candidate, wish, fc.constantFrom(...certificateKinds), (one, wanted, kind) => {
        const better = { ...one, certificates: [...one.certificates, { kind, until: null }] };
        expect(matchOf(better, wanted, now)?.score ?? 0).toBeGreaterThanOrEqual(matchOf(one, wanted, now)?.score ?? 0);
      }),
    );
  });

  test("gives each certificate that was asked for exactly one reason, and says yes to none that is not held", () => {
    fc.assert(
      fc.property(candidate, wish, (one, wanted) => {
        const reasons = (matchOf(one, wanted, now)?.reasons ?? []).filter(({ code }) => code === "certificate");
        if (!one.makes.includes(wanted.makes)) return;
        expect(reasons.map(({ name }) => name).sort()).toEqual([...wanted.certificates].sort());
        for (const reason of reasons) expect(reason.fits === "yes").toBe(one.certificates.some(({ kind }) => kind === reason.name));
      }),
    );
  });

  test("says that capacity suffices only when it does", () => {
    fc.assert(
      fc.property(candidate, wish, (one, wanted) => {
        const said = matchOf(one, wanted, now)?.reasons.find(({ code }) => code === "capacity");
        if (!said) return;
        const free = freeBetween(one.calendar, "2026-11-20", wanted.deadline);
        expect(said.figure).toBe(free);
        expect(said.fits === "yes").toBe(free !== null && free >= wanted.quantity);
      }),
    );
  });

  test("ranks the same whatever the order in which factories are looked at", () => {
    fc.assert(
      fc.property(fc.uniqueArray(candidate, { selector: ({ id }) => id, maxLength: 12 }), wish, (all, wanted) => {
        const list = ranked(all, wanted, now);
        expect(ranked([...all].reverse(), wanted, now)).toEqual(list);
        expect(list.map(({ score }) => score)).toEqual(list.map(({ score }) => score).sort((a, b) => b - a));
      }),
    );
  });

  test("reads as a buyer would put it", () => {
    const factory: Candidate = {
      id: 1,
      makes: ["knitwear"],
      calendar: [{ month: "2026-12", total: 20_000, free: 12_400 }],
      min_order_quantity: 100,
      bulk_days: 25,
      city_code: "330483",
      certificates: [{ kind: "bsci", until: 1_830_000_000 }],
      price_level: "middle",
      is_verified: true,
      on_time_permille: 980,
    };
    const wanted = { makes: "knitwear", quantity: 12_000, deadline: "2027-01-01", regions: ["44"], certificates: ["bsci", "gots"], price_level: undefined };
    const { score, reasons } = matchOf(factory, wanted, now) ?? { score: 0, reasons: [] };
    expect(reasons.map(({ code, fits, figure, name }) => [code, fits, figure, name])).toEqual([
      ["makes", "yes", null, "knitwear"],
      ["capacity", "yes", 12_400, ""],
      ["minimum", "yes", 100, ""],
      ["lead_time", "yes", 25, ""],
      ["certificate", "yes", null, "bsci"],
      ["certificate", "no", null, "gots"],
      ["place", "no", null, ""],
      ["inspected", "yes", null, ""],
      ["on_time", "yes", 980, ""],
    ]);
    // 100 less the place (10) and half of the certificates (7.5), and 0.04 for being late at times.
    expect(score).toBe(82);
  });
});

describe("free capacity", () => {
  const day = fc.integer({ min: 0, max: 130 }).map((after) => new Date(Date.UTC(2026, 10, 1 + after)).toISOString().slice(0, 10));

  test("of two spans is that of both together, but for rounding, and never more than the calendar holds", () => {
    fc.assert(
      fc.property(calendar, day, day, day, (months_, ...days_) => {
        const [a = "", b = "", c = ""] = days_.sort();
        const whole = freeBetween(months_, a, c) ?? 0;
        const parts = (freeBetween(months_, a, b) ?? 0) + (freeBetween(months_, b, c) ?? 0);
        expect(Math.abs(whole - parts)).toBeLessThanOrEqual(1);
        expect(whole).toBeLessThanOrEqual(months_.reduce((sum, { free }) => sum + free, 0));
      }),
    );
  });

  test("is unknown where the calendar is silent", () => {
    expect(freeBetween([], "2026-11-20", "2026-12-20")).toBeNull();
    expect(freeFrom({ month: "2026-11", total: 30, free: 30 }, new Date("2026-11-29T04:00:00Z"))).toBe(2);
    expect(freeBetween([{ month: "2026-11", total: 30, free: 30 }], "2026-11-21", "2026-12-01")).toBe(10);
    expect(freeBetween([{ month: "2026-11", total: 30, free: 30 }], "2026-12-01", "2026-12-20")).toBeNull();
    expect(monthAfter("2026-12", 1)).toBe("2027-01");
    expect(monthAfter("2026-11", 11)).toBe("2027-10");
  });
});
