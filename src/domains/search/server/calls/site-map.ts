import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { Kind } from "../../contract/kinds.ts";
import { siteMapSize, type siteMapPage } from "../../contract/site-map.ts";
import { database } from "../database.ts";

export const siteMapKindsFn = async (ctx: Ctx) => {
  const { rows } = await sql<{ kind: Kind; count: number }>`select kind, count(*)::int as count from search.item group by kind order by kind`.execute(ctx.tx);
  return { list: rows };
};

export const siteMapPageFn = async (ctx: Ctx, { kind, page }: ParsedInputOf<typeof siteMapPage>) => {
  const rows = await database(ctx)
    .selectFrom("item")
    .select(["ref_id", "owner_id", "changed_at"])
    .where("kind", "=", kind)
    .orderBy("ref_id")
    .limit(siteMapSize)
    .offset((page - 1) * siteMapSize)
    .execute();
  return { list: rows.map((row) => ({ id: row.ref_id, owner_id: row.owner_id ?? 0, changed: unixSeconds(row.changed_at) })) };
};
