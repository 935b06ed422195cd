import { migrate } from "#platform/database/migrate.ts";
import { untilReachable } from "#platform/database/until-reachable.ts";
import { migrateJobs } from "#platform/jobs/jobs.ts";
import { createLog } from "#platform/log/log.ts";
import { exitWithError, startPatienceMs, unlessUnreachable } from "./startup-errors.ts";
import { configOrComplain } from "./config.ts";
import { migrationPlan } from "./domains.ts";
import { endOnSignals } from "./end-on-signals.ts";
import { portalOptions } from "./portal-options.ts";
import { createPortal } from "./portal.ts";

/** `npm run worker`: jobs and timers in a process of their own, for portals whose web processes run with WORKER=off. */
const config = configOrComplain();
if (!config.databaseUrl) exitWithError("a separate worker needs DATABASE_URL; with the embedded database the web process runs the jobs");
const { databaseUrl } = config;
const say = (line: string) => console.log(line);
const log = createLog(config.logLevel);
// A worker may be the first of its portal to start, or the first of a new version.
await untilReachable(() => migrate({ url: databaseUrl, owner: config.databaseOwnerUrl }, migrationPlan, say, migrateJobs), {
  patienceMs: startPatienceMs,
  say,
}).catch(unlessUnreachable(config.databaseUrl));
const portal = await createPortal(portalOptions(config, databaseUrl, log));
await portal.work();
console.log("the worker is running");
endOnSignals(() => portal.stop(), log);
