// `npm start`: on a fresh machine installs, builds and runs the portal; afterwards it only runs it.
import { ensureBuilt, ensureInstalled, foreground } from "./prepare.mjs";

await ensureInstalled();
await ensureBuilt();
process.exit(await foreground(["src/main/web.ts"], { NODE_ENV: process.env.NODE_ENV ?? "production" }));
