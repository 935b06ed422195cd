import type { LoaderFunctionArgs } from "react-router";
import { z } from "zod";
import type { AnyCall, InputOf, OutputOf } from "#kit/call.ts";
import { csvStream, type Cell } from "#kit/csv.ts";
import { readTable, type TableRule, type TableState } from "#kit/table-query.ts";
import type { Word } from "#kit/words.ts";
import { callFrom, missing } from "./request-context.ts";

/** Who asks, and what their address says. */
export type Asked = { ask: ReturnType<typeof callFrom>; url: URL; params: Readonly<Record<string, string | undefined>> };

/** A head is a word of the reader's language, or the name of the call's field, the same in every language. */
export type Column<Row> = readonly [head: string | Word, cell: (row: Row, say: Asked["ask"]["say"]) => Cell];
export type Rows<Row> = (asked: Asked) => AsyncIterable<readonly Row[]>;
/** One entry of a site's list of exports. */
export type Export = (asked: Asked) => Promise<Response>;

/** Rows that can be made a file of: its name, and its columns. */
export type Listed<Row> = { rows: Rows<Row>; sheet(name: string | ((asked: Asked) => string), columns: readonly Column<Row>[]): Export };

/**
 * A list as a file is written as it is read, a page at a time; what the first page refuses is answered as for a screen.
 */
export const listed = <Row>(rows: Rows<Row>): Listed<Row> => ({
  rows,
  sheet: (name, columns) => async (asked) => {
    const { say } = asked.ask;
    const pages = rows(asked)[Symbol.asyncIterator]();
    const first = await pages.next();
    return csvStream(
      `${typeof name === "string" ? name : name(asked)}.csv`,
      (async function* () {
        yield [columns.map(([head]) => (typeof head === "string" ? head : say(head)))];
        for (let page = first; !page.done; page = await pages.next()) yield page.value.map((row) => columns.map(([, cell]) => cell(row, say)));
      })(),
    );
  },
});

const size = 60;

/** The pages of a list, until one is not full: as deep as they go. */
export async function* pagesOf<Row>(ask: (page: number, size: number) => Promise<{ list: readonly Row[] }>, most = 30_000): AsyncGenerator<readonly Row[]> {
  for (let page = 1; (page - 1) * size < most; page += 1) {
    const { list } = await ask(page, size);
    yield list;
    if (list.length < size) return;
  }
}

/** The rows of all these pages at once. */
export const rowsOf = async <Row>(pages: AsyncIterable<readonly Row[]>): Promise<Row[]> => {
  const rows: Row[] = [];
  for await (const page of pages) rows.push(...page);
  return rows;
};

export type RowOf<C extends AnyCall> = OutputOf<C> extends { list: readonly (infer Row)[] } ? Row : never;

/** What a call is given beside the page. */
type Given<C extends AnyCall> = Omit<InputOf<C>, "page" | "size"> & { page?: number };

/** Every row of a call that lists, by pages or at once. */
export const everyPage = <C extends AnyCall>(call: C, input: (asked: Asked) => Given<C> = () => ({}) as Given<C>): Listed<RowOf<C>> =>
  listed(async function* (asked) {
    const given = input(asked);
    const ask = async (more: object) => (await asked.ask(call, { ...given, ...more } as InputOf<C>)) as { list: readonly RowOf<C>[] };
    const isPaged = call.input instanceof z.ZodObject && "page" in call.input.shape;
    if (isPaged) yield* pagesOf((page, rows) => ask({ page, size: rows }));
    else yield (await ask({})).list;
  });

/** The same as the address narrows it, by the rule of the screen's table. */
export const narrowed = <C extends AnyCall>(call: C, rule: TableRule, input: (state: TableState) => Given<C>): Listed<RowOf<C>> =>
  everyPage(call, ({ url }) => input(readTable(rule, url.searchParams)));

/** Where one thing of a list is several rows of the file, or none. */
export const spread = <From, Row>(from: Listed<From>, of: (one: From) => readonly Row[]): Listed<Row> =>
  listed(async function* (asked) {
    for await (const list of from.rows(asked)) yield list.flatMap(of);
  });

/** Routes are named from the site's root, with or without its stroke. */
const named = (pattern: string): string => pattern.replace(/^\//, "");

/** The loader of all exports of a site: which of them is meant is said by the pattern of the page. */
export const exportLoader =
  <Name extends string>(exports: Readonly<Record<Name, Export>>, patternOf: (name: Name) => string) =>
  ({ context, request, params, pattern }: LoaderFunctionArgs): Promise<Response> => {
    const name = (Object.keys(exports) as Name[]).find((one) => named(patternOf(one)) === named(pattern));
    if (!name) throw missing();
    return exports[name]({ ask: callFrom(context), url: new URL(request.url), params });
  };
