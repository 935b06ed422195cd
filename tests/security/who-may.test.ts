import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createKey } from "#domains/people/shops/contract/keys.ts";
import { defineCall, keyScopes, type AnyCall } from "#kit/call.ts";
import { Denied, found, NotFound, Refusal } from "#kit/refusal.ts";
import { everyRight, isOfShops, seatRoles } from "#kit/rights.ts";
import type { Actor } from "#platform/calls/context.ts";
import { bind, defineDomain } from "#platform/calls/domain.ts";
import { IdempotencyMisused, mayCall, TooMany, Unauthenticated } from "#platform/calls/runner.ts";
import { navigation as operatorNavigation } from "#sites/backoffice/operator/navigation.ts";
import { navigation as sellerNavigation } from "#sites/backoffice/seller/navigation.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { outliving } from "./after-membership.ts";
import { exempt, objects, type ObjectCase } from "./objects.ts";
import { admitted, aPersona, personaNames, type PersonaName } from "./personas.ts";
import { runnerWith } from "./planted.ts";
import { idFields, sampleInput } from "./sample-input.ts";
import { watchTables, writtenSince } from "./written-tables.ts";
import { startTestServer, type Answered, type TestServer } from "./test-server.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

type Outcome = "401" | "403" | "passes" | `bug: ${string}`;

let serial = 0;
const outcomeOf = async (runner: TestPortal["runner"], call: AnyCall, as: Persona, input: unknown = sampleInput(call)): Promise<Outcome> => {
  serial += 1;
  try {
    await runner.run(call.path, input, {
      token: as.token,
      locale: "en",
      requestId: "who-may",
      address: "127.0.0.1",
      agent: "tests",
      idempotencyKey: `who-may-${serial}`,
    });
    return "passes";
  } catch (error) {
    if (error instanceof Unauthenticated) return "401";
    if (error instanceof Denied) return "403";
    if (error instanceof Refusal || error instanceof NotFound || error instanceof IdempotencyMisused || error instanceof TooMany) return "passes";
    return `bug: ${(error as Error).message.slice(0, 200)}`;
  }
};

/** The versions of the rows that make somebody who they are: account, session, seat, and the account whose shop it is. */
const standingOf = async ({ id }: Persona): Promise<string> =>
  (
    await portal.database.pool.query<{ versions: string }>(
      `select concat_ws(' ', u.xmin, s.xmin, (select string_agg(concat(seat.xmin, ' ', owner.xmin), ' ') from accounts.shop_seat seat
         join accounts."user" owner on owner.id = seat.owner_id where seat.user_id = u.id)) as versions
       from accounts."user" u left join accounts.session s on s.user_id = u.id where u.id = $1`,
      [id],
    )
  ).rows
    .map(({ versions }) => versions)
    .join();

/** One of each name. What was turned away or only read has changed nobody; whose own write changed who they are makes way. */
const inTurn = new Map<PersonaName, { one: Persona; standing: string }>();
const oneOf = async (name: PersonaName): Promise<Persona> => {
  const known = inTurn.get(name);
  if (known) return known.one;
  const one = await aPersona(portal, name);
  inTurn.set(name, { one, standing: await standingOf(one) });
  return one;
};
const makesWayIfChanged = async (name: PersonaName): Promise<void> => {
  const known = inTurn.get(name);
  if (known && (await standingOf(known.one)) !== known.standing) inTurn.delete(name);
};

/** What is wrong with one call, as sentences. */
const faultsOf = async (runner: TestPortal["runner"], call: AnyCall): Promise<string[]> => {
  const faults: string[] = [];
  const passed: PersonaName[] = [];
  const mayPass = admitted[call.who] ?? [];
  if (mayPass.length === 0) faults.push(`${call.path} states no known policy`);
  if (call.shared && (call.who !== "anyone" || !call.reads)) faults.push(`${call.path} is the same for everyone, so it must be a read for anyone`);
  const input = sampleInput(call);
  for (const name of personaNames) {
    const outcome = await outcomeOf(runner, call, await oneOf(name), input);
    if (outcome !== "401" && outcome !== "403" && !call.reads) await makesWayIfChanged(name);
    if (outcome.startsWith("bug")) faults.push(`${call.path} as ${name} → ${outcome}`);
    else if (mayPass.includes(name)) {
      if (outcome === "401") faults.push(`${call.path} turned away ${name}, whom its contract admits`);
      if (outcome === "passes") passed.push(name);
    } else if (outcome !== (name === "visitor" ? "401" : "403")) faults.push(`${call.path} as ${name} → ${outcome}, to be turned away`);
  }
  if (mayPass.length > 0 && passed.length === 0) faults.push(`${call.path} admits nobody`);
  return faults;
};

describe("the table of rights", () => {
  test("lets in whom the list written by hand lets in, and nobody else", async () => {
    const actors = new Map<PersonaName, Actor | null>();
    for (const name of personaNames) actors.set(name, await portal.runner.actorOf((await aPersona(portal, name)).token));
    for (const right of everyRight)
      expect(
        personaNames.filter((name) => mayCall(right, actors.get(name) ?? null) === "yes"),
        right,
      ).toEqual(personaNames.filter((name) => admitted[right].includes(name)));
  });

  test("whoever sees an entry of a navigation may make the call that counts what waits there", () => {
    const entries = [...operatorNavigation, ...sellerNavigation].flatMap((group) => [...group.entries]);
    const waiting = entries.flatMap((entry) => (entry.waiting ? [{ right: entry.right, call: portal.runner.calls.get(entry.waiting.ask.path)?.call }] : []));
    expect(waiting.length).toBeGreaterThan(5);
    for (const { right, call } of waiting)
      expect(
        admitted[right].filter((name) => !admitted[call?.who ?? "admin"].includes(name)),
        `${right} → ${call?.path}`,
      ).toEqual([]);
  });
});

describe("the coarse rule of every contract, for every persona", () => {
  test("all calls there are", async () => {
    const faults: string[] = [];
    for (const { call } of portal.runner.calls.values()) faults.push(...(await faultsOf(portal.runner, call)));
    expect(faults).toEqual([]);
  }, 240_000);

  test("twin: a call without a policy, and one whose function fails, are reported", async () => {
    const base = { about: "", input: z.object({}), output: z.object({}), refusals: {}, reads: true };
    const withoutWho = { ...base, path: "planted/nobody" } as unknown as AnyCall;
    const broken = defineCall({ ...base, path: "planted/broken", who: "user" });
    const runner = runnerWith(
      portal,
      defineDomain({ name: "planted", calls: [bind(withoutWho, async () => ({})), bind(broken, async () => Promise.reject(new Error("planted")))] }),
    );
    expect(await faultsOf(runner, withoutWho)).toContain("planted/nobody states no known policy");
    expect((await faultsOf(runner, broken)).some((fault) => fault.includes("bug: planted"))).toBe(true);
    // Even so the runner lets nobody through: no policy is no permission.
    for (const name of personaNames) expect(await outcomeOf(runner, withoutWho, await aPersona(portal, name))).toBe(name === "visitor" ? "401" : "403");
  });

  test("what is the same for everyone cannot be bound for some", () => {
    const call = defineCall({
      path: "planted/shared",
      about: "",
      who: "admin",
      input: z.object({}),
      output: z.object({}),
      refusals: {},
      reads: true,
      shared: { seconds: 60, tags: [] },
    });
    expect(() => runnerWith(portal, defineDomain({ name: "planted", calls: [bind(call, async () => ({}))] }))).toThrow("planted/shared");
  });
});

describe("a shop whose membership has ended", () => {
  const anEnded = () => portal.aUser({ is_enterprise: true, vip: false });
  /** Calls of shops that are open to it and are not in the hand-written list, or the other way round. */
  const faultsIn = async (runner: TestPortal["runner"], calls = [...runner.calls.values()].map(({ call }) => call)): Promise<string[]> => {
    const faults: string[] = [];
    const { key } = await portal.run(createKey, await portal.aUser({ is_enterprise: true }), { name: "till", scopes: [...keyScopes] });
    await portal.database.pool.query(
      `update accounts."user" set enterprise_vip_until = now() - interval '1 second' where id in (select owner_id from shops.api_key)`,
    );
    for (const call of calls) {
      if (!isOfShops(call.who)) continue;
      const owner = await anEnded();
      const clerk = await portal.aUser({ seat: { owner: await anEnded(), roles: seatRoles } });
      const asked: [string, Persona | string][] = [
        ["owner", owner],
        ...(call.who === "shop:owner" ? [] : [["clerk", clerk] satisfies [string, Persona]]),
        ...(call.scope ? [["key", key] satisfies [string, string]] : []),
      ];
      for (const [name, as] of asked) {
        const isRefused = await isRefusedAsEnded(runner, call, as);
        if (isRefused === outliving.includes(call.path)) faults.push(`${call.path} as ${name} is ${isRefused ? "refused" : "open"}`);
      }
    }
    return faults;
  };
  const isRefusedAsEnded = async (runner: TestPortal["runner"], call: AnyCall, as: Persona | string): Promise<boolean> => {
    const by = typeof as === "string" ? { token: null, key: as } : { token: as.token };
    const more = { requestId: "ended", address: "127.0.0.1", agent: "tests", idempotencyKey: `ended-${(serial += 1)}` };
    return runner.run(call.path, sampleInput(call), { ...by, ...more, locale: "en" }).then(
      () => false,
      (error: unknown) => error instanceof Refusal && error.code === "membership_ended",
    );
  };

  test("is refused all but what orders, money and safety hang on: its owner, its staff, its keys", async () => {
    expect(await faultsIn(portal.runner)).toEqual([]);
    const named = outliving.filter((path) => !portal.runner.calls.has(path));
    expect(named).toEqual([]);
  }, 120_000);

  test("twin: a call that outlives the membership and is not in the list is reported, for each of them", async () => {
    const base = { about: "", input: z.object({}), output: z.object({}), refusals: {}, reads: true };
    const lasting = defineCall({ ...base, path: "planted/lasting", who: "shop:goods", scope: "products:read", outlivesMembership: true });
    const runner = runnerWith(portal, defineDomain({ name: "planted", calls: [bind(lasting, async () => ({}))] }));
    expect(await faultsIn(runner, [lasting])).toEqual(["owner", "clerk", "key"].map((name) => `planted/lasting as ${name} is open`));
  }, 120_000);

  test("only a call of a shop can outlive a membership", () => {
    const call = defineCall({
      path: "planted/user",
      about: "",
      who: "user",
      input: z.object({}),
      output: z.object({}),
      refusals: {},
      outlivesMembership: true,
    });
    expect(() => runnerWith(portal, defineDomain({ name: "planted", calls: [bind(call, async () => ({}))] }))).toThrow("planted/user");
  });
});

/** What every request may write: counters, keys, sockets' frames, jobs, the log of what was done in the caller's own shop. */
const restless = new Set(["platform.rate", "platform.idempotency", "platform.broadcast", "graphile_worker._private_jobs", "shops.act"]);

/** The body of an answer without what differs from one second to the next. */
const bytesOf = (answer: Answered) => `${answer.status} ${answer.text.replace(/"time":\d+/, '"time":0')}`;

describe("whose object it is", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(portal);
    await watchTables(portal);
  });
  afterAll(() => server.stop());
  const send = (at: TestServer, call: string, body: unknown, as: Persona) =>
    at.post(call, body, { patient: true, token: as.token, headers: { "idempotency-key": `objects-${(serial += 1)}` } });

  const intrude = async (at: TestServer, { call, goesOn, prepare }: ObjectCase): Promise<string[]> => {
    const { owner, own, foreign = own, missing, intruder } = await prepare(portal);
    const { who } = at === server ? (portal.runner.calls.get(call)?.call ?? { who: "user" as const }) : { who: "user" as const };
    const intruders: [string, Persona][] = intruder
      ? [["the intruder", intruder]]
      : await Promise.all(
          (["visitor", "other buyer", "other seller", "designer"] as const)
            .filter((name) => name === "visitor" || admitted[who].includes(name))
            .map(async (name): Promise<[string, Persona]> => [name, await aPersona(portal, name)]),
        );
    const faults: string[] = [];
    await writtenSince(portal);
    for (const [name, as] of intruders) {
      const answers = [await send(at, call, foreign, as), await send(at, call, missing, as)] as const;
      const [theirs, nobodys] = answers.map(bytesOf);
      if (theirs !== nobodys) faults.push(`${name}: foreign ${theirs?.slice(0, 200)} | missing ${nobodys?.slice(0, 200)}`);
      if (answers[0].status >= 500 || (answers[0].envelope?.code === 1 && !goesOn)) faults.push(`${name} is not turned away: ${theirs?.slice(0, 200)}`);
    }
    const changed = (await writtenSince(portal)).filter((name) => !restless.has(name));
    if (changed.length > 0) faults.push(`changed: ${changed.join(", ")}`);
    // The owner comes last, so that the object was there all the while: otherwise the test has compared nothing with nothing.
    const mine = await send(at, call, own, owner);
    if (goesOn && bytesOf(mine) === bytesOf(await send(at, call, missing, owner))) faults.push("its owner's answer is the same as without it");
    if (mine.status !== 200) faults.push(`its owner gets ${bytesOf(mine).slice(0, 200)}`);
    return faults;
  };

  test.each(objects.map((entry) => ({ name: `${entry.call}${entry.about ? `, ${entry.about}` : ""}`, entry })))(
    "$name: another's looks exactly like nobody's, and stays as it is",
    async ({ entry }) => {
      expect(await intrude(server, entry)).toEqual([]);
    },
  );

  test("every call with an id in its input is in the table, or says why not", () => {
    const covered = new Map<string, Set<string>>();
    for (const { call, fields } of objects) covered.set(call, new Set([...(covered.get(call) ?? []), ...fields]));
    const open = [...portal.runner.calls.values()].flatMap(({ call }) =>
      call.who === "anyone"
        ? []
        : idFields(call)
            .filter((field) => !covered.get(call.path)?.has(field) && !exempt[call.path]?.[field])
            .map((field) => `${call.path} ${field}`),
    );
    expect(open, "add a case to objects.ts, or a reason to its exemptions").toEqual([]);
  });

  test("the table and the exemptions name calls and fields that exist", () => {
    const gone = [
      ...objects.flatMap(({ call, fields }) => fields.map((field) => [call, field])),
      ...Object.entries(exempt).flatMap(([call, fields]) => Object.keys(fields).map((field) => [call, field])),
    ].filter(([path = "", field = ""]) => {
      const call = portal.runner.calls.get(path)?.call;
      return !call || !idFields(call).includes(field);
    });
    expect(gone).toEqual([]);
  });

  test("twin: a call that tells another's from nobody's, and one that writes to another's, are reported", async () => {
    const telling = defineCall({ path: "planted/telling", about: "", who: "user", input: z.object({ id: z.int() }), output: z.object({}), refusals: {} });
    const writing = defineCall({ path: "planted/writing", about: "", who: "user", input: z.object({ id: z.int() }), output: z.object({}), refusals: {} });
    const addressOf = async (id: number) =>
      (await portal.database.pool.query("select user_id from orders.address where id = $1", [id])).rows[0] as { user_id: number } | undefined;
    const runner = runnerWith(
      portal,
      defineDomain({
        name: "planted",
        calls: [
          bind(telling, async (ctx, { id }) => {
            const row = found(await addressOf(id));
            if (row.user_id !== ctx.actor?.id) throw new Denied();
            return {};
          }),
          bind(writing, async (ctx, { id }) => {
            await portal.database.pool.query("update orders.address set name = 'mine' where id = $1", [id]);
            if ((await addressOf(id))?.user_id !== ctx.actor?.id) throw new NotFound();
            return {};
          }),
        ],
      }),
    );
    const planted = await startTestServer(portal, { runner });
    const remove = objects.find(({ call }) => call === "address/remove") as ObjectCase;
    const told = await intrude(planted, { ...remove, call: "planted/telling" });
    const written = await intrude(planted, { ...remove, call: "planted/writing" });
    await planted.stop();
    expect(told.some((fault) => fault.includes("foreign 403") && fault.includes("missing 404"))).toBe(true);
    expect(written).toEqual(["changed: orders.address"]);
  });
});
