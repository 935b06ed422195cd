import sanitizeHtml from "sanitize-html";
import { locales } from "#kit/locale.ts";
import type { LocalText } from "#kit/local-text.ts";

const allowed: sanitizeHtml.IOptions = {
  allowedTags: ["h2", "h3", "p", "ul", "ol", "li", "strong", "em", "a", "br", "blockquote", "table", "thead", "tbody", "tr", "th", "td"],
  allowedAttributes: { a: ["href"], th: ["scope"], td: ["colspan", "rowspan"] },
  allowedSchemes: ["https", "mailto", "tel"],
  allowProtocolRelative: false,
  // A path of the portal, mail, telephone or an https address; anything else is no link.
  transformTags: { a: (tagName, attribs) => ({ tagName, attribs: /^(https:\/\/|mailto:|tel:|\/(?!\/))/i.test(attribs["href"] ?? "") ? attribs : {} }) },
};

/** Help text as written by staff, reduced to what an article needs; scripts, styles and foreign frames never reach a row. */
export const cleanBody = (body: LocalText): LocalText => ({
  ...Object.fromEntries(locales.flatMap((locale) => (body[locale] ? [[locale, sanitizeHtml(body[locale], allowed)]] : []))),
  ...(body.author ? { author: body.author } : {}),
});
