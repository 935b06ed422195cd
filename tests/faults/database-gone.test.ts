import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { migrationPlan } from "#main/domains.ts";
import { startEmbedded } from "#embedded-postgres-server";
import { migrate } from "#platform/database/migrate.ts";
import { migrateJobs } from "#platform/jobs/jobs.ts";
import { freePort, quietLog, startInstance } from "./instance.ts";
import { figure, size } from "./size.ts";

const seconds = size(4, 30);

type Answer = { status: number; code?: number; msg?: string; took: number };

/** A read that nothing keeps: each asks for another price. */
const askAnew = async (address: string, serial: number): Promise<Answer> => {
  const began = performance.now();
  const response = await fetch(`${address}/api/product/list`, {
    method: "POST",
    headers: { "content-type": "application/json", lang: "en" },
    body: JSON.stringify({ price_min: String(serial) }),
    signal: AbortSignal.timeout(20_000),
  });
  const body = (await response.json()) as { code: number; msg: string };
  return { status: response.status, code: body.code, msg: body.msg, took: (performance.now() - began) / 1000 };
};

test("while the database is gone every call says so at once; when it is back, so is the portal", { timeout: 180_000 }, async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "threadport-gone-"));
  const start = () => startEmbedded({ dataDir, log: quietLog, throwaway: true });
  let database = await start();
  const port = await freePort();
  await migrate(database.url, migrationPlan, undefined, migrateJobs);
  const instance = await startInstance({ databaseUrl: database.url, dataDir: path.join(dataDir, "portal"), port });
  try {
    while ((await askAnew(instance.address, Math.ceil(Math.random() * 1e9))).status !== 200) await sleep(50);
    await database.stop();
    const answers: Answer[] = [];
    const over = Date.now() + seconds * 1000;
    for (let serial = 1; Date.now() < over; serial += 1) {
      answers.push(...(await Promise.all(Array.from({ length: 5 }, (_, index) => askAnew(instance.address, serial * 10 + index)))));
      await sleep(100);
    }
    const ready = await fetch(`${instance.address}/readyz`);
    const alive = await fetch(`${instance.address}/healthz`);
    database = await start();
    const back = performance.now();
    while ((await askAnew(instance.address, Math.ceil(Math.random() * 1e9))).status !== 200) await sleep(50);
    const normalAfter = (performance.now() - back) / 1000;
    const slowest = Math.max(...answers.map(({ took }) => took));
    figure(`database gone for ${seconds} s: ${answers.length} calls, slowest answer ${slowest.toFixed(2)} s, normal ${normalAfter.toFixed(2)} s after`);
    expect(answers.filter(({ status, code, msg }) => status !== 503 || code !== 503 || !msg)).toEqual([]);
    expect(slowest).toBeLessThan(2);
    expect(normalAfter).toBeLessThan(5);
    expect([ready.status, alive.status]).toEqual([503, 200]);
    expect(instance.child.exitCode).toBe(null);
  } finally {
    instance.child.kill("SIGKILL");
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
