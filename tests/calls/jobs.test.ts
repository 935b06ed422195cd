import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { deliverCode } from "#domains/people/accounts/contract/events.ts";
import { accounts } from "#domains/people/accounts/index.server.ts";
import { defineJob } from "#kit/event.ts";
import { handle, type Domain } from "#platform/calls/domain.ts";
import { forgetOldRows, startJobs } from "#platform/jobs/jobs.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const job = defineJob("tests.look", z.object({}));

test.each([
  [undefined, true],
  [true, false],
])("a job bound with withoutTransaction %s runs within one: %s", async (withoutTransaction, expected) => {
  const seen: boolean[] = [];
  const look = handle(
    job,
    async (ctx) => {
      seen.push(ctx.tx.isTransaction);
    },
    withoutTransaction ? { withoutTransaction } : {},
  );
  await portal.runner.job(look, {});
  expect(seen).toEqual([expected]);
});

test("a job that fails because its database has gone is kept as soon as it is back, and the others go on", async () => {
  const failing = defineJob("tests.gone", z.object({}));
  const { queue } = portal.database;
  const inside = queue as unknown as { options: { connectionString: string }; _clients: { connection: { stream: { destroy(): void } } }[] };
  const { connectionString } = inside.options;
  const ran: string[] = [];
  const domain: Domain = {
    name: "tests",
    calls: [],
    jobs: [
      handle(failing, async () => {
        inside.options.connectionString = "postgresql://nobody@127.0.0.1:1/nowhere";
        for (const client of inside._clients) client.connection.stream.destroy();
        setTimeout(() => (inside.options.connectionString = connectionString), 700);
        throw new Error("the line was cut");
      }),
      handle(job, async () => void ran.push("look")),
    ],
  };
  const jobs = await startJobs(queue, [domain], portal.runner, portal.services.log);
  const add = (name: string) => portal.database.pool.query("select graphile_worker.add_job($1, '{}'::json)", [name]);
  const kept = async () =>
    (await portal.database.pool.query("select last_error, locked_by from graphile_worker._private_jobs where last_error like '%cut%'")).rows;
  try {
    await add(failing.name);
    await expect.poll(kept, { timeout: 15_000 }).toEqual([{ last_error: expect.stringContaining("the line was cut"), locked_by: null }]);
    await add(job.name);
    await expect.poll(() => ran, { timeout: 15_000 }).toEqual(["look"]);
  } finally {
    inside.options.connectionString = connectionString;
    await jobs.stop();
  }
});

test("a job that fails is kept, with its reason, and runs again; the others go on", async () => {
  const failing = defineJob("tests.fail", z.object({}));
  const ran: string[] = [];
  const domain: Domain = {
    name: "tests",
    calls: [],
    jobs: [
      handle(failing, async () => {
        ran.push("failing");
        throw new Error("the bank is away");
      }),
      handle(job, async () => void ran.push("look")),
    ],
  };
  const jobs = await startJobs(portal.database.queue, [domain], portal.runner, portal.services.log);
  const add = (name: string) => portal.database.pool.query("select graphile_worker.add_job($1, '{}'::json)", [name]);
  const kept = async () =>
    (await portal.database.pool.query("select attempts, last_error, locked_by from graphile_worker._private_jobs where last_error like '%away%'")).rows;
  try {
    await add(failing.name);
    await expect.poll(kept, { timeout: 8_000 }).toEqual([{ attempts: 1, last_error: expect.stringContaining("the bank is away"), locked_by: null }]);
    await add(job.name);
    await expect.poll(() => ran, { timeout: 8_000 }).toEqual(["failing", "look"]);
  } finally {
    await jobs.stop();
  }
});

test("limits that are over and answers to creates of long ago are forgotten, the others stay", async () => {
  const { pool } = portal.database;
  await pool.query(
    "insert into platform.rate (key, window_ends_at, count) values ('over', now() - interval '1 second', 3), ('running', now() + interval '1 hour', 3)",
  );
  await pool.query(
    "insert into platform.idempotency (user_id, call, key, body_hash, created_at) values (1, 'tests/make', 'old', '', now() - interval '8 days'), (1, 'tests/make', 'new', '', now())",
  );
  await forgetOldRows(portal.database.queue);
  expect((await pool.query("select key from platform.rate where key in ('over', 'running')")).rows).toEqual([{ key: "running" }]);
  expect((await pool.query("select key from platform.idempotency where call = 'tests/make'")).rows).toEqual([{ key: "new" }]);
});

test("text messages are handed to their provider outside a transaction", () => {
  expect(accounts.jobs?.find((handler) => handler.job === deliverCode)?.outside).toBe(true);
});

test("what is due at once is there for the workers after the commit, by a word outside the transaction; what comes later is there without one", async () => {
  const { pool } = portal.database;
  const client = await pool.connect();
  const heard: string[] = [];
  client.on("notification", ({ channel }) => void heard.push(channel));
  await client.query('listen "jobs:insert"');
  try {
    const waiting = async () =>
      (
        await pool.query<{ flags: unknown; payload: unknown; seconds: number }>(
          `select j.flags, j.payload, extract(epoch from j.run_at - now())::int as seconds
           from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'tests.quiet' order by j.id`,
        )
      ).rows;
    const quiet = defineJob("tests.quiet", z.object({ of: z.int() }));
    await portal.runner.act(async (ctx) => {
      await ctx.enqueue(quiet, { of: 1 }, { runAt: new Date(Date.now() + 3_600_000), outside: "bank" });
      await ctx.enqueue(quiet, { of: 2 }, { runAt: new Date(Date.now() + 3_600_000) });
    });
    expect(await waiting()).toMatchObject([
      { flags: { bank: true }, payload: { of: 1 } },
      { flags: null, payload: { of: 2 } },
    ]);
    expect((await waiting()).every(({ seconds }) => seconds > 3_500)).toBe(true);
    await client.query("select 1");
    expect(heard).toEqual([]);
    await portal.runner.act(async (ctx) => {
      for (const of of [3, 4, 5]) await ctx.enqueue(quiet, { of });
    });
    await expect.poll(async () => (await client.query("select 1")) && heard).toEqual(["jobs:insert"]);
  } finally {
    await client.query('unlisten "jobs:insert"');
    client.release();
    await pool.query(
      "delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'tests.quiet'",
    );
  }
});
