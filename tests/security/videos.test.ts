import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anMp4, aVideo } from "#domains/catalogue/catalog/testing.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

let portal: TestPortal;
let server: TestServer;
let path: string;
const bytes = Buffer.from(anMp4(10_000));
beforeAll(async () => {
  portal = await startTestPortal();
  server = await startTestServer(portal);
  const seller = await portal.aUser({ is_enterprise: true, vip: true });
  ({ path } = await aVideo(portal, seller, bytes));
});
afterAll(async () => {
  await server.stop();
  await portal.stop();
});

const fetched = async (headers: Record<string, string> = {}, at = path) => {
  const answer = await fetch(`${server.url}${at}`, { headers });
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
};

describe("a video's file", () => {
  test("is served as what its bytes are and nothing else, for good", async () => {
    const { status, headers, body } = await fetched();
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("video/mp4");
    expect(headers.get("content-length")).toBe("10000");
    expect(headers.get("accept-ranges")).toBe("bytes");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(body.equals(bytes)).toBe(true);
  });

  test.each([
    ["bytes=0-99", 0, 99],
    ["bytes=9900-", 9_900, 9_999],
    ["bytes=-100", 9_900, 9_999],
    ["bytes=100-100000", 100, 9_999],
  ])("is served in parts: %s", async (range, start, end) => {
    const { status, headers, body } = await fetched({ range });
    expect(status).toBe(206);
    expect(headers.get("content-range")).toBe(`bytes ${start}-${end}/10000`);
    expect(headers.get("content-length")).toBe(String(end - start + 1));
    expect(body.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  test("a part behind its end is refused, what is no single part is answered with the whole", async () => {
    const behind = await fetched({ range: "bytes=10000-" });
    expect([behind.status, behind.headers.get("content-range"), behind.body.length]).toEqual([416, "bytes */10000", 0]);
    for (const range of ["bytes=0-1,5-6", "items=1-2", "bytes=9-3"]) expect((await fetched({ range })).status, range).toBe(200);
    expect((await fetched({ range: "bytes=0-99", "if-range": '"a-tag"' })).status).toBe(200);
  });

  test("is reached by no other name", async () => {
    const name = path.slice("/files/".length, -".mp4".length);
    for (const at of [
      `/files/${name}.webm`,
      `/files/${name}.html`,
      `/files/${name}.mp4.html`,
      `/files/${name.slice(1)}0.mp4`,
      `/files/..%2fvideos%2f${name.slice(0, 2)}%2f${name}.mp4`,
    ])
      expect((await fetched({ range: "bytes=0-" }, at)).status, at).toBe(404);
  });
});
