/** A cell that a spreadsheet would take for a formula is given as text. */
const asCell = (value: string | number | null): string => {
  const text = value === null ? "" : String(value);
  const harmless = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** Rows as CSV (RFC 4180) behind the mark by which spreadsheets know UTF-8. */
export const sheet = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(asCell).join(",")}\r\n`).join("")}`;
