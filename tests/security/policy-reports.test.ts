import { afterAll, beforeAll, expect, test } from "vitest";
import { policyReports, reportPolicy } from "#domains/audit/contract/policy-reports.ts";
import { Denied } from "#kit/refusal.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

let portal: TestPortal;
let server: TestServer;
let admin: Persona;
beforeAll(async () => {
  portal = await startTestPortal({ withLimits: true });
  server = await startTestServer(portal, { tellPolicyReport: async (report, caller) => void (await portal.runner.run(reportPolicy.path, report, caller)) });
  admin = await portal.aUser({ roles: ["admin"] });
});
afterAll(async () => {
  await server.stop();
  await portal.stop();
});

const send = async (type: string, body: unknown) => {
  const { status } = await fetch(`${server.url}/policy-reports`, {
    method: "POST",
    headers: { "content-type": type },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return status;
};
const seen = async () => (await portal.run(policyReports, admin, {})).list;
const newer = (blockedURL: string, more: object = {}) => ({
  type: "csp-violation",
  age: 3,
  url: "http://localhost/x",
  body: { effectiveDirective: "script-src-elem", blockedURL, documentURL: "http://localhost/product/7?token=canary", sample: "planted()", ...more },
});

test("what browsers report in either form is one line a kind for the operator, without what stood in addresses", async () => {
  const older = {
    "csp-report": {
      "violated-directive": "script-src-elem 'self'",
      "blocked-uri": "inline",
      "document-uri": "http://localhost/a?b=canary",
      "script-sample": "planted()",
    },
  };
  expect(await send("application/csp-report", older)).toBe(204);
  expect(await send("application/reports+json", [newer("inline"), { type: "deprecation", body: {} }])).toBe(204);
  expect(await send("application/reports+json", [newer("https://evil.example/x.js?y=canary", { sourceFile: "http://localhost/p", lineNumber: 12 })])).toBe(204);
  const list = await seen();
  expect(list.map(({ directive, blocked, page, source, line, times, sample }) => ({ directive, blocked, page, source, line, times, sample }))).toEqual([
    {
      directive: "script-src-elem",
      blocked: "https://evil.example/x.js",
      page: "http://localhost/product/7",
      source: "http://localhost/p",
      line: 12,
      times: 1,
      sample: "planted()",
    },
    { directive: "script-src-elem", blocked: "inline", page: "http://localhost/product/7", source: "", line: 0, times: 2, sample: "planted()" },
  ]);
  expect(JSON.stringify(list)).not.toContain("canary");
  expect((await portal.run(policyReports, admin, { size: 1 })).lately).toBe(2);
  await expect(portal.run(policyReports, await portal.aUser({ roles: ["content"] }), {})).rejects.toThrow(Denied);
});

test("what is no report, too large, or of an addition to the browser, changes nothing", async () => {
  const before = await seen();
  expect(await send("application/csp-report", "{")).toBe(204);
  expect(await send("application/csp-report", { "csp-report": "no" })).toBe(204);
  expect(
    await send("application/reports+json", [
      null,
      1,
      "x",
      { type: "csp-violation" },
      newer("chrome-extension"),
      newer("inline", { effectiveDirective: "A<b>" }),
    ]),
  ).toBe(204);
  expect(await send("application/csp-report", JSON.stringify({ "csp-report": { "blocked-uri": "x".repeat(40_000) } }))).toBe(413);
  expect(await send("text/plain", "hello")).toBe(415);
  expect(await seen()).toEqual(before);
});

test("a flood is counted no further than the limits", async () => {
  for (let turn = 0; turn < 10; turn += 1)
    await send(
      "application/reports+json",
      Array.from({ length: 40 }, (_, n) => newer(`https://${turn}-${n}.example/`)),
    );
  const { rows } = await portal.database.pool.query<{ count: number }>("select count(*)::int as count from audit.policy_report");
  // Sixty a minute from one address; a few were sent before.
  expect(rows[0]?.count).toBeLessThanOrEqual(60);
  await portal.database.pool.query(
    `insert into audit.policy_report (mark, directive, blocked, source, line, sample, page, first_at, last_at)
     select 'old ' || n, 'img-src', '', '', 0, '', '', now() - interval '1 day', now() - interval '1 day' from generate_series(1, 700) n`,
  );
  await portal.database.pool.query("delete from platform.rate");
  await send("application/reports+json", [newer("https://one-more.example/")]);
  const { rows: kept } = await portal.database.pool.query<{ count: number }>("select count(*)::int as count from audit.policy_report");
  expect(kept[0]?.count).toBe(500);
});
