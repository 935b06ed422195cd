import type { Locale } from "#kit/locale.ts";
import { ltr } from "#kit/isolated.ts";
import { fromUnix } from "#kit/time.ts";
import { openPaper, type Column } from "./paper.ts";

export type StatementOnPaper = {
  /** "" where it is not issued yet. */
  number: string;
  /** Unix seconds; of one that is not issued, the moment it was asked for. */
  at: number;
  title: string;
  /** Whose it is. */
  of: string;
  sums: readonly (readonly [label: string, value: string])[];
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
  /** Under the heading: when it was issued. */
  about: string;
  /** Under the rows: that there are more of them; "" where these are all. */
  more: string;
  pageOf: (page: number, pages: number) => string;
};

/** As many lines as a paper has at most: some forty pages. */
export const mostOnPaper = 1_200;

/** A month's statement as a PDF of A4 pages. */
export const statementPaper = async (
  { number, at: moment, title, of, about, sums, columns, rows, more, pageOf }: StatementOnPaper,
  locale: Locale,
): Promise<Buffer> => {
  const paper = openPaper({ title: number ? `${title} ${number}` : title, locale, now: fromUnix(moment), margin: 42 });
  const { write, rule, at, table, newPage, onEachPage, finish, margin, pageWidth, pageHeight } = paper;
  const inner = pageWidth - 2 * margin;
  let y = write(title, { y: margin, size: 20, leading: 1.35, width: inner * 0.68, x: at(0, inner * 0.68) });
  if (number) write(ltr(number), { y: margin + 4, size: 13, align: "end" });
  y = write(of, { y, size: 11, leading: 1.4 });
  y = write(about, { y, size: 9, colour: "#5a6472", leading: 1.4 }) + 8;
  rule(y, "#1d2430", 1);
  y += 8;
  for (const [index, [label, value]] of sums.entries()) {
    const size = index === sums.length - 1 ? 11 : 9.5;
    write(label, { x: at(0, inner * 0.6), width: inner * 0.6, y, size, leading: 1.5 });
    y = write(value, { y, size, leading: 1.5, align: "end" });
  }
  y += 12;
  if (rows.length > 0) {
    const next = (): number => {
      newPage();
      return write(`${title} ${ltr(number)}`.trim(), { y: margin, size: 9, colour: "#5a6472", leading: 1.4 }) + 4;
    };
    y = await table(columns, rows, { y, bottom: pageHeight - margin - 22, next });
  }
  if (more) write(more, { y: y + 8, size: 8, colour: "#5a6472" });
  onEachPage((page, pages) => void write(pageOf(page, pages), { y: pageHeight - margin - 8, size: 8, colour: "#5a6472", align: "end" }));
  return finish();
};
