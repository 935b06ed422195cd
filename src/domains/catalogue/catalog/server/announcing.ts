import type { Ctx } from "#platform/calls/context.ts";
import { productChanged } from "../contract/events.ts";
import { database } from "./database.ts";
import { factsOf, factsVersion } from "./facts.ts";

/** Products spoken of anew at a time. */
const mostAnew = 200;

/** What is said of public products has become more: those of before are spoken of again, some at a time, for who keeps what was said. */
export const announceAnew = async (ctx: Ctx): Promise<void> => {
  const reached = await database(ctx).selectFrom("announced").selectAll().forUpdate().skipLocked().executeTakeFirst();
  if (!reached || reached.facts_version >= factsVersion) return;
  const rows = await database(ctx)
    .selectFrom("product")
    .select("id")
    .where("status", "=", "published")
    .where("id", ">", reached.up_to_id)
    .orderBy("id")
    .limit(mostAnew)
    .execute();
  const ids = rows.map(({ id }) => id);
  for (const facts of await factsOf(ctx, ids)) await ctx.publish(productChanged, facts);
  const last = ids.at(-1);
  await database(ctx)
    .updateTable("announced")
    .set(last === undefined ? { facts_version: factsVersion, up_to_id: 0 } : { up_to_id: last })
    .execute();
};
