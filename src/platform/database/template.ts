import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { sqlState } from "./connect.ts";

/**
 * Databases for tests: one is migrated once and then cloned, for each test worker or even each test.
 * `adminUrl` names any database but the template, as a role that may create databases.
 */
export async function cloneDatabase(adminUrl: string, template: string, name: string): Promise<string> {
  await onServer(adminUrl, (client) =>
    client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE ${pg.escapeIdentifier(template)} STRATEGY ${STRATEGY}`),
  );
  const url = new URL(adminUrl);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}

/** Whoever is still connected is thrown out. A database that is not there is no fault. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await onServer(adminUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`));
    } catch (error) {
      // The server's own vacuum is in it, which our role may not throw out: it leaves by itself.
      if (sqlState(error) !== "42501" || tries === 50) throw error;
      await setTimeout(200);
    }
  }
}

const STRATEGY = "FILE_COPY";

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
