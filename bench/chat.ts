import { fork, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import net, { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { WebSocket } from "ws";
import { hashOf } from "#domains/people/accounts/server/rules/secrets.ts";
import { sendIntervalMs } from "#domains/contact/chat/contract/limits.ts";
import { keepPresence } from "#domains/contact/chat/index.server.ts";
import { migrationPlan } from "#main/domains.ts";
import { createPortal } from "#main/portal.ts";
import { startEmbedded } from "#embedded-postgres-server";
import { migrate } from "#platform/database/migrate.ts";
import { createServer } from "#platform/http/server.ts";
import { migrateJobs } from "#platform/jobs/jobs.ts";
import { createLog } from "#platform/log/log.ts";
import { handBackMemory } from "#platform/memory/hand-back.ts";
import { createHub } from "#platform/realtime/hub.ts";
import { startRedis } from "#tests/faults/beside.ts";
import { bareCommits } from "./bare-commits.ts";

/**
 * Chat under load: two instances, each a process; texts are posted to the one, their receivers' sockets are at the other.
 * Prints one row: messages a second that were answered as stored, how long from sending to the socket of the other instance,
 * and what was lost, doubled or misnumbered. Every commit is on disk unless --no-sync; limits are on as in production. Beside it: rows of one column with a
 * commit each, eight at once, on the same database before it. --profile FOLDER leaves there where each instance spent its time (.cpuprofile).
 *
 * A writer sends a text a second, so there have to be as many --pairs as messages a second are looked for.
 *
 * With --redis the instances tell each other by a Redis of the bench's own (redis-server has to be installed), else by PostgreSQL.
 *
 *   node bench/chat.ts --seconds 10 --pairs 6000 --connections 64 --instances 2
 */
const { values: flags } = parseArgs({
  options: {
    seconds: { type: "string", default: "8" },
    pairs: { type: "string", default: "5000" },
    connections: { type: "string", default: "64" },
    instances: { type: "string", default: "1" },
    sync: { type: "boolean", default: true },
    limits: { type: "boolean", default: true },
    pace: { type: "boolean", default: true },
    profile: { type: "string", default: "" },
    role: { type: "string", default: "bench" },
    database: { type: "string", default: "" },
    data: { type: "string", default: "" },
    redis: { type: "boolean", default: false },
    "redis-url": { type: "string", default: "" },
  },
  allowNegative: true,
});

const runInstance = async () => {
  const log = createLog("warn");
  let ahead = 0;
  const portal = await createPortal({
    databaseUrl: flags.database,
    ...(flags["redis-url"] ? { redisUrl: flags["redis-url"] } : {}),
    dataDir: flags.data,
    publicUrl: "http://localhost",
    imageHost: "",
    sellerSiteUrl: "",
    secret: "a secret for measuring that is long enough",
    sessionDays: 30,
    poolSize: 20,
    withLimits: flags.limits,
    log,
    // Without the pace each message is a second later than the one before it.
    ...(flags.pace ? {} : { clock: () => new Date(Date.now() + (ahead += 1_000)) }),
  });
  const hub = createHub({ fanout: portal.fanout, log, actorOf: (token) => portal.runner.actorOf(token), tokenOf: portal.tokenOf, allowedOrigin: () => true });
  keepPresence(hub, portal.runner, log);
  const app = await createServer({
    services: portal.services,
    runner: portal.runner,
    hub,
    isReady: async () => true,
    trustProxy: false,
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  process.on("message", (asked) => (asked === "end" ? process.exit() : process.send?.({ rss: process.memoryUsage().rss, cpu: process.cpuUsage() })));
  // As a portal does once it has started.
  handBackMemory();
  process.send?.({ port: (app.server.address() as AddressInfo).port });
};

const ask = <T>(child: ChildProcess, message?: string): Promise<T> =>
  new Promise((resolve) => {
    child.once("message", (answer) => resolve(answer as T));
    if (message) child.send(message);
  });

/**
 * One connection that posts one text after the other, written and read as bytes: on a machine with few cores whoever measures takes from the measured.
 */
const aPoster = (port: number) => {
  let answered: ((body: string) => void) | undefined;
  let text = "";
  const socket = net.connect({ port, host: "127.0.0.1", noDelay: true });
  socket.setEncoding("latin1");
  socket.on("data", (part: string) => {
    text += part;
    const head = text.indexOf("\r\n\r\n");
    if (head < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(text.slice(0, head))?.[1] ?? 0);
    if (text.length < head + 4 + length) return;
    const body = text.slice(head + 4, head + 4 + length);
    text = text.slice(head + 4 + length);
    answered?.(body);
  });
  socket.on("error", (error) => answered?.(`${error}`));
  return {
    post: (token: string, body: string): Promise<string> =>
      new Promise((resolve) => {
        answered = resolve;
        const head = `POST /api/im/text HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ntoken: ${token}\r\nlang: en\r\ncontent-length: ${body.length}\r\n\r\n`;
        socket.write(head + body, "latin1");
      }),
    end: () => socket.destroy(),
  };
};

const openSocket = (port: number, id: number, token: string, hear: (text: string) => void): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?token=${token}&customer_service_id=${id}`, { perMessageDeflate: false });
    socket.on("message", (data: Buffer) => hear(data.toString()));
    socket.once("open", () => resolve(socket));
    socket.once("error", reject);
  });

/** Seconds of processor time that the processes working in this folder have used: the database and its children. */
const cpuOfFolder = (folder: string): number => {
  let ticks = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      if (!readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)) continue;
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
      // What its children used that have ended counts as its own.
      for (const part of fields.slice(11, 15)) ticks += Number(part);
    } catch {
      // Ended meanwhile.
    }
  }
  return ticks / 100;
};

const measure = async () => {
  const pairs = Number(flags.pairs);
  const seconds = Number(flags.seconds);
  const folder = mkdtempSync(path.join(tmpdir(), "threadport-bench-"));
  const quiet = { info() {}, warn: console.warn, error: console.error };
  const database = await startEmbedded({ dataDir: folder, log: quiet, throwaway: !flags.sync });
  const redis = flags.redis ? await startRedis() : undefined;
  const children: ChildProcess[] = [];
  try {
    await migrate({ url: database.url, owner: database.ownerUrl }, migrationPlan, undefined, migrateJobs);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const tokens = Array.from({ length: pairs * 2 }, () => randomBytes(32).toString("base64url"));
    await client.query(`insert into accounts."user" (id, nickname) select n + 1000, 'user ' || n from generate_series(0, $1 - 1) n`, [tokens.length]);
    await client.query(
      `insert into accounts.session (user_id, token_hash, expires_at, address, agent) select n + 999, hash, now() + interval '1 day', '', '' from unnest($1::bytea[]) with ordinality given (hash, n)`,
      [tokens.map(hashOf)],
    );
    await client.query("analyze");
    const pool = new pg.Pool({ connectionString: database.url, max: 8 });
    const commits = await bareCommits(pool, 2);
    await pool.end();

    const start = async () => {
      const child = fork(
        import.meta.filename,
        [
          "--role",
          "instance",
          "--database",
          database.url,
          "--data",
          folder,
          ...(redis ? ["--redis-url", redis.url] : []),
          flags.limits ? "--limits" : "--no-limits",
          flags.pace ? "--pace" : "--no-pace",
        ],
        flags.profile ? { execArgv: [...process.execArgv, "--cpu-prof", "--cpu-prof-dir", flags.profile] } : {},
      );
      children.push(child);
      return { child, port: (await ask<{ port: number }>(child)).port };
    };
    const receiving = await start();
    const alone = await ask<{ rss: number }>(receiving.child, "memory");
    const sending: { port: number }[] = [];
    for (let n = 0; n < Number(flags.instances); n += 1) sending.push(await start());

    // Sender 2i writes to 2i + 1, whose socket is at the other instance.
    const sentAt = new Map<string, number>();
    const heard = new Map<number, number[]>();
    const times: number[] = [];
    let doubled = 0;
    for (let from = 0; from < pairs; from += 200) {
      await Promise.all(
        Array.from({ length: Math.min(200, pairs - from) }, (_, offset) => {
          const receiver = (from + offset) * 2 + 1;
          const seqs: number[] = [];
          heard.set(receiver, seqs);
          return openSocket(receiving.port, receiver + 1000, tokens[receiver] ?? "", (frame) => {
            if (!frame.startsWith('{"event":"message"')) return;
            const now = performance.now();
            const at = frame.indexOf('"client_id":"') + 13;
            const key = frame.slice(at, frame.indexOf('"', at));
            const started = sentAt.get(key);
            if (started === undefined) doubled += 1;
            else times.push(now - started);
            sentAt.delete(key);
            const seqAt = frame.indexOf('"seq":') + 6;
            seqs.push(Number.parseInt(frame.slice(seqAt, seqAt + 10), 10));
          });
        }),
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const idle = await ask<{ rss: number }>(receiving.child, "memory");

    const posters = Array.from({ length: Number(flags.connections) }, (_, n) => aPoster(sending[n % sending.length]?.port ?? 0));
    let stored = 0;
    const refused = new Map<string, number>();
    let turn = 0;
    /** Of each writer the text before, and when it was answered: by then the portal has counted it too. */
    const before = new Map<number, Promise<number>>();
    const send = async (poster: ReturnType<typeof aPoster>) => {
      const pair = turn % pairs;
      const key = `k-${turn}`;
      turn += 1;
      const last = before.get(pair);
      const going = (async () => {
        // One text a second is a writer's: a portal that is through with all of them sooner is waited for, as clients do. A refusal is answered quicker than a
        // message is stored: asked for at once, one brings on the next.
        const early = sendIntervalMs - (performance.now() - ((await last) ?? -Infinity));
        if (flags.pace && early > 0) await new Promise((resolve) => setTimeout(resolve, early));
        sentAt.set(key, performance.now());
        const answer = await poster.post(
          tokens[pair * 2] ?? "",
          JSON.stringify({ talk_type: 1, receiver_id: pair * 2 + 1001, content: `How much for ${turn} pieces, FOB Ningbo?`, client_id: key }),
        );
        if (answer.startsWith('{"code":1,')) stored += 1;
        else {
          sentAt.delete(key);
          const reason = answer.slice(0, 120);
          refused.set(reason, (refused.get(reason) ?? 0) + 1);
        }
        return performance.now();
      })();
      before.set(pair, going);
      await going;
    };
    const round = async (until: number) => {
      await Promise.all(
        posters.map(async (poster) => {
          while (performance.now() < until) await send(poster);
        }),
      );
    };
    // A round over everybody opens the conversations and warms the caches; it is not counted.
    while (turn < pairs) await Promise.all(posters.slice(0, pairs - turn).map(send));
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    stored = 0;
    refused.clear();
    times.length = 0;
    const cpuSeconds = async () => [
      ...(await Promise.all(children.map(async (child) => (await ask<{ cpu: NodeJS.CpuUsage }>(child, "cpu")).cpu))).map(
        ({ user, system }) => (user + system) / 1e6,
      ),
      cpuOfFolder(folder),
    ];
    const cpuBefore = await cpuSeconds();
    const ownBefore = process.cpuUsage();
    const started = performance.now();
    await round(started + seconds * 1_000);
    const took = (performance.now() - started) / 1_000;
    const counted = stored;
    const own = process.cpuUsage(ownBefore);
    for (let waited = 0; sentAt.size > 0 && waited < 5_000; waited += 50) await new Promise((resolve) => setTimeout(resolve, 50));
    times.sort((a, b) => a - b);
    const at = (part: number) => `${(times[Math.floor(times.length * part)] ?? 0).toFixed(0)} ms`;
    const cpuAfter = await cpuSeconds();
    const cpuEach = cpuAfter.map((after, index) => Math.round(((after - (cpuBefore[index] ?? 0)) / counted) * 1e6));
    cpuEach.push(Math.round((own.user + own.system) / counted));
    // Two messages of one conversation may overtake each other on the way; their numbers put them right. None may be missing.
    const misnumbered = [...heard.values()].filter((seqs) => seqs.toSorted((one, other) => one - other).some((seq, index) => seq !== index + 1)).length;
    const { rows } = await client.query<{ gaps: number }>(
      "select count(*)::int as gaps from chat.conversation c where c.last_seq <> (select count(*) from chat.message m where m.conversation_id = c.id)",
    );
    console.table([
      {
        what: `chat, ${pairs} pairs, ${flags.connections} connections, ${sending.length}+1 instances${redis ? ", by Redis" : ""}${flags.sync ? "" : ", no sync"}${flags.limits ? "" : ", no limits"}${flags.pace ? "" : ", no pace"}`,
        "stored/s": Math.round(counted / took),
        "delivery p50": at(0.5),
        p99: at(0.99),
        refused: [...refused.values()].reduce((sum, count) => sum + count, 0),
        undelivered: sentAt.size,
        doubled,
        misnumbered: misnumbered + (rows[0]?.gaps ?? 0),
        [`MB without and with ${pairs} idle sockets`]: `${Math.round(alone.rss / 1024 / 1024)} ${Math.round(idle.rss / 1024 / 1024)}`,
        "beside it: commits/s of one row": commits,
        ratio: (counted / took / commits).toFixed(2),
        "cpu µs a message: receiving/sending/database/this bench": cpuEach.join("/"),
      },
    ]);
    if (refused.size > 0) console.log([...refused].slice(0, 3));
    await client.end();
  } finally {
    for (const child of children) child.send("end");
    await Promise.all(children.map((child) => child.exitCode ?? new Promise((resolve) => child.once("exit", resolve))));
    redis?.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  process.exit();
};

await (flags.role === "instance" ? runInstance() : measure());
