import { existsSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { addressOfRunning, startEmbedded } from "#embedded-postgres-server";
import { writeBackup } from "#platform/backup/write-backup.ts";
import { createLog } from "#platform/log/log.ts";
import { configOrComplain } from "./config.ts";
import { exitWithError } from "./startup-errors.ts";

/** `npm run backup -- FILE`: database and files of the portal of this environment in one file, while it runs or not. */
const config = configOrComplain();
const say = (line: string) => console.log(line);
const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, "");
const file = path.resolve(process.argv[2] ?? `threadport-${stamp}.backup`);
if (existsSync(file)) exitWithError(`${file} is there already: name another file`);

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  return client
    .connect()
    .then(() => true)
    .catch(() => false)
    .finally(() => client.end().catch(() => {}));
};
const running = config.databaseUrl ? undefined : addressOfRunning(config.dataDir);
const known = config.databaseUrl ?? (running && (await answers(running)) ? running : undefined);
const embedded = known
  ? undefined
  : await startEmbedded({ dataDir: config.dataDir, log: createLog(config.logLevel), onProgress: say }).catch((error: Error) => exitWithError(error.message));
try {
  const kept = await writeBackup({ databaseUrl: known ?? embedded?.url ?? "", dataDir: config.dataDir, file, key: config.backupKey, say });
  say(`${file}: ${kept.rows} rows of ${kept.tables} tables, ${kept.files} files`);
  if (config.s3) say(`files are in the bucket ${config.s3.bucket}, not in this back-up: keep a copy of it by its own means`);
  if (config.backupKey === undefined)
    say(
      `it is not sealed, and without ${config.secret === undefined ? path.join(config.dataDir, "secret") : "SECRET"}, which opens the papers in it: keep both, apart from one another`,
    );
} catch (error) {
  await embedded?.stop();
  exitWithError(error instanceof Error ? error.message : String(error));
}
await embedded?.stop();
