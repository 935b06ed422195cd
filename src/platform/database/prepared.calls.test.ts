import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { compiled, compiledByKey } from "./compiled.ts";
import { forgetPlans } from "./prepared.ts";

let portal: TestPortal;
beforeAll(async () => {
  // Other files of this process may have used up the names that there are.
  forgetPlans();
  portal = await startTestPortal();
  await portal.database.pool.query("create table platform.planned (id integer primary key, state text not null)");
  await portal.database.pool.query("create unique index planned_open on platform.planned (state) where state = 'open'");
  await portal.database.pool.query("insert into platform.planned values (1, 'done')");
});
afterAll(() => portal.stop());

const often = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let times = 0; times < 20; times += 1) await work();
  return work();
};

test("what transactions send again and again is planned once a connection", async () => {
  const planned = () =>
    portal.runner.act(async ({ tx }) => {
      await sql`select id from platform.planned where id = ${1}`.execute(tx);
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::int as count from pg_prepared_statements where statement like 'select id from platform.planned%'`.execute(tx);
      return rows[0]?.count;
    });
  expect(await planned()).toBe(0);
  expect(await often(planned)).toBe(1);
});

test("a plan of before a migration is made anew, and the command goes on", async () => {
  const columns = () =>
    portal.runner.act(async ({ tx }) => {
      const { rows } = await sql<object>`select * from platform.planned where id = ${1}`.execute(tx);
      return Object.keys(rows[0] ?? {});
    });
  expect(await often(columns)).toEqual(["id", "state"]);
  await portal.database.pool.query("alter table platform.planned add column more integer");
  expect(await often(columns)).toEqual(["id", "state", "more"]);
});

test("an arbiter with a condition by value is found however often it is asked for", async () => {
  const open = () =>
    portal.runner.act(({ tx }) =>
      sql`insert into platform.planned (id, state) values (${2}, ${"open"}) on conflict (state) where state = ${"open"} do nothing`.execute(tx),
    );
  await expect(often(open)).resolves.toBeDefined();
});

test("a statement that is built once takes other values each time, wherever they stand in it", async () => {
  let built = 0;
  const between = compiled((ctx, ids: readonly number[], least: number, word: string | null) => {
    built += 1;
    return ctx.tx
      .selectFrom(sql<{ id: number }>`unnest(${ids}::int[])`.as<"given">(sql`given (id)`))
      .select(["given.id", sql<string | null>`${word}::text`.as("word")])
      .where("given.id", ">=", least)
      .orderBy("given.id");
  });
  const ask = (ids: number[], least: number, word: string | null) => portal.runner.act((ctx) => between(ctx, ids, least, word));
  expect(await ask([3, 1, 2], 2, "a")).toEqual([
    { id: 2, word: "a" },
    { id: 3, word: "a" },
  ]);
  expect(await ask([7], 1, null)).toEqual([{ id: 7, word: null }]);
  expect(built).toBe(1);
});

test("of a family one is kept a key", async () => {
  const family = compiledByKey<{ sum: number }>();
  const sum = (...values: number[]) =>
    portal.runner.act((ctx) =>
      family(ctx, String(values.length), values, (slots) =>
        ctx.tx.selectNoFrom(
          sql<number>`${sql.join(
            slots.map((one) => sql`${one}::int`),
            sql` + `,
          )}`.as("sum"),
        ),
      ),
    );
  expect([await sum(1, 2), await sum(3, 4), await sum(1, 1, 1), await sum(5, 6)]).toEqual([[{ sum: 3 }], [{ sum: 7 }], [{ sum: 3 }], [{ sum: 11 }]]);
});
