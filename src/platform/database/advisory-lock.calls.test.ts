import type { PoolClient } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { advisoryLock, connectionLock, tryAdvisoryLock } from "./advisory-lock.ts";

let portal: TestPortal;
let first: PoolClient;
let second: PoolClient;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  [first, second] = [await portal.database.pool.connect(), await portal.database.pool.connect()];
  await first.query("begin");
  await second.query("begin");
});
afterEach(async () => {
  for (const client of [first, second]) {
    await client.query("rollback");
    await client.query("select pg_advisory_unlock_all()");
    client.release();
  }
});

test("who comes second waits until the first transaction ends", async () => {
  await advisoryLock(first, "test/list", 7);
  let isThrough = false;
  const waiting = advisoryLock(second, "test/list", 7).then(() => (isThrough = true));
  await expect
    .poll(
      async () => (await portal.database.pool.query("select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()")).rowCount,
    )
    .toBe(1);
  expect(isThrough).toBe(false);
  await first.query("commit");
  await waiting;
});

test("another's, and another name, do not wait", async () => {
  await advisoryLock(first, "test/list", 7);
  expect(await tryAdvisoryLock(second, "test/list", 8)).toBe(true);
  expect(await tryAdvisoryLock(second, "test/list")).toBe(true);
  expect(await tryAdvisoryLock(second, "test/other", 7)).toBe(true);
  expect(await tryAdvisoryLock(second, "test/list", 7)).toBe(false);
});

test("a command's is the same lock as a connection's", async () => {
  await connectionLock(first, "test/list");
  await first.query("commit");
  expect(await portal.runner.act((ctx) => tryAdvisoryLock(ctx, "test/list"))).toBe(false);
  await first.query("select pg_advisory_unlock_all()");
  expect(await portal.runner.act((ctx) => tryAdvisoryLock(ctx, "test/list"))).toBe(true);
});
