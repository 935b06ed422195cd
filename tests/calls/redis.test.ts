import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { createServer } from "node:net";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createLog } from "#platform/log/log.ts";
import { redisLimiter } from "#platform/limits/redis-limiter.ts";
import { redisFanout } from "#platform/realtime/redis-fanout.ts";

const isInstalled = spawnSync("redis-server", ["--version"]).status === 0;
if (!isInstalled) console.log("skipped: fan-out and limits by Redis (redis-server is not installed)");

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

describe.skipIf(!isInstalled)("by Redis, between two instances", () => {
  let server: ChildProcess;
  let one: Redis;
  let other: Redis;
  beforeAll(async () => {
    const port = await freePort();
    server = spawn("redis-server", ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"], { stdio: "ignore" });
    one = new Redis(port, "127.0.0.1", { retryStrategy: () => 100 });
    other = new Redis(port, "127.0.0.1", { retryStrategy: () => 100 });
    for (const redis of [one, other]) redis.on("error", () => {});
    await vi.waitFor(async () => expect(await one.ping()).toBe("PONG"), { timeout: 10_000 });
  });
  afterAll(() => {
    one.disconnect();
    other.disconnect();
    server.kill();
  });

  test("a limit counts what both take, and what is given back", async () => {
    const limit = { count: 3, seconds: 60 };
    const [here, there] = [redisLimiter(one), redisLimiter(other)];
    expect([await here.take("k", limit), await there.take("k", limit), await here.take("k", limit)].map((taken) => taken.ok)).toEqual([true, true, true]);
    const refused = await there.take("k", limit);
    expect(refused.ok).toBe(false);
    expect(!refused.ok && refused.retryAfterSeconds).toBeGreaterThan(50);
  });

  test("what one publishes both hear, in order", async () => {
    const log = createLog("silent");
    const [here, there] = await Promise.all([redisFanout(one, log), redisFanout(other, log)]);
    const heard: string[] = [];
    here.subscribe("news", (text: string) => void heard.push(`here ${text}`));
    there.subscribe("news", (text: string) => void heard.push(`there ${text}`));
    for (const text of ["1", "2", "3"]) here.publish("news", text);
    await expect.poll(() => heard.filter((line) => line.startsWith("there"))).toEqual(["there 1", "there 2", "there 3"]);
    expect(heard.filter((line) => line.startsWith("here"))).toEqual(["here 1", "here 2", "here 3"]);
    await Promise.all([here.close(), there.close()]);
  });
});
