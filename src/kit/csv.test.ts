import fc from "fast-check";
import { expect, test } from "vitest";
import { csvOf, csvOfAnswers, everyRow } from "./csv.ts";

test("cells are quoted where they must be, and never become formulas", () => {
  expect(
    csvOf([
      ["a", 'say "b"', "one,two"],
      ["=HYPERLINK(1)", "-1.5", "@x"],
      ["+0.62%", null, "两\n行"],
    ]),
  ).toBe('\uFEFFa,"say ""b""","one,two"\r\n\'=HYPERLINK(1),-1.5,\'@x\r\n+0.62%,,"两\n行"\r\n');
});

test("every page is asked for, up to the limit", async () => {
  const pages: number[] = [];
  const ask = async (page: number, size: number) => {
    pages.push(page);
    return { list: Array.from({ length: page < 3 ? size : 5 }, (_none, index) => page * 100 + index) };
  };
  expect(await everyRow(ask)).toHaveLength(125);
  expect(pages).toEqual([1, 2, 3]);
  expect(await everyRow(ask, 70)).toHaveLength(70);
});

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

test("what people typed is read again, and no cell of it begins a formula", () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('=HYPERLINK("http://x")', "+1", "-1", "@SUM(A1)", 'a "quoted", cell', "two\r\nlines"));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 6 }), (rows) => {
      const shown = read(csvOfAnswers(rows));
      expect(shown.map((row) => row.map((one) => one.replace(/^'(?=[=+\-@\t\r])/, "")))).toEqual(
        rows.map((row) => row.map((one) => one.replace(/^'(?=[=+\-@\t\r])/, ""))),
      );
      for (const one of shown.flat()) expect(one).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
