import { hashOf, newToken } from "#domains/people/accounts/server/rules/secrets.ts";
import { payPasswordHash, startTestPortal, type Persona, type TestPortal, type TestPortalOptions } from "#tests/harness/portal.ts";
import { rewriteStatements, type Rewrite } from "#tests/harness/rewrite.ts";

/** Two instances on one database; a twin's statements lack a safeguard. */
export const startTwoPortals = async (
  twin?: Rewrite,
  options: TestPortalOptions = {},
): Promise<{ portals: [TestPortal, TestPortal]; stop(): Promise<void> }> => {
  const first = await startTestPortal(options);
  const second = await startTestPortal({ ...options, databaseUrl: first.database.url });
  const rewriting = twin && rewriteStatements([first, second], twin);
  return {
    portals: [first, second],
    async stop() {
      await second.stop();
      await first.stop();
      rewriting?.check();
    },
  };
};

export type Shopper = Persona & { address: number };

let serial = 0;

/** Many signed-in buyers with an address each, in three statements: what they do is tested, not how they came. */
export const aCrowd = async (portal: TestPortal, count: number): Promise<Shopper[]> => {
  const { pool } = portal.database;
  serial += 1;
  const { rows: users } = await pool.query<{ id: number }>(
    `insert into accounts."user" (username, nickname, pay_password_hash) select 'crowd-${serial}-' || n, 'crowd ' || n, $2 from generate_series(1, $1::int) n returning id`,
    [count, payPasswordHash],
  );
  const tokens = users.map(() => newToken());
  await pool.query(
    "insert into accounts.session (user_id, token_hash, expires_at, address, agent) select id, hash, now() + interval '1 day', '127.0.0.1', 'tests' from unnest($1::int[], $2::bytea[]) as crowd (id, hash)",
    [users.map((user) => user.id), tokens.map((token) => hashOf(token))],
  );
  const { rows: addresses } = await pool.query<{ id: number; user_id: number }>(
    "insert into orders.address (user_id, name, phone, phone_country, country_code, city, detail, is_default, created_at, updated_at) select id, 'Crowd', '+14155552671', 'US', 'US', 'San Francisco', '1 Market Street', true, now(), now() from unnest($1::int[]) as crowd (id) returning id, user_id",
    [users.map((user) => user.id)],
  );
  const addressOf = new Map(addresses.map((address) => [address.user_id, address.id]));
  return users.map((user, index) => ({ id: user.id, token: tokens[index] ?? null, address: addressOf.get(user.id) ?? 0 }));
};

/** Runs all, so many at a time. */
export const inFlight = async <T, R>(items: readonly T[], atOnce: number, run: (item: T, index: number) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: Math.min(atOnce, items.length) }, async () => {
      while (next < items.length) {
        const index = next;
        next += 1;
        results[index] = await run(items[index] as T, index);
      }
    }),
  );
  return results;
};
