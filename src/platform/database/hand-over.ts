import pg from "pg";

/**
 * Tables that the application adds to and never changes. They belong to a role that migrates and that no running process connects as: the application's
 * may read and insert, and is refused anything else by permission, before any trigger is asked.
 */
const kindsOwned = "('r', 'p', 'v', 'm', 'f')";

/** What a migration of the schema that ran as the owner made beside them, and what an older one left, goes to the application. */
export const giveBackOthers = async (client: pg.Client, schema: string, tables: readonly string[], app: string): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relnamespace = $1::regnamespace and relkind in ${kindsOwned}
     and pg_get_userbyid(relowner) = session_user and oid <> all($2::regclass[])`,
    [schema, tables],
  );
  if (rows.length === 0) return;
  const [owned, to] = [pg.escapeIdentifier(schema), pg.escapeIdentifier(app)];
  // Whoever is to own something has to be allowed to make it there, for this moment.
  await client.query(`grant create on schema ${owned} to ${to}`);
  for (const { name } of rows) await client.query(`alter table ${name} owner to ${to}`);
  await client.query(`revoke create on schema ${owned} from ${to}`);
};

/** Whether all of them are as `handOver` leaves them. */
const isDone = async (client: pg.Client, tables: readonly string[], app: string): Promise<boolean> => {
  const { rows } = await client.query<{ done: boolean | null }>(
    `select bool_and(pg_get_userbyid(c.relowner) = session_user and pg_get_userbyid(n.nspowner) = session_user
       and has_table_privilege($2::name, c.oid, 'select') and has_table_privilege($2::name, c.oid, 'insert')
       and not has_table_privilege($2::name, c.oid, 'update, delete, truncate, references, trigger')) as done
     from unnest($1::text[]) wanted join pg_class c on c.oid = wanted::regclass join pg_namespace n on n.oid = c.relnamespace`,
    [tables, app],
  );
  return rows[0]?.done === true;
};

/** As the migrating role, which is a member of `app`. The rest of the schema stays the application's. */
export const handOver = async (client: pg.Client, schema: string, tables: readonly string[], app: string): Promise<void> => {
  if (await isDone(client, tables, app)) return;
  const [owned, to] = [pg.escapeIdentifier(schema), pg.escapeIdentifier(app)];
  await client.query("begin");
  try {
    await client.query(`alter schema ${owned} owner to session_user; grant usage on schema ${owned} to ${to}`);
    for (const table of tables)
      await client.query(`alter table ${table} owner to session_user; revoke all on ${table} from public, ${to}; grant select, insert on ${table} to ${to}`);
    // A back-up reads where their numbers are.
    const { rows: counters } = await client.query<{ name: string }>(
      `select s.oid::regclass::text as name from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
       where d.refobjid = any($1::regclass[]) and d.deptype in ('a', 'i')`,
      [tables],
    );
    for (const { name } of counters) await client.query(`grant select on sequence ${name} to ${to}`);
    // What guards them is out of reach with them.
    const { rows: guards } = await client.query<{ name: string }>(
      `select distinct t.tgfoid::regprocedure::text as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
       where t.tgrelid = any($1::regclass[]) and not t.tgisinternal and p.pronamespace = $2::regnamespace`,
      [tables, schema],
    );
    for (const { name } of guards) await client.query(`alter function ${name} owner to session_user`);
    await giveBackOthers(client, schema, tables, app);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
};

/** Whether the connected role owns them, so that a migration of theirs has to run as it. */
export const isOwner = async (client: pg.Client, tables: readonly string[]): Promise<boolean> => {
  const { rows } = await client.query<{ owns: boolean | null }>(
    "select bool_or(pg_get_userbyid(relowner) = session_user) as owns from pg_class where oid = any(select to_regclass(name) from unnest($1::text[]) name)",
    [tables],
  );
  return rows[0]?.owns === true;
};
