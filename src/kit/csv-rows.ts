import { CsvError, parse } from "csv-parse/sync";

/** Sheets that are read while their sender waits, in the portal's own thread: a longer text is none, and cells behind so many are not looked at. */
const mostCharacters = 1_000_000;
const mostColumns = 400;

/**
 * The rows of a text whose cells a comma, a semicolon or a tab parts, whichever parts the widest of its first lines into more; undefined where it is not well-formed or longer than such a sheet.
 * @param most rows that are read: one more than a file may have tells that there are too many.
 * @param headWithin lines in which the head is looked for
 */
export const csvRows = (text: string, most: number, headWithin = 1): string[][] | undefined => {
  if (text.length > mostCharacters) return undefined;
  const lines = text.split("\n", headWithin);
  const partsBy = (sign: string) => Math.max(...lines.map((line) => line.split(sign).length));
  const delimiter = [";", "\t"].find((sign) => partsBy(sign) > partsBy(",")) ?? ",";
  try {
    return parse(text, {
      bom: true,
      delimiter,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      // Of what stands in its cells: empty ones count nothing.
      max_record_size: 4_000,
      on_record: (record: string[]) => record.slice(0, mostColumns),
      to: most,
    });
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
};
