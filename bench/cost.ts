import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";

/** What work took of the machine: processor time of this process and of the database's, in milliseconds, and statements sent to it. */
type Cost = { ours: number; database: number; statements: number };

/** Clock ticks of /proc, a hundred a second on every Linux that Node runs on. */
const tickMs = 10;

const statOf = (pid: number | string): string[] => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name of a process may hold spaces and brackets: what follows the last one is numbers.
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
};

/** The server's processes: its first one and those that it made, with what ended ones had used. */
const databaseMs = (dataDir: string): number => {
  const first = readFileSync(path.join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0] ?? "";
  const used = (stat: readonly string[], fields: readonly number[]) => fields.reduce((sum, at) => sum + Number(stat[at] ?? 0), 0);
  return (
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => ({ pid, stat: statOf(pid) }))
      .reduce((sum, { pid, stat }) => (pid === first ? sum + used(stat, [11, 12, 13, 14]) : stat[1] === first ? sum + used(stat, [11, 12]) : sum), 0) * tickMs
  );
};

/** Begins to count; every answer says what came since the beginning. Only what goes through `pool` is counted as a statement. */
export const countCost = (pool: pg.Pool, dataDir: string): (() => Cost) => {
  let statements = 0;
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      statements += 1;
      return query(...given);
    }) as never;
  });
  const start = { cpu: process.cpuUsage(), database: databaseMs(dataDir) };
  return () => {
    const { user, system } = process.cpuUsage(start.cpu);
    return { ours: (user + system) / 1_000, database: databaseMs(dataDir) - start.database, statements };
  };
};
