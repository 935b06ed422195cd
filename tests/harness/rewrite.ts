import type { PoolClient } from "pg";
import type { TestPortal } from "./portal.ts";

/** One safeguard taken out of the statements of a twin: the fault that it guards against must then show. */
export type Rewrite = (text: string, values: unknown[]) => { text: string; values: unknown[] };

/** Takes words out of every statement that reads `table`: the lock, a condition. */
export const inStatementsOf =
  (table: string, words: string, instead = ""): Rewrite =>
  (text, values) => ({ text: text.replaceAll('"', "").includes(table) ? text.replaceAll(words, instead) : text, values });

/**
 * What these portals ask of PostgreSQL from now on is rewritten. `stop` fails when nothing was: then the safeguard is written otherwise than the test
 * believes, and the twin has shown nothing.
 */
export const rewriteStatements = (portals: readonly TestPortal[], rewrite: Rewrite): { check(): void } => {
  let rewritten = 0;
  for (const { database } of portals) {
    const known = new WeakSet<PoolClient>();
    database.pool.on("acquire", (client) => {
      if (known.has(client)) return;
      known.add(client);
      const query = client.query.bind(client) as (...args: unknown[]) => unknown;
      client.query = ((first: unknown, second: unknown, ...rest: unknown[]) => {
        if (typeof first !== "string" || !Array.isArray(second)) return query(first, second, ...rest);
        const after = rewrite(first, second);
        if (after.text !== first || after.values !== second) rewritten += 1;
        return query(after.text, after.values, ...rest);
      }) as never;
    });
  }
  return {
    check() {
      if (rewritten === 0) throw new Error("no statement was rewritten: this twin shows nothing");
    },
  };
};
