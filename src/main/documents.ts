import { readFile } from "node:fs/promises";
import path from "node:path";
import { randomUUID } from "node:crypto";
import type { AnyCall, InputOf, OutputOf } from "#kit/call.ts";
import { defaultLocale, isLocale, localeFacts, locales, type Locale } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { siteMapKinds, siteMapPage, siteMapSize } from "#domains/search/contract/site-map.ts";
import type { Kind } from "#domains/search/contract/kinds.ts";
import { listLecturers } from "#domains/publishing/academy/contract/lecturers.ts";
import { feedWords } from "#domains/publishing/articles/contract/feed-words.ts";
import { listArticles, listCategories } from "#domains/publishing/articles/contract/reading.ts";
import { listDesigners } from "#domains/catalogue/designs/contract/designers.ts";
import { listFairs } from "#domains/publishing/exhibitions/contract/reading.ts";
import { formPath } from "#domains/publishing/exhibitions/ui/fair-links.ts";
import { exhibitingDesigners, listLooks } from "#domains/publishing/exposition/contract/looks.ts";
import { listNews, listTopics as listExpositionTopics } from "#domains/publishing/exposition/contract/news.ts";
import { listSurveys } from "#domains/publishing/exposition/contract/surveys.ts";
import { helpArticle, helpCategories } from "#domains/publishing/site/contract/help.ts";
import { NotFound, Refusal } from "#kit/refusal.ts";
import { TooMany, type CallRunner } from "#platform/calls/runner.ts";
import type { Services } from "#platform/calls/context.ts";
import { escapeXml, rssOf } from "./feeds.ts";
import { speculationRules } from "./speculation-rules.ts";
import { sharePictures } from "./share-pictures.ts";

type Document = { type: string; body: string | Buffer; seconds?: number };
type Asker = { address: string };
type Maker = (params: Record<string, string>, asker: Asker) => Promise<Document | null>;

const xml = (body: string): Document => ({ type: "application/xml; charset=utf-8", body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}` });

const inLanguage = (url: string, locale: Locale) => (locale === defaultLocale ? url : `${url}${url.includes("?") ? "&" : "?"}lang=${locale}`);

const noneFound = (error: unknown): undefined => {
  if (!(error instanceof NotFound || error instanceof Refusal)) throw error;
};

/** One address on the site map; `changed` is when it was last, in unix seconds, where that is known. */
type Place = { path: string; changed?: number | undefined };
type Ask = <C extends AnyCall>(call: C, input: InputOf<C>) => Promise<OutputOf<C>>;

/** Kinds that the search index holds: files of many thousands, read from it. Exhibitions are named by their keys and come below. */
const indexed: Partial<Record<Kind, (id: number, owner: number) => string>> = {
  product: (id, owner) => to("product-shop-details", { shop: owner }, { id }),
  enterprise: (id) => to("enterprise-details-id", { id }),
  design: (id) => to("design-details-id", { id }),
  processing: (id) => to("po-details-id", { id }),
  article: (id) => to("article-details-id", { id }),
  model: (id) => to("models-details-id", { id }),
  course: (id) => to("planetAcademy-course", { id }),
};

/** When something of a kind was changed last, by what `of` says: by its own id, or by whose it is. */
const lastChanged = async (ask: Ask, kind: Kind, of: "id" | "owner_id"): Promise<Map<number, number>> => {
  const last = new Map<number, number>();
  for (let page = 1; ; page += 1) {
    const { list } = await ask(siteMapPage, { kind, page });
    for (const one of list) last.set(one[of], Math.max(one.changed, last.get(one[of]) ?? 0));
    if (list.length < siteMapSize) return last;
  }
};

/** Kinds of some hundreds, read through the lists that people read: `page` counts from 1. */
const listed: Record<string, (ask: Ask, page: number) => Promise<{ places: Place[]; total: number }>> = {
  async fair(ask) {
    const [{ list }, last] = await Promise.all([ask(listFairs, {}), lastChanged(ask, "exhibition", "id")]);
    const places = list.flatMap(({ id, site, lists, sign_up }) =>
      [
        to("expo-site", { site }),
        ...(lists.includes("enterprise") ? [to("expo-site-enterprise", { site })] : []),
        ...(lists.includes("product") ? [to("expo-site-product", { site })] : []),
        ...(sign_up ? [formPath(site, sign_up.kind)] : []),
      ].map((path) => ({ path, changed: last.get(id) })),
    );
    return { places, total: places.length };
  },
  async designer(ask, page) {
    const [{ list, total }, last] = await Promise.all([
      ask(listDesigners, { page, size: listedAtOnce, sort: "newest" }),
      lastChanged(ask, "design", "owner_id"),
    ]);
    return { places: list.map(({ user_id: id }) => ({ path: to("design-designer_details", { id }), changed: last.get(id) })), total };
  },
  async lecturer(ask, page) {
    const [{ list, total }, last] = await Promise.all([ask(listLecturers, { page, size: listedAtOnce }), lastChanged(ask, "course", "owner_id")]);
    return { places: list.map(({ id }) => ({ path: to("thinktank", { id }), changed: last.get(id) })), total };
  },
  async look(ask, page) {
    const { list, total } = await ask(listLooks, { page, size: listedAtOnce });
    return { places: list.map(({ id }) => ({ path: to("xpo-fashion-details-id", { id }) })), total };
  },
  async exhibitor(ask) {
    const { list } = await ask(exhibitingDesigners, {});
    return { places: list.map(({ id }) => ({ path: to("xpo-designeritem-id", { id }) })), total: list.length };
  },
  async news(ask, page) {
    const { list, total } = await ask(listNews, { page, size: listedAtOnce });
    return { places: list.map(({ id, createtime }) => ({ path: to("xpo-news-details-id", { id }), changed: createtime })), total };
  },
  async topic(ask) {
    const { list } = await ask(listExpositionTopics, {});
    return { places: list.map(({ id }) => ({ path: to("xpo-topic", { id }) })), total: list.length };
  },
  async survey(ask) {
    const { list } = await ask(listSurveys, {});
    return { places: list.map(({ id }) => ({ path: to("xpo-survey", { id }) })), total: list.length };
  },
  async category(ask) {
    const list = await ask(listCategories, {});
    return { places: list.list.map(({ id }) => ({ path: to("article-category-id", { id }) })), total: list.list.length };
  },
  async help(ask) {
    // A category with entries is a heading and has no page.
    const all = (await ask(helpCategories, {})).flatMap((category) => (category.cat.length > 0 ? category.cat : [category]));
    const paths = [...new Set(all.map(({ url }) => url).filter((url) => url.startsWith(to("protocol"))))];
    const idOf = new Map(all.map(({ url, id }) => [url, id]));
    const changedAt = (path: string) => ask(helpArticle, { id: idOf.get(path) ?? 0 }).then(({ updatetime }) => updatetime, noneFound);
    return { places: await Promise.all(paths.map(async (path) => ({ path, changed: await changedAt(path) }))), total: paths.length };
  },
};
/** How many a list gives at once, and how many such pages a file takes. */
const listedAtOnce = 60;
const listedPages = 50;

/** Pages that are there whatever the market holds. */
const fixedPages = [
  to("home"),
  to("product"),
  to("productCenter"),
  to("product-spscreen"),
  to("product-opusscreen"),
  to("product-groups"),
  to("goodssift"),
  to("pifa"),
  to("enterprise"),
  to("findAFactory"),
  to("map"),
  to("cujinhui"),
  to("cujinhui-enterprise"),
  to("junan"),
  to("junan-about"),
  to("junan-bolan"),
  to("junan-creation"),
  to("junan-rencai"),
  to("junan-sheji"),
  to("design"),
  to("design-screen"),
  to("design-designer_liste"),
  to("design-ecosy"),
  to("po"),
  to("models"),
  to("models-list", { "*": "" }),
  to("models-service"),
  to("expo"),
  to("planetAcademy"),
  to("planetAcademy-course"),
  to("planetAcademy-liveStreaming"),
  to("planetAcademy-commodityTrendAnalysis"),
  to("thinktank"),
  to("xpo"),
  to("xpo-designer"),
  to("xpo-evolve"),
  to("xpo-fashions"),
  to("xpo-member"),
  to("xpo-survey"),
  to("xpo-news"),
  to("xpo-topic"),
  to("xpo-topic-list"),
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

const entry = (base: string, { path, changed }: Place, locale: Locale) => {
  const url = `${base}${path}`;
  const others = [
    ...locales.map((other) => `<xhtml:link rel="alternate" hreflang="${localeFacts[other].tag}" href="${escapeXml(inLanguage(url, other))}"/>`),
    `<xhtml:link rel="alternate" hreflang="x-default" href="${escapeXml(url)}"/>`,
  ];
  return `<url><loc>${escapeXml(inLanguage(url, locale))}</loc>${changed ? `<lastmod>${new Date(changed * 1000).toISOString().slice(0, 10)}</lastmod>` : ""}${others.join("")}</url>`;
};

/** How many requests for pictures of shared links an address may make a minute: networks ask for one a link. */
const picturesAMinute = { count: 240, seconds: 60 };

/** What search engines and networks ask for by fixed names: robots.txt, a site map index, a site map a language and kind, feeds, pictures of shared links. */
export const documents = (runner: CallRunner, services: Services): Record<string, Maker> => {
  const { publicUrl, imageHost } = services;
  const ask = async <C extends AnyCall>(call: C, input: InputOf<C>, locale: Locale = defaultLocale): Promise<OutputOf<C>> =>
    (await runner.run(call.path, input, { token: null, locale, requestId: randomUUID(), address: "site map", agent: "" })).data as OutputOf<C>;

  const feedOf = async (locale: string, category?: string): Promise<Document | null> => {
    if (!isLocale(locale)) return null;
    const found = await ask(listArticles, { ...(category ? { category } : {}), size: 40 }, locale).catch(noneFound);
    if (!found) return null;
    const absolute = (path: string) => inLanguage(`${publicUrl}${path}`, locale);
    const body = rssOf({
      locale,
      title: services.words.say(locale, feedWords.title.id),
      about: services.words.say(locale, feedWords.about.id),
      url: `${publicUrl}/rss/${locale}${category ? `/${category}` : ""}.xml`,
      page: absolute(found.category ? to("article-category-id", { id: found.category.id }) : to("article")),
      category: found.category?.title,
      articles: found.list,
      absolute,
      imageHost: imageHost || publicUrl,
    });
    return { ...xml(body), type: "application/rss+xml; charset=utf-8" };
  };

  const pictures = sharePictures(services, ask);

  /** All the files of one language, by how much there is of each kind. */
  const filesOf = async (locale: Locale): Promise<string[]> => {
    const { list } = await ask(siteMapKinds, {});
    const many = list.filter(({ kind }) => indexed[kind]).map(({ kind, count }) => ({ kind: kind as string, files: Math.ceil(count / siteMapSize) }));
    const few = await Promise.all(
      Object.entries(listed).map(async ([kind, read]) => ({ kind, files: Math.ceil((await read(ask, 1)).total / (listedAtOnce * listedPages)) })),
    );
    return [{ kind: "pages", files: 1 }, ...many, ...few].flatMap(({ kind, files }) =>
      Array.from({ length: files }, (_, index) => `${publicUrl}/sitemaps/${locale}/${kind}-${index + 1}.xml`),
    );
  };

  const indexOf = (files: readonly string[]) =>
    xml(
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files.map((file) => `<sitemap><loc>${file}</loc></sitemap>`).join("")}</sitemapindex>`,
    );

  const placesOf = async (kind: string, number: number): Promise<Place[]> => {
    if (kind === "pages") return number === 1 ? fixedPages.map((path) => ({ path })) : [];
    const pathOf = indexed[kind as Kind];
    if (pathOf)
      return (await ask(siteMapPage, { kind: kind as Kind, page: number })).list.map(({ id, owner_id, changed }) => ({ path: pathOf(id, owner_id), changed }));
    const read = Object.hasOwn(listed, kind) ? listed[kind] : undefined;
    if (!read) return [];
    const from = (number - 1) * listedPages + 1;
    const places: Place[] = [];
    for (let page = from; page < from + listedPages && page <= 500; page += 1) {
      const { places: some, total } = await read(ask, page);
      // A list without pages gives all of it whichever page is asked for.
      if ((page - 1) * listedAtOnce >= total) break;
      places.push(...some);
      if (some.length !== listedAtOnce) break;
    }
    return places;
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
    "/sitemap.xml": async () => indexOf((await Promise.all(locales.map(filesOf))).flat()),
    "/sitemaps/:name": async ({ name = "" }) => {
      const locale = /^([a-z-]+)\.xml$/.exec(name)?.[1];
      return isLocale(locale) ? indexOf(await filesOf(locale)) : null;
    },
    "/sitemaps/:locale/:name": async ({ locale = "", name = "" }) => {
      const [, kind = "", number = ""] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(name) ?? [];
      if (!isLocale(locale) || !kind) return null;
      const places = await placesOf(kind, Number(number));
      if (places.length === 0) return null;
      return xml(
        `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${places.map((place) => entry(publicUrl, place, locale)).join("")}</urlset>`,
      );
    },
    "/push-worker.js": async () => ({ type: "text/javascript; charset=utf-8", body: await readFile(path.join(import.meta.dirname, "push-worker.js")) }),
    "/speculation-rules.json": async () => ({ type: "application/speculationrules+json", body: JSON.stringify(speculationRules), seconds: 86_400 }),
    "/og/house.jpg": async () => ({ type: "image/jpeg", body: await pictures.house(), seconds: 86_400 }),
    "/og/:kind/:name": async ({ kind = "", name = "" }, { address }) => {
      const id = /^([a-z0-9]{1,40})\.jpg$/.exec(name)?.[1];
      if (!id) return null;
      const taken = await services.limiter.take(`share-picture:${address}`, picturesAMinute);
      if (!taken.ok) throw new TooMany(taken.retryAfterSeconds);
      const body = await pictures.of(kind, id);
      return body && { type: "image/jpeg", body, seconds: 3_600 };
    },
  };
};
