import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { WebSocket } from "ws";
import { cloneDatabase, dropDatabase } from "#platform/database/template.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { hasNginx, startNginx } from "./beside.ts";
import { ask, freePort, startInstance, type Instance } from "./instance.ts";
import { figure, size } from "./size.ts";

const times = size(3, 20);
const people = 16;
const password = "a password that takes a while";
const admin = () => Object.assign(new URL(inject("templateUrl")), { pathname: "/postgres" }).href;
const name = `restarts_${process.pid}`;

let folder: string;
let databaseUrl: string;
let portal: TestPortal;
let writers: (Persona & { token: string })[];
let reader: Persona;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "threadport-restarts-"));
  databaseUrl = await cloneDatabase(admin(), new URL(inject("templateUrl")).pathname.slice(1), name);
  portal = await startTestPortal({ databaseUrl });
  writers = await Promise.all(Array.from({ length: people }, (_, n) => portal.aUser({ username: `writer${n}`, password })));
  reader = await portal.aUser();
});
afterAll(async () => {
  await portal.stop();
  await dropDatabase(admin(), name);
  rmSync(folder, { recursive: true, force: true });
});

const start = async (port?: number): Promise<Instance & { port: number }> => {
  const at = port ?? (await freePort());
  return Object.assign(await startInstance({ databaseUrl, dataDir: path.join(folder, String(at)), port: at }), { port: at });
};
/** What the database has of these; the others were acknowledged and lost. */
const lost = async (acknowledged: readonly string[]): Promise<number> => {
  const { rows } = await portal.database.pool.query<{ count: number }>("select count(*)::int as count from chat.message where client_id = any($1::text[])", [
    acknowledged,
  ]);
  return acknowledged.length - (rows[0]?.count ?? 0);
};
type Envelope = { code: number; data?: { refusal?: string } };

/** Everybody writes as fast as they may, until told to stop. Who has no answer writes the same again, and why is kept. */
const writing = (address: () => string) => {
  const acknowledged: string[] = [];
  const unanswered: string[] = [];
  let isOver = false;
  const one = async (writer: Persona) => {
    while (!isOver) {
      const client_id = randomUUID();
      const input = { receiver_id: reader.id, content: "hello", client_id };
      const answer = (await ask(address(), "im/text", writer.token, input, undefined, (why) => unanswered.push(why))) as Envelope | undefined;
      if (answer?.code === 1) acknowledged.push(client_id);
      await sleep(answer ? 200 : 50);
    }
  };
  const all = Promise.all(writers.map(one));
  return {
    acknowledged,
    unanswered,
    async stop() {
      isOver = true;
      await all;
    },
  };
};

/** An instance that people write to gets the signal while everybody signs in, and starts again, so many times. */
const ended = async (rounds: number, signal: "SIGTERM" | "SIGKILL") => {
  let instance = await start();
  const { port } = instance;
  const load = writing(() => `http://127.0.0.1:${port}`);
  let answered = 0;
  let slowest = 0;
  const closes: (number | undefined)[] = [];
  const exits: (number | null)[] = [];
  for (let turn = 0; turn < rounds; turn += 1) {
    await sleep(1_000);
    const ticket = (await ask(instance.address, "im/ticket", writers[0]?.token ?? null, {})) as { data: { ticket: string } } | undefined;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?ticket=${ticket?.data.ticket}`, { headers: { origin: instance.address } });
    const closed = new Promise<number>((resolve) => socket.once("close", resolve));
    await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
    // Each takes a while: all are under way when the signal comes.
    const logins = writers.map((_, n) => ask(instance.address, "user/login", null, { account: `writer${n}`, password }));
    await sleep(60);
    const began = performance.now();
    instance.child.kill(signal);
    answered += (await Promise.all(logins)).filter((answer) => (answer as Envelope | undefined)?.code === 1).length;
    closes.push(await closed);
    await instance.ended;
    slowest = Math.max(slowest, (performance.now() - began) / 1000);
    exits.push(instance.child.exitCode);
    instance = await start(port);
  }
  await sleep(500);
  await load.stop();
  instance.child.kill("SIGTERM");
  await instance.ended;
  return { answered, closes, exits, slowest, acknowledged: load.acknowledged };
};

test(
  `SIGTERM under load, ${times} times: what was accepted is answered, what was acknowledged is kept, sockets are told`,
  { timeout: 60_000 + times * 20_000 },
  async () => {
    const { answered, closes, exits, slowest, acknowledged } = await ended(times, "SIGTERM");
    figure(
      `${times} × SIGTERM: ${answered} of ${times * people} requests under way answered, ${acknowledged.length} messages acknowledged, ${await lost(acknowledged)} lost, ended in ${slowest.toFixed(1)} s at most`,
    );
    expect(answered).toBe(times * people);
    expect(closes.filter((code) => code !== 1001)).toEqual([]);
    expect(exits.filter((code) => code !== 0)).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(times * people);
    expect(await lost(acknowledged)).toBe(0);
    expect(slowest).toBeLessThan(15);
  },
);

test("with SIGKILL in its place what was accepted is not answered, and nobody is told", { timeout: 80_000 }, async () => {
  const { answered, closes, exits, acknowledged } = await ended(1, "SIGKILL");
  expect(answered).toBeLessThan(people);
  expect(closes).toEqual([1006]);
  expect(exits).toEqual([null]);
  // What was acknowledged is in the database, however its instance ends.
  expect(await lost(acknowledged)).toBe(0);
});

/** Each of two instances behind nginx ends and starts again, one after the other, while people write and hold sockets. */
const rolled = async (rounds: number, signal: "SIGTERM" | "SIGKILL") => {
  const instances = [await start(), await start()];
  const nginx = await startNginx(
    path.join(folder, `nginx-${signal}`),
    instances.map(({ port }) => port),
  );
  const address = `http://127.0.0.1:${nginx?.port}`;
  const load = writing(() => address);
  const codes: number[] = [];
  let isOver = false;
  /** A client after the protocol: a socket that closes is opened again, and so is one that was not opened, for what a proxy could not pass on. */
  const held = writers.slice(0, 6).map(async (writer) => {
    while (!isOver) {
      const ticket = (await ask(address, "im/ticket", writer.token, {})) as { data: { ticket: string } } | undefined;
      const socket = new WebSocket(`${address.replace("http", "ws")}/ws?ticket=${ticket?.data.ticket}`);
      let isOpen = false;
      socket.once("open", () => (isOpen = true));
      const closed = new Promise<number>((resolve) => socket.once("close", resolve).once("error", () => resolve(0)));
      while (!isOver && (await Promise.race([closed, sleep(100, "open")])) === "open");
      if (isOver) socket.close();
      else if (isOpen) codes.push(await closed);
      await sleep(500);
    }
  });
  await sleep(1_000);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, instance] of instances.entries()) {
      instance.child.kill(signal);
      await instance.ended;
      instances[at] = await start(instance.port);
      await sleep(1_000);
    }
  }
  await load.stop();
  isOver = true;
  await Promise.all(held);
  for (const { child } of instances) child.kill("SIGTERM");
  await Promise.all(instances.map(({ ended }) => ended));
  nginx?.stop();
  const { acknowledged, unanswered } = load;
  figure(
    `rolling restart behind nginx, ${rounds} × 2 instances by ${signal}: ${acknowledged.length} messages acknowledged, ${await lost(acknowledged)} lost, ${unanswered.length} requests without an answer${unanswered.length > 0 ? ` (${unanswered[0]})` : ""}, ${codes.length} sockets closed, ${codes.filter((code) => code === 1001).length} of them with 1001`,
  );
  return { acknowledged, unanswered, codes };
};

describe.skipIf(!hasNginx)("a rolling restart behind nginx", () => {
  const rounds = size(1, 10);
  test("loses nothing, refuses nobody, and tells its sockets", { timeout: 60_000 + rounds * 60_000 }, async () => {
    const { acknowledged, unanswered, codes } = await rolled(rounds, "SIGTERM");
    // As a rule none: what a proxy hands to a kept connection in the moment that it is closed has no answer, and is written again.
    expect(unanswered.length).toBeLessThan(acknowledged.length / 10);
    expect(acknowledged.length).toBeGreaterThan(people);
    expect(await lost(acknowledged)).toBe(0);
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((code) => code !== 1001)).toEqual([]);
  });

  test("TWIN: instances that are killed instead leave sockets untold", { timeout: 120_000 }, async () => {
    const { codes } = await rolled(1, "SIGKILL");
    expect(codes.filter((code) => code !== 1001).length).toBeGreaterThan(0);
  });
});
