import { randomUUID } from "node:crypto";
import type { AnyCall, InputOf, OutputOf } from "#kit/call.ts";
import { defaultLocale, isLocale, localeFacts, locales, type Locale } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { siteMapKinds, siteMapPage, siteMapSize } from "#domains/search/contract/site-map.ts";
import type { Kind } from "#domains/search/contract/kinds.ts";
import { listArticles } from "#domains/articles/contract/reading.ts";
import { NotFound, Refusal } from "#kit/refusal.ts";
import type { CallRunner } from "#platform/calls/runner.ts";
import type { Services } from "#platform/calls/context.ts";
import { escapeXml, rssOf } from "./feeds.ts";

type Document = { type: string; body: string };
type Maker = (params: Record<string, string>) => Promise<Document | null>;

const xml = (body: string): Document => ({ type: "application/xml; charset=utf-8", body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}` });

const inLanguage = (url: string, locale: Locale) => (locale === defaultLocale ? url : `${url}${url.includes("?") ? "&" : "?"}lang=${locale}`);

/** Where a thing's page is. Kinds without a page of their own yet are not on the map. */
const pageOf: Partial<Record<Kind, (id: number, owner: number) => string>> = {
  product: (id, owner) => to("product-shop-details", { shop: owner }, { id }),
  enterprise: (id) => to("enterprise-details-id", { id }),
  design: (id) => to("design-details-id", { id }),
  processing: (id) => to("po-details-id", { id }),
  article: (id) => to("article-details-id", { id }),
  model: (id) => to("models-details-id", { id }),
};

/** Pages that are there whatever the market holds. */
const fixedPages = [
  to("home"),
  to("product"),
  to("productCenter"),
  to("product-spscreen"),
  to("pifa"),
  to("enterprise"),
  to("design"),
  to("design-designer_liste"),
  to("po"),
  to("models"),
  to("article"),
  to("article-starHeadlinesHome"),
  to("article-starHeadlinesHome-brandCarousel"),
  to("article-starHeadlinesHome-breakingNews"),
  to("article-starHeadlinesHome-commonModule"),
  to("article-starHeadlinesHome-competitionExhibition"),
  to("article-starHeadlinesHome-fashionBrand"),
  to("article-starHeadlinesHome-Interview"),
  to("article-starHeadlinesHome-ranking"),
  to("article-starHeadlinesHome-recommendedToday"),
  to("article-starHeadlinesHome-topic"),
  to("article-starHeadlinesHome-trends"),
];

const entry = (base: string, path: string, locale: Locale, born?: number) => {
  const url = `${base}${path}`;
  const others = [
    ...locales.map((other) => `<xhtml:link rel="alternate" hreflang="${localeFacts[other].tag}" href="${escapeXml(inLanguage(url, other))}"/>`),
    `<xhtml:link rel="alternate" hreflang="x-default" href="${escapeXml(url)}"/>`,
  ];
  return `<url><loc>${escapeXml(inLanguage(url, locale))}</loc>${born ? `<lastmod>${new Date(born * 1000).toISOString().slice(0, 10)}</lastmod>` : ""}${others.join("")}</url>`;
};

/** What search engines ask for by fixed names: robots.txt, a site map index, and a site map a language, kind and ten thousand pages. */
export const documents = (runner: CallRunner, { publicUrl, imageHost }: Services): Record<string, Maker> => {
  const ask = async <C extends AnyCall>(call: C, input: InputOf<C>, locale: Locale = defaultLocale): Promise<OutputOf<C>> =>
    (await runner.run(call.path, input, { token: null, locale, requestId: randomUUID(), address: "site map", agent: "" })).data as OutputOf<C>;

  const feedOf = async (locale: string, category?: string): Promise<Document | null> => {
    if (!isLocale(locale)) return null;
    const found = await ask(listArticles, { ...(category ? { category } : {}), size: 40 }, locale).catch((error: unknown) => {
      if (error instanceof NotFound || error instanceof Refusal) return null;
      throw error;
    });
    if (!found) return null;
    const absolute = (path: string) => inLanguage(`${publicUrl}${path}`, locale);
    const body = rssOf({
      locale,
      url: `${publicUrl}/rss/${locale}${category ? `/${category}` : ""}.xml`,
      page: absolute(found.category ? to("article-category-id", { id: found.category.id }) : to("article")),
      category: found.category?.title,
      articles: found.list,
      absolute,
      imageHost: imageHost || publicUrl,
    });
    return { ...xml(body), type: "application/rss+xml; charset=utf-8" };
  };

  return {
    "/rss/:name": async ({ name = "" }) => feedOf(/^(.+)\.xml$/.exec(name)?.[1] ?? ""),
    "/rss/:locale/:name": async ({ locale = "", name = "" }) => {
      const category = /^([a-z_]{2,40})\.xml$/.exec(name)?.[1];
      return category ? feedOf(locale, category) : null;
    },
    "/robots.txt": async () => ({
      type: "text/plain; charset=utf-8",
      body: `User-agent: *\nDisallow: /api/\nDisallow: /user\nDisallow: /product/cart\nDisallow: /product/submit/\nDisallow: /product/pay/\nDisallow: /order/\nDisallow: /seller\nDisallow: /operator\nDisallow: /cashier/\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
    }),
    "/sitemap.xml": async () => {
      const { list } = await ask(siteMapKinds, {});
      const names = locales.flatMap((locale) => [
        `${locale}-pages-1`,
        ...list
          .filter(({ kind }) => pageOf[kind])
          .flatMap(({ kind, count }) => Array.from({ length: Math.ceil(count / siteMapSize) }, (_, index) => `${locale}-${kind}-${index + 1}`)),
      ]);
      return xml(
        `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${names.map((name) => `<sitemap><loc>${publicUrl}/sitemaps/${name}.xml</loc></sitemap>`).join("")}</sitemapindex>`,
      );
    },
    "/sitemaps/:name": async ({ name = "" }) => {
      const [, locale = "", kind = "", page = ""] = /^(zh-cn|en|ar)-([a-z]+)-(\d{1,4})\.xml$/.exec(name) ?? [];
      if (!isLocale(locale)) return null;
      const pathOf = pageOf[kind as Kind];
      const entries =
        kind === "pages"
          ? fixedPages.map((path) => entry(publicUrl, path, locale))
          : pathOf
            ? (await ask(siteMapPage, { kind: kind as Kind, page: Number(page) })).list.map(({ id, owner_id, born }) =>
                entry(publicUrl, pathOf(id, owner_id), locale, born),
              )
            : [];
      if (entries.length === 0) return null;
      return xml(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join("")}</urlset>`);
    },
  };
};
