import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanBody, plainText } from "./clean-body.ts";

const cleaned = (html: string) => cleanBody({ en: html }).en ?? "";

describe("article HTML", () => {
  test.each([
    ["<p>cloth<script>x()</script></p>", "<p>cloth</p>"],
    ['<p onclick="x()" style="color:red">cloth</p>', "<p>cloth</p>"],
    ['<a href="javascript:x()">a</a>', "<a>a</a>"],
    ['<a href="https://a.example/">a</a>', '<a href="https://a.example/" rel="noopener nofollow">a</a>'],
    ['<a href="/pifa">a</a>', '<a href="/pifa">a</a>'],
    ['<img src="https://spy.example/1.gif" alt="x">', ""],
    ['<img src="/files/abc-10x10.webp" alt="Cloth" onerror="x()">', '<img src="/files/abc-10x10.webp" alt="Cloth" />'],
    ["<iframe src='https://x.example'></iframe><svg onload=x()>", ""],
  ])("%s", (html, kept) => expect(cleaned(html)).toBe(kept));

  test("whatever is written, nothing that runs is kept, at the first cleaning or the second", () => {
    const piece = fc.constantFrom(
      "<",
      ">",
      '"',
      "'",
      "script",
      "<img src=",
      "/files/a-1x1.webp",
      "onerror=",
      "javascript:",
      "<a href=",
      "<p>",
      "</p>",
      "&#106;",
      "x",
      " ",
      "<svg",
      "<style>",
      "/",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const once = cleaned(pieces.join(""));
        for (const html of [once, cleaned(once)]) {
          expect(html).not.toMatch(/<(script|svg|style|iframe)/i);
          expect(html).not.toMatch(/<[^>]*\son\w+=/i);
          // At the start of the address only: further back it is part of a path, which nothing runs.
          expect(html).not.toMatch(/<a[^>]*href="\s*javascript:/i);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("search reads the words alone", () =>
    expect(plainText({ en: "<h2>Cost</h2><p>Cut &amp; make</p>", author: "en" })).toEqual({ en: "Cost Cut & make", author: "en" }));
});
