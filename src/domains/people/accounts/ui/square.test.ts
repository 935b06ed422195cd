import fc from "fast-check";
import { expect, test } from "vitest";
import { sharesOf, type Square } from "./square.ts";

/** A picture, and a square that a cropper may answer: within it, but for what rounding to whole pixels adds. */
const cut = fc.record({ width: fc.integer({ min: 64, max: 6_000 }), height: fc.integer({ min: 64, max: 6_000 }) }).chain(({ width, height }) =>
  fc.integer({ min: 64, max: Math.min(width, height) }).chain((side) =>
    fc.record({ left: fc.integer({ min: -1, max: width - side + 1 }), top: fc.integer({ min: -1, max: height - side + 1 }) }).map((place) => ({
      square: { ...place, side } satisfies Square,
      size: { width, height },
    })),
  ),
);

test("whatever the cropper answers travels as the server takes it: plain shares between nothing and the whole, within the picture", () => {
  fc.assert(
    fc.property(cut, ({ square, size }) => {
      const shares = sharesOf(square, size);
      for (const share of Object.values(shares)) expect(share).toMatch(/^(0|1|0?\.\d{1,6}|1\.0{1,6})$/);
      const shorter = Math.min(size.width, size.height);
      expect(Number(shares.left) * size.width + Number(shares.side) * shorter).toBeLessThanOrEqual(size.width + 1.01);
      expect(Number(shares.top) * size.height + Number(shares.side) * shorter).toBeLessThanOrEqual(size.height + 1.01);
    }),
  );
});

test("a share too small for plain figures is still written plainly", () => {
  expect(sharesOf({ left: 0.0004, top: 0, side: 64 }, { width: 6_000, height: 64 })).toEqual({ left: "0", top: "0", side: "1" });
});
