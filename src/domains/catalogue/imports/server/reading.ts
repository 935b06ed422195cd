import path from "node:path";
import { sql } from "kysely";
import type { z } from "zod";
import { entitlementsOf } from "#domains/people/vip/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { createConcurrencyLimit } from "#platform/database/concurrency-limit.ts";
import type { readSheet } from "../contract/events.ts";
import { mostColumns, mostHeaderRow, mostRows } from "../contract/limits.ts";
import { database } from "./database.ts";
import { columnLabels, pictureName } from "./meanings.ts";
import { move, type ImportRow } from "./own-import.ts";
import { assemble, inFolder, partKeys } from "./file-parts.ts";
import { beginningOf } from "./rules/beginning-of.ts";
import { findHeader, headersOf, type Header } from "./rules/find-header.ts";
import { columnsByName, headerKey } from "./rules/guess-columns.ts";
import { readApart, type SheetForm } from "./sheets/read-apart.ts";
import type { CellPicture } from "./sheets/cell-pictures.ts";
import { SheetFault, type ReadRow } from "./sheets/sheet-fault.ts";
import { openArchive, type Archive } from "./sheets/zip.ts";

const rowsAtOnce = 500;
const charactersAtOnce = 2_000_000;
const sampleCount = 3;
/** So much of each of the first rows is shown to choose the header from. */
const topColumns = 30;
const topCharacters = 40;

/** Sheets read at once in this process: each may take a hundred megabytes. */
const reading = createConcurrencyLimit(2, 10 * 60_000);
/** How often it is looked whether the import is still wanted, in milliseconds. */
const lookEvery = 1_000;

const archiveLimits = { entries: 20_000, bytes: 3 * 1024 * 1024 * 1024, ratio: 400 };
export const openPictures = (file: string): Promise<Archive> =>
  openArchive(file, archiveLimits, { broken: new SheetFault("archive_broken"), bomb: new SheetFault("archive_bomb") });

/** The names of the pictures in the archive; nothing is unpacked yet. */
const listPictures = async (ctx: Ctx, row: ImportRow, folder: string) => {
  const file = path.join(folder, "archive.zip");
  await assemble(ctx.services, file, partKeys(row.folder, "archive", row.archive_bytes));
  const archive = await openPictures(file);
  archive.close();
  const names = new Set(archive.entries.filter(({ name }) => !/(^|\/)(__MACOSX\/|\.)/.test(name)).map(({ name }) => pictureName(name)));
  names.delete("");
  await sql`insert into imports.picture (import_id, name) select ${row.id}, name from unnest(${[...names]}::text[]) as name on conflict do nothing`.execute(
    ctx.tx,
  );
};

/** Which row each picture in a cell belongs to; nothing is unpacked yet. Read once more, the file has the same. */
const storeCellPictures = async (ctx: Ctx, id: number, pictures: readonly CellPicture[]) => {
  await database(ctx).deleteFrom("cell_picture").where("import_id", "=", id).execute();
  if (pictures.length === 0) return;
  const told = JSON.stringify(pictures.map(({ part, ...one }, sort) => ({ ...one, sort, name: part.toLowerCase() })));
  await sql`with told as (select * from jsonb_to_recordset(${told}::jsonb) as d (number int, place int, sort int, name text)),
      listed as (insert into imports.picture (import_id, name) select distinct ${id}::int, name from told on conflict do nothing)
    insert into imports.cell_picture (import_id, number, place, sort, name) select ${id}, number, place, sort, name from told`.execute(ctx.tx);
};

/** The header as the seller chose it, else where the names of columns are. */
const headerOf = (ctx: Ctx, row: ImportRow, top: readonly ReadRow[]): Header => {
  const [first, last] = row.header_chosen ?? [];
  if (first !== undefined && last !== undefined) return { first, last };
  const byName = columnsByName(columnLabels(ctx.services));
  const found = findHeader(
    top,
    (text) => byName.has(headerKey(text)),
    (text) => byName.get(headerKey(text)) === "style_code",
  );
  if (!found) throw new SheetFault("empty_file");
  return found;
};

class NoLonger extends Error {}

const store = async (ctx: Ctx, id: number, rows: readonly ReadRow[]) => {
  const { rows: kept } = await sql<{ id: number }>`with fresh as (
      insert into imports.row (import_id, number, cells)
      select ${id}, d.number, array(select jsonb_array_elements_text(d.cells))
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (number int, cells jsonb) on conflict do nothing returning 1)
    update imports.import set total_rows = total_rows + (select count(*) from fresh), moved_at = now(), stalls = 0
    where id = ${id} and status = 'uploaded' returning id`.execute(ctx.tx);
  if (kept.length === 0) throw new NoLonger();
};

/**
 * Works until it is done or the import is cancelled, whichever comes first; meanwhile says that it does not stand still, also where a file has nothing to
 * store for long.
 */
const whileWanted = async <T>(ctx: Ctx, id: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const over = new AbortController();
  const look = async () => {
    const { rows } = await sql`update imports.import set moved_at = now() where id = ${id} and status = 'uploaded' returning id`.execute(ctx.tx);
    if (rows.length === 0) over.abort(new NoLonger());
  };
  // One that cannot look now looks a second later.
  const timer = setInterval(() => void look().catch(() => {}), lookEvery);
  try {
    return await work(over.signal);
  } catch (error) {
    over.signal.throwIfAborted();
    throw error;
  } finally {
    clearInterval(timer);
  }
};

const read = async (ctx: Ctx, row: ImportRow, folder: string, signal: AbortSignal) => {
  const file = path.join(folder, "sheet");
  await assemble(ctx.services, file, partKeys(row.folder, "sheet", row.sheet_bytes));
  let form: SheetForm | undefined;
  let pictures: readonly CellPicture[] = [];
  const { rows } = await sql<{ last: number | null }>`select max(number) as last from imports.row where import_id = ${row.id}`.execute(ctx.tx);
  const last = rows[0]?.last ?? 0;
  const samples: string[][] = [];
  let waiting: ReadRow[] = [];
  let characters = 0;
  let count = 0;
  const { import_rows: included } = await entitlementsOf(ctx, row.seller_id);
  // The first rows wait until it is known which of them are the header.
  const top: ReadRow[] = [];
  const layout: { header?: Header; headers?: string[] } = {};
  const decide = () => {
    const header = headerOf(ctx, row, top);
    const names = headersOf(top, header);
    const headers = names.slice(0, names.findLastIndex((text) => text !== "") + 1).map((name) => beginningOf(name, 200));
    if (headers.length > mostColumns) throw new SheetFault("too_many_columns", { most: mostColumns });
    headers.forEach(() => samples.push([]));
    Object.assign(layout, { header, headers });
  };
  const take = async (rowsRead: readonly ReadRow[]) => {
    const { header, headers } = layout;
    for (const { number, cells } of rowsRead) {
      if (!headers || !header || number <= header.last) continue;
      const own = headers.map((_, index) => cells[index] ?? "");
      if (own.every((text) => text === "")) continue;
      count += 1;
      if (included !== null && count > included) throw new SheetFault("limit_import_rows", { limit: included });
      if (count > mostRows) throw new SheetFault("too_many_rows", { most: mostRows });
      own.forEach((text, index) => {
        const shown = samples[index];
        const sample = beginningOf(text, 80);
        if (shown && shown.length < sampleCount && sample !== "" && !shown.includes(sample)) shown.push(sample);
      });
      // What an earlier turn has stored is read past.
      if (number <= last) continue;
      waiting.push({ number, cells: own });
      characters += own.reduce((sum, text) => sum + text.length, 0);
      if (waiting.length === rowsAtOnce || characters > charactersAtOnce) {
        await store(ctx, row.id, waiting);
        waiting = [];
        characters = 0;
      }
    }
  };
  for await (const piece of readApart(file, signal)) {
    if ("form" in piece) {
      form = piece.form;
      continue;
    }
    if ("pictures" in piece) {
      pictures = piece.pictures;
      continue;
    }
    for (const read_ of piece.rows) {
      if (layout.headers) await take([read_]);
      else {
        top.push(read_);
        if (read_.number < mostHeaderRow + 1) continue;
        decide();
        await take(top);
      }
    }
  }
  if (!layout.headers && top.length > 0) {
    decide();
    await take(top);
  }
  const { header, headers } = layout;
  if (!form || !headers || !header || count === 0) throw new SheetFault("empty_file");
  if (waiting.length > 0) await store(ctx, row.id, waiting);
  if (row.archive_bytes > 0) await listPictures(ctx, row, folder);
  // What stands above the goods, such as a factory's sign, is nobody's picture.
  await storeCellPictures(
    ctx,
    row.id,
    pictures.filter(({ number }) => number > header.last),
  );
  await database(ctx)
    .updateTable("import")
    .set({
      format: form.format,
      encoding: form.encoding,
      separator: form.separator,
      header_first: header.first,
      header_last: header.last,
      top: JSON.stringify(
        top
          .filter(({ number }) => number <= mostHeaderRow + 1)
          .map(({ number, cells }) => ({ number, cells: cells.slice(0, topColumns).map((text) => beginningOf(text, topCharacters)) })),
      ),
      columns: JSON.stringify(headers.map((header, index) => ({ header, samples: samples[index] }))),
      is_read: true,
      total_rows: count,
      moved_at: ctx.now,
    })
    .where("id", "=", row.id)
    .where("status", "=", "uploaded")
    .execute();
};

export const readSheetJob = async (ctx: Ctx, { id }: z.output<(typeof readSheet)["payload"]>): Promise<void> => {
  const row = await database(ctx).selectFrom("import").selectAll().where("id", "=", id).executeTakeFirst();
  if (row?.status !== "uploaded" || row.is_read) return;
  try {
    await reading(() => whileWanted(ctx, id, (signal) => inFolder((folder) => read(ctx, row, folder, signal))));
  } catch (error) {
    if (error instanceof NoLonger) return;
    if (!(error instanceof SheetFault)) throw error;
    await move(ctx, row, "fail", "system", { reason: error.reason, values: error.values });
  }
};
