import type { TestPortal } from "#tests/harness/portal.ts";

/** Of this application: not PostgreSQL's own tables, nor the queue's, nor what a test makes for itself. */
export const domainSchemas = "table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker', 'public')";

/**
 * Has every table note that a row of it was written, unless the writing was taken back. Most requests touch a few of some three hundred
 * tables: to look at all of them after each would take most of a test's time.
 *
 * @returns the names, quoted, of all tables watched, with what of their columns are flags.
 */
export const watchTables = async (portal: TestPortal): Promise<ReadonlyMap<string, { name: string; flags: string[] }>> => {
  const { pool } = portal.database;
  const { rows } = await pool.query<{ name: string; flags: string[] | null; is_ours: boolean }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name,
       array_agg(column_name::text) filter (where data_type = 'boolean' or column_name = 'roles') as flags,
       bool_and(exists (select from pg_tables p where p.schemaname = table_schema and p.tablename = table_name and p.tableowner = current_user)) as is_ours
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and (${domainSchemas} or (table_schema = 'graphile_worker' and table_name = '_private_jobs')) group by 1 order by 1`,
  );
  await pool.query(`
    create table public.written (name text not null);
    create function public.note_written() returns trigger language plpgsql security definer as $$ begin insert into public.written values (tg_argv[0]); return null; end $$;`);
  const watch = (name: string) => {
    const note = `execute function public.note_written('${name.replaceAll("'", "''")}');`;
    // That somebody was here is no change of theirs.
    return name === "accounts.session"
      ? `create trigger zz_written after insert or delete on ${name} for each row ${note}
         create trigger zz_ended after update on ${name} for each row when (old.ended_at is distinct from new.ended_at or old.user_id <> new.user_id) ${note}`
      : `create trigger zz_written after insert or update or delete on ${name} for each row ${note}`;
  };
  // Postings are another role's: the application's may not hang a trigger on them.
  const by = (isOurs: boolean) =>
    rows
      .filter((row) => row.is_ours === isOurs)
      .map(({ name }) => watch(name))
      .join("\n");
  await pool.query(by(true));
  await portal.asOwner(by(false));
  return new Map(rows.map(({ name, flags }) => [name, { name, flags: flags ?? [] }]));
};

/** The tables that were written since this was asked the last time. */
export const writtenSince = async (portal: TestPortal): Promise<string[]> =>
  (
    await portal.database.pool.query<{ name: string }>("with gone as (delete from public.written returning name) select distinct name from gone order by 1")
  ).rows.map(({ name }) => name);
