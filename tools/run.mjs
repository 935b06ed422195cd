// `node tools/run.mjs SCRIPT.ts ARGS`: a TypeScript program of ours on Node 24, installed first where need be.
import { ensureInstalled, fail, foreground } from "./prepare.mjs";

const [script, ...args] = process.argv.slice(2);
if (!script) fail("say which program to run: node tools/run.mjs SCRIPT.ts ARGS");
await ensureInstalled();
process.exit(await foreground([script, ...args]));
