import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { defineCall, keyScopes, type AnyCall, type KeyScope } from "#kit/call.ts";
import { Denied, NotFound, Refusal } from "#kit/refusal.ts";
import { bind, defineDomain } from "#platform/calls/domain.ts";
import { me, shopOf, type Ctx } from "#platform/calls/context.ts";
import { IdempotencyMisused, TooMany, Unauthenticated } from "#platform/calls/runner.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { runnerWith } from "#tests/security/planted.ts";
import { sampleInput } from "#tests/security/sample-input.ts";
import { startTestServer } from "#tests/security/test-server.ts";
import { sellerLogin } from "#domains/people/accounts/contract/other-sites.ts";
import { createKey, listKeys, revokeKey } from "../../contract/keys.ts";
import { shopLog } from "../../contract/log.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const anOwner = () => portal.aUser({ is_enterprise: true, vip: true });
const aKey = async (scopes: KeyScope[], owner?: Awaited<ReturnType<typeof anOwner>>) => {
  const holder = owner ?? (await anOwner());
  return { owner: holder, ...(await portal.run(createKey, holder, { name: "warehouse", scopes })) };
};

let serial = 0;
const callerWith = (key: string, token: string | null = null) => ({
  token,
  key,
  locale: "en" as const,
  requestId: "keys",
  address: "127.0.0.1",
  agent: "tests",
  idempotencyKey: `keys-${(serial += 1)}`,
});

/** "passes" is whatever the call itself says; a bug throws. */
const outcome = async (runner: TestPortal["runner"], call: AnyCall, key: string): Promise<"401" | "403" | "429" | "passes"> => {
  try {
    await runner.run(call.path, sampleInput(call), callerWith(key));
  } catch (error) {
    if (error instanceof Unauthenticated) return "401";
    if (error instanceof Denied) return "403";
    if (error instanceof TooMany) return "429";
    if (!(error instanceof Refusal || error instanceof NotFound || error instanceof IdempotencyMisused)) throw error;
  }
  return "passes";
};

const planted = defineCall({
  path: "planted/stock",
  about: "",
  who: "shop:goods",
  scope: "stock:write",
  input: z.object({}),
  output: z.object({ shop: z.int(), actor: z.int() }),
  refusals: {},
});
const whoCalls = async (ctx: Ctx) => ({ shop: shopOf(ctx).ownerId, actor: me(ctx).id });
const withPlanted = () => runnerWith(portal, defineDomain({ name: "planted", calls: [bind(planted, whoCalls)] }));

test("every call there is refuses a key without its scope, and those without a scope refuse every key", async () => {
  const faults: string[] = [];
  const runner = withPlanted();
  for (const scopes of [...keyScopes.map((scope) => [scope]), [...keyScopes]] as KeyScope[][]) {
    const { owner, key } = await aKey(scopes);
    for (const { call } of runner.calls.values()) {
      const found = await outcome(runner, call, key);
      const isOpen = call.scope !== undefined && scopes.includes(call.scope);
      if (isOpen ? found === "401" || found === "403" : found !== "403") faults.push(`${call.path} with ${scopes.join(" ")} → ${found}`);
    }
    expect((await portal.run(listKeys, owner, {})).list).toHaveLength(1);
  }
  expect(faults).toEqual([]);
}, 120_000);

test("a key acts as the shop, in its log by its own name", async () => {
  const { owner, key, id } = await aKey(["stock:write"]);
  const answer = await withPlanted().run(planted.path, {}, callerWith(key));
  expect(answer.data).toEqual({ shop: owner.id, actor: owner.id });
  const { list } = await portal.run(shopLog, owner, {});
  expect(list[0]).toMatchObject({ call: "planted/stock", key: { id, name: "warehouse" }, person: { id: owner.id } });
  expect((await portal.run(listKeys, owner, {})).list[0]?.last_used).not.toBeNull();
});

test("a key is kept as a hash: nothing in the database holds it", async () => {
  const { key } = await aKey(["products:read"]);
  const { rows } = await portal.database.pool.query<{ row: string }>("select to_jsonb(k)::text as row from shops.api_key k");
  expect(rows.some(({ row }) => row.includes(key.slice(12)))).toBe(false);
});

test("a revoked key, one of an owner who lost the certification, and one that nobody has are no keys", async () => {
  const runner = withPlanted();
  const first = await aKey(["stock:write"]);
  expect(await outcome(runner, planted, first.key)).toBe("passes");
  await portal.run(revokeKey, first.owner, { id: first.id });
  await expect.poll(() => outcome(runner, planted, first.key)).toBe("401");
  await expect(portal.run(revokeKey, await anOwner(), { id: (await aKey(["stock:write"])).id })).rejects.toThrow(NotFound);
  const second = await aKey(["stock:write"]);
  await portal.database.pool.query(`update accounts."user" set is_enterprise = false where id = $1`, [second.owner.id]);
  expect(await outcome(withPlanted(), planted, second.key)).toBe("401");
  expect(await outcome(runner, planted, `tpk_${"x".repeat(43)}`)).toBe("401");
  expect(await outcome(runner, planted, "")).toBe("401");
});

test("while the shop's membership has ended its keys open what its people may still do, and all else again once it is renewed", async () => {
  const { owner, key } = await aKey(["stock:write"]);
  const lasting = { ...planted, path: "planted/lasting", outlivesMembership: true };
  const runner = () => runnerWith(portal, defineDomain({ name: "planted", calls: [planted, lasting].map((call) => bind(call, whoCalls)) }));
  const until = async (when: string) => {
    await portal.database.pool.query(`update accounts."user" set enterprise_vip_until = now() + $2::interval where id = $1`, [owner.id, when]);
    portal.services.cache.drop([`actor:${owner.id}`]);
  };
  const tried = (call = planted) =>
    runner()
      .run(call.path, {}, callerWith(key))
      .then(
        () => "passes",
        (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
      );
  await until("-1 second");
  expect(await tried()).toBe("membership_ended");
  expect(await tried(lasting)).toBe("passes");
  expect((await portal.refusal(sellerLogin, owner, {})).code).toBe("needs_vip");
  await until("1 day");
  expect(await tried()).toBe("passes");
  // A certified designer enters the backstage with or without a plan, and so do their keys.
  const designer = await aKey(["stock:write"], await portal.aUser({ is_design: true }));
  expect(await outcome(withPlanted(), planted, designer.key)).toBe("passes");
});

test("a session beside a key opens nothing more", async () => {
  const { owner, key } = await aKey(["stock:write"]);
  await expect(portal.runner.run("user/info", {}, callerWith(key, owner.token))).rejects.toThrow(Denied);
  await expect(portal.runner.run("place/countries", {}, callerWith(key))).rejects.toThrow(Denied);
});

test("a key is let through so often, whatever it asks", async () => {
  const limited = await startTestPortal({ withLimits: true });
  const owner = await limited.aUser({ is_enterprise: true, vip: true });
  const { key } = await limited.run(createKey, owner, { name: "warehouse", scopes: ["products:read"] });
  const found = new Set<string>();
  for (let round = 0; round < 620 && !found.has("429"); round += 1) found.add(await outcome(limited.runner, createKey, key));
  await limited.stop();
  expect([...found]).toEqual(["403", "429"]);
}, 60_000);

test("over HTTP it is the header authorization: Bearer", async () => {
  const server = await startTestServer(portal);
  const { key } = await aKey(["products:read"]);
  const ask = async (headers: Record<string, string>) => (await server.post("user/info", {}, { headers })).status;
  expect(await ask({ authorization: `Bearer ${key}` })).toBe(403);
  expect(await ask({ authorization: "Bearer nobody" })).toBe(401);
  expect(await ask({ authorization: `Basic ${key}` })).toBe(401);
  await server.stop();
});

test("a scope on a call that is no shop's is a fault at the start", () => {
  const call = defineCall({ path: "planted/user", about: "", who: "user", scope: "orders:read", input: z.object({}), output: z.object({}), refusals: {} });
  expect(() => runnerWith(portal, defineDomain({ name: "planted", calls: [bind(call, async () => ({}))] }))).toThrow("planted/user");
});
