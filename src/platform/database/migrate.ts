import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { connectionLock, tryConnectionLock } from "./advisory-lock.ts";
import { giveBackOthers, handOver, isOwner } from "./hand-over.ts";

type Migration = { domain: string; name: string; sql: string; hash: string; after: string[] };

const migrationsOf = async (domain: string, folder: string): Promise<Migration[]> => {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return Promise.all(
    names
      .filter((name) => name.endsWith(".sql"))
      .sort()
      .map(async (name) => {
        const sql = await readFile(path.join(folder, name), "utf8");
        const after = [...sql.matchAll(/^-- after: (\S+)$/gm)].map(([, other]) => other ?? "");
        return { domain, name, sql, hash: createHash("sha256").update(sql).digest("hex"), after };
      }),
  );
};

/**
 * `formerly`: what the domain was called when some databases ran its first files. `addedTo`: tables, with their schema, that the application reads and
 * adds to, and never changes.
 */
export type MigrationPlan = { domain: string; folder: string; formerly?: string; addedTo?: { schema: string; tables: readonly string[] } }[];

/** `owner`: the same database for a role that is a member of the application's, and owns what that one may only add to. */
type Addresses = { url: string; owner?: string | undefined };

/** The application's role, as which all is made from now on. */
const applicationOf = async (client: pg.Client, url: string): Promise<string> => {
  const app = decodeURIComponent(new URL(url).username);
  const { rows } = await client.query<{ may: boolean; isSame: boolean }>(
    `select pg_has_role(session_user, $1::name, 'member') as may, session_user = $1::name as "isSame"`,
    [app],
  );
  if (rows[0]?.isSame) throw new Error(`the owner and the application both connect as ${app}: give the owner a role of its own`);
  if (!rows[0]?.may) throw new Error(`the owner's role is no member of ${app}: GRANT ${app} TO it`);
  await client.query(`set role ${pg.escapeIdentifier(app)}`);
  return app;
};

const isThere = async (client: pg.Client, tables: readonly string[]): Promise<boolean> => {
  const { rows } = await client.query<{ all: boolean }>(`select bool_and(to_regclass(name) is not null) as "all" from unnest($1::text[]) name`, [tables]);
  return rows[0]?.all === true;
};

const keyOf = ({ domain, name }: Pick<Migration, "domain" | "name">) => `${domain}/${name}`;

/**
 * As given, but a file that says `-- after: domain/file.sql` waits for that one, and the later files of its domain wait with it. A file that
 * renames a table says so of the files that know the table by its old name, and those that come to need the new name say so of the renaming.
 */
const inTurn = (all: readonly Migration[]): Migration[] => {
  const ordered: Migration[] = [];
  const done = new Set<string>();
  for (let left = all; left.length > 0;) {
    const held = new Set<string>();
    const rest = left.filter((migration) => {
      const waits = held.has(migration.domain) || migration.after.some((other) => !done.has(other));
      if (waits) held.add(migration.domain);
      else {
        done.add(keyOf(migration));
        ordered.push(migration);
      }
      return waits;
    });
    if (rest.length === left.length) throw new Error(`migrations wait for others that do not come: ${rest.map(keyOf).join(", ")}`);
    left = rest;
  }
  return ordered;
};

/**
 * Brings the schema up to date: each domain's files in order, domains in the order given (a domain after those it uses), but for what says
 * `-- after:`. Each file is one transaction. Safe when several instances start at once. A file that changed after it ran is an error.
 * With an owner's address, what is only added to is the owner's afterwards; everything else is the application's, as without one.
 * @returns the names of the files that ran.
 */
export const migrate = async (
  address: string | Addresses,
  plan: MigrationPlan,
  onProgress: (line: string) => void = () => {},
  more?: (url: string) => Promise<void>,
  /** Of `domain/file.sql`: which of them; absent, all. */
  isWanted: (key: string) => boolean = () => true,
): Promise<string[]> => {
  const { url, owner } = typeof address === "string" ? { url: address, owner: undefined } : address;
  const client = new pg.Client({
    connectionString: owner ?? url,
    application_name: "threadport migrate",
    connectionTimeoutMillis: 15_000,
    statement_timeout: 0,
    lock_timeout: 0,
  });
  await client.connect();
  try {
    const app = owner ? await applicationOf(client, url) : undefined;
    // One instance migrates while the others wait.
    if (!(await tryConnectionLock(client, "platform/migrations"))) {
      onProgress("waiting for another instance that migrates");
      await connectionLock(client, "platform/migrations");
    }
    await client.query(`create schema if not exists platform;
      create table if not exists platform.migration (domain text not null, name text not null, hash text not null, ran_at timestamptz not null default now(), primary key (domain, name))`);
    for (const { domain, formerly } of plan)
      if (formerly) await client.query("update platform.migration set domain = $1 where domain = $2", [domain, formerly]);
    const { rows } = await client.query<{ domain: string; name: string; hash: string }>("select domain, name, hash from platform.migration");
    const ran = new Map(rows.map((row) => [keyOf(row), row.hash]));
    const all = inTurn(
      (await Promise.all(plan.map(({ domain, folder }) => migrationsOf(domain, folder)))).flat().filter((migration) => isWanted(keyOf(migration))),
    );
    for (const migration of all) {
      const before = ran.get(keyOf(migration));
      if (before !== undefined && before !== migration.hash) throw new Error(`migration ${keyOf(migration)} was changed after it ran; write a new one instead`);
    }
    const due = all.filter((migration) => !ran.has(keyOf(migration)));
    for (const [index, migration] of due.entries()) {
      onProgress(`migrating ${index + 1}/${due.length}: ${keyOf(migration)}`);
      await client.query("begin");
      try {
        // What the owner took over only the owner changes.
        const { addedTo } = plan.find(({ domain }) => domain === migration.domain) ?? {};
        const asOwner = app !== undefined && addedTo && (await isOwner(client, addedTo.tables)) ? { ...addedTo, app } : undefined;
        if (asOwner) await client.query("set local role none");
        await client.query(migration.sql);
        // With it in one step: who runs already may write to what it made.
        if (asOwner) await giveBackOthers(client, asOwner.schema, asOwner.tables, asOwner.app);
        if (app !== undefined) await client.query(`set local role ${pg.escapeIdentifier(app)}`);
        await client.query("insert into platform.migration (domain, name, hash) values ($1, $2, $3)", [migration.domain, migration.name, migration.hash]);
        await client.query("commit");
      } catch (error) {
        await client.query("rollback");
        throw new Error(`migration ${keyOf(migration)} failed: ${(error as Error).message}`, { cause: error });
      }
    }
    await more?.(url);
    if (app !== undefined) {
      await client.query("reset role");
      for (const { addedTo } of plan) if (addedTo && (await isThere(client, addedTo.tables))) await handOver(client, addedTo.schema, addedTo.tables, app);
    }
    return due.map(keyOf);
  } finally {
    await client.end();
  }
};
