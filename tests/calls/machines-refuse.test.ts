import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { next, type AnyLifecycle } from "#kit/states.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { filesIn, lifecycles } from "../../tools/lifecycles.ts";

type Machine = {
  life: AnyLifecycle;
  table: string;
  events: { table: string; of: string };
  lock(ctx: Ctx, id: number): Promise<object | undefined>;
  move(ctx: Ctx, rows: readonly object[], move: object): Promise<string | undefined>;
};
const isMachine = (value: unknown): value is Machine => typeof value === "object" && value !== null && "life" in value && "move" in value && "events" in value;

/** Every machine there is, with the schema of its domain. */
const machines: [string, Machine, string][] = [];
for (const file of filesIn("src/domains").filter((one) => /\/server\/.+\.ts$/.test(one) && !one.endsWith(".test.ts"))) {
  if (!readFileSync(file, "utf8").includes("defineMachine<")) continue;
  const schema = (file.split("/server/")[0]?.split("/").at(-1) ?? "").replaceAll("-", "_");
  for (const value of Object.values((await import(path.resolve(file))) as Record<string, unknown>))
    if (isMachine(value)) machines.push([value.life.name, value, schema]);
}

/** Tables that something else moves by `next`: nothing is sold, held or owed there. */
const withoutMachine = [
  "article",
  "association application",
  "certification",
  "company invitation",
  "exhibitions.sign_up",
  "import",
  "print work",
  "product",
  "review",
  "shop invitation",
  "webhook delivery",
];

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

test("whatever is sold, held or owed moves by a machine", async () => {
  const lives = (await lifecycles()).map(({ life }) => life.name);
  expect(lives.filter((name) => !machines.some(([of]) => of === name))).toEqual(withoutMachine);
  expect(new Set(machines.map(([name]) => name)).size).toBe(machines.length);
});

const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> => (await portal.database.pool.query<T>(text, values)).rows;

/** A row needs its state alone: in this test's own database nothing else is asked of it. */
const askNothing = async (table: string): Promise<void> => {
  const constraints = await query<{ name: string; of: string }>(
    "select conname as name, conrelid::regclass::text as of from pg_constraint where contype in ('c', 'f', 'x') and conrelid = $1::regclass",
    [table],
  );
  for (const { name, of } of constraints) await query(`alter table ${of} drop constraint "${name}"`);
  const columns = await query<{ name: string }>(
    `select attname as name from pg_attribute a where attrelid = $1::regclass and attnum > 0 and attnotnull and attname not in ('id', 'status')
     and not exists (select from pg_index i where i.indrelid = a.attrelid and i.indisprimary and a.attnum = any(i.indkey))`,
    [table],
  );
  for (const { name } of columns) await query(`alter table ${table} alter column "${name}" drop not null`);
};

describe.each(machines)("the machine %s", (_name, machine, schema) => {
  const { life, events } = machine;
  const table = `${schema}."${machine.table}"`;
  const eventTable = `${schema}."${events.table}"`;
  const all = [...new Set<string>(life.transitions.map(({ event }: { event: string }) => event))];
  const parties = [...new Set<string>(life.transitions.flatMap(({ by }: { by: readonly string[] }) => [...by])), "stranger"];

  test("refuses on the database every state, event and party that its table does not name, and writes nothing", async () => {
    await askNothing(table);
    let refused = 0;
    for (const state of life.states as readonly string[]) {
      const [made] = await query<{ id: number }>(`insert into ${table} (status) values ($1) returning id`, [state]);
      const id = made?.id ?? 0;
      const before = await query(`select to_jsonb(t) as row from ${table} t where id = $1`, [id]);
      await portal.runner.act(async (ctx) => {
        const row = await machine.lock(ctx, id);
        for (const event of all)
          for (const party of parties) {
            if (next(life, state, event, party) !== undefined) continue;
            expect([state, event, party, await machine.move(ctx, row ? [row] : [], { event, party, more: undefined })]).toEqual([
              state,
              event,
              party,
              undefined,
            ]);
            refused += 1;
          }
      });
      expect(await query(`select to_jsonb(t) as row from ${table} t where id = $1`, [id])).toEqual(before);
      expect(await query(`select 1 from ${eventTable} where ${events.of} = $1`, [id])).toEqual([]);
    }
    expect(refused).toBe(life.states.length * all.length * parties.length - life.transitions.flatMap(({ by }: { by: readonly string[] }) => by).length);
  });
});
