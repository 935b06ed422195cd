import { expect, test } from "vitest";
import { scriptSafeJson } from "#ui/json-ld.tsx";
import { addressOf, headOf, pageMeta } from "./meta.ts";

const site = "https://threadport.example";

test("each language has one address, and all three name each other", () => {
  const byLocale = (["zh-cn", "en", "ar"] as const).map((locale) => headOf({ title: "x", path: "/product/shop/3/details?id=7&lang=en" }, locale, site));
  const [zh, en, ar] = byLocale.map((head) => head.links.find((link) => link.rel === "canonical")?.href);
  expect([zh, en, ar]).toEqual([
    `${site}/product/shop/3/details?id=7`,
    `${site}/product/shop/3/details?id=7&lang=en`,
    `${site}/product/shop/3/details?id=7&lang=ar`,
  ]);
  const alternates = byLocale.map((head) => head.links.filter((link) => link.rel === "alternate").map((link) => `${link.hrefLang} ${link.href}`));
  expect(alternates[0]).toEqual([`zh-CN ${zh}`, `en ${en}`, `ar ${ar}`, `x-default ${zh}`]);
  expect(alternates[1]).toEqual(alternates[0]);
  expect(alternates[2]).toEqual(alternates[0]);
});

test("the title ends in the product's name, the locale is mapped, long descriptions are cut", () => {
  const head = headOf({ title: " Heavy\n tee ", description: "d".repeat(300), path: "/", of: { kind: "product", id: 7 } }, "en", site);
  expect(head.title).toBe("Heavy tee - Threadport");
  const by = new Map(head.metas.map((meta) => [meta.name ?? meta.property, meta.content]));
  expect([by.get("og:locale"), by.get("og:image"), by.get("description")?.length]).toEqual(["en_US", `${site}/og/product/7.jpg`, 160]);
  expect(headOf({ title: "t", path: "/" }, "ar", site).metas).toContainEqual({ property: "og:locale", content: "ar" });
});

test("a page of no single thing shares the house's picture", () => {
  expect(headOf({ title: "t", path: "/po" }, "en", site).metas).toContainEqual({ property: "og:image", content: `${site}/og/house.jpg` });
});

test("what is not for search engines names no alternates", () => {
  const head = headOf({ title: "t", path: "/s?q=a", noIndex: true }, "en", site);
  expect(head.links.map((link) => link.rel)).toEqual(["canonical"]);
  expect(pageMeta({ title: "t", path: "/s?q=a", noIndex: true, locale: "en", publicUrl: site })).toContainEqual({ name: "robots", content: "noindex, follow" });
});

test("structured data cannot leave its script", () => {
  const hostile = { name: "</script><script>alert(1)</script><!-- \u2028 &" };
  const text = scriptSafeJson(hostile);
  expect(text).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(text)).toEqual(hostile);
});

test("an unknown language in the address is dropped", () => expect(addressOf("/po?lang=xx", "zh-cn", site)).toBe(`${site}/po`));
