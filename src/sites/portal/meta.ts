import { useLingui } from "@lingui/react";
import { createElement, Fragment, type ReactNode } from "react";
import { useLocation, useRouteLoaderData, type MetaDescriptor } from "react-router";
import { localeFacts, localeFrom, locales, type Locale } from "#kit/locale.ts";
import { imageUrl } from "#ui/picture.tsx";
import type { loader as frameLoader } from "./layout/frame.tsx";

/** The product's name in each language: the end of every title. */
const names: Record<Locale, string> = { "zh-cn": "衣港 Threadport", en: "Threadport", ar: "ثريد بورت" };

export type About = {
  title: string;
  description?: string | undefined;
  /** The page's own address from the path builder, with the part of the query that makes it another page (`id`, `page`); never filters. */
  path: string;
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

/** The address in a language: bare in Chinese, `?lang=` in the others, so that each has one and they name each other. */
export const addressOf = (path: string, locale: Locale, publicUrl: string): string => {
  const url = new URL(path, publicUrl);
  url.searchParams.delete("lang");
  if (locale !== "zh-cn") url.searchParams.set("lang", locale);
  return url.href;
};

/** Title pattern, description, canonical, reciprocal hreflang with x-default, Open Graph. */
export const headOf = ({ title, description, path, image, noIndex, type = "website" }: About, locale: Locale, publicUrl: string, imageHost = ""): Head => {
  const whole = plain(title) === "" ? names[locale] : `${plain(title)} - ${names[locale]}`;
  const about = description === undefined ? undefined : plain(description).slice(0, 160);
  const picture = image ? imageUrl(image, imageHost || publicUrl) : undefined;
  return {
    title: whole,
    metas: [
      ...(about ? [{ name: "description", content: about }] : []),
      ...(noIndex ? [{ name: "robots", content: "noindex, follow" }] : []),
      { property: "og:type", content: type },
      { property: "og:site_name", content: names[locale] },
      { property: "og:title", content: plain(title) || names[locale] },
      ...(about ? [{ property: "og:description", content: about }] : []),
      { property: "og:url", content: addressOf(path, locale, publicUrl) },
      { property: "og:locale", content: localeFacts[locale].openGraph },
      ...locales.filter((other) => other !== locale).map((other) => ({ property: "og:locale:alternate", content: localeFacts[other].openGraph })),
      ...(picture
        ? [
            { property: "og:image", content: picture },
            { name: "twitter:card", content: "summary_large_image" },
          ]
        : []),
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
  const frame = useRouteLoaderData<typeof frameLoader>("portal");
  const { pathname } = useLocation();
  const head = headOf({ ...about, path: path ?? pathname }, locale, frame?.publicUrl ?? "http://localhost", frame?.imageHost);
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

/** JSON for a script element: nothing in it can end the element or open a comment. */
export const scriptSafeJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Structured data for search engines: `<JsonLd value={{ "@context": "https://schema.org", "@type": "Product", … }} />`. */
export const JsonLd = ({ value }: { value: unknown }): ReactNode =>
  createElement("script", { type: "application/ld+json", dangerouslySetInnerHTML: { __html: scriptSafeJson(value) } });
