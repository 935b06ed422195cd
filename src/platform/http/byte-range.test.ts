import { expect, test } from "vitest";
import { rangeOf } from "./byte-range.ts";

test("from a byte on, up to a byte, and the last bytes", () => {
  expect(rangeOf("bytes=0-", 100)).toEqual({ start: 0, end: 99 });
  expect(rangeOf("bytes=10-19", 100)).toEqual({ start: 10, end: 19 });
  expect(rangeOf("bytes=90-500", 100)).toEqual({ start: 90, end: 99 });
  expect(rangeOf("bytes=-30", 100)).toEqual({ start: 70, end: 99 });
  expect(rangeOf("bytes=-300", 100)).toEqual({ start: 0, end: 99 });
});

test("what lies behind the end cannot be given", () => {
  for (const header of ["bytes=100-", "bytes=100-200", "bytes=-0"]) expect(rangeOf(header, 100), header).toBe("unsatisfiable");
});

test("what is no single range of bytes, or hangs on a condition, is answered with the whole", () => {
  for (const header of [undefined, "", "bytes=", "bytes=-", "bytes=5-2", "items=0-5", "bytes=0-4,6-9", "bytes=a-b"])
    expect(rangeOf(header, 100), header).toBeUndefined();
  expect(rangeOf("bytes=0-9", 100, true)).toBeUndefined();
});
