import { defaultLocale, localeFacts, type Locale } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { addressOf, siteNames } from "../../meta.ts";

/** The site and who is behind it, with the search that search engines may show. */
export const houseFacts = (locale: Locale, publicUrl: string) => {
  const organization = {
    "@type": "Organization",
    "@id": `${publicUrl}/#organization`,
    name: siteNames[locale],
    url: addressOf("/", locale, publicUrl),
    logo: `${publicUrl}/logo-mark.svg`,
  };
  return {
    "@context": "https://schema.org",
    "@graph": [
      organization,
      {
        "@type": "WebSite",
        "@id": `${publicUrl}/#website`,
        name: siteNames[locale],
        url: addressOf("/", locale, publicUrl),
        inLanguage: localeFacts[locale].tag,
        publisher: { "@id": organization["@id"] },
        potentialAction: {
          "@type": "SearchAction",
          target: {
            "@type": "EntryPoint",
            urlTemplate: `${addressOf(to("s"), locale, publicUrl)}${locale === defaultLocale ? "?" : "&"}keyword={search_term_string}`,
          },
          "query-input": "required name=search_term_string",
        },
      },
    ],
  };
};
