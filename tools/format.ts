import { spawnSync } from "node:child_process";

/** `npm run format`: the whole tree in the one form. */
process.exitCode = spawnSync("node_modules/.bin/oxfmt", ["."], { stdio: "inherit" }).status ?? 1;
