import { spawnSync } from "node:child_process";

/** `npm run format`: the whole tree in the one form. */
const runs = [
  ["oxfmt", "."],
  ["stylelint", "--fix", "src/**/*.css"],
] as const;
const statuses = runs.map(([program, ...args]) => spawnSync(`node_modules/.bin/${program}`, args, { stdio: "inherit" }).status ?? 1);
process.exitCode = Math.max(...statuses);
