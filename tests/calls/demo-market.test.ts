import { afterAll, beforeAll, expect, test } from "vitest";
import { fillWhenEmpty } from "#demo/first-fill.ts";
import { connectionLock } from "#platform/database/advisory-lock.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

test("who starts while another instance fills the market waits until it is there, and fills nothing", async () => {
  const { pool, url } = portal.database;
  const other = await pool.connect();
  await connectionLock(other, "demo/market");
  const openPortal = () => Promise.reject(new Error("there is nothing to fill"));
  const starting = fillWhenEmpty({ databaseUrl: url, dataDir: portal.dataDir, openPortal, say: () => {} });
  await expect
    .poll(async () => (await pool.query("select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()")).rowCount)
    .toBe(1);
  await portal.aUser();
  await other.query("select pg_advisory_unlock_all()");
  other.release();
  await starting;
});
