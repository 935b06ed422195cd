import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { migrationPlan } from "#main/domains.ts";
import { cloneDatabase, dropDatabase } from "#platform/database/template.ts";
import { freePort, startInstance } from "./instance.ts";
import { figure } from "./size.ts";

const admin = () => Object.assign(new URL(inject("templateUrl")), { pathname: "/postgres" }).href;

const onDatabase = async <T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
};

/** Three web processes on one database at once; answers when all are ready, and ends them. */
const startThree = async (databaseUrl: string): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), "threadport-three-"));
  const ports = [await freePort(), await freePort(), await freePort()];
  const started = await Promise.allSettled(ports.map((port) => startInstance({ databaseUrl, dataDir: path.join(folder, String(port)), port })));
  for (const one of started) {
    if (one.status !== "fulfilled") continue;
    one.value.child.kill("SIGTERM");
    await one.value.ended;
  }
  rmSync(folder, { recursive: true, force: true });
  const failed = started.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
};

const files = migrationPlan.reduce((sum, { folder }) => sum + (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".sql")).length : 0), 0);
const migrations = "select count(*)::int as all, count(distinct (domain, name))::int as once from platform.migration";

test("three instances on an empty database migrate once", async () => {
  const name = `three_empty_${process.pid}`;
  await onDatabase(admin(), (client) => client.query(`create database ${name}`));
  const url = Object.assign(new URL(inject("templateUrl")), { pathname: `/${name}` }).href;
  try {
    const began = performance.now();
    await startThree(url);
    const { rows } = await onDatabase(url, (client) => client.query<{ all: number; once: number }>(migrations));
    figure(`three at once, empty: ${rows[0]?.all} migrations, each once, ${((performance.now() - began) / 1000).toFixed(1)} s`);
    expect(rows[0]).toEqual({ all: files, once: files });
  } finally {
    await dropDatabase(admin(), name);
  }
});

test("three instances on an older schema bring it up to date once, and what is in it stays", async () => {
  const name = `three_old_${process.pid}`;
  const url = await cloneDatabase(admin(), new URL(inject("templateUrl")).pathname.slice(1), name);
  try {
    // The schema as it was before the last domain came: its tables and the memory of its migrations gone.
    const before = await onDatabase(url, async (client) => {
      await client.query("drop schema chat cascade");
      await client.query("delete from platform.migration where domain = 'chat'");
      await client.query(`insert into accounts."user" (username, nickname) values ('was-here', 'was here')`);
      return (await client.query<{ all: number }>(migrations)).rows[0]?.all ?? 0;
    });
    await startThree(url);
    const after = await onDatabase(url, async (client) => ({
      ...(await client.query<{ all: number; once: number }>(migrations)).rows[0],
      kept: (await client.query(`select from accounts."user" where username = 'was-here'`)).rowCount,
      conversations: (await client.query("select from chat.conversation")).rowCount,
    }));
    figure(`three at once, older schema: ${(after.all ?? 0) - before} migrations caught up`);
    expect(after.all).toBe(after.once);
    expect(after.all).toBeGreaterThan(before);
    expect(after).toMatchObject({ kept: 1, conversations: 0 });
  } finally {
    await dropDatabase(admin(), name);
  }
});
