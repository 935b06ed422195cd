import { describe, expect, test } from "vitest";
import { escapeXml, rssOf, type Feed } from "./feeds.ts";

const article: Feed["articles"][number] = {
  id: 7,
  title: "Cotton & <yarn>",
  image: "/files/0123456789abcdef01234567-1200x800.webp",
  desc: "“Near enough”",
  tag: ["Cotton"],
  createtime: 1_795_219_200,
  url: "/article/details/7",
  alt: "",
  author: "He Xin",
  reads: 3,
  category: { id: 1, code: "market", title: "Market" },
  tags: [{ id: 1, title: "Cotton" }],
};
const feed = (more: Partial<Feed> = {}) =>
  rssOf({
    locale: "en",
    title: "Threadport news",
    about: "Markets, rules, fairs and people of the garment and textile trade",
    url: "https://portal.example/rss/en.xml",
    page: "https://portal.example/article?lang=en",
    articles: [article],
    absolute: (path) => `https://portal.example${path}?lang=en`,
    imageHost: "https://portal.example",
    ...more,
  });

describe("a feed", () => {
  test("has absolute addresses and the dates of RFC 822", () => {
    expect(feed()).toContain("<link>https://portal.example/article/details/7?lang=en</link>");
    expect(feed()).toContain("<pubDate>Sat, 21 Nov 2026 00:00:00 GMT</pubDate>");
    expect(feed()).toContain('url="https://portal.example/files/0123456789abcdef01234567-1200x800.960.jpg"');
    expect(feed()).toContain('<atom:link href="https://portal.example/rss/en.xml" rel="self"');
    expect(feed()).not.toMatch(/(href|url)="\//);
  });

  test("escapes what people wrote", () => {
    expect(feed()).toContain("<title>Cotton &#38; &#60;yarn&#62;</title>");
    expect(escapeXml("a\u0000b\u0008c")).toBe("abc");
  });

  test("of a category says so, and an empty one is a feed all the same", () => {
    expect(feed({ category: "Market" })).toContain("<title>Threadport news · Market</title>");
    expect(feed({ articles: [] })).not.toContain("lastBuildDate");
  });
});
