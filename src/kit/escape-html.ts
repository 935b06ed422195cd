/** A text as it stands in HTML, between tags or in an attribute in double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
