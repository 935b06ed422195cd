import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startEmbedded } from "#embedded-postgres-server";
import { sendText } from "#domains/contact/chat/contract/sending.ts";
import { aSubmitted } from "#domains/people/certification/testing.ts";
import { migrationPlan } from "#main/domains.ts";
import { readBackup } from "#platform/backup/read-backup.ts";
import { tablesOf } from "#platform/backup/tables.ts";
import { filesIn, keptFolders, writeBackup } from "#platform/backup/write-backup.ts";
import { dropDatabase } from "#platform/database/template.ts";
import { migrateJobs } from "#platform/jobs/jobs.ts";
import { aBuyer, aPaidOrder, aShop } from "#tests/builders/orders.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { quietLog } from "./instance.ts";
import { figure } from "./size.ts";

const key = "a key that nobody guesses";
const admin = () => Object.assign(new URL(inject("templateUrl")), { pathname: "/postgres" }).href;
let folder: string;
let portal: TestPortal;
let seller: Persona;
let file: string;
const databases: string[] = [];
const quiet = () => {};

const emptyDatabase = async (): Promise<string> => {
  const name = `restored_${process.pid}_${databases.length}`;
  databases.push(name);
  const client = new pg.Client({ connectionString: admin() });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(admin()), { pathname: `/${name}` }).href;
};
const emptyFolder = () => mkdtempSync(path.join(folder, "data-"));

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "threadport-backup-"));
  portal = await startTestPortal();
  const shop = await aShop(portal);
  ({ seller } = shop);
  await aPaidOrder(portal, await aBuyer(portal, 100_000n), [{ sku_id: shop.skus[0] as number, quantity: 2 }]);
  await portal.run(sendText, await aBuyer(portal, 0n), { receiver_id: seller.id, content: '你好 \\ "quoted" \n, مرحبا' });
  // Papers, which are sealed by the secret.
  await aSubmitted(portal, "designer");
  writeFileSync(path.join(portal.dataDir, "secret"), "a secret for tests that is long enough\n");
  file = path.join(folder, "one.backup");
});
afterAll(async () => {
  await portal.stop();
  for (const name of databases) await dropDatabase(admin(), name);
  rmSync(folder, { recursive: true, force: true });
});

/** Every table by the sum of its rows, every counter, every file by its sum. */
const picture = async (databaseUrl: string, dataDir: string): Promise<Record<string, string>> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const seen: Record<string, string> = {};
  for (const { name } of await tablesOf(client)) {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t`,
    );
    seen[name] = rows[0]?.sum ?? "";
  }
  const { rows: counters } = await client.query<{ name: string; value: string }>(
    "select schemaname || '.' || sequencename as name, coalesce(last_value::text, 'unused') as value from pg_sequences",
  );
  for (const { name, value } of counters) seen[`counter ${name}`] = value;
  const { rows: guards } = await client.query<{ count: string; off: string }>(
    `select (select count(*) from pg_constraint where contype = 'f')::text as count, (select count(*) from pg_trigger where tgenabled = 'D')::text as off`,
  );
  seen["links between tables"] = guards[0]?.count ?? "";
  seen["triggers that are off"] = guards[0]?.off ?? "";
  await client.end();
  for (const name of (await Promise.all(keptFolders.map((one) => filesIn(dataDir, one)))).flat())
    seen[`file ${name}`] = createHash("sha256")
      .update(readFileSync(path.join(dataDir, name)))
      .digest("hex");
  return seen;
};
const back = async (databaseUrl: string, dataDir: string, more: { file?: string; key?: string | undefined } = {}) =>
  readBackup({ databaseUrl, dataDir, file, key, plan: migrationPlan, migrateMore: migrateJobs, say: quiet, ...more });

test("what is brought back on an empty machine is the portal as it was, and goes on", async () => {
  const before = await picture(portal.database.url, portal.dataDir);
  const kept = await writeBackup({ databaseUrl: portal.database.url, dataDir: portal.dataDir, file, key, say: quiet });
  const [databaseUrl, dataDir] = [await emptyDatabase(), emptyFolder()];
  const began = performance.now();
  expect(await back(databaseUrl, dataDir)).toEqual(kept);
  const after = await picture(databaseUrl, dataDir);
  expect(after).toEqual(before);
  expect(Object.keys(after).filter((name) => name.startsWith("file ")).length).toBeGreaterThan(1);
  expect(readFileSync(path.join(dataDir, "secret"), "utf8")).toBe("a secret for tests that is long enough\n");
  expect(statSync(file).mode & 0o077).toBe(0);
  figure(
    `${kept.rows} rows of ${kept.tables} tables and ${kept.files} files: ${(statSync(file).size / 1e6).toFixed(1)} MB, back in ${((performance.now() - began) / 1000).toFixed(1)} s, equal`,
  );
  // It goes on: numbers are not given out twice, guards are on.
  const again = await startTestPortal({ databaseUrl });
  const buyer = await again.aUser();
  expect((await again.run(sendText, buyer, { receiver_id: seller.id, content: "hello" })).content).toBe("hello");
  await expect(again.database.pool.query("update audit.act set outcome = 'done'")).rejects.toThrow("append-only");
  await expect(
    again.database.pool.query("insert into chat.conversation (lower_id, upper_id, opened_by, last_at, last_day) values (1, 2000000000, 1, now(), now())"),
  ).rejects.toThrow("foreign key");
  // Twin: the comparison sees what differs.
  expect(await picture(databaseUrl, dataDir)).not.toEqual(before);
  await again.stop();
});

test("is of one moment, however much is written meanwhile", async () => {
  const { pool } = portal.database;
  let isOver = false;
  let written = 0;
  const writing = (async () => {
    for (; !isOver; written += 1)
      await pool.query(
        `with one as (insert into audit.policy_report (mark, directive, blocked, source, line, sample, page, first_at, last_at) values ($1, '', '', '', 0, '', '', now(), now()))
         insert into platform.idempotency (user_id, call, key, body_hash) values ($2, 'test', $1, '')`,
        [`of ${written}`, seller.id],
      );
  })();
  const moving = path.join(folder, "moving.backup");
  while (written < 50) await new Promise((resolve) => setTimeout(resolve, 5));
  await writeBackup({ databaseUrl: portal.database.url, dataDir: portal.dataDir, file: moving, key: undefined, say: quiet });
  isOver = true;
  await writing;
  const [databaseUrl, dataDir] = [await emptyDatabase(), emptyFolder()];
  await back(databaseUrl, dataDir, { file: moving, key: undefined });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ sent: number; counted: number }>(
    "select (select count(*)::int from audit.policy_report where mark like 'of %') as sent, (select count(*)::int from platform.idempotency where call = 'test') as counted",
  );
  await client.end();
  expect(rows[0]?.sent).toBe(rows[0]?.counted);
  expect(rows[0]?.sent).toBeGreaterThanOrEqual(50);
  expect(rows[0]?.sent).toBeLessThan(written);
  // Without a key the secret is not in it.
  expect(await filesIn(dataDir, ".")).not.toContain("secret");
});

test("what cannot be brought back whole is not begun", async () => {
  const [databaseUrl, dataDir] = [await emptyDatabase(), emptyFolder()];
  await expect(back(databaseUrl, dataDir, { key: "another key than that one" })).rejects.toThrow("BACKUP_KEY does not open");
  await expect(back(databaseUrl, dataDir, { key: undefined })).rejects.toThrow("sealed: set BACKUP_KEY");
  const short = path.join(folder, "short.backup");
  writeFileSync(short, readFileSync(file));
  truncateSync(short, statSync(file).size - 40);
  await expect(back(databaseUrl, dataDir, { file: short })).rejects.toThrow(/cut short|damaged/);
  const turned = readFileSync(file);
  turned[turned.length >> 1] = (turned[turned.length >> 1] ?? 0) ^ 1;
  writeFileSync(short, turned);
  await expect(back(databaseUrl, dataDir, { file: short })).rejects.toThrow("damaged");
  await expect(back(databaseUrl, dataDir, { file: path.join(folder, "nowhere") })).rejects.toThrow("there is no file");
  await expect(back(portal.database.url, dataDir)).rejects.toThrow("not empty");
  mkdirSync(path.join(dataDir, "files/images"), { recursive: true });
  writeFileSync(path.join(dataDir, "files/images/a.webp"), "x");
  await expect(back(databaseUrl, dataDir)).rejects.toThrow("not empty");
  rmSync(path.join(dataDir, "files"), { recursive: true });
  // Nothing of all that is in the way of the right one.
  expect((await back(databaseUrl, dataDir)).rows).toBeGreaterThan(100);
});

test("the two commands, with the built-in database of a portal that runs, and on an empty folder", { timeout: 120_000 }, async () => {
  const [from, to] = [emptyFolder(), emptyFolder()];
  const run = (script: string, dataDir: string) =>
    promisify(execFile)(process.execPath, ["--disable-warning=ExperimentalWarning", `src/main/${script}.ts`, path.join(folder, "commands.backup")], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", BACKUP_KEY: key, LOG_LEVEL: "error" },
    });
  const database = await startEmbedded({ dataDir: from, log: quietLog, throwaway: true });
  try {
    const { migrate } = await import("#platform/database/migrate.ts");
    await migrate(database.url, migrationPlan, undefined, migrateJobs);
    mkdirSync(path.join(from, "files/images/ab"), { recursive: true });
    writeFileSync(path.join(from, "files/images/ab/abcd.webp"), "a picture");
    expect((await run("backup", from)).stdout).toMatch(/rows of \d+ tables, 1 files/);
  } finally {
    await database.stop();
  }
  expect((await run("restore", to)).stdout).toMatch(/brought back: \d+ rows of \d+ tables, 1 files/);
  expect(readFileSync(path.join(to, "files/images/ab/abcd.webp"), "utf8")).toBe("a picture");
  await expect(run("restore", to)).rejects.toThrow("not empty");
  await expect(run("backup", to)).rejects.toThrow("is there already");
});
