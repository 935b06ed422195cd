import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { defineCall, type AnyCall } from "#kit/call.ts";
import { Refusal } from "#kit/refusal.ts";
import { bind, defineDomain } from "#platform/calls/domain.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { anAllRounder } from "./personas.ts";
import { runnerWith } from "./planted.ts";
import { attemptsOf } from "./ready-inputs.ts";
import { branchOf, inputSchema, placesOf, sampleInput, type Schema } from "./sample-input.ts";
import { domainSchemas, watchTables, writtenSince } from "./written-tables.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  columns = await columnsOf();
  tables = await watchTables(portal);
});
afterAll(() => portal.stop());

/** What is sent under the name of a column: found again wherever it went. */
const words = "extra-canary";
const number = 771_177;
const small = 7_711;
const day = "2077-07-07T07:07:07Z";

type Column = { name: string; type: string };
let columns: Column[];

const columnsOf = async (): Promise<Column[]> =>
  (
    await portal.database.pool.query<Column>(
      `select column_name as name, min(data_type) as type from information_schema.columns where ${domainSchemas} group by 1 order by 1`,
    )
  ).rows;

const valueFor = ({ name, type }: Column): unknown => {
  if (name === "roles") return ["admin"];
  if (type === "boolean") return true;
  if (type === "smallint") return small;
  if (["integer", "bigint", "numeric", "real", "double precision"].includes(type)) return number;
  if (type.startsWith("timestamp") || type === "date") return day;
  if (type === "ARRAY") return [words];
  return words;
};

/** Every column's name, at every level of the input below its top that is a form (not a list of the caller's own keys), but for the fields it has. */
const withExtras = (value: unknown, unresolved: Schema, root: Schema, isTop = true): unknown => {
  const schema = branchOf(unresolved, value, root);
  if (Array.isArray(value)) return value.map((inner) => withExtras(inner, schema.items ?? {}, root, false));
  if (typeof value !== "object" || value === null || value instanceof Uint8Array || !schema.properties) return value;
  const own = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withExtras(inner, schema.properties?.[name] ?? {}, root, false)]));
  // At the top such a field is refused by its name: see below.
  if (isTop && !schema.additionalProperties) return own;
  const extras = Object.fromEntries(columns.filter(({ name }) => !(name in (schema.properties ?? {}))).map((column) => [column.name, valueFor(column)]));
  return { ...extras, ...own };
};

/** Whether a call's input has a place for extras at all, whatever stands in it: a form below its top, or a top that takes what it does not know. */
const hasRoom = (call: AnyCall): boolean => {
  const root = inputSchema(call);
  return Boolean(root.additionalProperties) || placesOf(call).some(({ schema }) => schema.properties !== undefined);
};

/** The newest transaction at this moment: what is written from now on is newer. */
const now = async (): Promise<string> => (await portal.database.pool.query<{ id: string }>("select pg_current_xact_id()::text as id")).rows[0]?.id ?? "0";

/** Every table by its name, with its flags. */
let tables: Awaited<ReturnType<typeof watchTables>>;

type Look = {
  /** Tables in which something of the extras stands. */ canaries: string[];
  /** How often each flag of each table is set. */ flags: Map<string, number>;
};

/** What is there now, of what was written after a moment: only the tables that were written since the look before are looked at. */
const look = async (since: string, before: Look, names?: readonly string[]): Promise<Look> => {
  const { pool } = portal.database;
  const written = names ?? (await writtenSince(portal));
  const touched = written.flatMap((name) => tables.get(name) ?? []);
  const like = [words, number, small, day.slice(0, 10)].map((canary) => `t::text ~ '(^|[^0-9])${canary}([^0-9]|$)'`).join(" or ");
  const ask = async <Row extends object>(parts: readonly string[]) => (parts.length > 0 ? (await pool.query<Row>(parts.join(" union all "))).rows : []);
  const found = await ask<{ name: string }>(
    touched.map(
      ({ name }) =>
        `select '${name.replaceAll("'", "''")}' as name where exists (select 1 from ${name} t where case when t.xmin::text::bigint > ${since} then ${like} end)`,
    ),
  );
  const set = await ask<{ name: string; count: number }>(
    touched.flatMap(({ name, flags }) =>
      flags.map(
        (flag) =>
          `select '${name}.${flag}' as name, count(*) filter (where ${flag === "roles" ? "'admin' = any(roles)" : `"${flag}"`})::int as count from ${name}`,
      ),
    ),
  );
  return {
    canaries: [...new Set([...before.canaries, ...found.map(({ name }) => name)])],
    flags: new Map([...before.flags, ...set.map(({ name, count }) => [name, count] as const)]),
  };
};
/** How often each flag stands at this moment; a portal's first look is at every table. */
let seen: Look | undefined;

let turn = 0;
const send = async (runner: TestPortal["runner"], call: AnyCall, as: Persona, input: unknown): Promise<boolean> => {
  try {
    await runner.run(call.path, input, {
      token: as.token,
      locale: "en",
      requestId: "extra",
      address: "127.0.0.1",
      agent: "tests",
      idempotencyKey: `extra-${(turn += 1)}`,
    });
    return true;
  } catch {
    return false;
  }
};

/** What of the standing of people a call is there to change. */
const standing = ["is_enterprise", "is_design", "roles"] as const;

const faultsOf = async (runner: TestPortal["runner"], call: AnyCall): Promise<{ faults: string[]; done: number }> => {
  const root = inputSchema(call);
  const faults: string[] = [];
  let done = 0;
  if (!hasRoom(call)) return { faults, done };
  const laden = (await attemptsOf(portal, call)).map(({ as, input }) => ({ as, input, withAll: withExtras(input, root, root) }));
  // Where no extra finds a place below the top, nothing is sent: what the top does with one is tried further down.
  if (laden.every(({ input, withAll }) => isDeepStrictEqual(input, withAll))) return { faults, done };
  // Twice the same, as it is and laden, each on objects of its own: what the second does beyond the first came from the extras.
  const plain = await attemptsOf(portal, call);
  const since = await now();
  let start = await look(since, { canaries: [], flags: seen?.flags ?? new Map() }, seen ? undefined : [...tables.keys()]);
  for (const [index, { as, withAll }] of laden.entries()) {
    const first = plain[index];
    const wasDone = first ? await send(runner, call, first.as, first.input) : false;
    const before = await look(since, start);
    const isDone = await send(runner, call, as, withAll);
    const after = await look(since, before);
    if (isDone) done += 1;
    for (const table of after.canaries) if (!before.canaries.includes(table)) faults.push(`${call.path} let an extra field into ${table}`);
    for (const [flag, count] of after.flags) {
      const expected = (before.flags.get(flag) ?? 0) + Math.max(0, (before.flags.get(flag) ?? 0) - (start.flags.get(flag) ?? 0));
      if (count > expected && wasDone === isDone) faults.push(`${call.path} set ${flag} in ${count - expected} more rows than without the extras`);
    }
    start = after;
    seen = after;
    for (const name of standing) {
      const flag = `accounts."user".${name}`;
      if (!(name in (root.properties ?? {})) && before.flags.get(flag) !== after.flags.get(flag)) faults.push(`${call.path} changed ${flag}`);
    }
  }
  return { faults: [...new Set(faults)], done };
};

describe("every column of every table as a field of every write", () => {
  test("nothing of it arrives in a row or a job, and nobody's standing changes", async () => {
    const faults: string[] = [];
    const idle: string[] = [];
    let done = 0;
    const writes = [...portal.runner.calls.values()].map(({ call }) => call).filter((call) => !call.reads);
    for (const call of writes) {
      const found = await faultsOf(portal.runner, call);
      faults.push(...found.faults);
      done += found.done;
      if (found.done === 0) idle.push(call.path);
    }
    console.log(
      `${columns.length} names sent to ${writes.length} writes, of which ${writes.length - idle.length} went through; refused as they stood, or without room for any: ${idle.join(" ")}`,
    );
    expect(faults).toEqual([]);
    expect(done).toBeGreaterThan(10);
  }, 600_000);

  test("at the top of any call's input it is refused by its name, beside all that is wrong besides", async () => {
    const calls = [...portal.runner.calls.values()]
      .map(({ call }) => call)
      .filter((call) => inputSchema(call).properties && !inputSchema(call).additionalProperties);
    expect(calls.length).toBeGreaterThan(300);
    // Whom no coarse rule stops is refused before anybody reads the rest: nothing has to be there for it.
    const { token } = await anAllRounder(portal);
    const silent: string[] = [];
    for (const call of calls) {
      const answer = await portal.runner
        .run(
          call.path,
          { ...sampleInput(call), enterprise_vip_untill: day },
          { token, locale: "en", requestId: "typo", address: "127.0.0.1", agent: "tests", idempotencyKey: `typo-${(turn += 1)}` },
        )
        .catch((error: unknown) => error);
      const isNamed = answer instanceof Refusal && answer.issues.some(({ path, word }) => path === "enterprise_vip_untill" && word === "kit.unknown_field");
      if (!isNamed) silent.push(call.path);
    }
    expect(silent).toEqual([]);
  }, 600_000);

  test("a registration that calls itself certified, a member and staff is none of it", async () => {
    for (const path of [
      "user/registerpersonal",
      "user/registerbusiness",
      "user/mobilelogin",
      "user/mailregisterpersonal",
      "user/mailregisterbusiness",
      "user/maillogin",
    ]) {
      const call = portal.runner.calls.get(path)?.call as AnyCall;
      const [attempt] = await attemptsOf(portal, call);
      const root = inputSchema(call);
      expect(await send(portal.runner, call, visitor, withExtras(attempt?.input, root, root)), path).toBe(true);
      const { rows } = await portal.database.pool.query<Record<string, unknown>>(
        `select is_enterprise, is_design, enterprise_vip_until, service_vip_until, roles, status from accounts."user" where mobile = $1 or mail = $2`,
        [attempt?.input["mobile"] ?? "", path.startsWith("user/mail") ? attempt?.input["mail"] : ""],
      );
      expect(rows, path).toEqual([
        { is_enterprise: false, is_design: false, enterprise_vip_until: null, service_vip_until: null, roles: [], status: "active" },
      ]);
    }
  });

  test("twin: a call that stores what it was not asked for, and one that sets a flag, are reported", async () => {
    const loose = defineCall({
      path: "planted/loose",
      about: "",
      who: "user",
      input: z.object({ name: z.string().max(40) }).loose(),
      output: z.object({}),
      refusals: {},
    });
    const plainUser = await portal.aUser();
    const flagging = defineCall({
      path: "planted/flagging",
      about: "",
      who: "user",
      input: z.object({ name: z.string() }).loose(),
      output: z.object({}),
      refusals: {},
    });
    const runner = runnerWith(
      portal,
      defineDomain({
        name: "planted",
        calls: [
          bind(loose, async (ctx, input) => {
            await portal.database.pool.query(`update accounts."user" set nickname = $1 where id = $2`, [
              String((input as Record<string, unknown>)["nickname"] ?? input.name),
              ctx.actor?.id,
            ]);
            return {};
          }),
          bind(flagging, async (_ctx, input) => {
            if ((input as Record<string, unknown>)["is_enterprise"])
              await portal.database.pool.query(`update accounts."user" set is_enterprise = true where id = $1`, [plainUser.id]);
            return {};
          }),
        ],
      }),
    );
    expect((await faultsOf(runner, loose)).faults).toContain('planted/loose let an extra field into accounts."user"');
    expect((await faultsOf(runner, flagging)).faults).toContain('planted/flagging changed accounts."user".is_enterprise');
  });
});
