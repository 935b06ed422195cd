import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { csvLine } from "#kit/csv.ts";
import type { SheetFormat } from "../../contract/sheets.ts";

type Rows = AsyncIterable<readonly string[]>;

async function* csv(rows: Rows): AsyncGenerator<string> {
  yield "\ufeff";
  for await (const row of rows) yield csvLine(row);
}

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
// eslint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escaped = (text: string): string => text.replace(forbidden, "").replace(/[&<>"]/g, (sign) => signs[sign] ?? "");

/** Figures as figures, so that they can be summed; long codes and codes with a leading zero stay text. */
const isFigure = (text: string): boolean => /^(0|[1-9]\d{0,10})(\.\d{1,4})?$/.test(text);

const cellOf = (text: string, style: number): string =>
  text === ""
    ? "<c/>"
    : isFigure(text) && style === 0
      ? `<c><v>${text}</v></c>`
      : `<c t="inlineStr"${style ? ` s="${style}"` : ""}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

async function* sheetXml(rows: Rows, { isRightToLeft, textColumns }: Look): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ""}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="16" defaultRowHeight="15"/><sheetData>`;
  let isHeader = true;
  let text = "";
  for await (const row of rows) {
    text += `<row>${row.map((cell, at) => cellOf(cell, isHeader ? 1 : textColumns.has(at) ? 2 : 0)).join("")}</row>`;
    isHeader = false;
    if (text.length > 64_000) {
      yield text;
      text = "";
    }
  }
  yield `${text}</sheetData></worksheet>`;
}

const parts: Record<string, string> = {
  "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Products" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
  // 0 plain, 1 a bold header, 2 text whatever it looks like.
  "xl/styles.xml": `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

export type Look = { isRightToLeft: boolean; /** Columns that are text whatever stands in them, such as codes. */ textColumns: ReadonlySet<number> };

/** Writes rows, the header first, into a file as they come: neither form is ever whole in memory. */
export const writeSheet = async (file: string, format: SheetFormat, rows: Rows, look: Look): Promise<void> => {
  const target = createWriteStream(file, { mode: 0o600 });
  if (format === "csv") return pipeline(Readable.from(csv(rows)), target);
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(parts))
    zip.addBuffer(Buffer.from(text.startsWith("<?xml") ? text : `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`), path);
  const sheet = Readable.from(sheetXml(rows, look), { objectMode: false });
  // What fails while the sheet is made has to end the file, or nobody would ever hear of it.
  sheet.once("error", (error) => (zip.outputStream as Readable).destroy(error));
  zip.addReadStream(sheet, "xl/worksheets/sheet1.xml");
  zip.end();
  return pipeline(zip.outputStream, target);
};
