import { createContext } from "react";

/** The site's own address, for data that must name pages in full. Given by the portal's layout; empty elsewhere. */
export const SiteUrl = createContext("");

/** JSON for a script element: nothing in it can end the element or open a comment. */
export const scriptSafeJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Structured data for search engines: `<JsonLd value={{ "@context": "https://schema.org", "@type": "Product", … }} />`. */
export const JsonLd = ({ value }: { value: unknown }) => <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptSafeJson(value) }} />;
