import sanitizeHtml from "sanitize-html";

const marks = ["b", "strong", "i", "em", "u", "s", "br", "p", "ul", "ol", "li", "a"];

// Somewhere on the web, a mailbox, a telephone, or a page of our own.
const link = /^(?:https?:\/\/[^\s<>"]+|mailto:[^\s<>"]+|tel:[+\d() -]+|\/(?!\/)[^\s<>"\\]*)$/i;

// What is not among the marks is shown as it was typed ("size <XL>") and not swallowed.
const noMark = new RegExp(`<(?!/?(?:${marks.join("|")})[\\s/>])`, "gi");
const rules: sanitizeHtml.IOptions = {
  allowedTags: marks,
  allowedAttributes: { a: ["href", "rel", "target"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  disallowedTagsMode: "escape",
  nestingLimit: 20,
  transformTags: {
    a: (_tag, { href }): sanitizeHtml.Tag => ({
      tagName: "a",
      attribs: href !== undefined && link.test(href) ? { href, rel: "nofollow noopener noreferrer", target: "_blank" } : {},
    }),
  },
};

// Whatever the first pass lets through by a fault of its own does not survive a second that drops instead of escapes.
const again: sanitizeHtml.IOptions = { ...rules, disallowedTagsMode: "discard" };

// Of the control characters only the line break has a meaning in a message; PostgreSQL refuses NUL in any text.
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const letters = /<br>|<[^>]*>|&nbsp;|[\s\u00a0\u200b-\u200f\u2060\ufeff]/g;

/**
 * What a person wrote, as the small HTML subset that is stored: a few inline marks, lists, links that leave safely, line
 * breaks as `<br>`. Null when nothing is left to see.
 */
export const sanitiseText = (written: string): string | null => {
  const text = written
    .toWellFormed()
    .replace(controls, "")
    .trim()
    .replace(/\r\n?|\n/g, "<br>");
  // Without < and & there is neither tag nor entity: nearly every message.
  const stored = /<(?!br>)|&/.test(text)
    ? sanitizeHtml(sanitizeHtml(text.replace(noMark, "&lt;"), rules), again).replaceAll("<br />", "<br>")
    : text.replace(/>/g, (mark, at: number) => (text.startsWith("<br", at - 3) ? mark : "&gt;"));
  return stored.replace(letters, "") === "" ? null : stored;
};
