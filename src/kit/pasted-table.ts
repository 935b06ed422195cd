/**
 * What a spreadsheet puts on the clipboard: lines of cells between tabs. A cell with a tab, a line break or a quotation mark inside stands between
 * quotation marks. A last line break is no further row.
 */
export const tableOf = (text: string): string[][] => {
  const rows: string[][] = [[]];
  const unbroken = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  for (const [, quoted, bare = "", end] of unbroken.matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/g)) {
    const row = rows.at(-1);
    row?.push((quoted === undefined ? bare : quoted.replaceAll('""', '"')).trim());
    if (end === "\n") rows.push([]);
    if (end === "") break;
  }
  return rows;
};
