import { spawnSync } from "node:child_process";
import path from "node:path";

/** `npm run check`: everything about the code that a machine can judge without running it. Each line says what was found and how to mend it. */
const bin = (name: string) => path.resolve("node_modules/.bin", name);
const checks: readonly [what: string, mend: string, command: string, args: string[]][] = [
  ["types", "read the errors above", bin("tsc"), ["-p", ".", "--noEmit"]],
  [
    "lint, arrows and circles",
    "docs/conventions.md says what may import what",
    bin("oxlint"),
    ["--config", "oxlint.config.ts", "--deny-warnings", "src", "demo", "tests", "bench", "tools"],
  ],
  ["styles: logical properties", "inline-start instead of left, block-size instead of height", bin("stylelint"), ["src/**/*.css"]],
  ["dead code and dependencies", "remove what nothing uses", bin("knip"), ["--no-progress"]],
  ["format", "npm run format", bin("oxfmt"), ["--check", "."]],
  ["words in three languages", "node tools/words.ts FOLDER, then --fill", process.execPath, ["tools/words.ts", "--check"]],
  ["generated tables", "npm run tables", process.execPath, ["tools/tables.ts", "--check"]],
  ["tables of the machines", "npm run machines", process.execPath, ["tools/machines.ts", "--check"]],
  ["picture of the map", "npm run map", process.execPath, ["tools/map-to-svg.ts", "--check"]],
];

const only = process.argv.slice(2);
const failed: string[] = [];
for (const [what, mend, command, args] of checks) {
  if (only.length > 0 && !only.some((word) => what.includes(word))) continue;
  const started = performance.now();
  const run = spawnSync(command, args, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  const isFine = run.status === 0;
  if (!isFine) {
    process.stdout.write(`${run.stdout}${run.stderr}\n`);
    failed.push(what);
  }
  console.log(`${isFine ? "ok    " : "FAILED"} ${what} (${((performance.now() - started) / 1000).toFixed(1)} s)${isFine ? "" : `: ${mend}`}`);
}
process.exitCode = failed.length > 0 ? 1 : 0;
