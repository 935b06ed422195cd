import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Denied, NotFound } from "#kit/refusal.ts";
import { Unauthenticated } from "#platform/calls/runner.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import {
  saveCarousel,
  saveChoices,
  saveFestival,
  saveFriendlyLinks,
  saveHelp,
  saveIdentity,
  saveMarketPrices,
  saveMenu,
  saveTooltips,
} from "../../contract/editing.ts";
import { changeSetting } from "#domains/settings/contract/settings.ts";
import { helpArticle, helpCategories } from "../../contract/help.ts";
import { carousel, marketPrices, siteStructure } from "../../contract/structure.ts";

let portal: TestPortal;
let editor: Persona;
beforeAll(async () => {
  portal = await startTestPortal();
  editor = await portal.aUser({ roles: ["content"] });
});
afterAll(() => portal.stop());

const structure = (locale: "zh-cn" | "en" | "ar" = "zh-cn") => portal.run(siteStructure, visitor, {}, { locale });
const picture = "/files/abcdef0123456789-1600x560.webp";

describe("the site structure", () => {
  test("has the fields of the specification, also while nothing is written", async () => {
    const empty = await structure("ar");
    for (const field of ["menu", "festival", "logo", "logo_alt", "site_name", "beian", "seller_site_url", "tooltip", "typeData", "citylist", "designType"])
      expect(empty).toHaveProperty(field);
    expect(empty.festival).toBeNull();
  });

  test("shows the menu with its children in the reader's language", async () => {
    await portal.run(saveMenu, editor, {
      menu: [
        { title: { "zh-cn": "首页", en: "Home" }, url: "/" },
        { title: { "zh-cn": "服装批发", en: "Wholesale", ar: "الجملة" }, url: "/pifa", children: [{ title: { "zh-cn": "现货" }, url: "/goodssift" }] },
      ],
    });
    await expect.poll(async () => (await structure()).menu.length).toBe(2);
    const { menu } = await structure("en");
    expect(menu.map(({ title }) => title)).toEqual(["Home", "Wholesale"]);
    expect(menu[1]?.children).toMatchObject([{ title: "现货", url: "/goodssift", children: [] }]);
  });

  test("draws QR codes from what is stored, the first being the main one", async () => {
    await portal.run(saveTooltips, editor, {
      list: [
        { title: { "zh-cn": "微信扫码咨询" }, content: "https://example.com/service" },
        { title: { "zh-cn": "采购社群" }, content: "https://example.com/buyers" },
      ],
    });
    await expect.poll(async () => (await structure()).tooltip.length).toBe(2);
    const { tooltip } = await structure();
    expect(tooltip[0]).toMatchObject({ title: "微信扫码咨询" });
    expect(Object.keys(tooltip[0] ?? {}).sort()).toEqual(["qrcode", "title"]);
    const drawn = tooltip.map(({ qrcode }) => Buffer.from(qrcode.replace("data:image/svg+xml;base64,", ""), "base64").toString());
    expect(drawn[0]).toMatch(/^<svg[^>]+viewBox/);
    expect(drawn[0]).not.toBe(drawn[1]);
  });

  test("a festival goes on and off, and only one is on", async () => {
    const dress = { bg_img: picture, color: "#FFFFFF", search_color: "#b8291f", bg_color: "#7a1f1f", logo: "/logo-light.svg" };
    await portal.run(saveFestival, editor, { festival: { name: "spring", ...dress } });
    await portal.run(saveFestival, editor, { festival: { name: "mid-autumn", ...dress, bg_color: "#20306a" } });
    await expect.poll(async () => (await structure()).festival?.bg_color).toBe("#20306a");
    expect(Object.keys((await structure()).festival ?? {}).sort()).toEqual(["bg_color", "bg_img", "color", "logo", "search_color"]);
    await portal.run(saveFestival, editor, { festival: null });
    await expect.poll(async () => (await structure()).festival).toBeNull();
  });

  test("the hours of customer service are those of the settings until somebody words them", async () => {
    const admin = await portal.aUser({ roles: ["admin"] });
    expect((await structure("en")).service_hours).toBe("09:00-19:00");
    await portal.run(changeSetting, admin, { key: "service.closes_hour", value: 21, seen: 19, reason: "longer days" });
    await expect.poll(async () => (await structure("en")).service_hours).toBe("09:00-21:00");
    await portal.run(changeSetting, admin, { key: "service.closes_hour", value: 19, seen: 21, reason: "as before" });
  });

  test("names, records and links", async () => {
    await portal.run(saveIdentity, editor, {
      site_name: { "zh-cn": "衣港", en: "Threadport", ar: "ثريد بورت" },
      logo: { "zh-cn": "/logo.svg", en: "/logo-en.svg", ar: "/logo-ar.svg" },
      logo_alt: { "zh-cn": "衣港", en: "Threadport" },
      beian: "浙ICP备2026018823号-1",
      records: [{ title: "浙公网安备 33060302001188号", url: "https://beian.mps.gov.cn/" }],
      hotline: "400-820-1188",
      service_hours: "09:00-19:00",
    });
    await portal.run(saveFriendlyLinks, editor, { list: [{ title: { "zh-cn": "中国轻纺城" }, url: "https://www.example.com/" }] });
    await portal.run(saveChoices, editor, { list: "type", choices: [{ code: "denim", title: { "zh-cn": "牛仔", en: "Denim" } }] });
    await expect.poll(async () => (await structure("en")).typeData).toEqual([{ id: "denim", title: "Denim" }]);
    expect(await structure("en")).toMatchObject({
      site_name: "Threadport",
      logo: "/logo-en.svg",
      beian: "浙ICP备2026018823号-1",
      hotline: "400-820-1188",
      friendly_links: [{ url: "https://www.example.com/" }],
    });
  });
});

describe("help", () => {
  test("two levels, the footer's alone when asked for, an article by category id, sanitised", async () => {
    const top = await portal.run(saveHelp, editor, { name: { "zh-cn": "新手指南", en: "Getting started" } });
    const body = { "zh-cn": '<p onclick="x()">先注册<script>alert(1)</script></p><a href="javascript:x()">a</a>' };
    const inner = await portal.run(saveHelp, editor, { pid: top.id, name: { "zh-cn": "注册与认证" }, article: { title: { "zh-cn": "注册与认证" }, body } });
    const hidden = await portal.run(saveHelp, editor, { pid: top.id, name: { "zh-cn": "内部" }, is_footer: false, url: "/vip" });
    await expect.poll(async () => (await portal.run(helpCategories, visitor, { is_footer: 1 })).length).toBe(1);
    const [shown] = await portal.run(helpCategories, visitor, { is_footer: 1 });
    expect(shown).toMatchObject({
      id: top.id,
      pid: 0,
      name: "新手指南",
      cat: [{ id: inner.id, pid: top.id, name: "注册与认证", cat: [], url: `/protocol?text=${inner.id}` }],
    });
    expect((await portal.run(helpCategories, visitor, {}))[0]?.cat.map(({ id }) => id)).toEqual([inner.id, hidden.id]);
    const { body: stored } = await portal.run(helpArticle, visitor, { id: inner.id });
    expect(stored).toBe("<p>先注册</p><a>a</a>");
    await expect(portal.run(helpArticle, visitor, { id: top.id })).rejects.toThrow(NotFound);
    expect((await portal.refusal(saveHelp, editor, { pid: inner.id, name: { en: "deeper" } })).code).toBe("too_deep");
    await expect(portal.run(saveHelp, editor, { id: 999_999, name: { en: "x" } })).rejects.toThrow(NotFound);
  });
});

describe("carousel and tape", () => {
  test("a carousel belongs to its place", async () => {
    await portal.run(saveCarousel, editor, { place: "home", list: [{ image: picture, url: "/pifa", alt: { "zh-cn": "港口" }, title: { "zh-cn": "一根线" } }] });
    await expect.poll(async () => (await portal.run(carousel, visitor, {})).list.length).toBe(1);
    expect((await portal.run(carousel, visitor, {})).list[0]).toMatchObject({ image: picture, url: "/pifa", alt: "港口", title: "一根线", label: "" });
    expect((await portal.run(carousel, visitor, { place: "academy" })).list).toEqual([]);
  });

  test("the tape knows rising from falling, whichever minus is written", async () => {
    const label = { "zh-cn": "棉花" };
    await portal.run(saveMarketPrices, editor, { list: ["+0.62%", "−0.35%", "-2.10%", "0.00%"].map((change) => ({ label, value: "1", change })) });
    await expect
      .poll(async () => (await portal.run(marketPrices, visitor, {})).list.map((one) => [one.is_rising, one.is_falling]))
      .toEqual([
        [true, false],
        [false, true],
        [false, true],
        [false, false],
      ]);
  });
});

describe("who may, and what is refused", () => {
  const editing = [saveIdentity, saveMenu, saveFestival, saveTooltips, saveHelp, saveCarousel, saveFriendlyLinks, saveMarketPrices, saveChoices];
  test.each(editing.map((call) => [call.path, call] as const))("%s is for the role content", async (_path, call) => {
    await expect(portal.run(call as typeof saveHelp, visitor, { name: { en: "x" } })).rejects.toThrow(Unauthenticated);
    await expect(portal.run(call as typeof saveHelp, await portal.aUser({ is_enterprise: true }), { name: { en: "x" } })).rejects.toThrow(Denied);
    await expect(portal.run(call as typeof saveHelp, await portal.aUser({ roles: ["finance"] }), { name: { en: "x" } })).rejects.toThrow(Denied);
  });

  test.each(["javascript:alert(1)", "//elsewhere.example", "http://plain.example", "pifa"])("%j is no link", async (url) => {
    expect((await portal.refusal(saveFriendlyLinks, editor, { list: [{ title: { en: "x" }, url }] })).issues).toMatchObject([
      { path: "list.0.url", word: "site.address_wrong" },
    ]);
  });

  test("a picture from elsewhere is refused", async () => {
    expect(
      (await portal.refusal(saveCarousel, editor, { list: [{ image: "https://elsewhere.example/a.webp", url: "/", alt: { en: "x" } }] })).issues,
    ).toMatchObject([{ word: "kit.image_wrong" }]);
  });
});
