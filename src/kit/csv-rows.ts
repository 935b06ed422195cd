import { CsvError, parse } from "csv-parse/sync";

/**
 * The rows of a text whose cells a comma, a semicolon or a tab parts, whichever parts the widest of its first lines into more; undefined where it is not well-formed.
 * @param most rows that are read: one more than a file may have tells that there are too many.
 * @param headWithin lines in which the head is looked for
 */
export const csvRows = (text: string, most: number, headWithin = 1): string[][] | undefined => {
  const lines = text.split("\n", headWithin);
  const partsBy = (sign: string) => Math.max(...lines.map((line) => line.split(sign).length));
  const delimiter = [";", "\t"].find((sign) => partsBy(sign) > partsBy(",")) ?? ",";
  try {
    return parse(text, { bom: true, delimiter, trim: true, skip_empty_lines: true, relax_column_count: true, max_record_size: 4_000, to: most });
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
};
