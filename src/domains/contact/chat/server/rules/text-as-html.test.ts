import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainText } from "../../contract/plain-text.ts";
import { textAsHtml } from "./text-as-html.ts";

describe("what is typed", () => {
  test.each([
    ["a<b", "a&lt;b"],
    ["x > y & z", "x &gt; y &amp; z"],
    ["one\ntwo\r\nthree", "one<br>two<br>three"],
    ["<b>bold</b>", "&lt;b&gt;bold&lt;/b&gt;"],
    ['<a href="https://evil.example">https://bank.example</a>', null],
    ["&lt;script&gt;", "&amp;lt;script&amp;gt;"],
  ])("%s is text", (typed, html) => {
    if (html !== null) expect(textAsHtml(typed)).toBe(html);
    expect(plainText(textAsHtml(typed) ?? "", 10_000)).toBe(typed.replace(/\s+/g, " "));
  });

  test("of nothing but what cannot be seen is nothing", () => {
    for (const nothing of ["", "  \n", "\u200b\u2060", "\u202e"]) expect(textAsHtml(nothing)).toBeNull();
  });

  test("never has a mark of its own but breaks and links that lead where they say", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("<", ">", "&", '"', "a", "https://", "www.", "x.example", "/", "@", "b ", "\n", "(", ")"), { maxLength: 30 }),
        (parts) => {
          const html = textAsHtml(parts.join("")) ?? "";
          const rest = html
            .replace(/<br>/g, "")
            .replace(/<a href="([^"<>]*)" rel="nofollow noopener noreferrer" target="_blank">([^<>]*)<\/a>/g, (_all, href: string, words: string) => {
              expect(words.toLowerCase()).toContain(new URL(href.replaceAll("&amp;", "&")).hostname);
              return "";
            });
          expect(rest).not.toMatch(/[<>"]/);
        },
      ),
    );
  });
});

describe("addresses", () => {
  const hosts = (typed: string) => [...(textAsHtml(typed) ?? "").matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, words]) => [href, words]);
  test.each([
    ["see https://a.example/x?y=1&z=2.", [["https://a.example/x?y=1&amp;z=2", "https://a.example/x?y=1&amp;z=2"]]],
    ["看 www.a.example，谢谢", [["https://www.a.example/", "www.a.example"]]],
    ["me@a.example and a.example", []],
    ["javascript:alert(1) data:text/html,x", []],
    ["https://bank.example@evil.example/", []],
    ["https://localhost/x", []],
    // The first letter is Cyrillic: the true host stands beside it.
    ["https://аpple.example", [["https://xn--pple-43d.example/", "https://аpple.example (xn--pple-43d.example)"]]],
  ])("in %s", (typed, links) => expect(hosts(typed)).toEqual(links));
});
