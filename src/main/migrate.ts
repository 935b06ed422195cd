import { migrate } from "#platform/database/migrate.ts";
import { untilReachable } from "#platform/database/until-reachable.ts";
import { migrateJobs } from "#platform/jobs/jobs.ts";
import { exitWithError, startPatienceMs, unlessUnreachable } from "./startup-errors.ts";
import { configOrComplain } from "./config.ts";
import { migrationPlan } from "./domains.ts";

/** `npm run migrate`: brings the schema of DATABASE_URL up to date and ends. The web process does the same when it starts. */
const config = configOrComplain();
if (!config.databaseUrl) exitWithError("migrate works on DATABASE_URL; the embedded database is migrated by npm start");
const { databaseUrl } = config;
const say = (line: string) => console.log(line);
const ran = await untilReachable(() => migrate({ url: databaseUrl, owner: config.databaseOwnerUrl }, migrationPlan, say, migrateJobs), {
  patienceMs: startPatienceMs,
  say,
}).catch(unlessUnreachable(config.databaseUrl));
console.log(ran.length > 0 ? `${ran.length} migrations ran` : "the schema is up to date");
