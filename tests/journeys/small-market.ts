import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { setPriority, tmpdir } from "node:os";
import path from "node:path";
import { fillMarket } from "#demo/fill.ts";
import { migrationPlan } from "#main/domains.ts";
import { createPortal } from "#main/portal.ts";
import { startEmbedded } from "#embedded-postgres-server";
import { migrate } from "#platform/database/migrate.ts";
import { cloneDatabase } from "#platform/database/template.ts";
import { migrateJobs } from "#platform/jobs/jobs.ts";
import { createLog } from "#platform/log/log.ts";
import { payerAtAlipay } from "#tests/fakes/payer-at-alipay.ts";
import { payerAtStripe } from "#tests/fakes/payer-at-stripe.ts";
import { phoneWithWechat } from "#tests/fakes/phone-with-wechat.ts";
import { spawnWeb } from "../../tools/web-process.ts";
import type { Place } from "./started-portal.ts";

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port"))));
    });
  });

const secret = "a secret for journeys that is long enough";

type StartedPortal = { place: Place; /** Settles when its web process has ended, asked to or not. */ ended: Promise<unknown>; stop: () => Promise<void> };

/**
 * Fills a small market and starts the portal as `npm start` would, as a process of its own. The site must be built. More than one have the same market, each in
 * a database and files of its own: what happens in one, nobody in another sees.
 */
export const startPortals = async (count: number): Promise<{ portals: StartedPortal[]; stop: () => Promise<void> }> => {
  if (!existsSync("build/server/index.js")) throw new Error("the site is not built: npm test builds it, or run node_modules/.bin/react-router build");
  const dataDir = mkdtempSync(path.join(tmpdir(), "threadport-journeys-"));
  const quiet = { info() {}, warn: console.warn, error: console.error };
  const database = await startEmbedded({ dataDir: path.join(dataDir, "database"), log: quiet, throwaway: true });
  await migrate({ url: database.url, owner: database.ownerUrl }, migrationPlan, undefined, migrateJobs);
  const publicUrl = await freeUrl();
  const filling = await createPortal({
    databaseUrl: database.url,
    dataDir,
    publicUrl,
    imageHost: "",
    sellerSiteUrl: `${publicUrl}/seller`,
    secret,
    sessionDays: 30,
    withLimits: false,
    log: createLog("warn"),
  });
  await fillMarket(filling, () => {}, {
    size: { enterprises: 16, products: 120, designs: 24, people: 16, processing: 16, articles: 20 },
    // Beside what else is made of the packages: a run after this one draws nothing that this one drew.
    picturesKeptIn: path.resolve("node_modules/.cache/demo-pictures"),
  });
  await filling.stop();

  const markets = [{ folder: dataDir, databaseUrl: database.url, url: publicUrl }];
  const files = readdirSync(dataDir).filter((name) => name !== "database");
  // From a database beside it: nobody can clone what somebody is connected to.
  const admin = Object.assign(new URL(database.url), { pathname: "/postgres" }).href;
  for (let nth = 2; nth <= count; nth += 1) {
    const folder = path.join(dataDir, `market-${nth}`);
    for (const name of files) cpSync(path.join(dataDir, name), path.join(folder, name), { recursive: true });
    markets.push({ folder, databaseUrl: await cloneDatabase(admin, new URL(database.url).pathname.slice(1), `market_${nth}`), url: await freeUrl() });
  }
  const portals: StartedPortal[] = [];
  for (const market of markets) portals.push(await startWeb(market));
  return {
    portals,
    stop: async () => {
      await Promise.all(portals.map((portal) => portal.stop()));
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** By its name: passkeys know no host that is a number. */
const freeUrl = async () => `http://localhost:${await freePort()}`;

const startWeb = async ({ folder, databaseUrl, url }: { folder: string; databaseUrl: string; url: string }): Promise<StartedPortal> => {
  const phone = await phoneWithWechat();
  const payer = await payerAtStripe();
  const alipay = await payerAtAlipay();
  const child = await spawnWeb(
    {
      ...phone.settings,
      ...payer.settings,
      ...alipay.settings,
      PORT: new URL(url).port,
      PUBLIC_URL: url,
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      SECRET: secret,
      LOG_LEVEL: "warn",
      TRUST_PROXY: "1",
    },
    ["ignore", "pipe", "inherit"],
  );
  // A browser that root starts puts itself before everybody else: the portal would wait for its turn for seconds, and send people away.
  if (process.getuid?.() === 0 && child.pid) setPriority(child.pid, -10);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (chunk: Buffer) => chunk.toString().includes("is ready") && resolve());
    child.on("exit", (code) => reject(new Error(`the portal ended with ${code} before it was ready`)));
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  return {
    ended,
    place: { url, databaseUrl, outboxFile: path.join(folder, "outbox/sms.ndjson"), phoneUrl: phone.url, stripeUrl: payer.url, alipayUrl: alipay.url },
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      await phone.stop();
      await payer.stop();
      await alipay.stop();
    },
  };
};
