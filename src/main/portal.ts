import path from "node:path";
import { createAuthenticator } from "#domains/people/accounts/index.server.ts";
import { recordAct } from "#domains/audit/index.server.ts";
import { createKeyHolders, recordShopAct } from "#domains/people/shops/index.server.ts";
import { createTaggedCache, usualCacheBytes } from "#platform/cache/tagged-cache.ts";
import { setting } from "#domains/settings/index.server.ts";
import { keepSearchIndex } from "#domains/search/index.server.ts";
import { createRunner, type BackgroundRunner, type CallRunner } from "#platform/calls/runner.ts";
import type { Services } from "#platform/calls/context.ts";
import { connect, type Database } from "#platform/database/connect.ts";
import { startJobs } from "#platform/jobs/jobs.ts";
import { unlimited } from "#platform/limits/limiter.ts";
import { postgresLimiter } from "#platform/limits/postgres-limiter.ts";
import { redisLimiter } from "#platform/limits/redis-limiter.ts";
import type { Log } from "#platform/log/log.ts";
import { libreTranslator } from "#platform/translation/translator.ts";
import type { GatewayKeys } from "#platform/network/gateway-keys.ts";
import { publicInternet } from "#platform/network/reach.ts";
import { createMetrics } from "#platform/metrics/metrics.ts";
import { gaugeProcess } from "#platform/metrics/process-gauges.ts";
import { countedOutbox, fileOutbox } from "#platform/outbox/outbox.ts";
import { postgresFanout } from "#platform/realtime/postgres-fanout.ts";
import { spendTicket } from "#platform/realtime/socket-ticket.ts";
import { redisFanout } from "#platform/realtime/redis-fanout.ts";
import { createImages } from "#platform/storage/images.ts";
import { freeBytes } from "#platform/storage/room.ts";
import { createPapers } from "#platform/storage/papers.ts";
import { localStorage } from "#platform/storage/local-storage.ts";
import { createPrivateFiles } from "#platform/storage/private-files.ts";
import type { S3Settings } from "#platform/storage/s3-storage.ts";
import type { Tracker } from "#platform/tracking/tracker.ts";
import { loadWords, type Words } from "#platform/words/words.ts";
import type { Fanout } from "#platform/realtime/fanout.ts";
import type { SmsConfig } from "./config.ts";
import { domains } from "./domains.ts";
import { smsSender } from "./sms-sender.ts";

const megabyte = 1024 * 1024;
let read: Promise<Words> | undefined;
/** Read once, however many portals a process opens: the files do not change under it. */
const words = (): Promise<Words> => (read ??= loadWords(path.resolve(import.meta.dirname, "..")));

export type PortalOptions = {
  databaseUrl: string;
  replicaUrl?: string | undefined;
  poolSize?: number | undefined;
  statementTimeoutMs?: number | undefined;
  redisUrl?: string | undefined;
  s3?: S3Settings | undefined;
  dataDir: string;
  publicUrl: string;
  imageHost: string;
  sellerSiteUrl: string;
  secret: string;
  sessionDays: number;
  /** How much memory the search index may take; 0 leaves searching to PostgreSQL. Absent: 1,024. */
  searchMegabytes?: number | undefined;
  /** How much memory all that is kept of pages, answers and sessions may take together. Absent: a share of the machine's. */
  cacheMegabytes?: number | undefined;
  /** How old lists may be at most, in milliseconds; 0 drops them with every change, as tests want that are not about it. Absent: 10,000. */
  agedMs?: number | undefined;
  /** Absent: on. */
  hasLocalCashier?: boolean;
  /** Absent: no gateway of the world outside is offered. */
  gateways?: GatewayKeys;
  smtp?: { url: string; from: string } | undefined;
  /** Absent: text messages are written to the outbox. */
  sms?: SmsConfig;
  /** Absent: texts are translated by what the portal knows itself. */
  translation?: { url: string; key: string | undefined } | undefined;
  /** Who is asked where parcels are, the first that knows a carrier. Absent: nobody. */
  trackers?: readonly Tracker[] | undefined;
  /** On which addresses that people give are called. Absent: those of the web. */
  webhookPorts?: readonly number[] | undefined;
  /** Whether it is watched that the database answers, so that people are told at once where it does not. Absent: off. */
  keepsPulse?: boolean;
  withLimits: boolean;
  log: Log;
  clock?: () => Date;
};

export type Portal = {
  database: Database;
  services: Services;
  fanout: Fanout;
  runner: CallRunner & BackgroundRunner;
  /** The token of a ticket to the socket, once. */
  tokenOf(ticket: string): Promise<string | null>;
  /** `load` before the first search does; `store` after many things were entered at once, so that the next start finds them ready. */
  searchIndex: { load(): Promise<void>; store(): Promise<void> };
  /** Starts the jobs and sweeps of this process; the web process and the worker process do, a test may not want to. */
  work(): Promise<void>;
  stop(): Promise<void>;
};

/** Puts the parts of an instance together: the one place that knows them all. No port is opened here. */
export const createPortal = async (options: PortalOptions): Promise<Portal> => {
  const { log } = options;
  const database = connect(options.databaseUrl, {
    ...(options.poolSize ? { max: options.poolSize } : {}),
    ...(options.statementTimeoutMs ? { statementTimeoutMs: options.statementTimeoutMs } : {}),
    ...(options.replicaUrl ? { replicaUrl: options.replicaUrl } : {}),
    keepsPulse: options.keepsPulse ?? false,
  });
  // What only a configured portal uses is loaded where it is configured: a start waits for none of it.
  const redis = options.redisUrl ? new (await import("ioredis")).Redis(options.redisUrl, { maxRetriesPerRequest: 3 }) : undefined;
  redis?.on("error", (error) => log.warn({ err: error }, "redis"));
  const fanout = redis ? await redisFanout(redis, log) : await postgresFanout(options.databaseUrl, database.pool, log);
  const storage = options.s3 ? (await import("#platform/storage/s3-storage.ts")).s3Storage(options.s3) : localStorage(path.join(options.dataDir, "files"));
  const files = fileOutbox(path.join(options.dataDir, "outbox"), log);
  const sms = smsSender(options.sms ?? { provider: "outbox" }, files.sms);
  const mail = options.smtp && (await import("#platform/outbox/smtp-outbox.ts")).smtpOutbox(options.smtp.url, options.smtp.from, sms);
  const images = createImages(storage);
  const metrics = createMetrics();
  gaugeProcess(metrics, database);
  const services: Services = {
    metrics,
    storage,
    images,
    privateFiles: createPrivateFiles(storage, images, options.secret),
    papers: createPapers(storage),
    outbox: countedOutbox(metrics, { ...(mail ?? { ...files, sms }), payout: files.payout }),
    limiter: !options.withLimits ? unlimited : redis ? redisLimiter(redis) : postgresLimiter(database.aside),
    words: await words(),
    log,
    publicUrl: options.publicUrl,
    sellerSiteUrl: options.sellerSiteUrl,
    imageHost: options.imageHost,
    secret: options.secret,
    sessionDays: options.sessionDays,
    cache: createTaggedCache(fanout, {
      maxBytes: options.cacheMegabytes ? options.cacheMegabytes * megabyte : usualCacheBytes(),
      ...(options.agedMs === undefined ? {} : { agedMs: options.agedMs }),
    }),
    hasLocalCashier: options.hasLocalCashier ?? true,
    gateways: options.gateways ?? {},
    trackers: options.trackers ?? [],
    reach: options.webhookPorts ? { ...publicInternet, ports: options.webhookPorts } : publicInternet,
    translator: options.translation ? libreTranslator(options.translation.url, options.translation.key) : null,
  };
  const mostSearchBytes = (options.searchMegabytes ?? 1_024) * megabyte;
  const searchIndex = keepSearchIndex(services, {
    url: options.databaseUrl,
    pool: database.pool,
    fanout,
    log,
    mostBytes: mostSearchBytes,
  });
  metrics.gauge("search_index", "Things and bytes of the search index in memory", () => {
    const { things, bytes } = searchIndex.facts();
    return [
      [{ of: "things" }, things],
      [{ of: "bytes" }, bytes],
      [{ of: "most_bytes" }, mostSearchBytes],
    ];
  });
  metrics.gauge("disk_free_bytes", "Room where files are kept", () => freeBytes(options.dataDir));
  const runner = createRunner({
    database,
    services,
    fanout,
    domains,
    authenticator: createAuthenticator(
      database.kysely,
      services.cache,
      fanout,
      async () => (await setting({ tx: database.kysely, services }, "accounts.staff_second_step")) === 1,
    ),
    keyHolders: createKeyHolders(database.kysely, services.cache),
    recordAct,
    recordShopAct,
    ...(options.clock ? { clock: options.clock } : {}),
  });
  let jobs: { stop(): Promise<void> } | undefined;
  return {
    database,
    services,
    fanout,
    runner,
    tokenOf: (ticket) => spendTicket(database.pool, options.secret, ticket, options.clock?.() ?? new Date()),
    searchIndex,
    async work() {
      jobs = await startJobs(database.queue, domains, runner, log);
    },
    async stop() {
      await jobs?.stop();
      await searchIndex.stop();
      await fanout.close();
      redis?.disconnect();
      await database.end();
    },
  };
};
