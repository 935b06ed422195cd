import { createLog } from "#platform/log/log.ts";
import { complain } from "./complaint.ts";
import { configOrComplain } from "./config.ts";
import { portalOptions } from "./portal-options.ts";
import { createPortal } from "./portal.ts";

/** `npm run worker`: jobs and timers in a process of their own, for portals whose web processes run with WORKER=off. */
const config = configOrComplain();
if (!config.databaseUrl) complain("a separate worker needs DATABASE_URL; with the embedded database the web process runs the jobs");
const portal = await createPortal(portalOptions(config, config.databaseUrl, createLog(config.logLevel)));
await portal.work();
console.log("the worker is running");
const stop = () => void portal.stop().then(() => process.exit(0));
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
