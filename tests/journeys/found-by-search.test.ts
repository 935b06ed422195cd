import { beforeAll, describe, expect, inject, test } from "vitest";
import { localeFacts, locales, type Locale } from "#kit/locale.ts";
import { publicPages } from "./pages.ts";
import { patientFetch } from "./patient-fetch.ts";

/** What search engines and networks read of every kind of public page, in three languages, as it is sent: no browser. */

const base = inject("portalUrl");
/** How every title ends: the product's own name in each language. */
const names: Record<Locale, string> = { "zh-cn": "衣港 Threadport", en: "Threadport", ar: "ثريد بورت" };

const unescaped = (text: string): string =>
  text
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&(amp|#38);/g, "&");
const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries([...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [(name ?? "").toLowerCase(), unescaped(value ?? "")]));
const tagsOf = (html: string, name: string) => [...html.matchAll(new RegExp(`<${name}\\s[^>]*>`, "g"))].map(([tag]) => attributesOf(tag));

type Thing = Record<string, unknown>;
type Page = {
  name: string;
  locale: Locale;
  address: string;
  status: number;
  html: string;
  title: string;
  metas: Map<string, string>;
  canonical: string | undefined;
  alternates: Map<string, string>;
  headings: number;
  things: Thing[];
};

const read = async (name: string, path: string, locale: Locale): Promise<Page> => {
  const url = new URL(path, base);
  url.searchParams.delete("lang");
  if (locale !== "zh-cn") url.searchParams.set("lang", locale);
  const answer = await patientFetch(url);
  const html = await answer.text();
  const links = tagsOf(html, "link");
  return {
    name,
    locale,
    address: url.href,
    status: answer.status,
    html,
    title: unescaped(/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? ""),
    metas: new Map(tagsOf(html, "meta").map((meta) => [meta["name"] ?? meta["property"] ?? "", meta["content"] ?? ""])),
    canonical: links.find((link) => link["rel"] === "canonical")?.["href"],
    alternates: new Map(links.filter((link) => link["rel"] === "alternate" && link["hreflang"]).map((link) => [link["hreflang"] ?? "", link["href"] ?? ""])),
    headings: [...html.matchAll(/<h1[\s>]/g)].length,
    things: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].flatMap(([, text]) => {
      const value = JSON.parse(text ?? "") as Thing;
      return Array.isArray(value["@graph"]) ? (value["@graph"] as Thing[]) : [value];
    }),
  };
};

const kindsOfSiteMap = async (): Promise<{ name: string; path: string }[]> => {
  const index = await (await patientFetch(`${base}/sitemaps/zh-cn.xml`)).text();
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, file]) => unescaped(file ?? ""));
  return Promise.all(
    files.map(async (file) => {
      const places = await (await patientFetch(file)).text();
      return { name: `site map ${file.split("/").at(-1)}`, paths: [...places.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => unescaped(place ?? "")) };
    }),
  ).then((all) =>
    all.flatMap(({ name, paths }) =>
      (name.includes("pages-") ? paths : paths.slice(0, 1)).map((place) => ({ name: `${name} ${place.slice(base.length)}`, path: place })),
    ),
  );
};

let pages: Page[] = [];
const isListed = (page: Page) => !page.metas.get("robots")?.includes("noindex");
const faultsOf = (check: (page: Page) => unknown): string[] =>
  pages.flatMap((page) => {
    const fault = check(page);
    return fault ? [`${page.name} ${page.locale}: ${typeof fault === "string" ? fault : JSON.stringify(fault)}`] : [];
  });

beforeAll(async () => {
  const kinds = [...(await publicPages()), ...(await kindsOfSiteMap())];
  const byPath = new Map(kinds.reverse().map((kind) => [new URL(kind.path, base).href, kind]));
  for (const { name, path } of byPath.values()) pages.push(...(await Promise.all(locales.map((locale) => read(name, path, locale)))));
});

describe("every kind of public page", () => {
  test("answers, in its language and direction", () => {
    expect(pages.length).toBeGreaterThan(240);
    expect(
      faultsOf(({ status, html, locale }) =>
        status !== 200 ? status : html.includes(`<html lang="${localeFacts[locale].tag}" dir="${localeFacts[locale].dir}"`) ? undefined : "another language",
      ),
    ).toEqual([]);
  });

  test("has a title and a description of its own, in its language", () => {
    expect(faultsOf(({ title, locale }) => (title.endsWith(names[locale]) && title.length > names[locale].length ? undefined : title || "none"))).toEqual([]);
    expect(
      faultsOf((page) => {
        const about = page.metas.get("description") ?? "";
        return isListed(page) && (about.length < 8 || about.length > 160) ? `description: ${about}` : undefined;
      }),
    ).toEqual([]);
    // One title a page that is listed; a second address of the same page has the same canonical.
    for (const locale of locales) {
      const byTitle = new Map<string, Set<string>>();
      for (const page of pages.filter((one) => one.locale === locale && isListed(one)))
        byTitle.set(page.title, (byTitle.get(page.title) ?? new Set()).add(page.canonical ?? page.address));
      expect(
        [...byTitle].filter(([, canonicals]) => canonicals.size > 1).map(([title, canonicals]) => `${locale} ${title}: ${[...canonicals].join(" ")}`),
      ).toEqual([]);
    }
    const chinese = new Map(pages.filter((page) => page.locale === "zh-cn").map((page) => [page.name, page]));
    expect(faultsOf((page) => page.locale !== "zh-cn" && page.metas.get("og:title") === chinese.get(page.name)?.metas.get("og:title") && page.title)).toEqual(
      [],
    );
  });

  test("has one address in each language, which name each other", () => {
    const listed = pages.filter(isListed);
    expect(faultsOf(({ canonical }) => (canonical?.startsWith(base) ? undefined : (canonical ?? "no canonical")))).toEqual([]);
    expect(
      faultsOf((page) => {
        const asked = new URL(page.canonical ?? base).searchParams.get("lang");
        return asked === (page.locale === "zh-cn" ? null : page.locale) ? undefined : page.canonical;
      }),
    ).toEqual([]);
    const of = new Map(listed.map((page) => [`${page.name} ${localeFacts[page.locale].tag}`, page]));
    expect(
      faultsOf((page) => {
        if (!isListed(page)) return page.alternates.size > 0 && "alternates of a page that is not listed";
        if ([...page.alternates.keys()].sort().join() !== "ar,en,x-default,zh-CN") return [...page.alternates.keys()];
        const apart = locales.filter((other) => of.get(`${page.name} ${localeFacts[other].tag}`)?.canonical !== page.alternates.get(localeFacts[other].tag));
        return apart.length > 0 || page.alternates.get("x-default") !== page.alternates.get("zh-CN") ? apart : undefined;
      }),
    ).toEqual([]);
  });

  test("has one heading of the first level", () => {
    expect(faultsOf(({ headings }) => headings !== 1 && `${headings} headings`)).toEqual([]);
  });

  test("says to networks what it is, with a picture", () => {
    expect(
      faultsOf(
        ({ metas, canonical, locale }) =>
          ["og:type", "og:site_name", "og:title", "og:image", "og:url", "twitter:card"].filter((name) => !metas.get(name)).join() ||
          (metas.get("og:url") !== canonical && `og:url ${metas.get("og:url")}`) ||
          (metas.get("og:locale") !== localeFacts[locale].openGraph && `og:locale ${metas.get("og:locale")}`),
      ),
    ).toEqual([]);
  });

  test("has structured data with what it must have", () => {
    const must: Record<string, readonly string[]> = {
      Product: ["name", "image"],
      Organization: ["name", "url"],
      BusinessEvent: ["name", "startDate", "endDate", "location", "url"],
      Course: ["name", "description", "provider", "url"],
      NewsArticle: ["headline", "image", "datePublished", "author", "publisher"],
      Article: ["headline", "url"],
      Person: ["name", "url"],
      VisualArtwork: ["name", "image", "creator", "url"],
      Demand: ["name", "url", "availabilityEnds"],
      WebSite: ["name", "url", "potentialAction"],
      BreadcrumbList: ["itemListElement"],
    };
    expect(
      faultsOf(({ things }) =>
        things
          .flatMap((thing) =>
            (must[String(thing["@type"])] ?? [])
              .filter((name) => thing[name] === undefined || thing[name] === "")
              .map((name) => `${String(thing["@type"])} lacks ${name}`),
          )
          .join(),
      ),
    ).toEqual([]);
    expect(
      faultsOf(({ things }) => {
        const trail = things.find((thing) => thing["@type"] === "BreadcrumbList")?.["itemListElement"] as
          | { position: number; name: string; item?: string }[]
          | undefined;
        return (
          trail?.some((one, index) => one.position !== index + 1 || !one.name || (one.item !== undefined && !one.item.startsWith(base))) &&
          JSON.stringify(trail)
        );
      }),
    ).toEqual([]);
    const expected: Record<string, string> = {
      home: "WebSite",
      "product-shop-details": "Product",
      "enterprise-details-id": "Organization",
      "design-details-id": "VisualArtwork",
      "design-designer_details": "Person",
      "models-details-id": "Person",
      "article-details-id": "NewsArticle",
      "po-details-id": "Demand",
    };
    expect(faultsOf(({ name, things }) => expected[name] && !things.some((thing) => thing["@type"] === expected[name]) && `no ${expected[name]}`)).toEqual([]);
    const kinds = new Set(pages.flatMap(({ things }) => things.map((thing) => String(thing["@type"]))));
    expect(["BusinessEvent", "Course", "BreadcrumbList", "Organization"].filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  test("is the same page with a campaign's tracking in its address", async () => {
    const some = pages.filter(({ name, locale }) => locale === "en" && ["home", "product", "enterprise-details-id", "article-details-id"].includes(name));
    expect(some.length).toBe(4);
    for (const page of some) {
      const url = new URL(page.address);
      for (const name of ["utm_source", "utm_campaign", "fbclid"]) url.searchParams.set(name, "letter");
      expect((await read(page.name, url.href, "en")).canonical).toBe(page.canonical);
    }
  });
});

describe("pictures of shared links", () => {
  test("are drawn for every kind, 1200 by 630; what is not there has none", async () => {
    const { default: sharp } = await import("sharp");
    const pictures = new Set(pages.map(({ metas }) => metas.get("og:image") ?? ""));
    const kinds = new Map([...pictures].filter((picture) => picture.includes("/og/")).map((picture) => [/\/og\/([a-z]+)/.exec(picture)?.[1], picture]));
    expect(kinds.size).toBeGreaterThan(10);
    for (const [kind, picture] of kinds) {
      const answer = await patientFetch(picture);
      expect([kind, answer.status, answer.headers.get("content-type")]).toEqual([kind, 200, "image/jpeg"]);
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([width, height]).toEqual([1200, 630]);
    }
    for (const path of ["/og/product/999999999.jpg", "/og/nothing/1.jpg", "/og/fair/nosuchfair.jpg", "/og/product/1.png", "/og/product/0.jpg"])
      expect([path, (await patientFetch(`${base}${path}`)).status]).toEqual([path, 404]);
  });
});

describe("the site map", () => {
  test("names every kind in every language, with the other languages beside each address", async () => {
    const index = await (await patientFetch(`${base}/sitemap.xml`)).text();
    const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, file]) => file ?? "");
    for (const locale of locales)
      for (const kind of ["pages", "product", "enterprise", "design", "processing", "article", "model", "course", "fair", "designer", "look"])
        expect(files).toContain(`${base}/sitemaps/${locale}/${kind}-1.xml`);
    for (const file of files) {
      const map = await (await patientFetch(file)).text();
      const [, locale = "", kind] = /sitemaps\/([a-z-]+)\/([a-z]+)-/.exec(file) ?? [];
      const places = [...map.matchAll(/<url><loc>([^<]+)<\/loc>/g)].map(([, place]) => unescaped(place ?? ""));
      expect(places.length).toBeGreaterThan(0);
      expect(places.length).toBeLessThanOrEqual(50_000);
      expect(places.filter((place) => (new URL(place).searchParams.get("lang") ?? "zh-cn") !== locale)).toEqual([]);
      expect([...map.matchAll(/hreflang="(zh-CN|en|ar|x-default)"/g)].length).toBe(places.length * 4);
      expect([kind, new Set(places).size]).toEqual([kind, places.length]);
      const today = new Date().toISOString().slice(0, 10);
      const dates = [...map.matchAll(/<lastmod>([^<]+)</g)].map(([, date]) => date ?? "");
      expect([kind, dates.filter((date) => !/^20\d\d-\d\d-\d\d$/.test(date) || date > today)]).toEqual([kind, []]);
      if (["product", "article", "model", "fair", "help"].includes(kind ?? "")) expect([kind, dates.length]).toEqual([kind, places.length]);
    }
    expect(await (await patientFetch(`${base}/robots.txt`)).text()).toContain(`Sitemap: ${base}/sitemap.xml`);
  });
});
