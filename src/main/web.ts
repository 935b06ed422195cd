import path from "node:path";
import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { reportPolicy } from "#domains/audit/contract/policy-reports.ts";
import { appointFirstStaff } from "#domains/people/accounts/index.server.ts";
import { keepPresence } from "#domains/contact/chat/index.server.ts";
import { hearHook } from "#domains/money/payments/index.server.ts";
import { warmTextAnalysis } from "#domains/search/index.server.ts";
import { createServer } from "#platform/http/server.ts";
import { EmbeddedDatabaseError, startEmbedded } from "#embedded-postgres-server";
import { migrate } from "#platform/database/migrate.ts";
import { untilReachable } from "#platform/database/until-reachable.ts";
import { hasRoom } from "#platform/storage/room.ts";
import { handBackMemory } from "#platform/memory/hand-back.ts";
import { migrateJobs } from "#platform/jobs/jobs.ts";
import { createLog } from "#platform/log/log.ts";
import { createHub } from "#platform/realtime/hub.ts";
import { exitWithError, listenError, startPatienceMs, tryListening, unlessUnreachable } from "./startup-errors.ts";
import { ConfigError, configOrComplain } from "./config.ts";
import { documents } from "./documents.ts";
import { migrationPlan } from "./domains.ts";
import { fillBehind } from "./fill-behind.ts";
import { endOnSignals } from "./end-on-signals.ts";
import { portalOptions } from "./portal-options.ts";
import { createPortal } from "./portal.ts";
import { loadSite } from "./site.ts";

/** From being told to end until nobody new is let in. */
const leaveTakingMs = 1_000;

/** Comes right after a turn in which everything that had arrived was read. */
const socketsWereRead = () => new Promise((resolve) => setImmediate(resolve));

/** The web process: database, migrations, demo market, portal, jobs; ends cleanly on SIGINT and SIGTERM. */
const main = async () => {
  const started = performance.now();
  const config = configOrComplain();
  const log = createLog(config.logLevel);
  const say = (line: string) => process.stdout.write(`${line}\n`);

  const starting = config.databaseUrl
    ? undefined
    : startEmbedded({ dataDir: config.dataDir, log, onProgress: say, onEnd: (message) => exitWithError(message) });
  // The first search reads its dictionaries: done while the database, a process of its own, comes up.
  warmTextAnalysis();
  const embedded = await starting;
  const refusedAddress = async (error: unknown) => {
    const message = listenError(error, config.host, config.port);
    await embedded?.stop();
    if (message) exitWithError(message);
    throw error;
  };
  await tryListening(config.host, config.port).catch(refusedAddress);
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? "";
  const options = portalOptions(config, databaseUrl, log);
  const demo = config.demo ? await import("#demo/first-fill.ts") : undefined;
  await demo?.clearBrokenOff(config.dataDir, embedded, say);
  const patiently = <T>(work: () => Promise<T>) =>
    untilReachable(work, { patienceMs: startPatienceMs, say }).catch<never>(unlessUnreachable(config.databaseUrl));
  await patiently(() => migrate({ url: databaseUrl, owner: embedded?.ownerUrl ?? config.databaseOwnerUrl }, migrationPlan, say, migrateJobs));
  let isEnding = false;
  const market = fillBehind(demo, { databaseUrl, dataDir: config.dataDir, openPortal: () => createPortal({ ...options, withLimits: false }), say }, (error) => {
    if (!isEnding) exitWithError(error instanceof Error ? (error.stack ?? error.message) : String(error));
  });
  await market.stands;
  const portal = await createPortal({ ...options, keepsPulse: true });

  const { adminMobile: admin, serviceMobile: service } = config;
  for (const line of await patiently(() => portal.runner.act((ctx) => appointFirstStaff(ctx, { admin, service })))) say(line);

  // In the background: until it is there, PostgreSQL searches. What the start leaves behind goes with what the index was read from.
  void portal.searchIndex.load().finally(handBackMemory);
  const wasEmpty = market.filling() !== undefined;
  void market.isWhole.then(() => wasEmpty && handBackMemory());
  const ownHost = new URL(portal.services.publicUrl).host;
  const hub = createHub({
    fanout: portal.fanout,
    log,
    actorOf: (token) => portal.runner.actorOf(token),
    tokenOf: portal.tokenOf,
    allowedOrigin: (origin, host) => origin === undefined || [host, ownHost].includes(URL.canParse(origin) ? new URL(origin).host : ""),
  });
  const presence = keepPresence(hub, portal.runner, log);
  const app = await createServer({
    services: portal.services,
    runner: portal.runner,
    hub,
    site: await loadSite(path.resolve("build")),
    isReady: async () =>
      !portal.database.pulse.isHung() &&
      (await portal.database.pool.query("select 1").catch(() => null)) !== null &&
      (await portal.database.room.isThere()) &&
      (await hasRoom(config.dataDir)),
    isEnding: () => isEnding,
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    filling: () => market.filling(),
    documents: documents(portal.runner, portal.services),
    hearHook: hearHook(portal),
    tellPolicyReport: async (report, caller) => void (await portal.runner.run(reportPolicy.path, report, caller)),
  });
  // The first page compiles much of the site: done before anybody waits for it.
  await app.inject({ method: "GET", url: "/", headers: { host: ownHost } });
  // What is past in the market is written as if it were then: timers would close its orders before the next part pays them.
  if (config.worker) void market.isWhole.then(() => patiently(async () => (isEnding ? undefined : portal.work())));
  await app.listen({ port: config.port, host: config.host }).catch(async (error: unknown) => {
    await portal.stop();
    await refusedAddress(error);
  });
  say(
    `Threadport is ready at ${portal.services.publicUrl} (${((performance.now() - started) / 1000).toFixed(1)} s)${market.filling() ? "; the demo market is still being filled" : ""}`,
  );

  endOnSignals(async (signal) => {
    isEnding = true;
    // A supervisor replaces this instance: whoever stands before it hears so with each answer, and has time to go elsewhere before nobody listens here.
    if (signal === "SIGTERM") await sleep(leaveTakingMs);
    const closed = new Promise<void>((resolve) => app.server.once("close", resolve));
    // Nobody new is let in, once whoever knocked by now is; the kept connections of those who are stay open: closed now, some would be under a request that stands in them unread.
    await socketsWereRead();
    net.Server.prototype.close.call(app.server);
    // Sockets hear "going away" and come back elsewhere. They ask at once, all of them, partly by connections that a proxy keeps to us: each is answered, and closed with that.
    await hub.close();
    if (signal === "SIGTERM") await sleep(leaveTakingMs);
    await socketsWereRead();
    await app.close();
    await closed;
    await presence.stop();
    await portal.stop();
    await embedded?.stop();
  }, log);
};

main().catch((error: unknown) =>
  exitWithError(
    error instanceof Error
      ? error instanceof EmbeddedDatabaseError || error instanceof ConfigError
        ? error.message
        : (error.stack ?? error.message)
      : String(error),
  ),
);
