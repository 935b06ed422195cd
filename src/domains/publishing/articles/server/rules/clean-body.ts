import sanitizeHtml from "sanitize-html";
import { locales } from "#kit/locale.ts";
import type { LocalText } from "#kit/local-text.ts";

/** A path of the portal, a mail address or an https address; anything else is no link. */
const linkTo = (href: string): Record<string, string> => {
  if (/^https:\/\//i.test(href)) return { href, rel: "noopener nofollow" };
  return /^(mailto:|\/(?!\/))/i.test(href) ? { href } : {};
};

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    "h2",
    "h3",
    "h4",
    "p",
    "ul",
    "ol",
    "li",
    "strong",
    "em",
    "b",
    "i",
    "a",
    "br",
    "blockquote",
    "figure",
    "figcaption",
    "img",
    "table",
    "caption",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "hr",
    "sub",
    "sup",
  ],
  allowedAttributes: { a: ["href", "rel"], img: ["src", "alt", "width", "height"], th: ["scope", "colspan"], td: ["colspan", "rowspan"] },
  allowedSchemes: ["https", "mailto"],
  allowProtocolRelative: false,
  // Pictures come from here: one from elsewhere would tell its owner who reads.
  exclusiveFilter: (frame) => frame.tag === "img" && !/^\/files\/[a-z0-9]+-\d+x\d+\.webp$/.test(frame.attribs["src"] ?? ""),
  transformTags: { a: (tagName, attribs) => ({ tagName, attribs: linkTo(attribs["href"] ?? "") }) },
};

const each = (text: LocalText, change: (value: string) => string): LocalText => ({
  ...Object.fromEntries(locales.flatMap((locale) => (text[locale] ? [[locale, change(text[locale])]] : []))),
  ...(text.author ? { author: text.author } : {}),
});

/** Article HTML reduced to what an article needs, in every language. */
export const cleanBody = (body: LocalText): LocalText => each(body, (html) => sanitizeHtml(html, allowed));

/** The words of an article's HTML without its tags, for search. */
export const plainText = (body: LocalText): LocalText =>
  each(body, (html) =>
    sanitizeHtml(html.replace(/<\/(p|li|h[2-4]|td|th)>/g, "$& "), { allowedTags: [], allowedAttributes: {} })
      .replace(/&amp;/g, "&")
      .replace(/&lt;/g, "<")
      .replace(/&gt;/g, ">")
      .replace(/\s+/g, " ")
      .trim(),
  );
