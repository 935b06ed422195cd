import { sql, type InsertObject } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import type { Tables } from "./tables.ts";

/** Rows of one form. What a column of jsonb holds stands as it is, not as text. */
type Rows<T extends keyof Tables> = readonly [InsertObject<Tables, T>, ...InsertObject<Tables, T>[]];

export const areSome = <R>(rows: readonly R[]): rows is readonly [R, ...R[]] => rows.length > 0;

/** JSON has no bigint; PostgreSQL reads one from text. */
const asText = (_name: string, value: unknown): unknown => (typeof value === "bigint" ? value.toString() : value);

/**
 * Begins an insert of many rows, which travel as one parameter and get their types from the table. With a parameter a value, a statement
 * of some hundred rows is more work, and more garbage, than everything else that is done for them.
 */
export const insertRows = <T extends keyof Tables & string>(ctx: Pick<Ctx, "tx">, table: T, rows: Rows<T>) => {
  const columns = Object.keys(rows[0]) as (keyof Tables[T] & string)[];
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const given = sql`select ${names} from jsonb_populate_recordset(null::${sql.table(`catalog.${table}`)}, ${JSON.stringify(rows, asText)}::jsonb)`;
  return database(ctx)
    .insertInto(table)
    .columns(columns as never)
    .expression(given as never);
};
