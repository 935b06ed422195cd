import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";

/**
 * `npm run check`: everything about the code that a machine can judge without running it. Each line says what was found and how to mend it.
 * `npm run check -- types` makes those whose name holds the word; `--report=FILE` also writes how many passed and failed, for `npm test`.
 */
const bin = (name: string) => path.resolve("node_modules/.bin", name);
const checks: readonly [what: string, mend: string, command: string, args: string[]][] = [
  // A checker works out for itself what the others know too: more of them than processors only cost.
  ["types", "read the errors above", bin("tsc"), ["-p", ".", "--noEmit", "--checkers", "2"]],
  ["words in three languages", "node tools/words.ts FOLDER, then --fill", process.execPath, ["tools/words.ts", "--check"]],
  ["dead code and dependencies", "remove what nothing uses", bin("knip"), ["--no-progress"]],
  [
    "lint, arrows and circles",
    "docs/conventions.md says what may import what",
    bin("oxlint"),
    ["--config", "oxlint.config.ts", "--deny-warnings", "src", "packages", "demo", "tests", "bench", "tools"],
  ],
  ["currencies named in code", "take the currency from the money, or houseCurrency of #kit/money.ts", process.execPath, ["tools/currencies.ts"]],
  ["generated tables", "npm run tables", process.execPath, ["tools/tables.ts", "--check"]],
  ["styles and their format", "npm run format; inline-start instead of left, block-size instead of height", bin("stylelint"), ["src/**/*.css"]],
  ["format", "npm run format", bin("oxfmt"), ["--check", "."]],
  ["tables of the machines", "npm run machines", process.execPath, ["tools/machines.ts", "--check"]],
  ["picture of the map", "npm run map", process.execPath, ["tools/map-to-svg.ts", "--check"]],
];

const args = process.argv.slice(2);
const report = args.find((arg) => arg.startsWith("--report="))?.slice("--report=".length);
const only = args.filter((arg) => !arg.startsWith("--"));
const wanted = checks.filter(([what]) => only.length === 0 || only.some((word) => what.includes(word)));
// The tools are programs of `env node`: the Node that the packages bring, whichever the machine has.
const env = { ...process.env, PATH: `${path.resolve("node_modules/.bin")}${path.delimiter}${process.env.PATH ?? ""}` };

/** Answers whether nothing was found. */
const make = ([what, mend, command, commandArgs]: (typeof checks)[number]): Promise<boolean> =>
  new Promise((resolve) => {
    const started = performance.now();
    const said: Buffer[] = [];
    const end = (isFine: boolean) => {
      if (!isFine) process.stdout.write(`${Buffer.concat(said).toString("utf8")}\n`);
      console.log(`${isFine ? "ok    " : "FAILED"} ${what} (${((performance.now() - started) / 1000).toFixed(1)} s)${isFine ? "" : `: ${mend}`}`);
      resolve(isFine);
    };
    const child = spawn(command, commandArgs, { env, stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.on("data", (bytes: Buffer) => said.push(bytes));
    child.stderr.on("data", (bytes: Buffer) => said.push(bytes));
    child.once("error", (error) => {
      said.push(Buffer.from(error.message));
      end(false);
    });
    child.once("close", (status) => end(status === 0));
  });

const waiting = [...wanted];
const results: boolean[] = [];
const work = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await make(next));
};
await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));
const failed = results.filter((isFine) => !isFine).length;
if (report) writeFileSync(report, JSON.stringify({ passed: results.length - failed, failed }));
if (wanted.length === 0) console.error(`no check is named ${only.join(", ")}: ${checks.map(([what]) => what).join("; ")}`);
process.exitCode = failed > 0 || wanted.length === 0 ? 1 : 0;
