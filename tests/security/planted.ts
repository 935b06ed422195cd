import type { Domain } from "#platform/calls/domain.ts";
import { createAuthenticator } from "#domains/people/accounts/index.server.ts";
import { recordAct } from "#domains/audit/index.server.ts";
import { createKeyHolders, recordShopAct } from "#domains/people/shops/index.server.ts";
import { domains } from "#main/domains.ts";
import { createRunner } from "#platform/calls/runner.ts";
import type { TestPortal } from "#tests/harness/portal.ts";

/** The portal's runner with one more domain: a fault planted there must be found, or the tests that look for it prove nothing. */
export const runnerWith = (portal: TestPortal, planted: Domain): TestPortal["runner"] =>
  createRunner({
    database: portal.database,
    services: portal.services,
    fanout: portal.fanout,
    domains: [...domains, planted],
    authenticator: createAuthenticator(portal.database.kysely, portal.services.cache, portal.fanout, async () => false),
    keyHolders: createKeyHolders(portal.database.kysely, portal.services.cache),
    recordAct,
    recordShopAct,
  });
