/** A spreadsheet runs what begins so as a formula: a visitor's answer must not be one. */
const runs = /^[=+\-@\t\r]/;

const cell = (value: string): string => {
  const safe = runs.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as CSV (RFC 4180), with the mark by which Excel knows UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string => `\u{FEFF}${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
