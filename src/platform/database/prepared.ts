import { createHash } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";

const mark = "/* prepared */";

/**
 * Put into a statement (`selectFrom(…).modifyFront(prepared)`, or in raw SQL) it is parsed and planned once a connection instead
 * of at each call. For statements that are asked often, whose text is always the same (`= any($1)`, not `in ($1, $2)`), and whose best
 * plan does not depend on the values: a filter that may leave one row or half of all wants a plan of its own each time. It names its
 * columns: `select *` would fail on connections that are older than a migration which adds one.
 */
export const prepared = sql`/* prepared */`;

const names = new Map<string, string>();
/** More different texts than this were not meant to be prepared: they run as any other. */
const mostTexts = 500;

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known || names.size >= mostTexts) return known;
  const name = createHash("sha256").update(text).digest("base64url");
  names.set(text, name);
  return name;
};

/** What was asked is never answered any more, or too late for whoever asked: the connection is of no use to the next. */
const leave = (client: unknown) => (client as { connection?: { stream?: { destroy(): void } } }).connection?.stream?.destroy();

/** A client that prepares the statements that say so, and ends with a query that ran into the driver's time limit. */
export class PreparingClient extends pg.Client {
  // The overloads of `query` are the driver's own.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  override query(first: any, ...rest: any[]): any {
    const [values, ...others] = rest;
    const asked =
      typeof first === "string" && Array.isArray(values) && first.includes(mark)
        ? super.query({ name: nameOf(first), text: first, values } as never, ...(others as []))
        : super.query(first as never, ...(rest as []));
    (asked as Promise<unknown> | undefined)?.catch?.((error: Error) => error.message === "Query read timeout" && leave(this));
    return asked;
  }
}
