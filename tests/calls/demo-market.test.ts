import { afterAll, beforeAll, expect, test } from "vitest";
import { fillWhenEmpty } from "#demo/fill.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await portal.aUser();
});
afterAll(() => portal.stop());

const said = async () => {
  const lines: string[] = [];
  await fillWhenEmpty(portal, (line) => lines.push(line));
  return lines;
};

test("a database with users of its own is left alone, and nothing is said", async () => {
  expect(await said()).toEqual([]);
});

test("a market whose filling was broken off is said to be half at each start; one that was filled is not", async () => {
  await portal.database.pool.query("insert into platform.demo_market default values");
  expect(await said()).toEqual([expect.stringContaining("not whole")]);
  expect(await said()).toHaveLength(1);
  await portal.database.pool.query("update platform.demo_market set filled_at = now()");
  expect(await said()).toEqual([]);
});

test("who starts at the same time waits until the market is there", async () => {
  const other = await portal.database.pool.connect();
  await other.query("select pg_advisory_lock(hashtext('demo market'))");
  const starting = said();
  await expect
    .poll(
      async () => (await portal.database.pool.query("select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()")).rowCount,
    )
    .toBe(1);
  await other.query("select pg_advisory_unlock(hashtext('demo market'))");
  other.release();
  expect(await starting).toEqual([]);
});
