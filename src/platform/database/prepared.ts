import { createHash } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";

const mark = "/* prepared */";

/**
 * Put into a statement (`selectFrom(…).modifyFront(prepared)`, or in raw SQL) it is parsed and planned once a connection instead
 * of at each call. For reads that are asked often, whose text is always the same (`= any($1)`, not `in ($1, $2)`), and whose best
 * plan does not depend on the values: a filter that may leave one row or half of all wants a plan of its own each time.
 * What stands in a transaction needs no mark: see `PreparingClient`.
 */
export const prepared = sql`/* prepared */`;

/** More different texts than this were not meant to be prepared: they run as any other. Each costs every connection its plan's memory. */
const mostTexts = 500;
/** A text that a transaction sent so often is sent again: what came once (a list of another length) is not worth a name. */
const oftenEnough = 4;

const names = new Map<string, string>();
const seen = new Map<string, number>();
/** Plans of before a migration answer with an error once; from then on all texts have other names, on every connection. */
let generation = 0;

/**
 * An arbiter with a condition of its own (`on conflict (…) where status = $1 do …`) is found by the words of its condition: a plan for
 * any value finds none.
 */
const namesConditionByValue = /\bon conflict \([^)]*\) where (?:(?! do (?:nothing|update)\b)[^])*\$\d/i;

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known || names.size >= mostTexts) return known;
  const name = createHash("sha256").update(`${generation} ${text}`).digest("base64url");
  names.set(text, name);
  return name;
};

/** @returns whether a transaction has sent this text often enough. */
const comesOften = (text: string): boolean => {
  if (names.has(text)) return true;
  if (names.size >= mostTexts) return false;
  const times = (seen.get(text) ?? 0) + 1;
  if (times >= oftenEnough) {
    seen.delete(text);
    return !namesConditionByValue.test(text);
  }
  // What is counted is bounded too: texts that never come again make room for those that do.
  if (seen.size >= mostTexts * 4) seen.clear();
  seen.set(text, times);
  return false;
};

/** A plan that answers with the columns of before a migration (`select *`). The transaction is undone, and may be run again. */
export const isOutdatedPlan = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === "0A000" && (error as { routine?: unknown }).routine === "RevalidateCachedQuery";

/** From now on every text has another name, on every connection, and those that come from now on have room. */
export const forgetPlans = (): void => {
  generation += 1;
  names.clear();
};

/** What is asked is never answered any more, or too late for whoever asked: the connection is of no use to the next. */
const leave = (client: unknown) => (client as { connection?: { stream?: { destroy(): void } } }).connection?.stream?.destroy();

const begins = /^(begin|start transaction)\b/i;
const ends = /^(commit|rollback(?! to\b))\b/i;

/**
 * A client that prepares the statements that say so, and those that transactions send again and again: planning a statement of many tables, or
 * one that fires checks, takes longer than running it. PostgreSQL plans a prepared statement for its values a few times and goes over to a plan for all values where that
 * costs no more. It ends with a query that ran into the driver's time limit.
 */
export class PreparingClient extends pg.Client {
  #isInTransaction = false;

  // The overloads of `query` are the driver's own.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  override query(first: any, ...rest: any[]): any {
    const [values, ...others] = rest;
    const isText = typeof first === "string";
    if (isText && begins.test(first)) this.#isInTransaction = true;
    else if (isText && ends.test(first)) this.#isInTransaction = false;
    const name = isText && Array.isArray(values) && (first.includes(mark) || (this.#isInTransaction && comesOften(first))) ? nameOf(first) : undefined;
    const asked = name === undefined ? super.query(first as never, ...(rest as [])) : super.query({ name, text: first, values } as never, ...(others as []));
    (asked as Promise<unknown> | undefined)?.catch?.((error: Error) => {
      if (isOutdatedPlan(error)) forgetPlans();
      if (error.message === "Query read timeout") leave(this);
    });
    return asked;
  }
}
