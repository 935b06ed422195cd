import { sql } from "kysely";
import { prefixOf } from "#domains/places/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { saysSomewhere } from "#platform/database/like.ts";
import type { EnterpriseItem } from "../contract/list.ts";
import { database } from "./database.ts";
import { presentItems } from "./hydrate.ts";

export type Among = { keyword?: string | undefined; makes?: string | undefined; city?: string | undefined; page: number; size: number };

/** Factories that are open among these users', narrowed and paged as a directory shows them: by the order the users are given in. */
export const enterprisesAmong = async (
  ctx: Ctx,
  userIds: readonly number[],
  { keyword, makes, city, page, size }: Among,
): Promise<{ list: EnterpriseItem[]; total: number; totalIsCapped: boolean }> => {
  let query = database(ctx)
    .selectFrom("enterprise")
    .where("is_open", "=", true)
    .where("user_id", "in", userIds.length > 0 ? [...userIds] : [0]);
  if (makes) query = query.where(sql<boolean>`makes @> array[${makes}]::text[]`);
  if (city) query = query.where("city_code", "like", `${prefixOf(city)}%`);
  if (keyword) query = query.where((where) => where.or([saysSomewhere(sql.ref("name"), keyword), saysSomewhere(sql.ref("zhuyingchanpin"), keyword)]));
  const rows = await query
    .selectAll()
    .orderBy(sql`array_position(${[...userIds]}::int[], user_id)`)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { list: await presentItems(ctx, rows), ...(await countUpToCap(ctx, query)) };
};
