import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { checkChunk, readSheet, runChunk, storePictures } from "../../contract/events.ts";
import { mayRepeat } from "../../contract/columns.ts";
import { cancelImport, editRow, importRows, mapImport, runImport, setHeader } from "../../contract/imports.ts";
import { judge, record, verdictsOf } from "../chunks.ts";
import { database } from "../database.ts";
import { lockOwnImport, move, ownImport, type ImportRow } from "../own-import.ts";
import { mayDo, presentRow } from "../present-import.ts";
import { headerKey } from "../rules/guess-columns.ts";

export const setHeaderFn = async (ctx: Ctx, { id, first, last }: ParsedInputOf<typeof setHeader>) => {
  const row = await lockOwnImport(ctx, id);
  if (row.status !== "uploaded" || !row.is_read) throw refuse(setHeader, "state_wrong");
  const has = (number: number) => (row.top as { number: number }[]).some((one) => one.number === number);
  if (last < first || last > first + 1 || !has(first) || !has(last)) throw refuse(setHeader, "no_such_header", {}, ["first"]);
  const tables = database(ctx);
  await tables.deleteFrom("row").where("import_id", "=", id).execute();
  await tables.deleteFrom("cell_picture").where("import_id", "=", id).execute();
  await tables
    .updateTable("import")
    .set({ header_chosen: [first, last], is_read: false, total_rows: 0, columns: "[]", mapping: [], moved_at: ctx.now, stalls: 0 })
    .where("id", "=", id)
    .execute();
  await ctx.enqueue(readSheet, { id });
  return { id };
};

/** Lets every row be judged from the beginning. */
export const checkAnew = async (ctx: Ctx, row: ImportRow, event: "map" | "settle"): Promise<void> => {
  await database(ctx).updateTable("import").set({ checked_to: 0, checked_rows: 0, faulty_rows: 0 }).where("id", "=", row.id).execute();
  await sql`update imports.picture set is_wanted = false where import_id = ${row.id} and is_wanted`.execute(ctx.tx);
  await move(ctx, row, event, "seller");
  await ctx.enqueue(checkChunk, { id: row.id, from: 0 });
};

export const mapImportFn = async (ctx: Ctx, { id, mapping, defaults, publish }: ParsedInputOf<typeof mapImport>) => {
  const row = await lockOwnImport(ctx, id);
  if (!mayDo(row).includes("map")) throw refuse(mapImport, "state_wrong");
  const headers = (row.columns as { header: string }[]).map(({ header }) => header);
  if (mapping.length !== headers.length) throw refuse(mapImport, "columns_differ", {}, ["mapping"]);
  if (!mapping.includes("style_code")) throw refuse(mapImport, "no_style_column", {}, ["mapping"]);
  const used = mapping.filter((field) => !mayRepeat(field));
  if (mapping.includes("size_stock") && (mapping.includes("size") || mapping.includes("stock"))) throw refuse(mapImport, "sizes_twice", {}, ["mapping"]);
  if (new Set(used).size < used.length)
    throw refuse(
      mapImport,
      "column_twice",
      {},
      mapping.flatMap((field, index) => (!mayRepeat(field) && mapping.indexOf(field) !== index ? [`mapping.${index}`] : [])),
    );
  const choices = new Map(headers.map((header, index) => [headerKey(header), mapping[index] ?? ""] as const).filter(([header]) => header !== ""));
  if (choices.size > 0)
    await database(ctx)
      .insertInto("column_choice")
      .values([...choices].map(([header, field]) => ({ seller_id: row.seller_id, header, field, chosen_at: ctx.now })))
      .onConflict((conflict) => conflict.columns(["seller_id", "header"]).doUpdateSet({ field: sql`excluded.field`, chosen_at: ctx.now }))
      .execute();
  const said = JSON.stringify(Object.fromEntries(defaults.filter(({ text }) => text !== "").map(({ field, text }) => [field, text])));
  await database(ctx).updateTable("import").set({ mapping, publish, defaults: said }).where("id", "=", id).execute();
  await checkAnew(ctx, row, "map");
  return { id, status: "mapped" as const };
};

export const importRowsFn = async (ctx: Ctx, { id, only, page, size }: ParsedInputOf<typeof importRows>) => {
  const row = await ownImport(ctx, id);
  let rows = database(ctx).selectFrom("row").where("import_id", "=", id);
  if (only === "faulty") rows = rows.where("state", "=", "faulty");
  if (only === "good") rows = rows.where("state", "in", ["good", "landed"]);
  const list = await rows
    .selectAll()
    .orderBy("number")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { list: list.map((one) => presentRow(ctx, row.mapping, one)), page, size, ...(await countUpToCap(ctx, rows)) };
};

export const editRowFn = async (ctx: Ctx, { id, number, cells: changes }: ParsedInputOf<typeof editRow>) => {
  const row = await lockOwnImport(ctx, id);
  if (row.status !== "checked") throw refuse(editRow, "state_wrong");
  const tables = database(ctx);
  const edited = found(await tables.selectFrom("row").selectAll().where("import_id", "=", id).where("number", "=", number).executeTakeFirst());
  const cells = edited.cells.map((text, index) => changes.findLast(({ column }) => column === index)?.text.trim() ?? text);
  const style = (cells[row.mapping.indexOf("style_code")] ?? "").trim();
  const touched = [...new Set([edited.style, style])];
  await tables.updateTable("row").set({ cells, style }).where("import_id", "=", id).where("number", "=", number).execute();
  // A row that changes its style may be the first of the one, and was perhaps the first of the other.
  await sql`update imports.row as r set first = s.first from (
      select number, case when style = '' then number else min(number) over (partition by style) end as first
      from imports.row where import_id = ${id} and style = any(${touched}::text[])) as s
    where r.import_id = ${id} and r.number = s.number and r.first <> s.first`.execute(ctx.tx);
  const rows = await tables
    .selectFrom("row")
    .select(["number", "cells", "style", "first"])
    .where("import_id", "=", id)
    .where((eb) => eb.or([eb("number", "=", number), eb("style", "in", touched.filter(Boolean).length > 0 ? touched.filter(Boolean) : ["\u0001"])]))
    .orderBy("first")
    .orderBy("number")
    .limit(1_000)
    .execute();
  const groups = [...Map.groupBy(rows, (one) => one.first)].map(([first, own]) => ({ first, style: own[0]?.style ?? "", rows: own }));
  const { judged, meanings } = await judge(ctx, row, groups, false);
  await record(
    ctx,
    id,
    judged.flatMap((group) => verdictsOf(group)),
  );
  if (meanings.wanted.size > 0)
    await sql`update imports.picture set is_wanted = true where import_id = ${id} and name = any(${[...meanings.wanted]}::text[])`.execute(ctx.tx);
  const { count } = await tables
    .selectFrom("row")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("import_id", "=", id)
    .where("state", "=", "faulty")
    .executeTakeFirstOrThrow();
  await tables
    .updateTable("import")
    .set({ faulty_rows: Number(count), moved_at: ctx.now })
    .where("id", "=", id)
    .execute();
  const after = await tables
    .selectFrom("row")
    .selectAll()
    .where("import_id", "=", id)
    .where(
      "number",
      "in",
      rows.map((one) => one.number),
    )
    .orderBy("number")
    .execute();
  return { rows: after.map((one) => presentRow(ctx, row.mapping, one)), faulty_rows: Number(count) };
};

export const runImportFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof runImport>) => {
  const row = await lockOwnImport(ctx, id);
  if (!mayDo(row).includes("run")) throw refuse(runImport, "state_wrong");
  const { wanted } = await database(ctx)
    .selectFrom("picture")
    .select(({ fn }) => fn.countAll<bigint>().as("wanted"))
    .where("import_id", "=", id)
    .where("is_wanted", "=", true)
    .executeTakeFirstOrThrow();
  await database(ctx)
    .updateTable("import")
    .set({ faulty_rows: 0, pictures: Number(wanted) })
    .where("id", "=", id)
    .execute();
  await move(ctx, row, "run", "seller");
  if (wanted > 0n) await ctx.enqueue(storePictures, { id });
  else await ctx.enqueue(runChunk, { id, from: 0 });
  return { id, status: "running" as const };
};

export const cancelImportFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof cancelImport>) => {
  const row = await lockOwnImport(ctx, id);
  if (!(await move(ctx, row, "cancel", "seller"))) throw refuse(cancelImport, "state_wrong");
  return { id, status: "cancelled" as const };
};
