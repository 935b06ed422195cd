import type { ChildProcess } from "node:child_process";
import { createServer } from "node:net";
import { spawnWeb } from "../../tools/web-process.ts";

/** What the embedded database of a test says: only what is wrong. */
export const quietLog = { info() {}, warn() {}, error() {} };

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port"))));
    });
  });

export type Instance = { address: string; child: ChildProcess; /** With what it said until then. */ ended: Promise<string> };

/** The web process as `npm start` runs it, on a database of the test; answers once it is ready. The site must be built. */
export const startInstance = async (settings: { databaseUrl: string; dataDir: string; port: number; more?: Record<string, string> }): Promise<Instance> => {
  const address = `http://127.0.0.1:${settings.port}`;
  const child = await spawnWeb(
    {
      PORT: String(settings.port),
      PUBLIC_URL: address,
      DATA_DIR: settings.dataDir,
      DATABASE_URL: settings.databaseUrl,
      RATE_LIMITS: "off",
      SECRET: "a secret for tests that is long enough",
      LOG_LEVEL: "silent",
      ...settings.more,
    },
    ["ignore", "pipe", "pipe"],
  );
  const said: string[] = [];
  const ended = new Promise<string>((resolve) => child.once("close", () => resolve(said.join(""))));
  child.stderr?.on("data", (chunk: Buffer) => said.push(chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error(`the portal was not ready within 90 s: ${said.join("")}`)), 90_000).unref();
    child.stdout?.on("data", (chunk: Buffer) => (said.push(chunk.toString()), chunk.toString().includes("is ready") && resolve()));
    child.once("exit", (code) => reject(new Error(`the portal ended with ${code} before it was ready: ${said.join("")}`)));
  });
  return { address, child, ended };
};

/** The envelope of an answer over HTTP; undefined when no answer came, or none that says whether it was done. */
export const ask = async (
  address: string,
  path: string,
  token: string | null,
  input: unknown,
  key?: string,
  /** Why there was no answer. */
  onNone: (why: string) => void = () => {},
): Promise<{ code: number; msg: string; data: never } | undefined> => {
  try {
    const response = await fetch(`${address}/api/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token ? { token } : {}), ...(key ? { "idempotency-key": key } : {}) },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(15_000),
    });
    if (response.status < 500) return (await response.json()) as { code: number; msg: string; data: never };
    onNone(`${response.status} ${await response.text()}`);
  } catch (error) {
    onNone(String((error as Error).cause ?? error));
  }
  return undefined;
};
