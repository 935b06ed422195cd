import { afterAll, beforeAll, expect, test } from "vitest";
import { csvStream } from "#kit/csv.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { startTestServer, type TestServer } from "#tests/security/test-server.ts";

let portal: TestPortal;
let server: TestServer;
let goOn: () => void;
const paused = new Promise<void>((resolve) => (goOn = resolve));
beforeAll(async () => {
  portal = await startTestPortal();
  const render = async () =>
    csvStream(
      "list.csv",
      (async function* () {
        yield [["first"]];
        await paused;
        yield [["second"]];
      })(),
    );
  server = await startTestServer(portal, { site: { clientFolder: portal.dataDir, queryOf: () => undefined, render } });
});
afterAll(async () => {
  await server.stop();
  await portal.stop();
});

test("a file goes out as its rows are made: the first is there before the second exists", async () => {
  const { token } = await portal.aUser();
  const answer = await fetch(`${server.url}/seller/orders/export.csv`, { headers: { cookie: `token=${token}` } });
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="list.csv"');
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const parts = answer.body!.getReader();
  const next = async () => new TextDecoder("utf-8", { ignoreBOM: true }).decode((await parts.read()).value);
  expect(await next()).toBe("\uFEFFfirst\r\n");
  goOn();
  expect(await next()).toBe("second\r\n");
  expect((await parts.read()).done).toBe(true);
});
