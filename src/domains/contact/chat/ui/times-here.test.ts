import { expect, test } from "vitest";
import { timesHere } from "./times-here.ts";

const said = 'We open on <time datetime="2026-11-24T01:00:00.000Z">24 November at 09:00 (Beijing time)</time>.';

test("a moment in a message of ours is read by the reader's own clock, with its zone", () => {
  expect(timesHere(said, "en", "Asia/Dubai")).toMatch(/^We open on <time datetime="2026-11-24T01:00:00.000Z">November 24 at 05:00 AM GMT\+4<\/time>\.$/);
  expect(timesHere(said, "ar", "Asia/Dubai")).toMatch(/05:00.*غرينتش\+4/);
  expect(timesHere(said, "zh-cn", "America/New_York")).toMatch(/11月23日.*20:00/);
});

test("what people write stays as it is, and so does what is no moment", () => {
  const typed = "&lt;time datetime=&quot;2026-11-24T01:00:00Z&quot;&gt;now&lt;/time&gt;";
  expect(timesHere(typed, "en", "Asia/Dubai")).toBe(typed);
  const broken = '<time datetime="soon">soon</time>';
  expect(timesHere(broken, "en", "Asia/Dubai")).toBe(broken);
});
