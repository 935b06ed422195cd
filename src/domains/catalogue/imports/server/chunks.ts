import { sql } from "kysely";
import type { z } from "zod";
import { ownGoods, writeGoods, type OwnGoods, type Written } from "#domains/catalogue/catalog/index.server.ts";
import { maxSkus } from "#domains/catalogue/catalog/contract/fields.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { sqlState } from "#platform/database/connect.ts";
import type { ColumnKey } from "../contract/columns.ts";
import { checkChunk, runChunk } from "../contract/events.ts";
import { faultWords } from "../contract/faults.ts";
import { database } from "./database.ts";
import { meaningsOf, type Meanings } from "./meanings.ts";
import { move, type ImportRow } from "./own-import.ts";
import { isChanged } from "./rules/changes-of.ts";
import { productOfRows, type Fault, type Outcome } from "./rules/product-of-rows.ts";

const rowsAtOnce = 500;

export type Row = { number: number; cells: string[]; style: string; first: number };
export type Group = { style: string; first: number; rows: Row[] };
/** `existing` is the product that is there; `isChanged` whether the file says anything else of it, as it does of every new one. */
export type Judged = Group & { outcome: Outcome; existing: OwnGoods | undefined; isChanged: boolean };

/** Gives every row its style, and the place of the style's first row: styles are taken whole, in the order of the file. */
const orderRows = async (ctx: Ctx, row: ImportRow) => {
  const column = row.mapping.indexOf("style_code") + 1;
  await sql`update imports.row as r set style = s.style, first = s.first, state = 'read', faults = '[]'
    from (select number, btrim(cells[${column}::int]) as style,
        case when btrim(cells[${column}::int]) = '' then number else min(number) over (partition by btrim(cells[${column}::int])) end as first
      from imports.row where import_id = ${row.id}) as s
    where r.import_id = ${row.id} and r.number = s.number`.execute(ctx.tx);
};

/** The next styles behind `from`, whole, with some five hundred rows; and whether there are more behind them. */
const nextGroups = async (ctx: Ctx, id: number, from: number): Promise<{ groups: Group[]; to: number; isLast: boolean }> => {
  const rows: Row[] = await database(ctx)
    .selectFrom("row")
    // As JSON: the driver takes an array of text apart sign by sign.
    .select(["number", sql<string[]>`to_jsonb(cells)`.as("cells"), "style", "first"])
    .where("import_id", "=", id)
    .where("first", ">", from)
    .orderBy("first")
    .orderBy("number")
    .limit(rowsAtOnce + 1)
    .execute();
  const isLast = rows.length <= rowsAtOnce;
  const cut = rows.at(-1)?.first;
  const whole = isLast || rows[0]?.first === cut ? rows : rows.filter((row) => row.first !== cut);
  const groups = [...Map.groupBy(whole, (row) => row.first)].map(([first, own]) => ({ first, style: own[0]?.style ?? "", rows: own }));
  return { groups, to: groups.at(-1)?.first ?? from, isLast };
};

/** Judges styles against the products there are. To land them, the products are held. */
export const judge = async (ctx: Ctx, row: ImportRow, groups: readonly Group[], isLanding: boolean): Promise<{ judged: Judged[]; meanings: Meanings }> => {
  const codes = [...new Set(groups.map((group) => group.style).filter(Boolean))];
  const existing = new Map((await ownGoods(ctx, row.seller_id, { codes, forChange: isLanding })).map((goods) => [goods.fields.style_code, goods]));
  const meanings = await meaningsOf(ctx, {
    id: row.id,
    seller_id: row.seller_id,
    rows: groups.flatMap((group) => group.rows.map(({ number }) => number)),
    isLanding,
  });
  const mapping = row.mapping as (ColumnKey | "")[];
  const sheet = { headers: (row.columns as { header: string }[]).map(({ header }) => header), defaults: row.defaults as Partial<Record<ColumnKey, string>> };
  const judged = groups.map((group) => {
    const there = existing.get(group.style);
    const outcome = productOfRows(group.rows, mapping, there, meanings, sheet);
    return { ...group, outcome, existing: there, isChanged: !there || !outcome.fields || isChanged(there.fields, outcome.fields) };
  });
  return { judged, meanings };
};

type Verdict = {
  number: number;
  state: "good" | "faulty" | "landed";
  is_new: boolean;
  is_changed: boolean;
  faults: readonly Fault[];
  product_id: number | null;
};

/** A row is good when it has no fault and its style can be written. */
export const verdictsOf = ({ rows, outcome, isChanged: is_changed }: Judged, written?: Pick<Written, "id">): Verdict[] =>
  rows.map(({ number }) => {
    const faults = outcome.faults.get(number) ?? [];
    const isGood = faults.length === 0 && outcome.fields !== undefined;
    return {
      number,
      state: isGood ? (written ? "landed" : "good") : "faulty",
      is_new: outcome.isNew,
      is_changed,
      faults,
      product_id: isGood && written ? written.id : null,
    };
  });

export const record = async (ctx: Ctx, id: number, verdicts: readonly Verdict[]): Promise<void> => {
  await sql`update imports.row as r set state = d.state, is_new = d.is_new, is_changed = d.is_changed, faults = d.faults, product_id = d.product_id
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as d (number int, state text, is_new boolean, is_changed boolean, faults jsonb, product_id int)
    where r.import_id = ${id} and r.number = d.number`.execute(ctx.tx);
};

/** A style with more rows than a chunk: nothing of it can land, and it is not worth reading. */
const refuseHuge = async (ctx: Ctx, id: number, first: number): Promise<number> => {
  const faults: Fault[] = [{ field: "style_code", word: faultWords.too_many_skus.id, values: { most: maxSkus } }];
  const done = await database(ctx)
    .updateTable("row")
    .set({ state: "faulty", faults: JSON.stringify(faults) })
    .where("import_id", "=", id)
    .where("first", "=", first)
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
};

/** The import, held, if it still stands where this chunk begins: the same chunk, told twice, finds it further on. */
const hold = async (ctx: Ctx, id: number, status: "mapped" | "running", from: number): Promise<ImportRow | undefined> => {
  const row = await database(ctx).selectFrom("import").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (row?.status !== status) return undefined;
  const at = status === "mapped" ? row.checked_to : row.run_to;
  return at === from ? row : undefined;
};

export const checkChunkJob = async (ctx: Ctx, { id, from }: z.output<(typeof checkChunk)["payload"]>): Promise<void> => {
  const row = await hold(ctx, id, "mapped", from);
  if (!row) return;
  if (from === 0) await orderRows(ctx, row);
  const { groups, to, isLast } = await nextGroups(ctx, id, from);
  let rows = groups.reduce((sum, group) => sum + group.rows.length, 0);
  let faulty: number;
  if (rows > rowsAtOnce) faulty = rows = await refuseHuge(ctx, id, to);
  else {
    const { judged, meanings } = await judge(ctx, row, groups, false);
    const verdicts = judged.flatMap((group) => verdictsOf(group));
    await record(ctx, id, verdicts);
    if (meanings.wanted.size > 0)
      await sql`update imports.picture set is_wanted = true where import_id = ${id} and name = any(${[...meanings.wanted]}::text[])`.execute(ctx.tx);
    faulty = verdicts.filter(({ state }) => state === "faulty").length;
  }
  await database(ctx)
    .updateTable("import")
    .set({
      checked_to: to,
      checked_rows: sql<number>`checked_rows + ${rows}::int`,
      faulty_rows: sql<number>`faulty_rows + ${faulty}::int`,
      moved_at: ctx.now,
      stalls: 0,
    })
    .where("id", "=", id)
    .execute();
  if (isLast) await move(ctx, row, "check", "system");
  else await ctx.enqueue(checkChunk, { id, from: to });
};

/** What the database refuses of what one row holds, as against the database being away or busy. */
const isOfTheData = (error: unknown) => /^2[23]/.test(sqlState(error) ?? "");

const tryWrite = async (ctx: Ctx, row: ImportRow, judged: readonly Judged[]): Promise<Written[] | undefined> => {
  await sql`savepoint styles`.execute(ctx.tx);
  try {
    const goods = judged.flatMap(({ outcome }) => (outcome.fields ? [{ fields: outcome.fields, publish: row.publish && outcome.isNew }] : []));
    const written = await writeGoods(ctx, { sellerId: row.seller_id, byUser: row.by_user }, goods);
    await sql`release savepoint styles`.execute(ctx.tx);
    return written;
  } catch (error) {
    if (!isOfTheData(error)) throw error;
    await sql`rollback to savepoint styles`.execute(ctx.tx);
    return undefined;
  }
};

/** Whether its product has all that the file says already: it is not written again, and nobody is told that it changed. */
const isAsItWas = ({ outcome, existing, isChanged: changes }: Judged) => outcome.fields !== undefined && existing !== undefined && !changes;

/** All at once; if one style makes that impossible, one by one without it. */
const land = async (ctx: Ctx, row: ImportRow, judged: readonly Judged[]): Promise<{ verdicts: Verdict[]; written: Written[] }> => {
  const writable = judged.filter((group) => group.outcome.fields && !isAsItWas(group));
  const together = await tryWrite(ctx, row, writable);
  const byGroup = new Map<Judged, Written>();
  const refused = new Set<Judged>();
  for (const [index, group] of writable.entries()) {
    const [one] = together ? together.slice(index, index + 1) : ((await tryWrite(ctx, row, [group])) ?? []);
    if (one) byGroup.set(group, one);
    else refused.add(group);
  }
  const verdicts = judged.flatMap((group) => {
    if (isAsItWas(group)) return verdictsOf(group, group.existing);
    if (!refused.has(group)) return verdictsOf(group, byGroup.get(group));
    const faults: Fault[] = [{ field: "", word: faultWords.not_written.id, values: {} }];
    return group.rows.map(({ number }) => ({
      number,
      state: "faulty" as const,
      is_new: group.outcome.isNew,
      is_changed: group.isChanged,
      faults,
      product_id: null,
    }));
  });
  return { verdicts, written: [...byGroup.values()] };
};

export const runChunkJob = async (ctx: Ctx, { id, from }: z.output<(typeof runChunk)["payload"]>): Promise<void> => {
  const row = await hold(ctx, id, "running", from);
  if (!row) return;
  const { groups, to, isLast } = await nextGroups(ctx, id, from);
  let rows = groups.reduce((sum, group) => sum + group.rows.length, 0);
  let faulty: number;
  let landed = 0;
  let unchanged = 0;
  let written: Written[] = [];
  if (rows > rowsAtOnce) faulty = rows = await refuseHuge(ctx, id, to);
  else {
    const { judged } = await judge(ctx, row, groups, true);
    const done = await land(ctx, row, judged);
    ({ written } = done);
    unchanged = judged.filter((group) => isAsItWas(group)).length;
    await record(ctx, id, done.verdicts);
    landed = done.verdicts.filter(({ state }) => state === "landed").length;
    faulty = done.verdicts.length - landed;
  }
  const isNew = written.filter((one) => one.isNew).length;
  await database(ctx)
    .updateTable("import")
    .set({
      run_to: to,
      run_rows: sql<number>`run_rows + ${rows}::int`,
      faulty_rows: sql<number>`faulty_rows + ${faulty}::int`,
      landed_rows: sql<number>`landed_rows + ${landed}::int`,
      created_products: sql<number>`created_products + ${isNew}::int`,
      updated_products: sql<number>`updated_products + ${written.length - isNew}::int`,
      unchanged_products: sql<number>`unchanged_products + ${unchanged}::int`,
      moved_at: ctx.now,
      stalls: 0,
    })
    .where("id", "=", id)
    .execute();
  if (isLast) await move(ctx, row, "finish", "system");
  else await ctx.enqueue(runChunk, { id, from: to });
};
