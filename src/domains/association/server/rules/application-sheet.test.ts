import fc from "fast-check";
import { expect, test } from "vitest";
import { sheet } from "./application-sheet.ts";

/** As a spreadsheet reads it. */
const read = (csv: string): string[][] => {
  const rows: string[][] = [[]];
  let cell = "";
  let isQuoted = false;
  const text = csv.slice(1);
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    if (isQuoted && character === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && character === ",") {
      rows.at(-1)!.push(cell);
      cell = "";
    } else if (!isQuoted && text.startsWith("\r\n", at)) {
      rows.at(-1)!.push(cell);
      rows.push([]);
      cell = "";
      at += 1;
    } else cell += character;
  }
  return rows.slice(0, -1);
};

test("what was written is read again, and no cell begins a formula", () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('=HYPERLINK("http://x")', "+1", "-1", "@SUM(A1)", 'a "quoted", cell', "two\r\nlines"));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 6 }), (rows) => {
      const shown = read(sheet(rows));
      expect(shown.map((row) => row.map((one) => one.replace(/^'(?=[=+\-@\t\r])/, "")))).toEqual(
        rows.map((row) => row.map((one) => one.replace(/^'(?=[=+\-@\t\r])/, ""))),
      );
      for (const one of shown.flat()) expect(one).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
