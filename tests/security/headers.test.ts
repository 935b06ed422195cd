import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { standBetween } from "#tests/harness/before-database.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { anAllRounder } from "./personas.ts";
import { sampleInput } from "./sample-input.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

let portal: TestPortal;
let server: TestServer;
beforeAll(async () => {
  portal = await startTestPortal();
  server = await startTestServer(portal);
});
afterAll(async () => {
  await server.stop();
  await portal.stop();
});

const answers = async (): Promise<[string, Headers][]> => [
  ["a call", (await server.post("place/countries", {})).headers],
  ["a refusal", (await server.post("user/login", {})).headers],
  ["an unknown call", (await server.post("no/such", {})).headers],
  ["a wrong type", (await server.post("user/login", "x", { headers: { "content-type": "text/html" } })).headers],
  ["a broken body", (await server.post("user/login", "{", { headers: { "content-type": "application/json" } })).headers],
  ["a bad address", (await server.get("/api/%zz")).headers],
  ["a missing page", (await server.get("/nowhere")).headers],
  ["a missing picture", (await server.get("/files/aa-1x1.webp")).headers],
  ["the document", (await server.get("/api/openapi.json")).headers],
  ["the document for people", (await server.get("/api/docs")).headers],
];

describe("what every answer carries", () => {
  test("nosniff; no word of the software; nothing for other origins; no cookie", async () => {
    for (const [what, headers] of await answers()) {
      expect(headers.get("x-content-type-options"), what).toBe("nosniff");
      expect(headers.get("x-powered-by"), what).toBeNull();
      expect(headers.get("server"), what).toBeNull();
      expect(
        [...headers.keys()].filter((name) => name.startsWith("access-control-")),
        what,
      ).toEqual([]);
      expect(headers.get("set-cookie"), what).toBeNull();
    }
  });

  test("answers of calls and documents carry the rest of helmet's", async () => {
    for (const path of ["/api/docs", "/api/openapi.json", "/healthz"]) {
      const { headers } = await server.get(path);
      expect(headers.get("x-frame-options"), path).toBe("SAMEORIGIN");
      expect(headers.get("referrer-policy"), path).toBe("strict-origin-when-cross-origin");
      expect(headers.get("cross-origin-opener-policy"), path).toBe("same-origin");
    }
  });

  test("a browser of another origin gets no permission, asked before or after", async () => {
    const before = await fetch(`${server.url}/api/user/info`, {
      method: "OPTIONS",
      headers: { origin: "https://elsewhere.example", "access-control-request-method": "POST", "access-control-request-headers": "token" },
    });
    expect(before.status).toBe(404);
    const after = await server.post("place/countries", {}, { headers: { origin: "https://elsewhere.example" } });
    for (const headers of [before.headers, after.headers]) expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
  });

  test("no call is kept by anyone on the way, and none sets a cookie", async () => {
    const { token } = await anAllRounder(portal);
    for (const { call } of portal.runner.calls.values()) {
      if (call.path === "user/logout") continue;
      const { headers } = await server.post(call.path, sampleInput(call), { patient: true, token, headers: { "idempotency-key": call.path } });
      expect(headers.get("cache-control"), call.path).toBe("no-store");
      expect(headers.get("set-cookie"), call.path).toBeNull();
    }
  }, 60_000);

  test("strict transport only where the portal itself is reached by https", async () => {
    expect((await server.get("/healthz")).headers.get("strict-transport-security")).toBeNull();
    const secure = await startTestServer(portal, { services: { ...portal.services, publicUrl: "https://threadport.example" } });
    expect((await secure.get("/healthz")).headers.get("strict-transport-security")).toMatch(/max-age=\d{7,}/);
    await secure.stop();
  });

  test("a token in a cookie is no token for a call: a page elsewhere cannot act for its reader", async () => {
    const user = await portal.aUser();
    expect((await server.post("user/info", {}, { headers: { cookie: `token=${user.token}` } })).status).toBe(401);
    expect((await server.post("user/info", {}, { headers: { authorization: `Bearer ${user.token}` } })).status).toBe(401);
    expect((await server.post("user/info", {}, { token: user.token })).status).toBe(200);
  });
});

describe("the documents of the API", () => {
  test("openapi.json lists every call there is, with its policy", async () => {
    const document = JSON.parse((await server.get("/api/openapi.json")).text) as {
      openapi: string;
      paths: Record<string, { post: { security: unknown[]; requestBody: unknown; parameters: { name: string }[] } }>;
    };
    expect(document.openapi).toBe("3.1.0");
    expect(Object.keys(document.paths).sort()).toEqual([...portal.runner.calls.keys()].map((path) => `/api/${path}`).sort());
    for (const { call } of portal.runner.calls.values()) {
      const { post } = document.paths[`/api/${call.path}`] ?? {};
      expect(post?.security.length, call.path).toBe(call.who === "anyone" ? 0 : call.scope ? 2 : 1);
      expect(post?.parameters.some((parameter) => parameter.name === "idempotency-key") ?? false, call.path).toBe(call.idempotent ?? false);
    }
  });

  test("the page for people runs no script, and its policy says so", async () => {
    const { headers, text } = await server.get("/api/docs");
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(text).not.toMatch(/<script|\son\w+=|javascript:/i);
    for (const path of portal.runner.calls.keys()) expect(text).toContain(`/api/${path}`);
  });
});

describe("pages", () => {
  test("one host's page is never kept under another's address", async () => {
    const asked: string[] = [];
    const site = {
      clientFolder: portal.dataDir,
      queryOf: () => undefined,
      render: async (request: Request) => (
        asked.push(request.url),
        new Response(`<p>${request.url}</p>`, { headers: { "content-type": "text/html; charset=utf-8" } })
      ),
    };
    const withSite = await startTestServer(portal, { site });
    for (const target of ["//elsewhere.example/", "http://elsewhere.example/", "/\\elsewhere.example/", "@elsewhere.example/", "/home"])
      await withSite.raw(`GET ${target} HTTP/1.1\r\nHost: elsewhere.example\r\nConnection: close\r\n\r\n`);
    await withSite.stop();
    expect(asked.length).toBeGreaterThan(0);
    for (const url of asked) expect(new URL(url).host).toBe("localhost:3000");
  });

  test("a page's policy allows files of our own (page-policy.test.ts says more)", async () => {
    const site = {
      clientFolder: portal.dataDir,
      queryOf: () => undefined,
      render: async () =>
        new Response(`<script>window.own = 1</script><script type="application/ld+json">{}</script>`, {
          headers: { "content-type": "text/html; charset=utf-8" },
        }),
    };
    const withSite = await startTestServer(portal, { site });
    const policy = (await withSite.get("/scripts")).headers.get("content-security-policy") ?? "";
    await withSite.stop();
    expect(policy).toContain("script-src 'self' 'report-sample';");
    expect(policy).not.toMatch(/script-src[^;]*unsafe|script-src[^;]*\*/);
    for (const part of ["object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"]) expect(policy).toContain(part);
  });
});

describe("health", () => {
  test("alive and ready while the database answers", async () => {
    expect((await server.get("/healthz")).status).toBe(200);
    expect(JSON.parse((await server.get("/readyz")).text)).toEqual({ status: "ready", sockets: 0 });
  });

  test("with the database hanging or away: not ready within 2 s, calls say so in the envelope, the process lives", async () => {
    const own = await startTestPortal();
    const between = await standBetween(new URL(own.database.url));
    const behind = await startTestPortal({ databaseUrl: between.url });
    const at = await startTestServer(behind);
    const timed = async (work: () => Promise<{ status: number }>) => {
      const started = performance.now();
      const { status } = await work();
      return { status, ms: performance.now() - started };
    };
    expect((await at.get("/readyz")).status).toBe(200);

    between.hang(true);
    const hanging = await timed(() => at.get("/readyz"));
    expect(hanging.status).toBe(503);
    expect(hanging.ms).toBeLessThan(2_000);
    between.hang(false);

    await between.goAway();
    const away = await timed(() => at.get("/readyz"));
    expect(away.status).toBe(503);
    expect(away.ms).toBeLessThan(2_000);
    const call = await at.post("user/login", { account: "nobody", password: "nothing" });
    expect([call.status, call.envelope?.code]).toEqual([503, 503]);
    expect(call.headers.get("retry-after")).toBe("2");
    expect((await at.get("/healthz")).status).toBe(200);
    await at.stop();
    await behind.stop().catch(() => {});
    await own.stop();
  });
});
