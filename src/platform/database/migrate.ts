import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { connectionLock } from "./advisory-lock.ts";

type Migration = { domain: string; name: string; sql: string; hash: string };

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
        return { domain, name, sql, hash: createHash("sha256").update(sql).digest("hex") };
      }),
  );
};

export type MigrationPlan = { domain: string; folder: string }[];

/**
 * Brings the schema up to date: each domain's files in order, domains in the order given (a domain after those it uses).
 * Each file is one transaction. Safe when several instances start at once. A file that changed after it ran is an error.
 * @returns the names of the files that ran.
 */
export const migrate = async (
  url: string,
  plan: MigrationPlan,
  onProgress: (line: string) => void = () => {},
  more?: (url: string) => Promise<void>,
): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url, application_name: "threadport migrate" });
  await client.connect();
  try {
    // One instance migrates while the others wait.
    await connectionLock(client, "platform/migrations");
    await client.query(`create schema if not exists platform;
      create table if not exists platform.migration (domain text not null, name text not null, hash text not null, ran_at timestamptz not null default now(), primary key (domain, name))`);
    const { rows } = await client.query<{ domain: string; name: string; hash: string }>("select domain, name, hash from platform.migration");
    const ran = new Map(rows.map((row) => [`${row.domain}/${row.name}`, row.hash]));
    const all = (await Promise.all(plan.map(({ domain, folder }) => migrationsOf(domain, folder)))).flat();
    for (const migration of all) {
      const before = ran.get(`${migration.domain}/${migration.name}`);
      if (before !== undefined && before !== migration.hash)
        throw new Error(`migration ${migration.domain}/${migration.name} was changed after it ran; write a new one instead`);
    }
    const due = all.filter((migration) => !ran.has(`${migration.domain}/${migration.name}`));
    for (const [index, migration] of due.entries()) {
      onProgress(`migrating ${index + 1}/${due.length}: ${migration.domain}/${migration.name}`);
      await client.query("begin");
      try {
        await client.query(migration.sql);
        await client.query("insert into platform.migration (domain, name, hash) values ($1, $2, $3)", [migration.domain, migration.name, migration.hash]);
        await client.query("commit");
      } catch (error) {
        await client.query("rollback");
        throw new Error(`migration ${migration.domain}/${migration.name} failed: ${(error as Error).message}`, { cause: error });
      }
    }
    await more?.(url);
    return due.map((migration) => `${migration.domain}/${migration.name}`);
  } finally {
    await client.end();
  }
};
