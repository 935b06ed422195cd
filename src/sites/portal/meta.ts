import { useLingui } from "@lingui/react";
import { createElement, Fragment, use, type ReactNode } from "react";
import { useLocation, type MetaDescriptor } from "react-router";
import { addressIn } from "#kit/address-in.ts";
import { localeFacts, localeFrom, locales, type Locale } from "#kit/locale.ts";
import { housePicture, sharePictureOf, sharePictureSize, type ShareKind } from "#kit/share-picture.ts";
import { SiteUrl } from "#ui/json-ld.tsx";
import { ImageHost, imageUrl } from "#ui/picture.tsx";

/** The product's name in each language: the end of every title. */
export const siteNames: Record<Locale, string> = { "zh-cn": "衣港 Threadport", en: "Threadport", ar: "ثريد بورت" };

export type About = {
  title: string;
  description?: string | undefined;
  /** The page's own address from the path builder, with the part of the query that makes it another page (`id`, `page`); never filters. */
  path: string;
  /** The one thing that the page shows: networks show its picture, drawn for them, beside the link. */
  of?: { kind: ShareKind; id: number | string };
  /** For a page of no such thing: a picture of its own, as it is. */
  image?: string | undefined;
  /** Search results, pages of a reader: not for search engines. */
  noIndex?: boolean;
  type?: "website" | "article" | "product";
};

export type Head = {
  title: string;
  metas: { name?: string; property?: string; content: string }[];
  links: { rel: "canonical" | "alternate"; href: string; hrefLang?: string }[];
};

const plain = (text: string) => text.replace(/\s+/g, " ").trim();

/** See `addressIn`; the path first, as pages give it. */
export const addressOf = (path: string, locale: Locale, publicUrl: string): string => addressIn(locale, path, publicUrl);

/** Title pattern, description, canonical, reciprocal hreflang with x-default, Open Graph. */
export const headOf = ({ title, description, path, of, image, noIndex, type = "website" }: About, locale: Locale, publicUrl: string, imageHost = ""): Head => {
  const whole = plain(title) === "" ? siteNames[locale] : `${plain(title)} - ${siteNames[locale]}`;
  const about = description === undefined ? undefined : plain(description).slice(0, 160);
  const drawn = of ? sharePictureOf(of.kind, of.id) : housePicture;
  const isOwn = !of && image;
  return {
    title: whole,
    metas: [
      ...(about ? [{ name: "description", content: about }] : []),
      ...(noIndex ? [{ name: "robots", content: "noindex, follow" }] : []),
      { property: "og:type", content: type },
      { property: "og:site_name", content: siteNames[locale] },
      { property: "og:title", content: plain(title) || siteNames[locale] },
      ...(about ? [{ property: "og:description", content: about }] : []),
      { property: "og:url", content: addressOf(path, locale, publicUrl) },
      { property: "og:locale", content: localeFacts[locale].openGraph },
      ...locales.filter((other) => other !== locale).map((other) => ({ property: "og:locale:alternate", content: localeFacts[other].openGraph })),
      { property: "og:image", content: isOwn ? imageUrl(image, imageHost || publicUrl) : `${publicUrl}${drawn}` },
      ...(isOwn
        ? []
        : [
            { property: "og:image:type", content: "image/jpeg" },
            { property: "og:image:width", content: String(sharePictureSize.width) },
            { property: "og:image:height", content: String(sharePictureSize.height) },
          ]),
      { property: "og:image:alt", content: plain(title) || siteNames[locale] },
      { name: "twitter:card", content: "summary_large_image" },
    ],
    links: [
      { rel: "canonical", href: addressOf(path, locale, publicUrl) },
      ...(noIndex
        ? []
        : [
            ...locales.map((one) => ({ rel: "alternate" as const, hrefLang: localeFacts[one].tag, href: addressOf(path, one, publicUrl) })),
            { rel: "alternate" as const, hrefLang: "x-default", href: addressOf(path, "zh-cn", publicUrl) },
          ]),
    ],
  };
};

/**
 * In a page's component, so that titles are words of the catalogue like any other:
 * `<PageMeta title={t`Wholesale market`} description={…} />`. React moves it into the head. `path` is the page's own by default.
 */
export const PageMeta = ({ path, ...about }: Omit<About, "path"> & { path?: string }): ReactNode => {
  const { i18n } = useLingui();
  const locale = localeFrom(i18n.locale);
  const publicUrl = use(SiteUrl);
  const imageHost = use(ImageHost);
  const { pathname } = useLocation();
  const head = headOf({ ...about, path: path ?? pathname }, locale, publicUrl || "http://localhost", imageHost);
  return createElement(
    Fragment,
    null,
    createElement("title", null, head.title),
    ...head.metas.map((meta) => createElement("meta", { key: `${meta.name ?? meta.property}${meta.content}`, ...meta })),
    ...head.links.map((link) => createElement("link", { key: `${link.rel}${link.hrefLang ?? ""}`, ...link })),
  );
};

export type Meta = MetaDescriptor[];

/** The same for a route's `meta` export, where all there is to say is in its loader's data. A page uses one or the other. */
export const pageMeta = ({ locale, publicUrl, imageHost, ...about }: About & { locale: Locale; publicUrl: string; imageHost?: string }): Meta => {
  const head = headOf(about, locale, publicUrl, imageHost);
  return [{ title: head.title }, ...(head.metas as MetaDescriptor[]), ...head.links.map((link) => ({ tagName: "link" as const, ...link }))];
};

export { JsonLd } from "#ui/json-ld.tsx";
