import { expect, test } from "vitest";
import { hexOfRgb, labDistance, labOf, rgbOfHex } from "#platform/likeness/lab.ts";
import { colourFamilyOf } from "./colour.ts";
import { bitsApart, fingerprintOf, isNearIndeed, nearBits, paletteDistance, turnings, unlikeness, type Pixels } from "#platform/likeness/fingerprint.ts";
import { recolour } from "./recolour.ts";

const side = 128;
/** Blocks laid out by chance, in two colours. */
const drawing = (seed: number, ground = [240, 236, 225], ink = [30, 50, 110]): Pixels => {
  const data = new Uint8Array(side * side * 3);
  let state = seed * 7_919 + 1;
  const chance = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  const cells = Array.from({ length: 64 }, () => chance() < 0.45);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) data.set(cells[(y >> 4) * 8 + (x >> 4)] ? ink : ground, (y * side + x) * 3);
  }
  return { data, width: side, height: side };
};
const apart = (one: Pixels, other: Pixels) => {
  const [a, b] = [fingerprintOf(one), fingerprintOf(other)];
  return bitsApart(a.frequency, b.frequency) + bitsApart(a.difference, b.difference);
};
/** A little of everything that re-encoding does. */
const worn = ({ data, ...size }: Pixels): Pixels => ({ ...size, data: data.map((value, at) => Math.min(255, Math.max(0, value + ((at * 37) % 13) - 6))) });

test("a drawing is near to itself re-encoded, and far from others", () => {
  for (let seed = 1; seed <= 30; seed += 1) {
    expect(apart(drawing(seed), worn(drawing(seed)))).toBeLessThanOrEqual(nearBits);
    expect(apart(drawing(seed), drawing(seed + 100))).toBeGreaterThan(nearBits);
  }
});

test("a drawing in other colours is still near, and a turned or mirrored one is near under one of its turnings", () => {
  const original = fingerprintOf(drawing(5));
  expect(apart(drawing(5), drawing(5, [250, 220, 200], [120, 20, 30]))).toBeLessThanOrEqual(nearBits);
  const copies = turnings(drawing(5));
  expect(copies).toHaveLength(8);
  for (const copy of copies) {
    const bits = turnings(copy).map((one) => {
      const print = fingerprintOf(one);
      return bitsApart(print.frequency, original.frequency) + bitsApart(print.difference, original.difference);
    });
    expect(Math.min(...bits)).toBeLessThanOrEqual(nearBits);
  }
});

/** Stripes of two colours. */
const stripes = (one: number[], other: number[]): Pixels => {
  const data = new Uint8Array(side * side * 3);
  for (let at = 0; at < side * side; at += 1) data.set((at % side) % 8 < 4 ? one : other, at * 3);
  return { data, width: side, height: side };
};

test("encoding does not turn the bits of a print that repeats often", () => {
  const even = stripes([240, 238, 230], [30, 40, 90]);
  expect(apart(even, worn(even))).toBeLessThanOrEqual(2);
});

test("a plain stripe is near only in the same colours, a drawing in any", () => {
  const navy = fingerprintOf(stripes([240, 238, 230], [30, 40, 90]));
  const red = fingerprintOf(stripes([240, 220, 210], [170, 30, 30]));
  expect(isNearIndeed(navy, navy)).toBe(true);
  expect(isNearIndeed(navy, red)).toBe(false);
  expect(isNearIndeed(fingerprintOf(drawing(5)), fingerprintOf(drawing(5, [250, 220, 200], [120, 20, 30])))).toBe(true);
});

test("the palette names the colours and their shares, largest first", () => {
  const { palette } = fingerprintOf(drawing(3, [255, 255, 255], [200, 16, 46]));
  expect(palette).toHaveLength(2);
  expect(palette.map((one) => one.hex).toSorted()).toEqual(["#c8102e", "#ffffff"]);
  expect(palette[0]?.share).toBeGreaterThanOrEqual(palette[1]?.share ?? 1);
  expect(palette.reduce((sum, one) => sum + one.share, 0)).toBeCloseTo(1);
});

test("likeness: colours decide between equal drawings, the drawing between equal colours", () => {
  const [here, otherColours, otherDrawing] = [drawing(7), drawing(7, [20, 20, 20], [230, 190, 40]), drawing(8)].map(fingerprintOf);
  if (!here || !otherColours || !otherDrawing) throw new Error("three were made");
  expect(unlikeness(here, here)).toBe(0);
  expect(paletteDistance(here.palette, otherColours.palette)).toBeGreaterThan(paletteDistance(here.palette, otherDrawing.palette));
  expect(unlikeness(here, otherColours)).toBeGreaterThan(0);
  expect(unlikeness(here, otherDrawing)).toBeGreaterThan(unlikeness(here, fingerprintOf(worn(drawing(7)))));
});

test.each([
  ["#c8102e", "red"],
  ["#1f2c5c", "blue"],
  ["#2e6b3a", "green"],
  ["#0f6b6f", "teal"],
  ["#e8c33a", "yellow"],
  ["#e9a9b8", "pink"],
  ["#6b4226", "brown"],
  ["#5b2a86", "purple"],
  ["#f4f1e8", "white"],
  ["#101010", "black"],
  ["#808080", "grey"],
  ["#e6d3ae", "beige"],
  ["#f08a1d", "orange"],
])("%s is called %s", (hex, family) => {
  expect(colourFamilyOf(labOf(rgbOfHex(hex)))).toBe(family);
});

test("recolouring exchanges the inks and nothing else", () => {
  const before = drawing(4, [240, 240, 230], [20, 30, 80]);
  const inks = fingerprintOf(before).palette.map((one) => one.hex);
  const same = recolour(before, inks, inks);
  expect(Math.max(...same.data.map((value, at) => Math.abs(value - (before.data[at] ?? 0))))).toBe(0);
  const wanted = ["#f5d76e", "#7b1e3a"];
  const after = fingerprintOf(recolour(before, inks, wanted)).palette;
  for (const [index, hex] of wanted.entries()) expect(labDistance(after[index]?.lab ?? [0, 0, 0], labOf(rgbOfHex(hex)))).toBeLessThan(6);
});

test("colours go to Lab and hex and back", () => {
  expect(labDistance(labOf([255, 255, 255]), [100, 0, 0])).toBeLessThan(0.1);
  expect(labDistance(labOf([0, 0, 0]), [0, 0, 0])).toBeLessThan(0.1);
  expect(hexOfRgb(rgbOfHex("#a1b2c3"))).toBe("#a1b2c3");
});
