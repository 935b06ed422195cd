import type pg from "pg";

/** Rows that every request may write: counters, keys, sockets' frames, sessions' last use, the queue's own books, the log of what was done in the caller's own shop. */
const restless = new Set(["platform.rate", "platform.idempotency", "platform.broadcast", "platform.migration", "shops.act"]);

export type DatabasePicture = Map<string, string>;

const tablesOf = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker', 'public') order by 1`,
  );
  return rows.map((row) => row.name).filter((name) => !restless.has(name));
};

/** A fingerprint of the rows of each table of the domains. Two pictures that are equal hold the same rows. */
export const picture = async (pool: pg.Pool): Promise<DatabasePicture> => {
  const tables = await tablesOf(pool);
  const parts = tables.map((name) => {
    const [schema, table] = name.split(".");
    return `select '${name}' as name, coalesce(md5(string_agg(line, '|' order by line)), '') as mark from (select ${name === "accounts.session" ? "id || ' ' || user_id || ' ' || coalesce(ended_at::text, '')" : "t::text"} as line from "${schema}"."${table}" t) lines`;
  });
  const { rows } = await pool.query<{ name: string; mark: string }>(parts.join(" union all "));
  return new Map(rows.map((row) => [row.name, row.mark]));
};

/** The tables in which two pictures differ. */
export const differing = (before: DatabasePicture, after: DatabasePicture): string[] =>
  [...after].filter(([name, mark]) => before.get(name) !== mark).map(([name]) => name);
