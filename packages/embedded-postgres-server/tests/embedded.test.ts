import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { startEmbedded, type EmbeddedDatabase, type EmbeddedLog, type EmbeddedOptions } from "../src/index.ts";

const quiet: EmbeddedLog = { info() {}, warn() {}, error() {} };
const folders: string[] = [];
const portals: ChildProcess[] = [];
const databases: EmbeddedDatabase[] = [];

function newFolder(name = "data"): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "tp-startup-"));
  folders.push(folder);
  return path.join(folder, name);
}

const start = async (dataDir: string, more: Partial<EmbeddedOptions> = {}) => {
  const database = await startEmbedded({ dataDir, log: quiet, throwaway: true, ...more });
  databases.push(database);
  return database;
};

async function ask(url: string, sql: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = (await client.query(sql)) as { rows: Record<string, unknown>[] };
    return rows[0] ?? {};
  } finally {
    await client.end();
  }
}

/** Every process whose working folder is the cluster: server, its children, keeper. */
function processesOf(dataDir: string): string[] {
  const cluster = path.join(dataDir, "postgres");
  return fs.readdirSync("/proc").filter((pid) => {
    try {
      return /^\d+$/.test(pid) && fs.readlinkSync(`/proc/${pid}/cwd`) === cluster;
    } catch {
      return false;
    }
  });
}

async function gone(dataDir: string): Promise<void> {
  for (let tries = 0; tries < 500 && processesOf(dataDir).length > 0; tries++) await sleep(20);
  expect(processesOf(dataDir)).toEqual([]);
}

/** A portal in a process of its own, which does nothing but hold its database; answers when that is up. */
async function portal(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const embedded = new URL("../src/index.ts", import.meta.url).href;
  const program = `
    import { startEmbedded } from ${JSON.stringify(embedded)};
    const log = { info() {}, warn() {}, error() {} };
    const database = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log, throwaway: true });
    process.on("SIGTERM", async () => { await database.stop(); process.exit(0); });
    setInterval(() => {}, 1000);
    console.log(database.url);
  `;
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  portals.push(child);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.once("data", (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once("exit", (code) => reject(new Error(`the portal ended with ${code}`)));
  });
  return { child, url };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.once("exit", resolve));
}

afterEach(async () => {
  // A test that failed half-way leaves its servers to whoever comes after it.
  for (const database of databases.splice(0)) await database.stop();
  for (const child of portals.splice(0)) {
    child.kill("SIGKILL");
    await ended(child);
  }
});

afterAll(async () => {
  for (const folder of folders) {
    await gone(path.join(folder, "data"));
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

describe.skipIf(process.platform !== "linux")("the built-in database", () => {
  test("starts from nothing, and again on what it has", async () => {
    const dataDir = newFolder();
    const told: string[] = [];
    const first = await start(dataDir, { throwaway: false, onProgress: (message) => told.push(message) });
    expect(told).toEqual(["creating the database (first start only)"]);
    await ask(first.url, "create table kept as select 7 as number");
    expect(
      await ask(
        first.url,
        `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding,
           current_setting('timezone') as timezone, current_setting('shared_buffers') as buffers, current_setting('jit') as jit,
           current_setting('max_connections') as connections, current_setting('random_page_cost') as page_cost,
           current_setting('synchronous_commit') as commit, current_setting('fsync') as fsync, current_setting('autovacuum') as autovacuum,
           current_setting('listen_addresses') as listens, (select rolsuper from pg_roles where rolname = current_user) as superuser,
           (select datlocprovider::text || ':' || datlocale from pg_database where datname = current_database()) as locale`,
      ),
    ).toEqual({
      version: 18,
      encoding: "UTF8",
      timezone: "UTC",
      buffers: "256MB",
      jit: "off",
      connections: "200",
      page_cost: "1.1",
      commit: "on",
      fsync: "on",
      autovacuum: "on",
      listens: "",
      superuser: false,
      locale: "b:C.UTF-8",
    });
    expect(fs.statSync(path.join(dataDir, "postgres-password")).mode & 0o777).toBe(0o600);
    expect(fs.statSync(path.join(dataDir, "postgres")).mode & 0o777).toBe(0o700);
    await first.stop();
    await first.stop();
    expect(processesOf(dataDir)).toEqual([]);

    const toldAgain: string[] = [];
    const second = await start(dataDir, { throwaway: false, onProgress: (message) => toldAgain.push(message) });
    expect(toldAgain).toEqual([]);
    expect(await ask(second.url, "select number from kept")).toEqual({ number: 7 });
    await second.stop();
  });

  test("lets nobody in without the password", async () => {
    const database = await start(newFolder());
    const url = new URL(database.url);
    url.password = "guess";
    await expect(ask(url.href, "select 1")).rejects.toThrow(/password authentication failed/);
    url.username = "postgres";
    await expect(ask(url.href, "select 1")).rejects.toThrow(/no pg_hba.conf entry/);
    await database.stop();
  });

  test("has the extensions the search needs, for a role that is no superuser", async () => {
    const database = await start(newFolder());
    await ask(database.url, "create extension pg_trgm");
    await ask(database.url, "create extension unaccent");
    await ask(database.url, "create extension btree_gist");
    await database.stop();
  });

  test("works in a folder whose name is long, odd, and closed to others", async () => {
    const folder = newFolder("data");
    const dataDir = path.join(folder, `a b%20'c ${"衣".repeat(40)}`, "x".repeat(60));
    fs.mkdirSync(folder, { mode: 0o700 });
    const database = await start(dataDir);
    const socketFolder = new URL(database.url).searchParams.get("host") ?? "";
    expect(Buffer.byteLength(socketFolder)).toBeLessThan(90);
    expect(await ask(database.url, "select 1 as one")).toEqual({ one: 1 });
    await database.stop();
    expect(fs.existsSync(path.dirname(socketFolder))).toBe(false);
  });

  test("a second instance on the same folder is turned away with one clear line", async () => {
    const dataDir = newFolder();
    const { child } = await portal(dataDir);
    const refused = await start(dataDir).catch((error: Error) => error);
    expect(refused).toMatchObject({ name: "EmbeddedDatabaseError" });
    expect((refused as Error).message).toBe(
      `data folder in use by another instance (process ${child.pid}): ${dataDir}; stop that one, or set DATA_DIR to another folder`,
    );
    child.kill("SIGTERM");
    await ended(child);
    expect(processesOf(dataDir)).toEqual([]);
    const database = await start(dataDir);
    const again = await start(dataDir).catch((error: Error) => error.message);
    expect(again).toContain(`(process ${process.pid})`);
    await database.stop();
  });

  test("after kill -9 of the portal no process is left, and nothing that was committed is lost", async () => {
    const dataDir = newFolder();
    const { child, url } = await portal(dataDir);
    await ask(url, "create table kept as select 7 as number");
    child.kill("SIGKILL");
    await ended(child);
    await gone(dataDir);
    const database = await start(dataDir);
    expect(await ask(database.url, "select number from kept")).toEqual({ number: 7 });
    await database.stop();
  });

  test("after kill -9 of the portal it starts again at once", async () => {
    const dataDir = newFolder();
    const { child } = await portal(dataDir);
    child.kill("SIGKILL");
    await ended(child);
    const database = await start(dataDir);
    expect(await ask(database.url, "select 1 as one")).toEqual({ one: 1 });
    await database.stop();
    expect(processesOf(dataDir)).toEqual([]);
  });

  test("a server that lost its portal and its keeper is stopped before the next start", async () => {
    const dataDir = newFolder();
    const { child } = await portal(dataDir);
    const server = serverPid(dataDir);
    // The keeper is two shells; without them nobody stops the server.
    const keeper = processesOf(dataDir).filter((pid) => commandOf(pid).startsWith("/bin/sh"));
    for (const pid of keeper) killUnlessEnded(pid);
    child.kill("SIGKILL");
    await ended(child);
    expect(processesOf(dataDir)).toContain(String(server));
    const told: string[] = [];
    const database = await start(dataDir, { onProgress: (message) => told.push(message) });
    expect(told).toContain("stopping the database that a killed portal left behind");
    expect(serverPid(dataDir)).not.toBe(server);
    await database.stop();
  });

  test("all killed at once, and the server's old number now another process's", async () => {
    const dataDir = newFolder();
    const { child } = await portal(dataDir);
    child.kill("SIGKILL");
    for (const pid of processesOf(dataDir)) killUnlessEnded(pid);
    await ended(child);
    await gone(dataDir);
    const pidFile = path.join(dataDir, "postgres/postmaster.pid");
    const other = spawn("sleep", ["60"], process.getuid?.() === 0 ? { uid: 65_534 } : {});
    portals.push(other);
    for (const file of [pidFile, path.join(dataDir, "postgres/.s.PGSQL.5432.lock")]) {
      fs.writeFileSync(file, fs.readFileSync(file, "utf8").replace(/^\d+/, String(other.pid)));
    }
    const database = await start(dataDir);
    expect(await ask(database.url, "select 1 as one")).toEqual({ one: 1 });
    await database.stop();
    expect(other.exitCode).toBe(null);
  });

  test("starts a server that ended by itself once more, at the same address, and tells when it ends again", async () => {
    const dataDir = newFolder();
    let tell: (message: string) => void = () => {};
    const end = new Promise<string>((resolve) => (tell = resolve));
    const database = await start(dataDir, { onEnd: tell });
    const former = serverPid(dataDir);
    process.kill(former, "SIGQUIT");
    await expect.poll(() => ask(database.url, "select 1 as one").catch(() => undefined), { timeout: 30_000 }).toEqual({ one: 1 });
    expect(serverPid(dataDir)).not.toBe(former);
    process.kill(serverPid(dataDir), "SIGQUIT");
    expect(await end).toMatch(/^the built-in database ended by itself: /);
    await database.stop();
    await (await start(dataDir)).stop();
  });

  test("makes a new password when the file was lost", async () => {
    const dataDir = newFolder();
    await (await start(dataDir)).stop();
    fs.rmSync(path.join(dataDir, "postgres-password"));
    const database = await start(dataDir);
    expect(await ask(database.url, "select 1 as one")).toEqual({ one: 1 });
    await database.stop();
  });

  test("has a second role, which the portal's cannot become: made with the cluster, and for a folder that has none", async () => {
    const dataDir = newFolder();
    const first = await start(dataDir);
    const who =
      "select current_user::text as name, pg_has_role('threadport', 'member') as member, (select rolsuper from pg_roles where rolname = current_user) as super";
    expect(await ask(first.ownerUrl, who)).toEqual({ name: "threadport_owner", member: true, super: false });
    await expect(ask(first.url, "set role threadport_owner")).rejects.toThrow("permission denied to set role");
    await first.stop();
    fs.rmSync(path.join(dataDir, "postgres-owner-password"));
    const again = await start(dataDir);
    expect(again.ownerUrl).not.toBe(first.ownerUrl);
    expect(await ask(again.ownerUrl, who)).toMatchObject({ name: "threadport_owner" });
    await again.stop();
    // A cluster that was thrown away takes its password with it.
    fs.rmSync(path.join(dataDir, "postgres"), { recursive: true });
    const anew = await start(dataDir);
    expect(await ask(anew.ownerUrl, who)).toMatchObject({ name: "threadport_owner" });
    await anew.stop();
  });

  test("says why, in one line, when the server cannot start", async () => {
    const dataDir = newFolder();
    await (await start(dataDir)).stop();
    fs.writeFileSync(path.join(dataDir, "postgres/local.conf"), "shared_buffers = '900TB'\n", { mode: 0o644 });
    const refused = await start(dataDir).catch((error: Error) => error.message);
    expect(refused).toMatch(/^the database did not start: .*shared_buffers.* \(see .*postgres\.log\)$/);
    fs.writeFileSync(path.join(dataDir, "postgres/PG_VERSION"), "17\n");
    expect(await start(dataDir).catch((error: Error) => error.message)).toMatch(/was written by PostgreSQL 17, and this portal brings 18/);
    // The folder was freed each time.
    fs.rmSync(path.join(dataDir, "postgres"), { recursive: true });
    await (await start(dataDir)).stop();
  });

  test("a data folder that cannot be made is told in one line, in a file system that answers oddly too", () => {
    const web = new URL("../../../src/main/web.ts", import.meta.url).pathname;
    const { status, stderr } = spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", web], {
      env: { ...process.env, DATABASE_URL: "", DATA_DIR: "/proc/nowhere/data" },
      encoding: "utf8",
      timeout: 20_000,
      killSignal: "SIGKILL",
    });
    expect(stderr).toMatch(
      /^threadport: the data folder \/proc\/nowhere\/data cannot be used \(.*\): make it writable .*, or set DATA_DIR to another folder\n$/,
    );
    expect(status).toBe(1);
  });

  test("a first start that was cut short leaves nothing in the way", async () => {
    const dataDir = newFolder();
    fs.mkdirSync(path.join(dataDir, "postgres.creating-1/base"), { recursive: true });
    await (await start(dataDir)).stop();
    expect(fs.readdirSync(dataDir).sort()).toEqual(["portal.lock", "postgres", "postgres-owner-password", "postgres-password", "postgres.log"]);
  });
});

/** The command line of a process; nothing once it has ended, which a shell of the keeper may at any moment. */
function commandOf(pid: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}

function killUnlessEnded(pid: string): void {
  try {
    process.kill(Number(pid), "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

function serverPid(dataDir: string): number {
  return Number.parseInt(fs.readFileSync(path.join(dataDir, "postgres/postmaster.pid"), "utf8"), 10);
}
