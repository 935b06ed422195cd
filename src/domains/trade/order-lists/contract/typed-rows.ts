import { compared, piecesOf } from "#domains/catalogue/catalog/contract/typed-values.ts";
import { tableOf } from "#kit/pasted-table.ts";
import { mostLines } from "./limits.ts";

/** A line as it was typed. What is no quantity stays as it stands, for its writer to mend. */
export type TypedRow = { code: string; quantity: string };
export type TypedRows = { rows: TypedRow[]; /** How many lines there are beyond those that are read. */ more: number };

type Column = "code" | "quantity";
/** What sheets of the trade call the two columns, in the three languages. */
const heads: Record<Column, string> = {
  code:
    "sku|sku code|sku no|sku number|seller code|item|item code|item no|item number|style|style no|style code|article|article no|art no|product code|product no|ref|reference|code|" +
    "货号|款号|编码|编号|商品编码|商品货号|商家编码|规格编码|sku编码|sku编号|sku码|代码|" +
    "رمز|الرمز|كود|الكود|رمز المنتج|رمز الصنف|رقم الصنف|كود الصنف|كود المنتج|رقم الموديل|الموديل",
  quantity:
    "qty|quantity|order qty|order quantity|qty ordered|pcs|pieces|units|count|数量|件数|订货数量|订购数量|采购数量|下单数量|订单数量|" +
    "الكمية|كمية|الكميه|العدد|عدد|عدد القطع|الكمية المطلوبة",
};
/** A head without what stands behind it: "Qty (pcs)", "数量（件）", "Item No." */
const headOf = (cell: string): string =>
  compared(cell.replace(/[(（[【].*$/, ""))
    .replace(/[.:：*#]+/g, "")
    .trim();
const columnOf = new Map((["code", "quantity"] as const).flatMap((column) => heads[column].split("|").map((name) => [headOf(name), column] as const)));

/** The last line of many sheets. */
const sums = new Set(["total", "grand total", "sum", "subtotal", "合计", "总计", "小计", "总数", "المجموع", "الإجمالي", "الاجمالي"].map(compared));

const isCount = (cell: string | undefined): boolean => cell !== undefined && piecesOf(cell) !== undefined;

/** Which columns hold code and quantity where no head says so: the code first, the quantity in the first column of figures behind it. */
const guessed = (rows: readonly (readonly string[])[]): Record<Column, number> => {
  const width = Math.max(...rows.map((row) => row.length));
  const all = (column: number, is: (cell: string, row: number) => boolean) => rows.every((row, at) => is(row[column] ?? "", at));
  // "No." from 1 on.
  const isNumbered = rows.length > 2 && width > 2 && all(0, (cell, at) => cell === String(at + 1));
  const first = isNumbered ? 1 : 0;
  const figures = Array.from({ length: width }, (_none, column) => ({
    column,
    count: rows.filter((row) => isCount(row[column])).length,
  })).filter(({ column, count }) => column > first && count * 2 > rows.length);
  if (figures[0]) return { code: first, quantity: figures[0].column };
  // "12 TS-240": the other way about.
  if (width > first + 1 && all(first, isCount)) return { code: first + 1, quantity: first };
  return { code: first, quantity: first + 1 };
};

/** What a sheet says: below the first row that names the column of codes, or all of it where no row does. */
export const rowsOfTable = (table: readonly (readonly string[])[]): TypedRows => {
  const filled = table.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some((cell) => cell !== ""));
  let body = filled;
  let places: Record<Column, number> | undefined;
  for (const [at, row] of filled.slice(0, 10).entries()) {
    const named = row.map((cell) => columnOf.get(headOf(cell)));
    const code = named.indexOf("code");
    if (code < 0) continue;
    const quantity = named.indexOf("quantity");
    body = filled.slice(at + 1);
    places = { code, quantity: quantity >= 0 ? quantity : row.length };
    break;
  }
  if (body.length === 0) return { rows: [], more: 0 };
  const { code, quantity } = places ?? guessed(body);
  const rows = body.flatMap((row): TypedRow[] => {
    const one = { code: (row[code] ?? "").replace(/^'/, ""), quantity: row[quantity] ?? "" };
    return one.code === "" && one.quantity === "" ? [] : sums.has(compared(one.code)) ? [] : [one];
  });
  return { rows: rows.slice(0, mostLines), more: Math.max(0, rows.length - mostLines) };
};

/** A line between separators, each cell in quotation marks or not. */
const cellsBetween = (line: string, separator: RegExp): string[] => {
  const cells: string[] = [];
  let rest = line;
  for (;;) {
    const [quoted, inside] = /^\s*"((?:[^"]|"")*)"\s*/.exec(rest) ?? [];
    const from = quoted ? rest.slice(quoted.length) : rest;
    const end = from.search(separator);
    cells.push(quoted ? (inside ?? "").replaceAll('""', '"') : (end < 0 ? from : from.slice(0, end)).trim());
    if (end < 0) return cells;
    rest = from.slice(end + 1);
  }
};

/** "TS-240, 1,200": what a comma divides is one figure where three digits stand behind it. */
const withGroups = (cells: readonly string[]): string[] => {
  const [code, lead, ...groups] = cells;
  return code !== undefined &&
    lead !== undefined &&
    groups.length > 0 &&
    /^[\d٠-٩۰-۹]{1,3}$/.test(lead) &&
    groups.every((group) => /^[\d٠-٩۰-۹]{3}$/.test(group))
    ? [code, `${lead}${groups.join("")}`]
    : [...cells];
};

const times = /\s*[×✕*]\s*|\s+x\s*(?=[\d٠-٩۰-۹])|(?<=^[\d٠-٩۰-۹]+)\s*x\s+/i;

/** A line that somebody typed: "TS-240; 12", "TS-240, 1,200", "TS-240 × 12", "12 x TS-240", "TS-240 12 pcs", "TS-240". */
const cellsOfLine = (line: string): string[] => {
  if (/[;；؛]/.test(line)) return cellsBetween(line, /[;；؛]/);
  const [one = "", other, ...none] = line.split(times);
  if (other !== undefined && none.length === 0) {
    if (isCount(other)) return [one, other];
    if (isCount(one)) return [other, one];
  }
  const words = line.trim().split(/\s+/);
  // The head of what was typed with spaces between.
  if (words.length === 2 && words.every((word) => columnOf.has(headOf(word)))) return words;
  for (const count of [1, 2]) {
    const tail = words.slice(-count).join(" ");
    const code = words.slice(0, -count).join(" ");
    if (code !== "" && !/[,，،]/.test(code) && isCount(tail)) return [code, tail];
  }
  return /[,，،]/.test(line) ? withGroups(cellsBetween(line, /[,，،]/)) : [line.trim()];
};

/** Whether cells were pasted: a tab in the head alone makes no table of what was typed below it. */
const isOfCells = (text: string): boolean => {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== "");
  return lines.filter((line) => line.includes("\t")).length * 2 > lines.length;
};

/** What was pasted: cells of a spreadsheet, lines of a CSV file, or lines as people write them in a message. */
export const rowsOfText = (text: string): TypedRows =>
  rowsOfTable(
    isOfCells(text)
      ? tableOf(text)
      : text
          .replace(/^\uFEFF/, "")
          .split(/\r\n?|\n/)
          .map(cellsOfLine),
  );
