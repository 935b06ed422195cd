import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { hashOf, newToken } from "#domains/people/accounts/server/rules/secrets.ts";
import { startEmbedded } from "#embedded-postgres-server";
import { migrationPlan } from "#main/domains.ts";
import { createPortal } from "#main/portal.ts";
import { migrate } from "#platform/database/migrate.ts";
import { migrateJobs } from "#platform/jobs/jobs.ts";
import { createLog } from "#platform/log/log.ts";
import type { Persona, TestPortal } from "#tests/harness/portal.ts";

/** A portal on a database of its own in this process, whose calls are made in it as the page server makes them. `end` throws all of it away. */
export type BenchPortal = TestPortal & { folder: string; end: () => Promise<void> };

/** `sync`: every commit waits for the disk. */
export const inProcess = async (name: string, { poolSize = 16, sync = true } = {}): Promise<BenchPortal> => {
  const folder = mkdtempSync(path.join(tmpdir(), `threadport-bench-${name}-`));
  const database = await startEmbedded({ dataDir: folder, log: { info() {}, warn: console.warn, error: console.error }, throwaway: !sync });
  const empty = async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await migrate({ url: database.url, owner: database.ownerUrl }, migrationPlan, undefined, migrateJobs);
    const portal = await createPortal({
      databaseUrl: database.url,
      dataDir: folder,
      publicUrl: "",
      imageHost: "",
      sellerSiteUrl: "",
      secret: "a secret for measuring that is long enough",
      sessionDays: 30,
      poolSize,
      withLimits: false,
      log: createLog("error"),
    });
    const run = async (call: { path: string; idempotent?: boolean }, as: Persona, input: unknown) =>
      (
        await portal.runner.run(call.path, input, {
          token: as.token,
          locale: "zh-cn",
          requestId: randomUUID(),
          address: "bench",
          agent: "bench",
          idempotencyKey: call.idempotent ? randomUUID() : undefined,
        })
      ).data;
    const aUser = async (more: { is_enterprise?: boolean; vip?: boolean; roles?: string[]; mobile?: string } = {}) => {
      const token = newToken();
      const { rows } = await portal.database.pool.query<{ id: number }>(
        `insert into accounts."user" (nickname, is_enterprise, roles, enterprise_vip_until, mobile)
         values ('bench', $1, $2, case when $3 then now() + interval '1 year' end, $4) returning id`,
        [more.is_enterprise ?? false, more.roles ?? [], more.vip ?? false, more.mobile ?? null],
      );
      await portal.database.pool.query(
        "insert into accounts.session (user_id, token_hash, expires_at, address, agent) values ($1, $2, now() + interval '1 day', 'bench', 'bench')",
        [rows[0]?.id, hashOf(token)],
      );
      return { id: rows[0]?.id ?? 0, token };
    };
    const end = async () => {
      await portal.stop();
      await empty();
    };
    return Object.assign(portal, { run, aUser, folder, end, ownerUrl: database.ownerUrl }) as unknown as BenchPortal;
  } catch (error) {
    await empty();
    throw error;
  }
};
