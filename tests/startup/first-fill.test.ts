import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { clearBrokenOff, fillWhenEmpty } from "#demo/first-fill.ts";
import { migrationPlan } from "#main/domains.ts";
import { createPortal } from "#main/portal.ts";
import { startEmbedded } from "#embedded-postgres-server";
import { migrate } from "#platform/database/migrate.ts";
import { migrateJobs } from "#platform/jobs/jobs.ts";
import { createLog } from "#platform/log/log.ts";

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "tp-first-fill-"));
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

const usersIn = async (databaseUrl: string): Promise<number> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from accounts."user" where id <> 1`);
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
};

test("a demo market that was broken off half way is begun again; another's database is left as it is", async () => {
  const quiet = { info() {}, warn() {}, error() {} };
  const embedded = await startEmbedded({ dataDir, log: quiet, throwaway: true });
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const brokenOff = new Error("broken off");
  const openPortal = () =>
    createPortal({
      databaseUrl: embedded.url,
      dataDir,
      publicUrl: "http://localhost:3000",
      imageHost: "",
      sellerSiteUrl: "http://localhost:3000/seller",
      secret: "a secret for tests that is long enough",
      sessionDays: 30,
      withLimits: false,
      log: createLog("silent"),
    });
  const opened: Awaited<ReturnType<typeof openPortal>>[] = [];
  const fill = () =>
    fillWhenEmpty({
      databaseUrl: embedded.url,
      dataDir,
      openPortal: async () => {
        const portal = await openPortal();
        opened.push(portal);
        return portal;
      },
      // People are made first; with the word of the next part the filling is cut short.
      say: (line) => {
        if (line.includes("demo market: site")) throw brokenOff;
      },
      size: { enterprises: 4, products: 8, designs: 4, people: 4, processing: 4, articles: 4 },
    });

  try {
    await migrate(embedded.url, migrationPlan, undefined, migrateJobs);
    await expect(fill()).rejects.toBe(brokenOff);
    expect(await usersIn(embedded.url)).toBeGreaterThan(10);
    await expect(clearBrokenOff(dataDir, undefined, say)).rejects.toThrow(/DATABASE_URL was broken off half way/);
    expect(await usersIn(embedded.url)).toBeGreaterThan(10);
    for (const portal of opened) await portal.stop();

    await clearBrokenOff(dataDir, embedded, say);
    expect(said).toEqual(["the demo market was broken off half way: it is begun again"]);
    await migrate(embedded.url, migrationPlan, undefined, migrateJobs);
    expect(await usersIn(embedded.url)).toBe(0);

    said.length = 0;
    await clearBrokenOff(dataDir, embedded, say);
    expect(said).toEqual([]);
  } finally {
    await embedded.stop();
  }
});
