import { Readable } from "node:stream";
import { ZipFile } from "yazl";

/** Rows of a sheet, the header first. */
export type SheetRows = AsyncIterable<readonly string[]> | Iterable<readonly string[]>;

export type SheetLook = {
  isRightToLeft: boolean;
  /** Columns that are text whatever stands in them, such as codes. */
  textColumns: ReadonlySet<number>;
  /** Columns of addresses of the portal's own, to be followed with a click: never of what people typed. */
  linkColumns?: ReadonlySet<number>;
  /** What the cells of a column can be chosen from, by a list that drops down. Anything else may still be typed: a cell may hold several, and readers know more words. */
  choices?: ReadonlyMap<number, readonly string[]>;
};

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
// eslint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
export const xmlText = (text: string): string => text.replace(forbidden, "").replace(/[&<>"]/g, (sign) => signs[sign] ?? "");

/** Figures as figures, so that they can be summed; long codes and codes with a leading zero stay text. */
const isFigure = (text: string): boolean => /^(0|[1-9]\d{0,10})(\.\d{1,4})?$/.test(text);

const cellOf = (text: string, style: number): string =>
  text === ""
    ? "<c/>"
    : isFigure(text) && style === 0
      ? `<c><v>${text}</v></c>`
      : `<c t="inlineStr"${style ? ` s="${style}"` : ""}><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

const linkOf = (address: string): string =>
  address === "" ? "<c/>" : `<c t="str"><f>HYPERLINK("${xmlText(address.replaceAll('"', "%22"))}")</f><v>${xmlText(address)}</v></c>`;

/** 0 → "A", 27 → "AB". */
const letters = (column: number): string => (column < 26 ? "" : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** Lists stand on a sheet of their own that nobody sees: written into the cell's rule, a list may have 255 characters. */
const listsSheet = "Lists";
const lastRow = 50_001;
const offered = (choices: SheetLook["choices"]) => [...(choices ?? [])].filter(([, values]) => values.length > 0);
/** "$A$1": a place that does not move with the cell that names it. */
const fixed = (column: string, row: number): string => "$A$1".replace("A", column).replace("1", String(row));
const rulesXml = (choices: SheetLook["choices"]): string => {
  const rules = offered(choices).map(([column, values], at) => {
    const [cells, list] = [letters(column), letters(at)];
    return `<dataValidation type="list" allowBlank="1" sqref="${cells}2:${cells}${lastRow}"><formula1>${listsSheet}!${fixed(list, 1)}:${fixed(list, values.length)}</formula1></dataValidation>`;
  });
  return rules.length === 0 ? "" : `<dataValidations count="${rules.length}">${rules.join("")}</dataValidations>`;
};
const listsXml = (choices: SheetLook["choices"]): string => {
  const lists = offered(choices).map(([, values]) => values);
  const longest = Math.max(0, ...lists.map((values) => values.length));
  const rows = Array.from({ length: longest }, (_none, at) => `<row>${lists.map((values) => cellOf(values[at] ?? "", 2)).join("")}</row>`);
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows.join("")}</sheetData></worksheet>`;
};

async function* sheetXml(rows: SheetRows, { isRightToLeft, textColumns, linkColumns, choices }: SheetLook): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ""}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="16" defaultRowHeight="15"/><sheetData>`;
  let isHeader = true;
  let text = "";
  for await (const row of rows) {
    text += `<row>${row.map((cell, at) => (!isHeader && linkColumns?.has(at) ? linkOf(cell) : cellOf(cell, isHeader ? 1 : textColumns.has(at) ? 2 : 0))).join("")}</row>`;
    isHeader = false;
    if (text.length > 64_000) {
      yield text;
      text = "";
    }
  }
  yield `${text}</sheetData>${rulesXml(choices)}</worksheet>`;
}

const partsOf = (hasLists: boolean): Record<string, string> => ({
  "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>${hasLists ? `<Override PartName="/xl/worksheets/sheet2.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>` : ""}</Types>`,
  "_rels/.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Products" sheetId="1" r:id="rId1"/>${hasLists ? `<sheet name="${listsSheet}" sheetId="2" state="hidden" r:id="rId3"/>` : ""}</sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>${hasLists ? `<Relationship Id="rId3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet2.xml"/>` : ""}</Relationships>`,
  // 0 plain, 1 a bold header, 2 text whatever it looks like.
  "xl/styles.xml": `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
});

/** A workbook of one sheet (XLSX), with a hidden one where cells are chosen from lists, written as its rows come: it is never whole in memory. For the server alone. */
export const xlsxStream = (rows: SheetRows, look: SheetLook): Readable => {
  const zip = new ZipFile();
  const hasLists = offered(look.choices).length > 0;
  const parts = { ...partsOf(hasLists), ...(hasLists ? { "xl/worksheets/sheet2.xml": listsXml(look.choices) } : {}) };
  for (const [path, text] of Object.entries(parts))
    zip.addBuffer(Buffer.from(text.startsWith("<?xml") ? text : `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`), path);
  const sheet = Readable.from(sheetXml(rows, look), { objectMode: false });
  const out = zip.outputStream as Readable;
  // What fails while the sheet is made has to end the file, or nobody would ever hear of it.
  sheet.once("error", (error) => out.destroy(error));
  zip.addReadStream(sheet, "xl/worksheets/sheet1.xml");
  zip.end();
  return out;
};
