import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Logger, makeWorkerUtils, run, type Runner, type Task, type TaskList, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import type { Log } from "../log/log.ts";
import type { Domain, JobHandler } from "../calls/domain.ts";
import type { BackgroundRunner } from "../calls/runner.ts";

/** Brings the queue's own schema up to date. Called while the migration lock is held, so that instances do not race. */
export const migrateJobs = async (url: string): Promise<void> => {
  const utils = await makeWorkerUtils({ connectionString: url, logger: new Logger(() => () => {}) });
  await utils.migrate();
  await utils.release();
};

/** A worker killed outright leaves its jobs locked for hours; after this long without a sign from it they are free again. */
const abandonedAfter = "2 minutes";
/** How often a worker says that it still runs its jobs. */
const signOfLifeMs = 30_000;
const tidyMs = 600_000;

/**
 * What the platform itself keeps for a while: answers to repeated creates, for a week; windows of limits that are over. Their keys hold
 * addresses and phone numbers, which nobody has a use for afterwards.
 */
export const forgetOldRows = async (pool: pg.Pool): Promise<void> => {
  await pool.query("delete from platform.idempotency where created_at < now() - interval '7 days'");
  await pool.query("delete from platform.rate where window_ends_at <= now()");
};

/** Workers of this process: for what is done here, and for what waits for somebody outside and costs next to nothing meanwhile. */
const workersHere = 4;
const workersOutside = 12;
/** Of these, so many ask the same one. */
const atOnceOutside = 3;

/**
 * Runs the domains' jobs and sweeps in this process. Jobs run at least once and may run twice: their functions are safe for that.
 */
export const startJobs = async (pool: pg.Pool, domains: readonly Domain[], background: BackgroundRunner, log: Log): Promise<{ stop(): Promise<void> }> => {
  const running = new Set<string>();
  const events: WorkerEvents = new EventEmitter();
  events.on("job:start", ({ job }) => void running.add(job.id));
  events.on("job:complete", ({ job }) => void running.delete(job.id));
  let isOver = false;
  /** By whom they ask (the flag of the job): how many run. Those of whom enough run are not taken up; one that was taken up in the same moment as others waits a little. */
  const asking = new Map<string, number>();
  const isFull = (whom: string): boolean => (asking.get(whom) ?? 0) >= atOnceOutside;
  const runIt =
    (handler: JobHandler): Task =>
    async (payload, { job: { flags, key, max_attempts: maxAttempts }, addJob }) => {
      const whom = Object.keys(flags ?? {})[0];
      if (whom === undefined) return background.job(handler, payload);
      if (isFull(whom)) {
        await addJob(handler.job.name, payload, { runAt: new Date(Date.now() + 1_000), flags: [whom], maxAttempts, ...(key ? { jobKey: key } : {}) });
        return;
      }
      asking.set(whom, (asking.get(whom) ?? 0) + 1);
      try {
        await background.job(handler, payload);
      } finally {
        asking.set(whom, (asking.get(whom) ?? 1) - 1);
      }
    };
  /** Workers for these jobs, begun again whenever they stop by themselves. */
  const keepAt = async (handlers: readonly JobHandler[], concurrency: number): Promise<() => Promise<void>> => {
    const taskList: TaskList = Object.fromEntries(handlers.map((handler) => [handler.job.name, runIt(handler)]));
    const begin = () =>
      run({
        pgPool: pool,
        concurrency,
        pollInterval: 1_000,
        noHandleSignals: true,
        taskList,
        parsedCronItems: [],
        forbiddenFlags: () => [...asking.keys()].filter(isFull),
        events,
        logger: new Logger(() => (level, message) => {
          if (level === "error" || level === "warning") log.warn(message);
          else log.trace(message);
        }),
      });
    let runner: Runner = await begin();
    const keepOn = async () => {
      for (;;) {
        const error: unknown = await runner.promise.then(
          () => undefined,
          (reason: unknown) => reason,
        );
        if (isOver) return;
        log.error({ err: error }, "the job runner stopped; it is started again");
        for (let begun = false; !begun && !isOver;) {
          await sleep(1_000, undefined, { ref: false });
          begun = await begin().then(
            (next) => {
              runner = next;
              return true;
            },
            () => false,
          );
        }
      }
    };
    const keeping = keepOn();
    return async () => {
      await runner.stop().catch(() => {});
      await keeping;
    };
  };
  const [outside = [], here = []] = [true, false].map((is) =>
    domains.flatMap((domain) => domain.jobs ?? []).filter((handler) => (handler.outside ?? false) === is),
  );
  const ends: (() => Promise<void>)[] = [];
  for (const [handlers, workers] of [
    [here, workersHere],
    [outside, workersOutside],
  ] as const)
    if (handlers.length > 0) ends.push(await keepAt(handlers, workers));

  const sweeps = domains.flatMap((domain) => (domain.sweeps ?? []).map((sweep) => ({ ...sweep, name: `${domain.name}/${sweep.name}` })));
  const timers = sweeps.map((sweep) =>
    setInterval(
      () => void background.sweep(sweep).catch((error: unknown) => log.warn({ err: error, sweep: sweep.name }, "a sweep failed")),
      sweep.everySeconds * 1_000,
    ),
  );
  const freeAbandoned = () =>
    pool
      .query(
        `update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at < now() - interval '${abandonedAfter}' and attempts < max_attempts`,
      )
      .catch((error: unknown) => log.warn({ err: error }, "abandoned jobs could not be freed"));
  const keepOwn = () =>
    pool
      .query("update graphile_worker._private_jobs set locked_at = now() where id = any($1::bigint[]) and locked_at is not null", [[...running]])
      .catch((error: unknown) => log.warn({ err: error }, "the jobs that run here could not be kept"));
  timers.push(setInterval(() => void keepOwn().then(freeAbandoned), signOfLifeMs));
  timers.push(
    setInterval(() => void forgetOldRows(pool).catch((error: unknown) => log.warn({ err: error }, "old rows of the platform could not be forgotten")), tidyMs),
  );
  for (const timer of timers) timer.unref();
  return {
    async stop() {
      isOver = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all(ends.map((end) => end()));
    },
  };
};
