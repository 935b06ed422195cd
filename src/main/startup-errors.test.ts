import { spawnSync } from "node:child_process";
import net from "node:net";
import { expect, test } from "vitest";
import { migrate } from "#platform/database/migrate.ts";
import { databaseError, listenError, tryListening } from "./startup-errors.ts";

test("a port in use is told in one line with a way out", () => {
  const said = listenError(Object.assign(new Error("listen"), { code: "EADDRINUSE" }), "0.0.0.0", 3000);
  expect(said).toBe("port 3000 on 0.0.0.0 is already in use: stop the program that listens there, or choose another one, e.g. PORT=3001");
});

test("what is no matter of the address is none of ours", () => {
  expect(listenError(new TypeError("a bug"), "0.0.0.0", 3000)).toBeUndefined();
});

test("exitWithError() writes one line and ends the process", () => {
  const file = new URL("startup-errors.ts", import.meta.url).href;
  const script = `import { exitWithError } from ${JSON.stringify(file)}; exitWithError("no such luck", 78);`;
  const ended = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  expect(ended.status).toBe(78);
  expect(ended.stderr).toBe("threadport: no such luck\n");
});

test("a port in use is found before anything is begun", async () => {
  const other = net.createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as net.AddressInfo;
  const error = await tryListening("127.0.0.1", port).catch((reason: unknown) => reason);
  expect(listenError(error, "127.0.0.1", port)).toContain(`port ${port} on 127.0.0.1 is already in use`);
  await new Promise((resolve) => other.close(resolve));
  await expect(tryListening("127.0.0.1", port)).resolves.toBeUndefined();
});

test("a database that cannot be used is told in one line, without its password", async () => {
  const url = "postgres://somebody:hunter2@127.0.0.1:9/market";
  const error = await migrate(url, []).catch((reason: unknown) => reason);
  const said = [error, ...["28P01", "3D000", "42501", "ENOTFOUND"].map((code) => ({ code }))].map((one) => databaseError(one, url));
  expect(said[0]).toContain("nothing answers at 127.0.0.1:9 of DATABASE_URL");
  for (const line of said) expect(line).toMatch(/^(?!.*hunter2).*DATABASE_URL.*$/);
  expect(databaseError(new TypeError("a bug"), url)).toBeUndefined();
});
