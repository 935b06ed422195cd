import { randomBytes } from "node:crypto";
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { migrationPlan } from "#main/domains.ts";
import { loadSite } from "#main/site.ts";
import { startEmbedded } from "#embedded-postgres-server";
import { connect } from "#platform/database/connect.ts";
import { migrate } from "#platform/database/migrate.ts";
import { cloneDatabase, dropDatabase } from "#platform/database/template.ts";
import { migrateJobs } from "#platform/jobs/jobs.ts";
import { localStorage } from "#platform/storage/local-storage.ts";
import { standBetween, type BeforeDatabase } from "#tests/harness/before-database.ts";
import { startTestPortal } from "#tests/harness/portal.ts";
import { startTestServer } from "#tests/security/test-server.ts";
import { ask, freePort, quietLog, startInstance, type Instance } from "./instance.ts";
import { figure, size } from "./size.ts";

const seconds = size(5, 30);
const admin = () => Object.assign(new URL(inject("templateUrl")), { pathname: "/postgres" }).href;

let folder: string;
let databaseName = 0;
const databases: string[] = [];
const aDatabase = async (): Promise<URL> => {
  const name = `slow_${process.pid}_${(databaseName += 1)}`;
  databases.push(name);
  return new URL(await cloneDatabase(admin(), new URL(inject("templateUrl")).pathname.slice(1), name));
};
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "threadport-slow-"));
});
afterAll(async () => {
  for (const name of databases) await dropDatabase(admin(), name);
  rmSync(folder, { recursive: true, force: true });
});

type Answer = { status: number; type: string; retry: string | null; text: string; took: number };
const timed = async (ask: () => Promise<Response>): Promise<Answer> => {
  const began = performance.now();
  const response = await ask();
  const text = await response.text();
  return {
    status: response.status,
    type: response.headers.get("content-type") ?? "",
    retry: response.headers.get("retry-after"),
    text,
    took: (performance.now() - began) / 1000,
  };
};
let serial = 0;
const within = () => AbortSignal.timeout(25_000);
/** A read that nothing keeps, a write, a page that nothing keeps. */
const call = (address: string) =>
  timed(() =>
    fetch(`${address}/api/product/list`, {
      method: "POST",
      headers: { "content-type": "application/json", lang: "en" },
      body: JSON.stringify({ price_min: String((serial += 1)) }),
      signal: within(),
    }),
  );
const write = (address: string) =>
  timed(() =>
    fetch(`${address}/api/user/login`, {
      method: "POST",
      headers: { "content-type": "application/json", lang: "en" },
      body: JSON.stringify({ account: `nobody${(serial += 1)}`, password: "nothing at all" }),
      signal: within(),
    }),
  );
const page = (address: string) =>
  timed(() => fetch(`${address}/pifa?page=${(serial += 1) % 400}`, { headers: { accept: "text/html", cookie: "lang=en" }, signal: within() }));

describe("a start beside a database that is not there yet", () => {
  test("waits for it, and goes on when its connections are slow", async () => {
    const database = await aDatabase();
    const [portOfDatabase, port] = [await freePort(), await freePort()];
    const through = Object.assign(new URL(database), { hostname: "127.0.0.1", port: String(portOfDatabase), search: "" });
    const began = performance.now();
    const starting = startInstance({ databaseUrl: through.href, dataDir: path.join(folder, "late"), port });
    await sleep(2_500);
    const between = await standBetween(database, portOfDatabase);
    // Longer than the portal waits for a connection: whoever asks first is turned away.
    between.slow(2_600);
    setTimeout(() => between.slow(0), 6_000);
    const instance = await starting;
    try {
      figure(`a database that came 2.5 s late and was slow for 6 s: ready ${((performance.now() - began) / 1000).toFixed(1)} s after the start`);
      expect((await call(instance.address)).status).toBe(200);
    } finally {
      instance.child.kill("SIGKILL");
      await between.goAway();
    }
  });

  test("twin: without the wait a start ends at the first try", async () => {
    const database = await aDatabase();
    const through = Object.assign(new URL(database), { hostname: "127.0.0.1", port: String(await freePort()), search: "" });
    await expect(migrate(through.href, migrationPlan)).rejects.toThrow("ECONNREFUSED");
  });

  test("what will not come by waiting is told at once", async () => {
    const database = await aDatabase();
    const through = await standBetween(database);
    const wrong = Object.assign(new URL(through.url), { pathname: "/there_is_none" });
    const began = performance.now();
    await expect(startInstance({ databaseUrl: wrong.href, dataDir: path.join(folder, "wrong"), port: await freePort() })).rejects.toThrow(
      "there is no database there_is_none",
    );
    expect(performance.now() - began).toBeLessThan(20_000);
    await through.goAway();
  });
});

describe("a database that stands still", () => {
  let between: BeforeDatabase;
  let instance: Instance;
  beforeAll(async () => {
    between = await standBetween(await aDatabase());
    instance = await startInstance({ databaseUrl: between.url, dataDir: path.join(folder, "hung"), port: await freePort() });
  });
  afterAll(async () => {
    between.hang(false);
    instance.child.kill("SIGKILL");
    await between.goAway();
  });

  test("everybody is told within two seconds that it is not now, and all is well soon after", async () => {
    const { address } = instance;
    await expect.poll(async () => [(await call(address)).status, (await page(address)).status], { timeout: 20_000 }).toEqual([200, 200]);
    between.hang(true);
    const answers: Answer[] = [];
    const readiness: number[] = [];
    for (const over = Date.now() + seconds * 1000; Date.now() < over;) {
      answers.push(...(await Promise.all([call(address), call(address), write(address), page(address), page(address)])));
      readiness.push((await timed(() => fetch(`${address}/readyz`, { signal: within() }))).status);
      await sleep(100);
    }
    const alive = await timed(() => fetch(`${address}/healthz`));
    between.hang(false);
    const back = performance.now();
    const isWell = async () =>
      (await Promise.all([call(address), page(address), timed(() => fetch(`${address}/readyz`))])).every(({ status }) => status === 200);
    while (!(await isWell())) await sleep(50);
    const normalAfter = (performance.now() - back) / 1000;
    const slowest = Math.max(...answers.map(({ took }) => took));
    figure(
      `a database that stood still for ${seconds} s: ${answers.length} asked, slowest answer ${slowest.toFixed(2)} s, normal ${normalAfter.toFixed(2)} s after`,
    );
    expect(answers.map(({ status, retry }) => [status, retry]).filter(([status, retry]) => status !== 503 || retry !== "2")).toEqual([]);
    expect(answers.filter(({ type }) => type.startsWith("text/html")).length).toBeGreaterThan(0);
    expect(answers.filter(({ text }) => text.includes("thread broke"))).toEqual([]);
    expect(readiness.every((status) => status === 503)).toBe(true);
    expect(alive.status).toBe(200);
    expect(slowest).toBeLessThan(2.3);
    expect(normalAfter).toBeLessThan(5);
  });

  test("while one connection of five is slow to come about, nobody waits longer than two seconds or is told that something broke", async () => {
    const { address } = instance;
    await expect.poll(async () => [(await call(address)).status, (await page(address)).status], { timeout: 20_000 }).toEqual([200, 200]);
    between.slow(2_600, 5);
    const answers: Answer[] = [];
    for (const over = Date.now() + seconds * 1000; Date.now() < over;) {
      between.cut();
      await sleep(300);
      answers.push(...(await Promise.all(Array.from({ length: 20 }, (_, nth) => (nth % 4 === 3 ? page : nth % 4 === 2 ? write : call)(address)))));
    }
    between.slow(0);
    const back = performance.now();
    const isWell = async () => (await Promise.all(Array.from({ length: 20 }, () => call(address)))).every(({ status }) => status === 200);
    while (!(await isWell())) {
      expect(performance.now() - back).toBeLessThan(5_000);
      await sleep(50);
    }
    const counts = Map.groupBy(answers, ({ status }) => status);
    figure(
      `one connection of five slow: ${[...counts].map(([status, all]) => `${all.length} × ${status}`).join(", ")}, slowest ${Math.max(...answers.map(({ took }) => took)).toFixed(2)} s`,
    );
    expect(new Set(counts.keys())).toEqual(new Set([200, 503]));
    expect(answers.filter(({ status, retry }) => status === 503 && retry !== "2")).toEqual([]);
    expect(counts.get(200)?.length).toBeGreaterThan(answers.length / 3);
    // Some ask twice, one connection after the other.
    expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(2 * 1.7 + 0.3);
    expect(Math.max(...(counts.get(503) ?? []).map(({ took }) => took))).toBeLessThan(2.6);
  });

  test("twin: whoever waits for the slow one of five waits for as long as it takes", async () => {
    const fifth = await standBetween(await aDatabase());
    fifth.slow(2_600, 5);
    const took = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const began = performance.now();
        const client = new pg.Client({ connectionString: fifth.url });
        await client.connect();
        await client.end();
        return performance.now() - began;
      }),
    );
    expect(took.filter((one) => one > 2_300)).toHaveLength(1);
    await fifth.goAway();
  });

  test("twin: whoever asks without looking whether it stands still waits for it", async () => {
    const still = await standBetween(await aDatabase());
    const database = connect(still.url);
    await database.pool.query("select 1");
    still.hang(true);
    const answer = database.pool.query("select 1").catch(() => undefined);
    expect(await Promise.race([answer, sleep(4_000, "nothing yet")])).toBe("nothing yet");
    still.hang(false);
    await answer;
    await database.end();
    await still.goAway();
  });
});

test("pages for which no connection comes free are answered 503, not as broken", async () => {
  const portal = await startTestPortal();
  const server = await startTestServer(portal, { site: await loadSite(path.resolve("build")) });
  const taken = await Promise.all(Array.from({ length: 10 }, () => portal.database.pool.connect()));
  try {
    const [forPeople, forPrograms] = await Promise.all([page(server.url), call(server.url)]);
    expect([forPeople.status, forPrograms.status]).toEqual([503, 503]);
    expect([forPeople.retry, forPrograms.retry]).toEqual(["2", "2"]);
    expect(forPeople.type).toContain("text/html");
    expect(forPeople.text).toContain("The service is busy");
    expect(JSON.parse(forPrograms.text)).toMatchObject({ code: 503 });
  } finally {
    for (const client of taken) client.release();
  }
  expect((await page(server.url)).status).toBe(200);
  expect((await portal.run(listProducts, { token: null, id: 0 }, {})).list).toEqual([]);
  await server.stop();
  await portal.stop();
});

const disk = path.join(tmpdir(), `threadport-disk-${process.pid}`);
/**
 * Why there is no small disk to fill; undefined where there is one. It takes the right to mount: a limit on what a process writes (`ulimit -f`) is another fault, of
 * which neither the free room of the disk nor a server that is a process of its own knows anything.
 */
const unmountable = (megabytes: number): string | undefined => {
  mkdirSync(disk, { recursive: true });
  const { status, stderr } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", disk], { encoding: "utf8" });
  if (status === 0) return undefined;
  rmSync(disk, { recursive: true, force: true });
  return `not tried: it fills a disk of ${megabytes} MB that only who may mount (root, CAP_SYS_ADMIN) can make: ${stderr?.trim() || "there is no mount"}`;
};
const unmount = () => {
  spawnSync("umount", [disk]);
  rmSync(disk, { recursive: true, force: true });
};
const ballast = path.join(disk, "ballast");
const fillDisk = (but = 0) => {
  const { bavail, bsize } = statfsSync(disk);
  appendFileSync(ballast, Buffer.alloc(bavail * bsize - but));
};

test("a full disk: uploads are answered 503, nothing half written stays, and it is said not to be ready until there is room", async ({ skip }) => {
  const without = unmountable(80);
  if (without) skip(without);
  const database = await aDatabase();
  const instance = await startInstance({ databaseUrl: database.href, dataDir: disk, port: await freePort() });
  try {
    const ready = async () => (await fetch(`${instance.address}/readyz`)).status;
    expect(await ready()).toBe(200);
    // There is room for the beginning of a file.
    fillDisk(200_000);
    expect(await ready()).toBe(503);
    const files = path.join(disk, "files");
    const kept = () => readdirSync(files, { recursive: true, withFileTypes: true }).flatMap((one) => (one.isFile() ? [one.name] : []));
    await expect(localStorage(files).put("private/ab/whole.bin", Buffer.alloc(1_000_000), "application/octet-stream")).rejects.toThrow("ENOSPC");
    expect(kept()).toEqual([]);
    // TWIN: who writes under its name at once leaves a half, and who asks the database alone is ready all the while.
    const half = path.join(files, "private/ab/half.bin");
    expect(() => writeFileSync(half, Buffer.alloc(1_000_000))).toThrow("ENOSPC");
    expect([kept(), statSync(half).size > 0, statSync(half).size < 1_000_000]).toEqual([["half.bin"], true, true]);
    rmSync(half);
    const asked = connect(database.href);
    expect([(await asked.pool.query("select 1")).rowCount, await asked.room.isThere()]).toEqual([1, true]);
    await asked.end();
    expect(await ready()).toBe(503);
    fillDisk();
    const portal = await startTestPortal({ databaseUrl: database.href });
    const { token } = await portal.aUser();
    const picture = await sharp({ create: { width: 600, height: 600, channels: 3, noise: { type: "gaussian", mean: 128, sigma: 60 }, background: "#fff" } })
      .png()
      .toBuffer();
    const upload = () => {
      const form = new FormData();
      form.set("image", new Blob([new Uint8Array(picture)]), "a.png");
      for (const [name, value] of [
        ["left", "0"],
        ["top", "0"],
        ["side", "1"],
      ] as const)
        form.set(name, value);
      return timed(() => fetch(`${instance.address}/api/user/saveavatar`, { method: "POST", headers: { token, lang: "en" }, body: form }));
    };
    expect(await upload()).toMatchObject({ status: 503, retry: "2" });
    expect((await call(instance.address)).status).toBe(200);
    rmSync(ballast);
    expect(await ready()).toBe(200);
    expect(await upload()).toMatchObject({ status: 200 });
    await portal.stop();
  } finally {
    instance.child.kill("SIGKILL");
    await instance.ended;
    unmount();
  }
});

test("a full disk of the database: what cannot be kept is answered 503, what was answered is kept, and it is said not to be ready until there is room", async ({
  skip,
}) => {
  const without = unmountable(500);
  if (without) skip(without);
  const database = await startEmbedded({ dataDir: disk, log: quietLog });
  let instance: Instance | undefined;
  try {
    await migrate(database.url, migrationPlan, undefined, migrateJobs);
    instance = await startInstance({ databaseUrl: database.url, dataDir: path.join(folder, "elsewhere"), port: await freePort() });
    const { address } = instance;
    const portal = await startTestPortal({ databaseUrl: database.url });
    const [sender, receiver] = [await portal.aUser(), await portal.aUser()];
    await portal.stop();
    const ready = async () => (await fetch(`${address}/readyz`)).status;
    const sent = new Set<string>();
    const say = async () => {
      const client_id = `full-${(serial += 1)}`;
      const input = { talk_type: 1, receiver_id: receiver.id, content: randomBytes(900).toString("hex"), client_id };
      const answer = await timed(() =>
        fetch(`${address}/api/im/text`, {
          method: "POST",
          headers: { "content-type": "application/json", lang: "en", token: sender.token },
          body: JSON.stringify(input),
          signal: within(),
        }),
      );
      if ((JSON.parse(answer.text) as { code: number }).code === 1) sent.add(client_id);
      return answer;
    };
    expect([(await say()).text, await ready()]).toEqual([expect.stringContaining('"code":1'), 200]);
    fillDisk();
    // Pages that are there have room for some more.
    while ((await say()).status === 200);
    const answers: Answer[] = [];
    const readiness: number[] = [];
    for (const over = Date.now() + seconds * 1000; Date.now() < over; await sleep(50)) {
      answers.push(await say(), await page(address));
      readiness.push(await ready());
    }
    expect(answers.map(({ status }) => status).filter((status, nth) => status !== (nth % 2 === 0 ? 503 : 200))).toEqual([]);
    expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(2.3);
    expect(new Set(readiness)).toEqual(new Set([503]));
    // TWIN: a database that is asked for an answer alone is well all the while.
    const asked = connect(database.url);
    expect((await asked.pool.query("select 1")).rowCount).toBe(1);
    expect(await asked.room.isThere()).toBe(true);
    await asked.end();
    rmSync(ballast);
    const back = performance.now();
    while ((await ready()) !== 200 || !(await say()).text.includes('"code":1')) await sleep(50);
    figure(`a full disk of the database for ${seconds} s: normal ${((performance.now() - back) / 1000).toFixed(2)} s after`);
    expect(performance.now() - back).toBeLessThan(5_000);
    const kept = new Set<string>();
    for (let after_seq = 0, more = true; more;) {
      const { data } = (await ask(address, "im/records_list", receiver.token, { talk_type: 1, receiver_id: sender.id, after_seq })) as unknown as {
        data: { data: { client_id: string; seq: number }[] };
      };
      for (const { client_id, seq } of data.data) {
        kept.add(client_id);
        after_seq = seq;
      }
      more = data.data.length > 0;
    }
    expect(kept).toEqual(sent);
  } finally {
    instance?.child.kill("SIGKILL");
    await instance?.ended;
    await database.stop();
    unmount();
  }
});
