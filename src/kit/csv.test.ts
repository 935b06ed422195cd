import fc from "fast-check";
import { expect, test } from "vitest";
import { csvOfAnswers, csvStream, type Cell } from "./csv.ts";

const csvOf = async (rows: readonly (readonly Cell[])[]) => {
  const { body } = csvStream(
    "a.csv",
    (async function* () {
      yield rows;
    })(),
  );
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await new Response(body).arrayBuffer());
};

test("cells are quoted where they must be, and never become formulas", async () => {
  expect(
    await csvOf([
      ["a", 'say "b"', "one,two"],
      ["=HYPERLINK(1)", "-1.5", "@x"],
      ["+0.62%", null, "两\n行"],
    ]),
  ).toBe('\uFEFFa,"say ""b""","one,two"\r\n\'=HYPERLINK(1),-1.5,\'@x\r\n+0.62%,,"两\n行"\r\n');
});

test("a name that a page keeps apart from Arabic words is its letters in a cell", async () => {
  expect(await csvOf([["\u2066Huaqing (华清)\u2069", "\u20681,000\u2069"]])).toBe('\uFEFFHuaqing (华清),"1,000"\r\n');
});

test("a file is written as its rows are taken, and no further", async () => {
  let made = 0;
  const body = csvStream(
    "a.csv",
    (async function* () {
      for (;;) yield [[(made += 1)]];
    })(),
  ).body!.getReader();
  expect(made).toBe(0);
  for (const line of ["\uFEFF1\r\n", "2\r\n"]) expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode((await body.read()).value)).toBe(line);
  await body.cancel();
  expect(made).toBe(2);
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
