import { monitorEventLoopDelay } from "node:perf_hooks";
import type pg from "pg";
import type { Database } from "../database/connect.ts";
import type { Metrics } from "./metrics.ts";

/** Memory, event loop and connections of this process, and the jobs that wait for anybody. */
export const gaugeProcess = (metrics: Metrics, database: Database): void => {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  metrics.gauge("memory_bytes", "Memory of the process", () => {
    const { rss, heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage();
    return [
      [{ of: "resident" }, rss],
      [{ of: "heap_used" }, heapUsed],
      [{ of: "heap" }, heapTotal],
      [{ of: "external" }, external],
      [{ of: "buffers" }, arrayBuffers],
    ];
  });
  metrics.gauge("event_loop_delay_seconds", "How late the event loop was since the last look", () => {
    const found = [
      [{ quantile: "0.5" }, delay.percentile(50) / 1e9],
      [{ quantile: "0.99" }, delay.percentile(99) / 1e9],
      [{ quantile: "1" }, delay.max / 1e9],
    ] as const;
    delay.reset();
    return found;
  });
  metrics.gauge("uptime_seconds", "Since the process began", () => process.uptime());
  const ofPools = (read: (pool: pg.Pool) => number) => [
    [{ pool: "calls" }, read(database.pool)] as const,
    [{ pool: "aside" }, read(database.aside)] as const,
    [{ pool: "jobs" }, read(database.queue)] as const,
  ];
  metrics.gauge("pool_connections", "Connections to the database", () => ofPools((pool) => pool.totalCount));
  metrics.gauge("pool_idle", "Connections that nobody uses", () => ofPools((pool) => pool.idleCount));
  metrics.gauge("pool_waiting", "Who waits for a connection", () => ofPools((pool) => pool.waitingCount));
  metrics.gauge("database_answers", "1 while the database answers, 0 while it stands still", () => (database.pulse.isHung() ? 0 : 1));
  metrics.gauge("jobs_waiting", "Jobs that are due, that will be, and that are given up", async () => {
    const { rows } = await database.aside.query<{ due: number; later: number; failed: number; failing: number }>(
      `select count(*) filter (where run_at <= now() and attempts < max_attempts)::int as due, count(*) filter (where run_at > now() and attempts < max_attempts)::int as later,
         count(*) filter (where attempts >= max_attempts)::int as failed, count(*) filter (where attempts between 1 and max_attempts - 1)::int as failing
       from graphile_worker._private_jobs`,
    );
    const [row] = rows;
    return row
      ? [
          [{ state: "due" }, row.due],
          [{ state: "later" }, row.later],
          [{ state: "tried_again" }, row.failing],
          [{ state: "given_up" }, row.failed],
        ]
      : 0;
  });
  metrics.gauge("jobs_oldest_seconds", "Age of the oldest job that is due", async () => {
    const { rows } = await database.aside.query<{ age: string | null }>(
      "select extract(epoch from now() - min(run_at)) as age from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts and locked_at is null",
    );
    return Math.max(0, Number(rows[0]?.age ?? 0));
  });
};
