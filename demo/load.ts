import { parseArgs } from "node:util";
import { exitWithError } from "#main/startup-errors.ts";
import { ConfigError, configOrComplain } from "#main/config.ts";
import { migrationPlan } from "#main/domains.ts";
import { portalOptions } from "#main/portal-options.ts";
import { createPortal } from "#main/portal.ts";
import { EmbeddedDatabaseError, startEmbedded } from "#embedded-postgres-server";
import { migrate } from "#platform/database/migrate.ts";
import { migrateJobs } from "#platform/jobs/jobs.ts";
import { createLog } from "#platform/log/log.ts";
import { clearBrokenOff, fillWhenEmpty } from "./first-fill.ts";
import { copyProducts, countProducts, enterInSearch, progressTo } from "./many-products.ts";

/**
 * Fills DATABASE_URL, or the built-in database of DATA_DIR, with the demo market when it is empty; then, for measuring,
 * copies products until there are so many, and enters them in search. What was broken off is gone on with.
 *
 *   npm run demo -- --products 100000
 */
const most = 5_000_000;
const say = (line: string) => void process.stdout.write(`${line}\n`);

const productsWanted = (): number => {
  try {
    const { values } = parseArgs({ options: { products: { type: "string", default: "0" } } });
    const count = Number(values.products);
    if (Number.isInteger(count) && count >= 0 && count <= most) return count;
  } catch {
    // Said below.
  }
  return exitWithError(`say how many products there shall be in all, up to ${most.toLocaleString("en")}: npm run demo -- --products 100000`);
};

const main = async () => {
  const wanted = productsWanted();
  const config = configOrComplain();
  const log = createLog(config.logLevel);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: config.dataDir, log, onProgress: say, onEnd: (message) => exitWithError(message) });
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? "";
  await clearBrokenOff(config.dataDir, embedded, say);
  await migrate({ url: databaseUrl, owner: embedded?.ownerUrl ?? config.databaseOwnerUrl }, migrationPlan, say, migrateJobs);
  // Copying products in bulk takes minutes a statement.
  const openPortal = () => createPortal({ ...portalOptions(config, databaseUrl, log), statementTimeoutMs: 300_000, withLimits: false });
  await fillWhenEmpty({ databaseUrl, dataDir: config.dataDir, openPortal, say });
  const portal = await openPortal();
  const stop = async () => {
    await portal.stop();
    await embedded?.stop();
  };
  process.on("SIGINT", () => void stop().then(() => process.exit(130)));

  if (wanted > 0) {
    const before = await countProducts(portal);
    if (before.all === before.copied) exitWithError("there is no product to copy: fill an empty database first, or publish some");
    if (before.copied > 0 && before.all < wanted)
      exitWithError(`products were copied here before (${before.copied.toLocaleString("en")}): use an empty data folder for ${wanted.toLocaleString("en")}`);
    await copyProducts(portal, progressTo(say), wanted);
    await enterInSearch(portal, progressTo(say));
  }
  const { all } = await countProducts(portal);
  say(`there are ${all.toLocaleString("en")} products`);
  await stop();
};

main().catch((error: unknown) =>
  exitWithError(
    error instanceof EmbeddedDatabaseError || error instanceof ConfigError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error),
  ),
);
