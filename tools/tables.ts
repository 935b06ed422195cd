import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrationPlan } from "../src/main/domains.ts";
import { startEmbedded } from "#embedded-postgres-server";
import { migrate } from "../src/platform/database/migrate.ts";
import { generateTables } from "./generate-tables.ts";

/** `npm run tables`: migrates an empty database and writes each domain's `server/tables.ts`; `--check` only reports. */
const checkOnly = process.argv.includes("--check");
const folder = mkdtempSync(path.join(tmpdir(), "threadport-tables-"));
const quiet = { info() {}, warn: console.warn, error: console.error };
const database = await startEmbedded({ dataDir: folder, log: quiet, throwaway: true });
try {
  await migrate(database.url, migrationPlan);
  const stale = await generateTables(database.url, !checkOnly);
  if (checkOnly && stale.length > 0) {
    console.error(`not current: server/tables.ts of ${stale.join(", ")}; run npm run tables`);
    process.exitCode = 1;
  } else console.log(stale.length > 0 ? `written: ${stale.join(", ")}` : "all current");
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
