import { mkdirSync } from "node:fs";
import type { Log } from "#platform/log/log.ts";
import { secretOf, type Config } from "./config.ts";
import type { PortalOptions } from "./portal.ts";

/** The parts' options from the settings of this process. */
export const portalOptions = (config: Config, databaseUrl: string, log: Log): PortalOptions => {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  return {
    databaseUrl,
    replicaUrl: config.databaseReplicaUrl,
    poolSize: config.databasePool,
    statementTimeoutMs: config.statementTimeoutMs,
    searchMegabytes: config.searchMegabytes,
    redisUrl: config.redisUrl,
    s3: config.s3,
    dataDir: config.dataDir,
    publicUrl: config.publicUrl,
    imageHost: config.imageHost,
    sellerSiteUrl: config.sellerSiteUrl ?? `${config.publicUrl}/seller`,
    secret: secretOf(config),
    sessionDays: config.sessionDays,
    hasLocalCashier: config.localCashier,
    smtp: config.smtpUrl ? { url: config.smtpUrl, from: config.mailFrom } : undefined,
    sms: config.sms,
    withLimits: config.rateLimits,
    log,
  };
};
