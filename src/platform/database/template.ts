import pg from "pg";

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
  await onServer(adminUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`));
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
