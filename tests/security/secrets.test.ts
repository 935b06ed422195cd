import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { bind, defineDomain } from "#platform/calls/domain.ts";
import { createLog } from "#platform/log/log.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { runnerWith } from "./planted.ts";
import { dataOf, startTestServer, type TestServer } from "./test-server.ts";

/** Everything that the portal logs at its most talkative, without a file between. */
const lines: string[] = [];
const log = createLog("trace", { write: (line) => void lines.push(line) });

const leak = defineCall({ path: "planted/leak", about: "", who: "anyone", input: z.object({ password: z.string() }), output: z.object({}), refusals: {} });
const fail = defineCall({
  path: "planted/fail",
  about: "",
  who: "user",
  input: z.object({ password: z.string(), note: z.string() }),
  output: z.object({}),
  refusals: {},
});

let portal: TestPortal;
let server: TestServer;
beforeAll(async () => {
  portal = await startTestPortal({ log });
  const planted = defineDomain({
    name: "planted",
    calls: [
      bind(leak, async (ctx, { password }) => {
        ctx.services.log.info(`somebody wrote ${password} into a sentence`);
        return {};
      }),
      // Fails in the ways that carry what was sent: a row out of its bounds, an address, a cause.
      bind(fail, async (ctx, { note, password }) => {
        if (note === "row") await portal.database.pool.query(`insert into accounts."user" (mobile, nickname, password_hash) values ('1', 'x', $1)`, [password]);
        if (note === "address") new URL(`//[?token=${password}`, "http://portal");
        throw Object.assign(new Error("planted", { cause: Object.assign(new Error("inner"), { detail: password }) }), {
          input: password,
          parameters: [password],
          body: { password },
        });
      }),
    ],
  });
  server = await startTestServer(portal, { runner: runnerWith(portal, planted) });
});
afterAll(async () => {
  await server.stop();
  await portal.stop();
});

const upgrade = (target: string) =>
  new Promise<string>((resolve) => {
    let heard = "";
    const socket = connect(server.port, "127.0.0.1", () =>
      socket.write(
        `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      ),
    );
    socket.setTimeout(400, () => socket.destroy());
    socket.on("data", (data) => (heard += data.toString("latin1")));
    socket.on("error", () => {});
    socket.on("close", () => resolve(heard));
  });

const containing = (canary: string) => lines.filter((line) => line.includes(canary) || line.includes(encodeURIComponent(canary)));

describe("what is secret stands in no log line", () => {
  test("passwords, codes, tokens and tickets that went through real calls, and came back from them", async () => {
    const secrets: string[] = [];
    const canary = (text: string) => (secrets.push(text), text);
    const user = await portal.aUser({ username: "canary", password: canary("canary-password-7f3a"), is_enterprise: true, vip: true });
    canary(user.token);
    await server.post("user/login", { account: "canary", password: "canary-password-7f3a" });
    await server.post("user/login", { account: "canary", password: canary("canary-wrong-91bc") });
    await server.post("user/login", `{"account":"canary","password":"${canary("canary-broken-22ee")}"`, { headers: { "content-type": "application/json" } });
    await server.post("user/login", { account: "canary", password: canary("canary-nul-0c1d\u0000") });
    const again = await server.post("user/login", { account: "canary", password: "canary-password-7f3a" });
    canary(dataOf<{ userinfo: { token: string } }>(again).userinfo.token);

    await server.post("sms/send", { mobile: "13512345678", event: "mobilelogin" });
    await portal.runJobs();
    const code = portal.sent().findLast((line) => line.to === "13512345678")?.code ?? "";
    expect(code).toMatch(/^\d{6}$/);
    const signedIn = await server.post("user/mobilelogin", { mobile: "13512345678", captcha: code });
    canary(dataOf<{ userinfo: { token: string } }>(signedIn).userinfo.token);
    canary("13512345678");

    const seller = await server.post("user/seller", {}, { token: user.token });
    const ticket = canary(new URL(dataOf<{ login_url: string }>(seller).login_url).searchParams.get("ticket") ?? "");
    await server.get(`/seller/enter?ticket=${ticket}`);
    await server.post("user/redeem", { ticket, site: "seller" });
    await server.post("user/redeem", { ticket: canary("canary-ticket-of-nobody-55aa"), site: "seller" });
    await server.post("user/info", {}, { token: canary("canary-token-of-nobody-66bb") });
    await server.post(
      "user/info",
      {},
      { headers: { cookie: `token=${canary("canary-cookie-77cc")}`, authorization: `Bearer ${canary("canary-bearer-88dd")}` } },
    );

    for (const target of [
      `/ws?token=${user.token}&customer_service_id=${user.id}`,
      `/ws?token=${canary("canary-socket-99ee")}`,
      `//[?token=${canary("canary-bad-address-aaff")}`,
      `/elsewhere?token=${canary("canary-other-path-bb00")}`,
      `/ws?token=%zz${canary("canary-bad-escape-cc11")}`,
    ])
      await upgrade(target);

    const told = secrets.flatMap((secret) => containing(secret).map((line) => `${secret}: ${line.slice(0, 300)}`));
    // A code of six figures may turn up in a number by chance; as a field or a quoted word it may not.
    told.push(...lines.filter((line) => line.includes(`"${code}"`) || line.includes(` ${code}`)));
    expect(told).toEqual([]);
    // The log was listening all the while.
    expect(lines.length).toBeGreaterThan(4);
  });

  test("a failure that carries what was sent is told without it", async () => {
    const user = await portal.aUser();
    for (const [note, canary] of [
      ["row", "canary-in-a-row-1234"],
      ["address", "canary-in-an-address-2345"],
      ["cause", "canary-in-a-cause-3456"],
    ] as const) {
      const answer = await server.post("planted/fail", { note, password: canary }, { token: user.token });
      expect(answer.status).toBe(500);
      expect(answer.text).not.toContain(canary);
      expect(answer.text).not.toMatch(/insert into|violates|stack|\.ts/);
      expect(containing(canary), note).toEqual([]);
      // The number shown leads to the line.
      const number = /[0-9a-f-]{36}/.exec(answer.envelope?.msg ?? "")?.[0] ?? "none";
      expect(lines.some((line) => line.includes(number) && line.includes("a call failed"))).toBe(true);
    }
  });

  test("twin: a planted leak is seen", async () => {
    await server.post("planted/leak", { password: "canary-planted-4567" });
    expect(containing("canary-planted-4567")).toHaveLength(1);
  });

  test("in the database too: no token, ticket, password or code as it was sent", async () => {
    const user = await portal.aUser({ username: "stored", password: "canary-stored-5678" });
    const { rows } = await portal.database.pool.query<{ line: string }>(
      `select t::text as line from accounts."user" t union all select t::text from accounts.session t union all select t::text from accounts.ticket t union all select t::text from accounts.code t`,
    );
    const all = rows.map((row) => row.line).join("\n");
    expect(all).not.toContain("canary-stored-5678");
    expect(all).not.toContain(user.token);
    expect(all).toContain("$argon2id$");
  });
});
