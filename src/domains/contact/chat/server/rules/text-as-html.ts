// Of the control characters only the line break has a meaning in a message; PostgreSQL refuses NUL in any text.
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const invisible = /[\s\u00a0\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** Signs that turn what follows around: an address must not be made to read like another one. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;
const letters: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string): string => text.replace(/[&<>"]/g, (letter) => letters[letter] ?? letter);

/** An address as people type it; what ends a sentence is not part of it. */
const address = /(?<![\p{L}\p{N}@/.])(?:https?:\/\/|www\.)[^\s<>"'，。；、！？（）【】《》「」“”]+/giu;
const sentenceEnd = /[.,;:!?)\]]+$/;

/** The link of an address that was typed: it leads where it says. Null where it leads nowhere. */
const linkOf = (typed: string): string | null => {
  const url = URL.parse(/^www\./i.test(typed) ? `https://${typed}` : typed);
  // Somebody's name before an @ looks like the host and is none.
  if (!url || !url.hostname.includes(".") || url.username !== "" || url.password !== "") return null;
  // Letters of other scripts that look like Latin ones show as what they are.
  const isTrue = typed.toLowerCase().includes(url.hostname);
  const words = isTrue ? typed : `${typed} (${url.hostname})`;
  return `<a href="${escape(url.href)}" rel="nofollow noopener noreferrer" target="_blank">${escape(words)}</a>`;
};

/**
 * What a person typed, as HTML: text is text, whatever signs it has; line breaks are `<br>`; addresses in it are links whose words are the address
 * itself. Null when there is nothing to see.
 */
export const textAsHtml = (typed: string): string | null => {
  const text = typed.toWellFormed().replace(controls, "").replace(turning, "").trim();
  if (text.replace(invisible, "") === "") return null;
  let html = "";
  let from = 0;
  for (const found of text.matchAll(address)) {
    const said = found[0].replace(sentenceEnd, "");
    const link = linkOf(said);
    if (!link) continue;
    html += escape(text.slice(from, found.index)) + link;
    from = found.index + said.length;
  }
  return (html + escape(text.slice(from))).replace(/\r\n?|\n/g, "<br>");
};
