import { setTimeout } from "node:timers/promises";
import { localeFacts, locales, type Locale } from "#kit/locale.ts";

export type Broken = { address: string; status: number | string; from: string };
export type Crawled = { locale: Locale; pages: number; redirects: number; images: number; broken: Broken[] };

/** An answer that is no "later": a crawler asks more in a minute than one reader may, and more at once than a busy machine gives. */
const askPatiently = async (address: URL | string, how: RequestInit, turns = 20): Promise<Response> => {
  const answer = await fetch(address, how);
  if (turns === 0 || (answer.status !== 429 && answer.status !== 503)) return answer;
  await answer.arrayBuffer();
  await setTimeout(1000 * Number(answer.headers.get("retry-after") ?? 2));
  return askPatiently(address, how, turns - 1);
};

/** Addresses of one make: ids are numbers, filters their names. Of each make no more than so many are looked at, or filters would never end. */
const makeOf = (url: URL): string =>
  `${url.pathname.replace(/\d+/g, "#").replace(/\/(list|screen)\/.+/, "/$1/*")}?${[...new Set(url.searchParams.keys())].sort().join("&")}`;

const unescaped = (text: string): string =>
  text
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");

const attributes = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map((match) => unescaped(match[1] ?? ""));

/**
 * Walks the site over HTTP as a search engine does, from the home page of a language: every internal link must answer 200 or lead on,
 * every picture must be one. `each` is how many addresses of one make are looked at, `pictures` how many pictures in all.
 */
export const crawl = async (
  base: string,
  locale: Locale,
  { each, pictures, atOnce = 4 }: { each: number; pictures: number; atOnce?: number },
): Promise<Crawled> => {
  const { origin } = new URL(base);
  const headers = { cookie: `lang=${locale}`, accept: "text/html,image/*" };
  const seen = new Set<string>();
  const made = new Map<string, number>();
  const images = new Map<string, string>();
  const waiting: { url: URL; from: string }[] = [];
  const result: Crawled = { locale, pages: 0, redirects: 0, images: 0, broken: [] };

  const note = (href: string, from: string) => {
    if (/^(mailto|tel|javascript|data|blob):/.test(href) || href.startsWith("#")) return;
    if (!URL.canParse(href, from)) return void result.broken.push({ address: href, status: "no address", from });
    const url = new URL(href, from);
    if (url.origin !== origin) return;
    url.hash = "";
    if (url.searchParams.has("lang") && url.searchParams.get("lang") !== locale) return;
    url.searchParams.delete("lang");
    const key = `${url.pathname}${url.search}`;
    // Filters upon filters are the same page with less in it.
    if (seen.has(key) || new Set(url.searchParams.keys()).size > 1) return;
    const make = makeOf(url);
    const count = made.get(make) ?? 0;
    if (count >= each) return;
    seen.add(key);
    made.set(make, count + 1);
    waiting.push({ url, from });
  };

  const noteImage = (src: string, from: string) => {
    if (/^(data|blob):/.test(src) || !URL.canParse(src, from)) return;
    const url = new URL(src, from);
    url.hash = "";
    if (url.origin === origin && images.size < pictures && !images.has(url.href)) images.set(url.href, from);
  };

  const visit = async ({ url, from }: { url: URL; from: string }) => {
    const answer = await askPatiently(url, { headers, redirect: "manual" }).catch((error: unknown) => String(error));
    if (typeof answer === "string") return void result.broken.push({ address: url.href, status: answer, from });
    if (answer.status >= 300 && answer.status < 400) {
      result.redirects += 1;
      note(answer.headers.get("location") ?? "", url.href);
      return;
    }
    if (answer.status !== 200) return void result.broken.push({ address: url.href, status: answer.status, from });
    if (!answer.headers.get("content-type")?.startsWith("text/html")) return void (await answer.arrayBuffer());
    const html = await answer.text();
    result.pages += 1;
    if (!html.includes(`<html lang="${localeFacts[locale].tag}" dir="${localeFacts[locale].dir}"`))
      result.broken.push({ address: url.href, status: "another language", from });
    for (const href of attributes(html, /<a\s(?![^>]*rel="nofollow")[^>]*?href="([^"]*)"/g)) note(href, url.href);
    for (const href of attributes(html, /<form\s[^>]*?action="([^"]*)"[^>]*?method="get"/g)) note(href, url.href);
    for (const src of attributes(html, /<img\s[^>]*?src="([^"]*)"/g)) noteImage(src, url.href);
    for (const src of attributes(html, /<meta\s[^>]*?property="og:image"[^>]*?content="([^"]*)"/g)) noteImage(src, url.href);
  };

  const inTurn = async <T>(next: () => T | undefined, work: (one: T) => Promise<unknown>) => {
    const worker = async (): Promise<void> => {
      for (let one = next(); one !== undefined; one = next()) await work(one);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  };

  note(locale === "zh-cn" ? "/" : `/?lang=${locale}`, base);
  // Workers that find nothing waiting end; the next round takes what the last ones found.
  while (waiting.length > 0)
    await inTurn(
      () => waiting.shift(),
      (one) => visit(one),
    );
  const all = [...images];
  await inTurn(
    () => all.shift(),
    async ([address, from]) => {
      const answer = await askPatiently(address, { headers });
      const size = (await answer.arrayBuffer()).byteLength;
      result.images += 1;
      if (answer.status !== 200 || !answer.headers.get("content-type")?.startsWith("image/") || size === 0)
        result.broken.push({ address, status: answer.status, from });
    },
  );
  return result;
};

export const crawlAll = async (base: string, size: { each: number; pictures: number; atOnce?: number }): Promise<Crawled[]> => {
  const all: Crawled[] = [];
  for (const locale of locales) all.push(await crawl(base, locale, size));
  return all;
};
