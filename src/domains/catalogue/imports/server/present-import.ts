import { possible } from "#kit/states.ts";
import { unixSeconds } from "#kit/time.ts";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { Locale } from "#kit/locale.ts";
import { columns } from "../contract/columns.ts";
import { faultWords, reasonWords, type ReasonKey } from "../contract/faults.ts";
import { importLife, type ImportStatus } from "../contract/lifecycle.ts";
import type { ImportRow } from "./own-import.ts";
import type { Fault } from "./rules/product-of-rows.ts";

type Act = "map" | "run" | "cancel";
const acts: readonly string[] = ["map", "run", "cancel"] satisfies Act[];

/** The seller's buttons. Columns can be mapped only when the file is read, and rows land only when one of them is good. */
export const mayDo = (row: Pick<ImportRow, "status" | "is_read" | "total_rows" | "faulty_rows">): Act[] =>
  possible(importLife, row.status as ImportStatus, "seller")
    .filter((event): event is Act => acts.includes(event))
    .filter((act) => (act === "map" ? row.is_read : act === "run" ? row.faulty_rows < row.total_rows : true));

export const presentImports = async (ctx: Ctx, rows: readonly ImportRow[]) => {
  const people = await peopleById(
    ctx,
    rows.map((row) => row.by_user),
  );
  return rows.map((row) => ({
    id: row.id,
    status: row.status as ImportStatus,
    reason: row.reason ? ctx.services.words.say(ctx.locale, reasonWords[row.reason as ReasonKey].id, row.reason_values as Record<string, string>) : "",
    sheet_name: row.sheet_name,
    sheet_bytes: row.sheet_bytes,
    sheet_received: row.sheet_received,
    archive_name: row.archive_name,
    archive_bytes: row.archive_bytes,
    archive_received: row.archive_received,
    is_read: row.is_read,
    total_rows: row.total_rows,
    checked_rows: row.checked_rows,
    run_rows: row.run_rows,
    faulty_rows: row.faulty_rows,
    landed_rows: row.landed_rows,
    created_products: row.created_products,
    updated_products: row.updated_products,
    unchanged_products: row.unchanged_products,
    pictures: row.pictures,
    pictures_done: row.pictures_done,
    by: people.get(row.by_user)?.nickname ?? "",
    createtime: unixSeconds(row.created_at),
    endtime: row.ended_at ? unixSeconds(row.ended_at) : 0,
    can: mayDo(row),
  }));
};

type StagedRow = { number: number; cells: string[]; state: string; is_new: boolean; faults: unknown };

/** The sentence of a fault; where the file has no column for it, with the column's name before it. */
export const sayFault = (
  ctx: Pick<Ctx, "services">,
  locale: Locale,
  mapping: readonly string[],
  { field, word, values }: Fault,
): { column: number; text: string } => {
  const { words } = ctx.services;
  const text = words.say(locale, word, values);
  if (field === "") return { column: -1, text };
  const column = mapping.indexOf(field);
  return { column, text: column >= 0 ? text : words.say(locale, faultWords.of_column.id, { column: words.say(locale, columns[field].word.id), fault: text }) };
};

export const presentRow = (ctx: Ctx, mapping: readonly string[], row: StagedRow) => ({
  number: row.number,
  cells: row.cells,
  state: row.state as "good",
  is_new: row.is_new,
  faults: (row.faults as Fault[]).map((fault) => sayFault(ctx, ctx.locale, mapping, fault)),
});
