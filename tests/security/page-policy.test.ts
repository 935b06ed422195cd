import { hash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Render } from "#platform/http/pages.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

/** What stands in every document of the portal. */
const ofEach = "known()";

/** A page as somebody planted a script in a row of it, beside one of the portal's own where the address asks for an application. */
const render: Render = async (request, { nonce }) => {
  const own = new URL(request.url).pathname === "/application" ? `<script nonce="${nonce}">own()</script>` : "";
  return new Response(`<!doctype html><title>a page</title><script>${ofEach}</script>${own}<script>planted()</script>`, {
    headers: { "content-type": "text/html; charset=utf-8" },
  });
};

let portal: TestPortal;
let server: TestServer;
beforeAll(async () => {
  portal = await startTestPortal();
  server = await startTestServer(portal, { site: { clientFolder: portal.dataDir, queryOf: () => undefined, inline: [ofEach], render } });
});
afterAll(async () => {
  await server.stop();
  await portal.stop();
});

const scriptsOf = async (path: string): Promise<{ allowed: string; body: string }> => {
  const { headers, text } = await server.get(path);
  return { allowed: /script-src ([^;]*)/.exec(headers.get("content-security-policy") ?? "")?.[1] ?? "", body: text };
};

describe("the policy of a page", () => {
  test("of a document allows files of our own and, of what stands in it, the portal's own by its text alone", async () => {
    const { allowed, body } = await scriptsOf("/document");
    expect(body).toContain("<script>planted()");
    expect(allowed).toBe(`'self' 'sha256-${hash("sha256", ofEach, "base64")}' 'report-sample'`);
  });

  test("lets pages play videos and recordings of our own", async () => {
    expect((await server.get("/document")).headers.get("content-security-policy")).toContain("; media-src 'self';");
  });

  test("of an application allows what carries the nonce of this request, and no other", async () => {
    const [first, second] = [await scriptsOf("/application"), await scriptsOf("/application")];
    const nonce = /^'self' 'nonce-([\w-]{22})' 'report-sample'$/.exec(first.allowed)?.[1];
    expect(first.body).toContain(`<script nonce="${nonce}">own()`);
    expect(first.body).toContain("<script>planted()");
    expect(second.allowed).not.toBe(first.allowed);
  });
});

describe("an odd address", () => {
  test.each([
    ["//", "/"],
    ["///", "/"],
    ["//evil.example/", "/evil.example/"],
    ["/product//x?next=//evil.example", "/product/x?next=//evil.example"],
    ["/\\evil.example", "/evil.example"],
    ["/x\\\\y", "/x/y"],
  ])("%s leads to %s here", async (odd, plain) => {
    const answer = await server.raw(`GET ${odd} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 301 /);
    expect(/^location: (.*)\r$/im.exec(answer)?.[1]).toBe(plain);
  });

  test("that cannot be read is a page to people and an envelope to programs", async () => {
    const forPeople = await server.raw("GET /%zz HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nCookie: lang=en\r\nConnection: close\r\n\r\n");
    expect(forPeople).toMatch(/^HTTP\/1\.1 404 /);
    expect(forPeople).toContain("Page not found or no data");
    const forPrograms = await server.raw("GET /api/%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    expect(forPrograms).toMatch(/^HTTP\/1\.1 400 /);
    expect(forPrograms).toContain('"code":400');
  });

  test("of another host is nobody's tunnel", async () => {
    expect(await server.raw("CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n")).not.toMatch(/ 200 | 500 /);
  });
});

describe("the form of a page that was sent before its script was there", () => {
  const secret = "mobile=13800138000&password=my-secret-pass";

  test.each(["application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x"])(
    "does nothing, is not repeated in the answer, and is told to go back, as %s",
    async (type) => {
      const answer = await server.raw(
        `POST /register/fillMaterial?mark=2 HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nCookie: lang=en\r\nContent-Type: ${type}\r\nContent-Length: ${secret.length}\r\nConnection: close\r\n\r\n${secret}`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 409 /);
      expect(answer).toContain("your browser has kept what you typed");
      expect(answer).toContain('<a href="/register/fillMaterial?mark=2"');
      expect(answer).not.toContain("my-secret-pass");
    },
  );
});
