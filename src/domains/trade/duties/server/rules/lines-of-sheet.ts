import { csvRows } from "#kit/csv-rows.ts";
import { minorOf } from "#kit/typed-amount.ts";
import { lineFields, mostLinesOfSheet, mostSheetBytes, type LineFields } from "../../contract/lines.ts";

export class SheetFault extends Error {
  readonly code: "too_large" | "broken" | "columns" | "line";
  readonly line: number;
  readonly column: string;
  constructor(code: SheetFault["code"], line = 0, column = "") {
    super(`sheet of duties: ${code} ${line} ${column}`);
    this.code = code;
    this.line = line;
    this.column = column;
  }
}

const needed = ["kind", "places", "hs", "basis", "percent", "source", "from"] as const;
/** What a field of the line is called in the sheet. */
const columnOf: Record<string, string> = {
  hs_prefix: "hs",
  basis_points: "percent",
  ceiling_minor: "ceiling",
  ceiling_currency: "currency",
  valid_from: "from",
  valid_until: "until",
};

const rowsOf = (bytes: Uint8Array): string[][] => {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) throw new SheetFault("broken");
    throw error;
  }
  const rows = csvRows(text, mostLinesOfSheet + 2);
  if (!rows) throw new SheetFault("broken");
  return rows;
};

const several = (text: string): string[] => text.split(/[\s;|,]+/).filter((one) => one !== "");
/** "12.5" or "12.5%" as 1250; NaN for what is no such figure. */
const pointsOf = (text: string): number => Number(minorOf(text.replace(/\s*%$/, "")) || NaN);

/** The lines of a sheet in CSV, its first line naming the columns. All of them are right, or a `SheetFault` says what is not. */
export const linesOfSheet = (bytes: Uint8Array): LineFields[] => {
  if (bytes.length > mostSheetBytes) throw new SheetFault("too_large");
  const [head = [], ...rows] = rowsOf(bytes);
  if (rows.length > mostLinesOfSheet) throw new SheetFault("too_large");
  const at = new Map(head.map((name, place) => [name.toLowerCase(), place]));
  if (needed.some((name) => !at.has(name))) throw new SheetFault("columns");
  return rows.map((row, place) => {
    const cell = (name: string) => row[at.get(name) ?? -1] ?? "";
    const parsed = lineFields.safeParse({
      kind: cell("kind"),
      places: several(cell("places").toUpperCase()),
      // A spreadsheet drops nothing of a code that begins with 5 or 6; dots are of its writing.
      hs_prefix: cell("hs").replaceAll(".", ""),
      basis: cell("basis").toLowerCase(),
      basis_points: cell("percent") === "" ? null : pointsOf(cell("percent")),
      ceiling_minor: cell("ceiling") === "" ? null : minorOf(cell("ceiling")),
      ceiling_currency: cell("currency") === "" ? null : cell("currency").toUpperCase(),
      remarks: several(cell("remarks")),
      source: cell("source"),
      valid_from: cell("from"),
      valid_until: cell("until") || null,
    });
    if (parsed.success) return parsed.data;
    const field = String(parsed.error.issues[0]?.path[0] ?? "");
    // The first line is the head, and people count from one.
    throw new SheetFault("line", place + 2, columnOf[field] ?? field);
  });
};
