import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { EmbeddedDatabaseError } from "./error.ts";
import { SOCKET } from "./names.ts";
import { readIfThere } from "./read-if-there.ts";

/** In the command line of every process of this cluster's server: the cluster's name, made from its folder's identity. */
export function clusterMark(cluster: string): string {
  const { dev, ino } = fs.statSync(cluster);
  return `threadport-${createHash("sha256").update(`${dev}:${ino}`).digest("hex").slice(0, 16)}`;
}

export function databaseProcesses(mark: string): { pid: number; isServer: boolean }[] {
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
export async function stopLeftovers(cluster: string, mark: string, progress: (message: string) => void): Promise<void> {
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

export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
