import { localeFacts, type Locale } from "#kit/locale.ts";
import { imageVariant } from "#kit/image-path.ts";
import type { ArticleItem } from "#domains/publishing/articles/contract/reading.ts";

export const escapeXml = (text: string) =>
  text
    // What XML has no way to write.
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
    .replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

export type Feed = {
  locale: Locale;
  title: string;
  about: string;
  /** Where the feed itself is. */
  url: string;
  /** The page that it is the feed of. */
  page: string;
  /** One category's feed says so. */
  category?: string | undefined;
  articles: readonly ArticleItem[];
  /** The absolute address of a path of ours, in the feed's language. */
  absolute: (path: string) => string;
  imageHost: string;
};

const day = (seconds: number) => new Date(seconds * 1000).toUTCString();

/** RSS 2.0 with absolute addresses. Pictures travel as `media:content`: an enclosure would have to know its length. */
export const rssOf = ({ locale, title, about, url, page, category, articles, absolute, imageHost }: Feed): string => {
  const newest = articles.reduce((latest, article) => Math.max(latest, article.createtime), 0);
  const items = articles.map((article) =>
    [
      "<item>",
      `<title>${escapeXml(article.title)}</title>`,
      `<link>${escapeXml(absolute(article.url))}</link>`,
      `<guid isPermaLink="true">${escapeXml(absolute(article.url))}</guid>`,
      `<pubDate>${day(article.createtime)}</pubDate>`,
      `<description>${escapeXml(article.desc)}</description>`,
      ...(article.author ? [`<dc:creator>${escapeXml(article.author)}</dc:creator>`] : []),
      ...[article.category.title, ...article.tag].map((one) => `<category>${escapeXml(one)}</category>`),
      ...(article.image ? [`<media:content url="${escapeXml(imageHost + imageVariant(article.image, 960, "jpg"))}" medium="image" type="image/jpeg"/>`] : []),
      "</item>",
    ].join(""),
  );
  return [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">',
    "<channel>",
    `<title>${escapeXml(category ? `${title} · ${category}` : title)}</title>`,
    `<link>${escapeXml(page)}</link>`,
    `<description>${escapeXml(about)}</description>`,
    `<language>${localeFacts[locale].tag.toLowerCase()}</language>`,
    ...(newest ? [`<lastBuildDate>${day(newest)}</lastBuildDate>`] : []),
    "<ttl>30</ttl>",
    `<atom:link href="${escapeXml(url)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    "</channel></rss>",
  ].join("");
};
