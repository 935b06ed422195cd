// `npm start`: on a fresh machine installs, builds and runs the portal; afterwards it only runs it.
import { ensureBuilt, ensureInstalled, foreground, web } from "./prepare.mjs";

await ensureInstalled();
await ensureBuilt();
process.exit(await foreground([web], { NODE_ENV: process.env.NODE_ENV ?? "production" }));
