import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { load, loadSame, type Load } from "./load.ts";
import { printTable, startMeasured, type Row } from "./portal.ts";
import { newQuery } from "./requests.ts";

/**
 * Searches that nobody asked before, over HTTP, of each store: the index in memory, and postings read from PostgreSQL (`SEARCH_MEMORY_MB=0`). Needs a folder
 * that `bench/run.ts --keep` filled.
 *
 *   node tools/run.mjs bench/search-load.ts --data FOLDER --seconds 8
 *
 * Beside what came back a second stands what one core would give: the processor time of the portal and of its database is counted, and not the loop's,
 * which runs on the same machine. The yardstick is a bare Fastify answer of as many bytes in the same run.
 */
const { values: flags } = parseArgs({
  options: {
    data: { type: "string" },
    seconds: { type: "string", default: "8" },
    warm: { type: "string", default: "6" },
    stores: { type: "string", default: "memory,database" },
    port: { type: "string" },
    connections: { type: "string", default: "16" },
  },
});
if (!flags.data) throw new Error("--data names a folder that was filled before");
const dataDir = flags.data;
const [seconds, warmSeconds, connections] = [Number(flags.seconds), Number(flags.warm), Number(flags.connections)];

const statOf = (pid: number): { parent: number; seconds: number } => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  // Its own time and that of children that have ended.
  return { parent: Number(fields[1]), seconds: [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) / 100 };
};

/** Processor time of the portal, and of its database: the postmaster and all that it has started. */
const spentBy = (pid: number): { portal: number; database: number } => {
  const postmaster = Number(readFileSync(path.join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
  let database = statOf(postmaster).seconds;
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const { parent, seconds: spent } = statOf(Number(name));
      if (parent === postmaster) database += spent;
    } catch {
      // It ended meanwhile.
    }
  }
  return { portal: statOf(pid).seconds, database };
};

const bareLoad = async (bytes: number): Promise<Load & { perCore: number }> => {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", path.join(import.meta.dirname, "bare.ts"), String(bytes)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<number>((resolve) => child.stdout.once("data", (chunk: Buffer) => resolve(Number(chunk.toString()))));
  const url = `http://127.0.0.1:${port}`;
  await loadSame(url, "/", { seconds: 1, warmSeconds: 0, connections });
  const before = statOf(child.pid ?? 0).seconds;
  const measured = await load(url, () => ({ path: "/" }), { seconds: 4, warmSeconds: 0, connections });
  const spent = statOf(child.pid ?? 0).seconds - before;
  child.kill();
  return { ...measured, perCore: (measured.perSecond * 4) / spent };
};

/** Until the index is loaded searches wait, or are told to come again. */
const untilQuick = async (url: string, request: () => { path: string; body: unknown; headers: Record<string, string> }): Promise<void> => {
  for (let quick = 0, asked = 0; quick < 20 && asked < 600; asked += 1) {
    const { path: at, body, headers } = request();
    const started = performance.now();
    await (
      await fetch(`${url}${at}`, { method: "POST", headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) })
    ).arrayBuffer();
    quick = performance.now() - started < 60 ? quick + 1 : 0;
  }
};

const whole = (value: number): string => Math.round(value).toLocaleString("en");
const rows: Row[] = [];
for (const store of flags.stores.split(",")) {
  const portal = await startMeasured({
    dataDir,
    ...(flags.port ? { port: Number(flags.port) } : {}),
    env: store === "memory" ? {} : { SEARCH_MEMORY_MB: "0" },
  });
  try {
    const next = newQuery();
    const request = () => {
      const { locale, body } = next();
      return { method: "POST" as const, path: "/api/search/query", body: { ...body, size: 24 }, headers: { lang: locale } };
    };
    await untilQuick(portal.url, request);
    // Of an answer that found something: while the index is being loaded there is none.
    const first = request();
    const answer = await fetch(`${portal.url}${first.path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...first.headers },
      body: JSON.stringify(first.body),
    });
    const bytes = (await answer.arrayBuffer()).byteLength;
    await load(portal.url, request, { connections, seconds: warmSeconds, warmSeconds: 0 });
    const before = spentBy(portal.pid);
    const measured = await load(portal.url, request, { connections, seconds, warmSeconds: 0 });
    const after = spentBy(portal.pid);
    const asked = measured.perSecond * seconds;
    const [inPortal, inDatabase] = [after.portal - before.portal, after.database - before.database];
    const perCore = asked / (inPortal + inDatabase);
    const bare = await bareLoad(bytes);
    rows.push({
      what: `${store === "memory" ? "index in memory" : "postings in PostgreSQL"}: another query each time, ${connections} connections`,
      figure: `${whole(measured.perSecond)}/s, p99 ${measured.p99} ms${measured.bad > 0 ? `, ${measured.bad} bad` : ""}; ${whole(perCore)} a core (${((inPortal / asked) * 1_000).toFixed(2)} ms of the portal and ${((inDatabase / asked) * 1_000).toFixed(2)} ms of PostgreSQL each)`,
      bar: store === "memory" ? "≥ 1,600/s, p99 ≤ 60 ms" : "≥ 300 a core",
    });
    rows.push({
      what: `a bare Fastify answer of ${whole(bytes / 1_000)} KB in the same run`,
      figure: `${whole(bare.perSecond)}/s, p99 ${bare.p99} ms; ${whole(bare.perCore)} a core`,
      bar: `a search is ${(perCore / bare.perCore).toFixed(3)} of it a core`,
    });
  } finally {
    await portal.stop();
  }
}
printTable(rows);
process.stdout.write(
  `${os.cpus()[0]?.model ?? "?"}, ${os.availableParallelism()} cores shared by the portal, its database and the loop; load average ${os.loadavg()[0]?.toFixed(1)}\n`,
);
process.exit();
