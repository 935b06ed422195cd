import { peopleById } from "#domains/people/accounts/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { fromUnix, unixSeconds } from "#kit/time.ts";
import { shopOf, type Ctx } from "#platform/calls/context.ts";
import { objectNames } from "#platform/calls/object-names.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import type { shopLog } from "../../contract/log.ts";
import { database } from "../database.ts";

type Act = { call: string; object_id: string | null };

/** Every domain says what its own objects are called. */
const namesOf = async (ctx: Ctx, rows: readonly Act[]): Promise<(row: Act) => string> => {
  const names = new Map<string, ReadonlyMap<string, string> | undefined>();
  for (const [call, acts] of Map.groupBy(rows, (row) => row.call))
    names.set(call, await ctx.askIfAnswered(objectNames, call, [...new Set(acts.flatMap(({ object_id }) => object_id ?? []))]));
  return ({ call, object_id }) => names.get(call)?.get(object_id ?? "") ?? "";
};

export const shopLogFn = async (ctx: Ctx, { user_id, area, from, to, page, size }: ParsedInputOf<typeof shopLog>) => {
  const { ownerId } = shopOf(ctx);
  const all = database(ctx).selectFrom("act").where("act.owner_id", "=", ownerId);
  let query = all;
  if (user_id !== undefined) query = query.where("user_id", "=", user_id);
  if (area) query = query.where("object_type", "=", area);
  if (from !== undefined) query = query.where("happened_at", ">=", fromUnix(from));
  if (to !== undefined) query = query.where("happened_at", "<", fromUnix(to));
  const rows = await query
    .leftJoin("api_key", "api_key.id", "act.key_id")
    .select(["act.id", "act.user_id", "act.key_id", "api_key.name as key_name", "act.call", "act.object_type", "act.object_id", "act.happened_at"])
    .orderBy("act.happened_at", "desc")
    .orderBy("act.id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const actors = await all.select("user_id").distinct().limit(100).execute();
  const people = await peopleById(
    ctx,
    [...actors, ...rows].map((row) => row.user_id),
  );
  const nameOf = await namesOf(ctx, rows);
  const personOf = (id: number) => people.get(id) ?? { id, nickname: "", avatar: "" };
  return {
    list: rows.map((row) => ({
      id: row.id,
      person: personOf(row.user_id),
      key: row.key_id === null ? null : { id: row.key_id, name: row.key_name ?? "" },
      call: row.call,
      object: { type: row.object_type, id: row.object_id, name: nameOf(row) },
      createtime: unixSeconds(row.happened_at),
    })),
    people: actors.map((row) => personOf(row.user_id)),
    page,
    size,
    ...(await countUpToCap(ctx, query)),
  };
};
