import type { Log } from "#platform/log/log.ts";
import { kuaidi100 } from "#platform/tracking/kuaidi100.ts";
import { track17 } from "#platform/tracking/track17.ts";
import { makeFolder } from "#embedded-postgres-server";
import { exitWithError } from "./startup-errors.ts";
import { secretOf, type Config } from "./config.ts";
import type { PortalOptions } from "./portal.ts";

/** The parts' options from the settings of this process. */
export const portalOptions = (config: Config, databaseUrl: string, log: Log): PortalOptions => {
  try {
    makeFolder(config.dataDir);
  } catch (error) {
    exitWithError(`the data folder ${config.dataDir} cannot be made (${(error as Error).message}): set DATA_DIR to a folder that can be written to`);
  }
  return {
    databaseUrl,
    replicaUrl: config.databaseReplicaUrl,
    poolSize: config.databasePool,
    statementTimeoutMs: config.statementTimeoutMs,
    searchMegabytes: config.searchMegabytes,
    cacheMegabytes: config.cacheMegabytes,
    redisUrl: config.redisUrl,
    s3: config.s3,
    dataDir: config.dataDir,
    publicUrl: config.publicUrl,
    imageHost: config.imageHost,
    sellerSiteUrl: config.sellerSiteUrl ?? `${config.publicUrl}/seller`,
    secret: secretOf(config),
    sessionDays: config.sessionDays,
    hasLocalCashier: config.localCashier,
    gateways: { stripe: config.stripe, alipay: config.alipay, wechat: config.wechat },
    smtp: config.smtpUrl ? { url: config.smtpUrl, from: config.mailFrom } : undefined,
    sms: config.sms,
    translation: config.translation,
    trackers: [...(config.kuaidi100 ? [kuaidi100(config.kuaidi100)] : []), ...(config.track17 ? [track17(config.track17)] : [])],
    webhookPorts: config.webhookPorts,
    withLimits: config.rateLimits,
    log,
  };
};
