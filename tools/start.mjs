// `npm start`: on a fresh machine installs, builds and runs the portal; afterwards it only runs it.
import path from "node:path";
import { ensureBuilt, ensureInstalled, foreground, root } from "./prepare.mjs";

await ensureInstalled();
await ensureBuilt();
process.exit(
  await foreground(["src/main/web.ts"], {
    NODE_ENV: process.env.NODE_ENV ?? "production",
    // The sources are compiled once, not at every start; Node notices by itself what has changed since.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, ".cache", "compiled"),
  }),
);
