import { sql, type Compilable } from "kysely";
import { defineQuestion } from "#kit/event.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import type { Ctx } from "./context.ts";

/** What waits for the staff in one line: how many, since when the first waits, and which that is; nothing waits where there is no first. */
export type WaitingLine = { count: number; first: { id: number; name: string; since: Date } | null };

/** Asked of the line's name, as the console's dashboard lists it: by whoever works in it, or by nobody, when the portal itself looks whether something is late. */
export const waitingLine = defineQuestion<null, WaitingLine>("platform.waiting_line");

type Row = { id: number; since: Date | null; name: LocalText | string | null };

/**
 * A line out of a query that selects `id`, `since` and `name` of all that waits: the longest waiting first.
 * One statement, whatever the length of the line.
 */
export const lineOf = async (ctx: Ctx, waiting: Compilable<Row>): Promise<WaitingLine> => {
  const { rows } = await sql<Row & { count: number }>`
    select line.id, line.since, line.name, (count(*) over ())::int as count from (${waiting}) as line order by line.since nulls last, line.id limit 1`.execute(
    ctx.tx,
  );
  const [row] = rows;
  if (!row) return { count: 0, first: null };
  const name = typeof row.name === "string" ? row.name : pick(row.name, ctx.locale);
  return { count: row.count, first: { id: row.id, name, since: row.since ?? ctx.now } };
};
