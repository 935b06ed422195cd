import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { listenComplaint } from "./complaint.ts";

test("a port in use is told in one line with a way out", () => {
  const said = listenComplaint(Object.assign(new Error("listen"), { code: "EADDRINUSE" }), "0.0.0.0", 3000);
  expect(said).toBe("port 3000 on 0.0.0.0 is already in use: stop the program that listens there, or choose another one, e.g. PORT=3001");
});

test("what is no matter of the address is none of ours", () => {
  expect(listenComplaint(new TypeError("a bug"), "0.0.0.0", 3000)).toBeUndefined();
});

test("complain() writes one line and ends the process", () => {
  const file = new URL("complaint.ts", import.meta.url).href;
  const script = `import { complain } from ${JSON.stringify(file)}; complain("no such luck", 78);`;
  const ended = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  expect(ended.status).toBe(78);
  expect(ended.stderr).toBe("threadport: no such luck\n");
});
