import type pg from "pg";
import type { Entitlements } from "./contract/entitlements.ts";

/** For tests and measuring: what comes with registering is this much, before the portal has looked at its levels. */
export const includeInFree = async (pool: pg.Pool, more: Partial<Entitlements>): Promise<void> => {
  await pool.query(
    `with written as (
       insert into vip.level_version (level_code, version, name, summary, entitlements, is_public, reason, written_at)
       select v.level_code, v.version + 1, v.name, v.summary, v.entitlements || $1::jsonb, v.is_public, 'tests', now()
       from vip.level_version v join vip.level l on l.code = v.level_code and l.version = v.version where l.code = 'free' returning version)
     update vip.level set version = written.version from written where code = 'free'`,
    [JSON.stringify(more)],
  );
};
