import { useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { localeFacts, localeFrom, locales, type Locale } from "#kit/locale.ts";
import { press } from "#ui/press.ts";

/** Query names that only the browser reads: they are no part of a page's address (and kept pages are rendered without them). */
const browserOnly = ["lang", "login", "next", "notice", "from", "utm_source", "utm_medium", "utm_campaign"];

/** This page's address in another language; the default one stands without a name. */
export const addressIn = (locale: Locale | null, { pathname, search }: { pathname: string; search: string }): string => {
  const query = new URLSearchParams(search);
  for (const name of browserOnly) query.delete(name);
  if (locale) query.set("lang", locale);
  const text = query.toString();
  return `${pathname}${text ? `?${text}` : ""}`;
};

/** 中文, English, بالعربية: stores the lang cookie and opens the page in a new tab (specification, section 4). */
export const LanguageLinks = ({ className }: { className?: string | undefined }) => {
  const { i18n } = useLingui();
  const here = useLocation();
  const current = localeFrom(i18n.locale);
  return (
    <>
      {locales.map((locale) => (
        <a
          key={locale}
          className={className}
          href={addressIn(locale, here)}
          hrefLang={localeFacts[locale].tag}
          lang={localeFacts[locale].tag}
          dir={localeFacts[locale].dir}
          target="_blank"
          rel="noopener"
          {...(locale === current ? { "aria-current": "true" as const } : {})}
          {...press("language", { locale, address: addressIn(null, here) })}
        >
          {localeFacts[locale].ownName}
        </a>
      ))}
    </>
  );
};
