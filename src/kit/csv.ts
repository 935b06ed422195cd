type Cell = string | number | boolean | null | undefined;

/** A spreadsheet takes what begins so for a formula; an apostrophe before it makes it text. */
const asText = (text: string): string => (/^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+(\.\d+)?%?$/.test(text) ? `'${text}` : text);

const cellOf = (value: Cell): string => {
  const text = asText(String(value ?? ""));
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One row, its line end included. */
export const csvLine = (row: readonly Cell[]): string => `${row.map(cellOf).join(",")}\r\n`;

/** Comma-separated values with the mark by which spreadsheets know UTF-8. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string => `\uFEFF${rows.map(csvLine).join("")}`;

export const csvResponse = (name: string, rows: readonly (readonly Cell[])[]): Response =>
  new Response(csvOf(rows), {
    headers: { "content-type": "text/csv; charset=utf-8", "content-disposition": `attachment; filename="${name}.csv"`, "cache-control": "private, no-store" },
  });

/** Every row of a paged list, up to `most`. */
export const everyRow = async <Row>(page: (page: number, size: number) => Promise<{ list: readonly Row[] }>, most = 6_000): Promise<Row[]> => {
  const size = 60;
  const rows: Row[] = [];
  for (let at = 1; rows.length < most; at += 1) {
    const { list } = await page(at, size);
    rows.push(...list);
    if (list.length < size) break;
  }
  return rows.slice(0, most);
};
