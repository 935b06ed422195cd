import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { setPriority, tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { fillMarket } from "#demo/fill.ts";
import { migrationPlan } from "#main/domains.ts";
import { createPortal } from "#main/portal.ts";
import { startEmbedded } from "#embedded-postgres-server";
import { migrate } from "#platform/database/migrate.ts";
import { migrateJobs } from "#platform/jobs/jobs.ts";
import { createLog } from "#platform/log/log.ts";
import { payerAtStripe } from "#tests/fakes/payer-at-stripe.ts";
import { phoneWithWechat } from "#tests/fakes/phone-with-wechat.ts";
import { spawnWeb } from "../../tools/web-process.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The started portal, with a small demo market. */
    portalUrl: string;
    /** Its database, for what calls would take hours to write. */
    databaseUrl: string;
    /** Where its outbox file is. */
    outboxFile: string;
    /** A phone with WeChat on it: `POST {phoneUrl}/{payment}` scans the code of that payment and pays. */
    phoneUrl: string;
    /** A payer on Stripe's pages (`payer-at-stripe.ts`). */
    stripeUrl: string;
  }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port"))));
    });
  });

const secret = "a secret for journeys that is long enough";

export type StartedPortal = {
  url: string;
  databaseUrl: string;
  outboxFile: string;
  phoneUrl: string;
  stripeUrl: string;
  /** Settles when its web process has ended, asked to or not. */
  ended: Promise<unknown>;
  stop: () => Promise<void>;
};

/** Fills a small market and starts the portal as `npm start` would, as a process of its own. The site must be built. */
export const startPortal = async (): Promise<StartedPortal> => {
  if (!existsSync("build/server/index.js")) throw new Error("the site is not built: npm test builds it, or run node_modules/.bin/react-router build");
  const dataDir = mkdtempSync(path.join(tmpdir(), "threadport-journeys-"));
  const quiet = { info() {}, warn: console.warn, error: console.error };
  const database = await startEmbedded({ dataDir: path.join(dataDir, "database"), log: quiet, throwaway: true });
  await migrate({ url: database.url, owner: database.ownerUrl }, migrationPlan, undefined, migrateJobs);
  const port = await freePort();
  // By its name: passkeys know no host that is a number.
  const publicUrl = `http://localhost:${port}`;
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
  await fillMarket(filling, () => {}, { enterprises: 16, products: 120, designs: 24, people: 16, processing: 16, articles: 20 });
  await filling.stop();

  const phone = await phoneWithWechat();
  const payer = await payerAtStripe();
  const child = await spawnWeb(
    {
      ...phone.settings,
      ...payer.settings,
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
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
    url: publicUrl,
    databaseUrl: database.url,
    outboxFile: path.join(dataDir, "outbox/sms.ndjson"),
    phoneUrl: phone.url,
    stripeUrl: payer.url,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      await phone.stop();
      await payer.stop();
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** A portal that somebody started for several runs (`kept-portal.ts`): where it says it is. */
const keptPortal = (): StartedPortal | undefined => {
  const said = process.env["JOURNEYS_PORTAL"];
  return said ? { ...(JSON.parse(said) as Omit<StartedPortal, "stop" | "ended">), ended: new Promise(() => {}), stop: async () => {} } : undefined;
};

export default async function setup(project: TestProject) {
  const { url, databaseUrl, outboxFile, phoneUrl, stripeUrl, stop } = keptPortal() ?? (await startPortal());
  project.provide("portalUrl", url);
  project.provide("databaseUrl", databaseUrl);
  project.provide("outboxFile", outboxFile);
  project.provide("phoneUrl", phoneUrl);
  project.provide("stripeUrl", stripeUrl);
  return stop;
}
