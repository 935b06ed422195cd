import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { migrationPlan } from "#main/domains.ts";
import { startEmbedded } from "#embedded-postgres-server";
import { migrate } from "#platform/database/migrate.ts";
import { migrateJobs } from "#platform/jobs/jobs.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A migrated, empty database that tests clone; nobody connects to it. */
    templateUrl: string;
    /** The same for the role that owns what the application may only add to. */
    templateOwnerUrl: string;
  }
}

/** Starts PostgreSQL once for the run and migrates the database that every test file clones. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), "threadport-test-"));
  const quiet = { info() {}, warn: console.warn, error: console.error };
  const database = await startEmbedded({ dataDir: folder, log: quiet, throwaway: true });
  await migrate({ url: database.url, owner: database.ownerUrl }, migrationPlan, undefined, migrateJobs);
  project.provide("templateUrl", database.url);
  project.provide("templateOwnerUrl", database.ownerUrl);
  return async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
