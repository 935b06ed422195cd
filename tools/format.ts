import { spawnSync } from "node:child_process";

/** `npm run format`: the whole tree in the one form. */
const code = spawnSync("node_modules/.bin/oxfmt", ["."], { stdio: "inherit" });
const styles = spawnSync("node_modules/.bin/stylelint", ["--fix", "src/**/*.css"], { stdio: "inherit" });
process.exitCode = code.status || styles.status || 0;
