import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
let folder: string;

/** A call with its policy, and the same without one. */
const withPolicy =
  'import { z } from "zod";\nimport { defineCall } from "#kit/call.ts";\nexport const call = defineCall({ path: "a/b", about: "", who: "user", input: z.object({}), output: z.object({}), refusals: {} });\n';
const withoutPolicy = withPolicy.replace('who: "user", ', "");
const unknownPolicy = withPolicy.replace('"user"', '"everybody"');

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "threadport-types-"));
  mkdirSync(path.join(folder, "src"));
  symlinkSync(path.join(root, "src/kit"), path.join(folder, "src/kit"));
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ type: "module", imports: { "#kit/*": "./src/kit/*" } }));
  writeFileSync(
    path.join(folder, "tsconfig.json"),
    JSON.stringify({
      extends: path.join(root, "tsconfig.json"),
      compilerOptions: { types: ["node"], rootDirs: ["."], preserveSymlinks: true, noEmit: true },
      files: ["with-policy.ts", "without-policy.ts", "unknown-policy.ts"],
      include: [],
    }),
  );
  writeFileSync(path.join(folder, "with-policy.ts"), withPolicy);
  writeFileSync(path.join(folder, "without-policy.ts"), withoutPolicy);
  writeFileSync(path.join(folder, "unknown-policy.ts"), unknownPolicy);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a call definition without a known `who` does not type-check", () => {
  const run = spawnSync(process.execPath, [path.join(root, "node_modules/typescript/bin/tsc"), "-p", ".", "--pretty", "false"], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(run.stdout).toMatch(/^without-policy\.ts\(3,\d+\): error TS2741: Property 'who' is missing/m);
  expect(run.stdout).toMatch(/^unknown-policy\.ts\(3,\d+\): error TS2322/m);
  // The twin: the same file with a policy has no fault of its own.
  expect(run.stdout).not.toContain("with-policy.ts(");
  expect(run.stdout).not.toContain("src/kit");
}, 60_000);
