import type { ParsedInputOf } from "#kit/call.ts";
import { found } from "#kit/refusal.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import type { inspectEnterprise } from "../../contract/inspection.ts";
import { announce } from "../announce.ts";
import { database } from "../database.ts";

export const inspectEnterpriseFn = async (ctx: Ctx, { user_id, has_passed, certificates, note }: ParsedInputOf<typeof inspectEnterprise>) => {
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
    await database(ctx)
      .updateTable("certificate")
      .set({ checked_at: ctx.now, checked_by: me(ctx).id })
      .where("enterprise_id", "=", row.id)
      .where("kind", "in", certificates)
      .execute();
  await announce(ctx, row);
  return {};
};
