import type { Log } from "#platform/log/log.ts";

const longestStopMilliseconds = 25_000;

/** Ends the process on SIGINT and SIGTERM, once, after `stop`. */
export const endOnSignals = (stop: (signal: NodeJS.Signals) => Promise<void>, log: Log): void => {
  let isStopping = false;
  const end = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    // Whatever hangs must not keep the process: supervisors kill at about 30 s, and a kill leaves the database to its watchdog.
    setTimeout(() => process.exit(1), longestStopMilliseconds).unref();
    stop(signal).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "stopping failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
};
