import fc from "fast-check";
import { expect, test } from "vitest";
import { readerMark } from "./reader-mark.ts";

const reader = { address: "203.0.113.7", agent: "a browser" };

test("one reader has one mark a day, and another the next day", () => {
  expect(readerMark("s", "articles", "2026-11-21", reader)).toBe(readerMark("s", "articles", "2026-11-21", { ...reader }));
  expect(readerMark("s", "articles", "2026-11-21", reader)).not.toBe(readerMark("s", "articles", "2026-11-22", reader));
  expect(readerMark("s", "articles", "2026-11-21", reader)).not.toBe(readerMark("another", "articles", "2026-11-21", reader));
});

test("what is counted for one purpose says nothing of another", () => {
  expect(readerMark("s", "articles", "2026-11-21", reader)).not.toBe(readerMark("s", "visits", "2026-11-21", reader));
});

test("marks are twelve bytes and hold nothing of the reader", () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.string(), (address, agent) => {
      const mark = readerMark("s", "articles", "2026-11-21", { address, agent });
      return /^[0-9a-f]{24}$/.test(mark) && (agent.length < 3 || !mark.includes(agent));
    }),
  );
});

test("who is signed in is the same person from everywhere", () => {
  expect(readerMark("s", "articles", "2026-11-21", { ...reader, id: 7 })).toBe(
    readerMark("s", "articles", "2026-11-21", { id: 7, address: "198.51.100.1", agent: "" }),
  );
});
