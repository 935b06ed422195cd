import { existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { ConfigError } from "#main/config.ts";
import type { Portal } from "#main/portal.ts";
import { connectionLock } from "#platform/database/advisory-lock.ts";
import type { EmbeddedDatabase } from "#embedded-postgres-server";
import { accountsSheet } from "./accounts-sheet.ts";
import type { Filled } from "./fill.ts";
import type { Size } from "./market/market.ts";

/** Lies in the data folder from the first account of the demo market to the last part of it. */
const unfinished = (dataDir: string) => path.join(dataDir, "demo-market.unfinished");

/**
 * To be called before the schema is brought up to date: half a demo market is none, and its database has users, so that it would
 * never be filled again. The built-in database is emptied.
 * @throws ConfigError where DATABASE_URL names another, with what its owner can do.
 */
export const clearBrokenOff = async (dataDir: string, embedded: EmbeddedDatabase | undefined, say: (line: string) => void): Promise<void> => {
  if (!existsSync(unfinished(dataDir))) return;
  if (!embedded)
    throw new ConfigError([
      `the demo market in DATABASE_URL was broken off half way: empty that database; or remove ${unfinished(dataDir)} to go on with what there is`,
    ]);
  say("the demo market was broken off half way: it is begun again");
  await embedded.empty();
  rmSync(unfinished(dataDir));
};

export type FirstFill = {
  databaseUrl: string;
  dataDir: string;
  /** Opened only where there is something to fill, and stopped after it. Without limits: one process acts for everybody here. */
  openPortal(): Promise<Portal>;
  say(line: string): void;
  /** Told before each part: what is there by then. */
  onPart?: (filled: Filled) => void;
  size?: Size;
};

/** Fills a database that has no users of its own yet, and prints the accounts; does nothing to any other. Of instances that start together one fills, and the others wait. */
export const fillWhenEmpty = async ({ databaseUrl, dataDir, openPortal, say, onPart, size }: FirstFill): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await connectionLock(client, "demo/market");
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from accounts."user" where id <> 1`);
    if (rows[0]?.count !== 0) return;
    say("the database is empty: filling it with the demo market (DEMO=off leaves it empty)");
    const { fillMarket } = await import("./fill.ts");
    const portal = await openPortal();
    writeFileSync(unfinished(dataDir), "");
    await fillMarket(portal, say, { ...(size ? { size } : {}), ...(onPart ? { onPart } : {}) });
    await portal.stop();
    rmSync(unfinished(dataDir));
    say(accountsSheet);
  } finally {
    await client.end();
  }
};
