import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { spawnWeb } from "../tools/web-process.ts";

/** A started portal for measuring: a process of its own, on a data folder of its own or a given one. */
export type MeasuredPortal = { url: string; pid: number; dataDir: string; firstReadySeconds: number; stop(): Promise<void> };

/** Starts the web process with limits off, without the demo market, and waits until it says that it is ready. `dataDir` given: kept afterwards. */
export const startMeasured = async (options: { port?: number; dataDir?: string; env?: Record<string, string> } = {}): Promise<MeasuredPortal> => {
  const port = options.port ?? 3_900 + Math.floor(Math.random() * 90);
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), "threadport-bench-"));
  const child = await spawnWeb({ PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: "off", LOG_LEVEL: "error", ...options.env }, [
    "ignore",
    "pipe",
    "inherit",
  ]);
  const started = performance.now();
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes("is ready")) resolve();
    });
    child.on("exit", (code) => reject(new Error(`the portal ended with ${code}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    dataDir,
    firstReadySeconds: (performance.now() - started) / 1000,
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** One row of the table that `npm run bench` prints. */
export type Row = { what: string; figure: string; bar: string };

export const printTable = (rows: readonly Row[]): void => {
  const width = (key: keyof Row) => Math.max(key.length, ...rows.map((row) => row[key].length));
  const line = (row: Row) => `| ${row.what.padEnd(width("what"))} | ${row.figure.padEnd(width("figure"))} | ${row.bar.padEnd(width("bar"))} |`;
  console.log(line({ what: "what", figure: "measured", bar: "bar" }));
  console.log(`|${"-".repeat(width("what") + 2)}|${"-".repeat(width("figure") + 2)}|${"-".repeat(width("bar") + 2)}|`);
  for (const row of rows) console.log(line(row));
};
