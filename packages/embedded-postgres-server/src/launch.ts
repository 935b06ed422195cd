import { spawn, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { EmbeddedDatabaseError, OUTSIDE } from "./error.ts";
import { SOCKET } from "./names.ts";
import { oneLine } from "./one-line.ts";
import { readIfThere } from "./read-if-there.ts";
import { ownName, spawnOptions, type DatabaseUser } from "./server-user.ts";

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

/** Linux allows 107 bytes in a socket's address, macOS 103. */
const LONGEST_SOCKET_PATH = 103;

export type Launched = { child: ChildProcess; socketDir: string; logFile: string; logFrom: number };

export async function launch(plan: {
  dataDir: string;
  cluster: string;
  mark: string;
  bin: string;
  user: DatabaseUser;
  progress: (message: string) => void;
  /** The socket's folder of a server that ended: its address stays the same. */
  former?: string | undefined;
}): Promise<Launched> {
  const { dataDir, cluster, mark, bin, user, progress } = plan;
  const logFile = path.join(dataDir, "postgres.log");
  const logFrom = rotate(logFile);
  const shortcut = makeShortcut(cluster, user, plan.former && path.dirname(plan.former));
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
function makeShortcut(cluster: string, user: DatabaseUser, former?: string): string | undefined {
  if (Buffer.byteLength(path.join(cluster, SOCKET)) <= LONGEST_SOCKET_PATH) return undefined;
  // The keeper takes it away, and is the database's user: the folder around it is one where that user may.
  const base = [os.tmpdir(), "/tmp"].find((dir) => Buffer.byteLength(dir) < 60 && (!user || (fs.statSync(dir).mode & 0o002) !== 0)) ?? "/tmp";
  const shortcut = former ?? fs.mkdtempSync(path.join(base, "threadport-"));
  // The keeper took it away with its server: an address once given stays good.
  if (former) fs.mkdirSync(former, { mode: 0o700 });
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

export function early(logFile: string, from: number): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(`the database did not start: ${lastWords(logFile, from)} (see ${logFile})`);
}

/** What the server said last of why it ended. */
export function lastWords(logFile: string, from: number): string {
  const lines = fs
    .readFileSync(logFile)
    .subarray(from)
    .toString("utf8")
    .split("\n")
    .filter((line) => line.trim());
  const grave = lines.filter((line) => /\b(ERROR|FATAL|PANIC):|\bLOG:.*\b(invalid|unrecognized)\b/.test(line)).slice(-3);
  return oneLine((grave.length > 0 ? grave : lines.slice(-2)).map((line) => line.replace(/^.*?\b(LOG|ERROR|FATAL|PANIC):\s*/, "")).join("; "));
}
