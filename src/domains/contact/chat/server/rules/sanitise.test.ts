import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainText } from "../../contract/plain-text.ts";
import { sanitiseText } from "./sanitise.ts";

const mark =
  /<\/?(?:b|strong|i|em|u|s|p|ul|ol|li)>|<br>|<\/?a>|<a href="(?:https?:\/\/|mailto:|tel:|\/(?!\/))[^"<>]*" rel="nofollow noopener noreferrer" target="_blank">/g;

/** What is stored, once every mark of the subset is taken out: a `<` that is left begins something else. */
const faultsIn = (html: string): string[] => html.replace(mark, "").match(/<.{0,30}/gs) ?? [];

const polyglots = "../shared/data/attack/xss-polyglots.txt";
const hostile = [
  "<script>alert(1)</script>",
  `<img src=x onerror="alert(1)">`,
  `<a href="javascript:alert(1)">x</a>`,
  `<a href="java\nscript:alert(1)">x</a>`,
  `<a href="data:text/html,<script>alert(1)</script>">x</a>`,
  `<a href="//evil.example">x</a>`,
  `<b onclick=alert(1)>x</b>`,
  `<b\nonmouseover=alert(1)>x</b>`,
  `<svg><style><img src=x onerror=alert(1)></style></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">`,
  `<textarea><script>alert(1)</script></textarea>`,
  `<xmp><script>alert(1)</script></xmp>`,
  `<noscript><p title="</noscript><img src=x onerror=alert(1)>">`,
  `&lt;script&gt;alert(1)&lt;/script&gt;`,
  `<<script>script>alert(1)<</script>/script>`,
  `<a href="https://ok.example" style="position:fixed" onfocus=alert(1) autofocus>x</a>`,
  ...(existsSync(polyglots) ? readFileSync(polyglots, "utf8").split("\n").filter(Boolean) : []),
];

describe("what a person wrote", () => {
  test.each([
    ["hello", "hello"],
    ["  two\nlines\r\nthree  ", "two<br>lines<br>three"],
    ["a < b & c > d", "a &lt; b &amp; c &gt; d"],
    [`<a href="/product/shop/3/details?id=9">x</a>`, `<a href="/product/shop/3/details?id=9" rel="nofollow noopener noreferrer" target="_blank">x</a>`],
    ["width > 150cm", "width &gt; 150cm"],
    ["one\n> two", "one<br>&gt; two"],
    ["size <XL> please", "size &lt;XL&gt; please"],
    ["<b>MOQ</b> 500", "<b>MOQ</b> 500"],
    [`<a href="https://a.example/x">x</a>`, `<a href="https://a.example/x" rel="nofollow noopener noreferrer" target="_blank">x</a>`],
    ["你好 👋🏽\n价格?", "你好 👋🏽<br>价格?"],
    ["nul\u0000 here", "nul here"],
  ])("%j is stored as %j", (written, stored) => {
    expect(sanitiseText(written)).toBe(stored);
  });

  test.each(["", "  \n ", "<br>", "<b></b>", "&nbsp;", "\u200b", "\u0000"])("%j is nothing to see", (written) => {
    expect(sanitiseText(written)).toBeNull();
  });

  test.each(hostile)("%j leaves nothing that runs", (written) => {
    const stored = sanitiseText(written) ?? "";
    expect(faultsIn(stored)).toEqual([]);
    expect(faultsIn(sanitiseText(stored) ?? "")).toEqual([]);
  });

  test("the check itself sees what is hostile", () => {
    for (const written of ["<script>1</script>", "<img src=x>", "<b onclick=x>y</b>", `<a href="javascript:x">y</a>`, "<!-- x -->"])
      expect(faultsIn(written)).not.toEqual([]);
  });

  test("no mixture of tags, quotes and breaks gets out of the subset", () => {
    const piece = fc.constantFrom(
      "<",
      ">",
      "/",
      '"',
      "'",
      "=",
      " ",
      "\n",
      "&",
      ";",
      "script",
      "a",
      "b",
      "br",
      "href",
      "onerror",
      "javascript:",
      "img",
      "svg",
      "style",
      "<!--",
      "-->",
      "&lt;",
      "&#60;",
      "textarea",
      "x",
      "<br>",
      "]]>",
      "<![CDATA[",
      "`",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        expect(faultsIn(sanitiseText(pieces.join("")) ?? "")).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
  });

  test("text without marks is read back as it was typed", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("a", "衣", "ق", "<", ">", "&", '"', "'", " ", "5"), { minLength: 1, maxLength: 30 }), (pieces) => {
        const written = pieces.join("").replace(/\s+/g, " ").trim();
        fc.pre(written !== "" && !/<[a-z/!?]|&[a-z#]/i.test(written));
        expect(plainText(sanitiseText(written) ?? "")).toBe(written);
      }),
    );
  });
});
