import type { ClientBase } from "pg";

/** A table with its columns in order, without those that the database reckons itself. Names are quoted where they must be. */
export type Table = { name: string; columns: string[] };

/** The job queue's own book of its versions, which its library keeps. */
const notOurs = ["graphile_worker.migrations"];

/** Every table that is kept (what is unlogged is for moments), of every schema of ours. */
export const tablesOf = async (client: ClientBase): Promise<Table[]> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array_agg(format('%I', a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by 1 order by 1`,
  );
  return rows.filter(({ name }) => !notOurs.includes(name));
};
