import { startEmbedded } from "#embedded-postgres-server";
import { readBackup } from "#platform/backup/read-backup.ts";
import { migrateJobs } from "#platform/jobs/jobs.ts";
import { createLog } from "#platform/log/log.ts";
import { configOrComplain } from "./config.ts";
import { migrationPlan } from "./domains.ts";
import { exitWithError } from "./startup-errors.ts";

/** `npm run restore -- FILE`: what `npm run backup` wrote, into the empty database and the empty data folder of this environment. */
const config = configOrComplain();
const say = (line: string) => console.log(line);
const [, , file] = process.argv;
if (file === undefined) exitWithError("usage: npm run restore -- FILE");
const embedded = config.databaseUrl
  ? undefined
  : await startEmbedded({ dataDir: config.dataDir, log: createLog(config.logLevel), onProgress: say }).catch((error: Error) => exitWithError(error.message));
try {
  const kept = await readBackup({
    databaseUrl: config.databaseUrl ?? embedded?.url ?? "",
    dataDir: config.dataDir,
    file,
    key: config.backupKey,
    plan: migrationPlan,
    migrateMore: migrateJobs,
    say,
  });
  say(`brought back: ${kept.rows} rows of ${kept.tables} tables, ${kept.files} files. The next start makes what a newer portal adds`);
} catch (error) {
  await embedded?.stop();
  exitWithError(error instanceof Error ? error.message : String(error));
}
await embedded?.stop();
