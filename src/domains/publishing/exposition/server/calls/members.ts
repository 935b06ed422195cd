import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { memberKinds, type MemberKind } from "../../contract/fields.ts";
import type { listMembers } from "../../contract/members.ts";
import { database } from "../database.ts";

export const listMembersFn = async (ctx: Ctx, { kind, page, size }: ParsedInputOf<typeof listMembers>) => {
  const everyone = database(ctx).selectFrom("member").where("is_public", "=", true);
  const query = kind ? everyone.where("kind", "=", kind) : everyone;
  const rows = await query
    .selectAll()
    .orderBy("since")
    .orderBy("id")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const counts = await everyone
    .select(["kind", sql<number>`count(*)::int`.as("count")])
    .groupBy("kind")
    .execute();
  return {
    list: rows.map((row) => ({
      id: row.id,
      kind: row.kind as MemberKind,
      name: pick(row.name, ctx.locale),
      city: pick(row.city, ctx.locale),
      country: row.country_code,
      about: pick(row.about, ctx.locale),
      image: row.image,
      since: row.since,
    })),
    kinds: memberKinds.map((key) => ({ key, count: counts.find((one) => one.kind === key)?.count ?? 0 })),
    page,
    size,
    ...(await countUpToCap(ctx, query)),
  };
};
