import type { ParsedInputOf } from "#kit/call.ts";
import { found } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { inspectEnterprise, type inspections } from "../../contract/inspection.ts";
import { announce } from "../announce.ts";
import { database } from "../database.ts";
import { decideOn } from "../decide.ts";
import { plateOf } from "../present.ts";
import { refuseOwn } from "#platform/calls/own.ts";

export const inspectEnterpriseFn = async (ctx: Ctx, { user_id, has_passed, certificates, note }: ParsedInputOf<typeof inspectEnterprise>) => {
  refuseOwn(ctx, inspectEnterprise, [user_id], ["user_id"]);
  const row = found(
    await database(ctx)
      .updateTable("enterprise")
      .set({ verified_at: has_passed ? ctx.now : null })
      .where("user_id", "=", user_id)
      .returningAll()
      .executeTakeFirst(),
  );
  await database(ctx)
    .insertInto("inspection")
    .values({ enterprise_id: row.id, inspected_by: me(ctx).id, has_passed, note, inspected_at: ctx.now })
    .execute();
  if (certificates.length > 0)
    await decideOn(
      ctx,
      await database(ctx)
        .selectFrom("certificate")
        .selectAll()
        .where("enterprise_id", "=", row.id)
        .where("kind", "in", certificates)
        .orderBy("id")
        .forNoKeyUpdate()
        .execute(),
      null,
      note.slice(0, 500),
    );
  await announce(ctx, row);
  return {};
};

export const inspectionsFn = async (ctx: Ctx, { page, size }: ParsedInputOf<typeof inspections>) => {
  const all = database(ctx).selectFrom("inspection");
  const rows = await all
    .innerJoin("enterprise", "enterprise.id", "inspection.enterprise_id")
    .select(["inspection.id", "enterprise.id as enterprise_id", "user_id", "name", "city_code", "has_passed", "note", "inspected_by", "inspected_at"])
    .orderBy("inspected_at", "desc")
    .orderBy("inspection.id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const people = await peopleById(
    ctx,
    rows.map((row) => row.inspected_by),
  );
  return {
    list: rows.map((row) => ({
      id: row.id,
      factory: plateOf(row, ctx.locale),
      has_passed: row.has_passed,
      note: row.note,
      inspected_by: people.get(row.inspected_by)?.nickname ?? "",
      inspected_at: unixSeconds(row.inspected_at),
    })),
    page,
    size,
    ...(await countUpToCap(ctx, all)),
  };
};
