import { afterAll, beforeAll, expect, test } from "vitest";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { sendSms } from "#domains/people/accounts/contract/sms-send.ts";
import { startTestPortal, visitor, type TestPortal } from "#tests/harness/portal.ts";
import { startTestServer, type TestServer } from "#tests/security/test-server.ts";

const token = "a token for whoever measures";
let portal: TestPortal;
let server: TestServer;
beforeAll(async () => {
  portal = await startTestPortal();
  server = await startTestServer(portal, { metricsToken: token });
});
afterAll(async () => {
  await server.stop();
  await portal.stop();
});

const read = async (): Promise<{ text: string; of(line: string): number }> => {
  const { status, text, headers } = await server.get("/metrics", { authorization: `Bearer ${token}` });
  expect(status).toBe(200);
  expect(headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  return {
    text,
    of: (line) =>
      Number(
        text
          .split("\n")
          .find((one) => one.startsWith(`${line} `))
          ?.slice(line.length + 1) ?? Number.NaN,
      ),
  };
};

test("requests, calls, jobs, queues, connections, search, memory and outbox are counted", async () => {
  await server.post("product/list", {});
  await server.post("user/login", { account: "nobody", password: "wrong one" });
  await server.post("no/such", {});
  await server.get("/healthz");
  await portal.run(listProducts, visitor, {});
  await portal.run(sendSms, visitor, { mobile: "13700009999", event: "mobilelogin" });
  await portal.runJobs();
  const { text, of } = await read();
  expect(of('threadport_http_requests_total{kind="call",status="200"}')).toBeGreaterThanOrEqual(2);
  expect(of('threadport_http_requests_total{kind="call",status="404"}')).toBe(1);
  expect(of('threadport_http_requests_total{kind="probe",status="200"}')).toBe(1);
  expect(of('threadport_http_request_seconds_count{kind="call"}')).toBeGreaterThanOrEqual(3);
  expect(of('threadport_calls_total{call="product/list",outcome="done"}')).toBe(2);
  expect(of('threadport_calls_total{call="user/login",outcome="refused"}')).toBe(1);
  // Whatever a stranger asks for is no name of its own.
  expect(text).not.toContain("no/such");
  expect(of('threadport_outbox_total{of="sms",outcome="done"}')).toBe(1);
  for (const line of [
    'threadport_memory_bytes{of="resident"}',
    'threadport_event_loop_delay_seconds{quantile="0.99"}',
    'threadport_pool_connections{pool="calls"}',
    'threadport_pool_waiting{pool="calls"}',
    "threadport_database_answers",
    'threadport_concurrency{of="commands",state="waiting"}',
    'threadport_jobs_waiting{state="due"}',
    'threadport_jobs_waiting{state="given_up"}',
    "threadport_jobs_oldest_seconds",
    'threadport_search_index{of="bytes"}',
    "threadport_sockets",
  ])
    expect(of(line), line).toBeGreaterThanOrEqual(0);
  // Every line is one that Prometheus reads.
  for (const line of text.trim().split("\n")) expect(line).toMatch(/^(# (HELP|TYPE) threadport_\w+ .+|threadport_\w+(\{\w+="[^\n]*"\})? [\d.e+-]+)$/);
  await portal.database.pool.query("select graphile_worker.add_job('imports.run_chunk', payload := '{}'::json, max_attempts := 1)");
  await portal.runJobs();
  const after = await read();
  expect(after.of('threadport_jobs_waiting{state="given_up"}')).toBe(1);
});

test("nobody else reads it, and without a token there is none", async () => {
  expect((await server.get("/metrics")).status).toBe(404);
  expect((await server.get("/metrics", { authorization: "Bearer wrong" })).status).toBe(404);
  const without = await startTestServer(portal);
  expect((await without.get("/metrics", { authorization: "Bearer " })).status).toBe(404);
  await without.stop();
});
