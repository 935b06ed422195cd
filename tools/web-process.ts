import { spawn, type ChildProcess, type StdioOptions } from "node:child_process";
// @ts-expect-error a program that runs on whichever Node there is
import { ensureBuilt, memorySettings, webArguments } from "./prepare.mjs";

/** The web process as `npm start` runs it, for tests and benches: from the sources as they are now, on loopback, without a market. */
export const spawnWeb = async (env: Record<string, string>, stdio: StdioOptions): Promise<ChildProcess> => {
  await ensureBuilt();
  return spawn(process.execPath, webArguments as string[], {
    env: {
      ...(memorySettings as Record<string, string>),
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      DEMO: "off",
      LOCAL_CASHIER: "on",
      ...env,
    },
    stdio,
  });
};
