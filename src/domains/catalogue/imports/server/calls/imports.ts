import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { unixSeconds } from "#kit/time.ts";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import { shopOf, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { columns as columnWords, defaultKeys, type ColumnKey } from "../../contract/columns.ts";
import { faultWords, kindWords } from "../../contract/faults.ts";
import type { importDetails, importProgress, myImports } from "../../contract/imports.ts";
import type { ImportEvent, ImportStatus } from "../../contract/lifecycle.ts";
import { database } from "../database.ts";
import { columnLabels } from "../meanings.ts";
import { ownImport } from "../own-import.ts";
import { presentImports, sayFault } from "../present-import.ts";
import { guessColumns, headerKey } from "../rules/guess-columns.ts";
import type { Fault } from "../rules/product-of-rows.ts";

export const myImportsFn = async (ctx: Ctx, { page, size }: ParsedInputOf<typeof myImports>) => {
  const mine = database(ctx).selectFrom("import").where("seller_id", "=", shopOf(ctx).ownerId);
  const rows = await mine
    .selectAll()
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { list: await presentImports(ctx, rows), page, size, ...(await countUpToCap(ctx, mine)) };
};

const one = async (ctx: Ctx, id: number) => {
  const row = await ownImport(ctx, id);
  const [shown] = await presentImports(ctx, [row]);
  if (!shown) throw new Error("an import without a view");
  return { row, shown };
};

export const importProgressFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof importProgress>) => (await one(ctx, id)).shown;

type Column = { header: string; samples: string[] };

/** The thirty most frequent faults, with how many rows have each. */
const faultCounts = async (ctx: Ctx, id: number) => {
  const { rows } = await sql<{
    fault: Fault;
    rows: number;
  }>`select jsonb_build_object('field', f->'field', 'word', f->'word', 'values', (array_agg(f->'values'))[1]) as fault, count(*)::int as rows
    from imports.row r, jsonb_array_elements(r.faults) as f where r.import_id = ${id} and r.state = 'faulty'
    group by f->'field', f->'word' order by 2 desc, 1 limit 30`.execute(ctx.tx);
  return rows;
};

/** How many pictures stand in cells of the rows, and how many of them were stored for a row that was written. */
const cellPictureCounts = async (ctx: Ctx, id: number) =>
  database(ctx)
    .selectFrom("cell_picture")
    .innerJoin("row", (join) => join.onRef("row.import_id", "=", "cell_picture.import_id").onRef("row.number", "=", "cell_picture.number"))
    .leftJoin("picture", (join) => join.onRef("picture.import_id", "=", "cell_picture.import_id").onRef("picture.name", "=", "cell_picture.name"))
    .select([sql<number>`count(*)::int`.as("found"), sql<number>`(count(*) filter (where row.state = 'landed' and picture.path <> ''))::int`.as("taken")])
    .where("cell_picture.import_id", "=", id)
    .executeTakeFirstOrThrow();

export const importDetailsFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof importDetails>) => {
  const { row, shown } = await one(ctx, id);
  const columns = row.columns as Column[];
  const remembered = await database(ctx)
    .selectFrom("column_choice")
    .select(["header", "field"])
    .where("seller_id", "=", row.seller_id)
    .where("header", "in", columns.length > 0 ? columns.map(({ header }) => headerKey(header)) : [""])
    .execute();
  const guesses = guessColumns(
    columns.map(({ header }) => header),
    new Map(remembered.map(({ header, field }) => [header, field as ColumnKey | ""])),
    columnLabels(ctx.services),
    columns.map(({ samples }) => samples),
  );
  const defaults = row.defaults as Partial<Record<ColumnKey, string>>;
  const counts = await faultCounts(ctx, id);
  const products = await database(ctx)
    .selectFrom("row")
    .select(["is_new", "is_changed", sql<number>`count(distinct first)::int`.as("count")])
    .where("import_id", "=", id)
    .where("state", "=", "good")
    .groupBy(["is_new", "is_changed"])
    .execute();
  const inCells = await cellPictureCounts(ctx, id);
  const events = await database(ctx)
    .selectFrom("import_event")
    .select(["event", "to_status", "by_user", "created_at"])
    .where("import_id", "=", id)
    .orderBy("id")
    .execute();
  const people = await peopleById(
    ctx,
    events.flatMap((event) => (event.by_user === null ? [] : [event.by_user])),
  );
  return {
    ...shown,
    format: row.format,
    encoding: row.encoding,
    separator: row.separator,
    publish: row.publish,
    top: row.top as { number: number; cells: string[] }[],
    header_first: row.header_first,
    header_last: row.header_last,
    is_header_chosen: row.header_chosen !== null,
    defaults: defaultKeys.flatMap((field) => (defaults[field] ? [{ field, text: defaults[field] }] : [])),
    new_products: products.find((one_) => one_.is_new)?.count ?? 0,
    changed_products: products.find((one_) => !one_.is_new && one_.is_changed)?.count ?? 0,
    same_products: products.find((one_) => !one_.is_new && !one_.is_changed)?.count ?? 0,
    cell_pictures: inCells.found,
    cell_pictures_taken: inCells.taken,
    columns: columns.map(({ header, samples }, index) => ({
      header,
      samples,
      field: row.mapping.length > 0 ? (row.mapping[index] ?? "") : (guesses[index]?.field ?? ""),
      is_remembered: row.mapping.length === 0 && (guesses[index]?.isRemembered ?? false),
    })),
    faults: counts.map(({ fault, rows }) => ({ ...sayKind(ctx, row.mapping, columns, fault), rows })),
    events: events.map((event) => ({
      event: event.event as ImportEvent,
      to: event.to_status as ImportStatus,
      by: event.by_user === null ? "" : (people.get(event.by_user)?.nickname ?? ""),
      createtime: unixSeconds(event.created_at),
    })),
  };
};

const kindOf: ReadonlyMap<string, string> = new Map(Object.entries(kindWords).map(([key, { id }]) => [faultWords[key as keyof typeof kindWords].id, id]));

/** A kind of fault: the column it is in, by the reader's word and the file's, and what it is. */
const sayKind = (ctx: Ctx, mapping: readonly string[], columns: readonly Column[], fault: Fault): { text: string } => {
  const { column, text } = sayFault(ctx, ctx.locale, mapping, { ...fault, word: kindOf.get(fault.word) ?? fault.word });
  const header = columns[column]?.header;
  if (!header) return { text };
  const word = ctx.services.words.say(ctx.locale, columnWords[fault.field as ColumnKey].word.id);
  return { text: ctx.services.words.say(ctx.locale, faultWords.of_column.id, { column: word === header ? header : `${word} (${header})`, fault: text }) };
};
