import { modelsById } from "#domains/catalogue/models/index.server.ts";
import { pick } from "#kit/local-text.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

/** A booking is called after its model. */
export const bookingNames = async (ctx: Ctx, ids: readonly number[]) => {
  const rows = await database(ctx)
    .selectFrom("booking")
    .select(["id", "model_id"])
    .where("id", "in", [...ids])
    .execute();
  const models = await modelsById(
    ctx,
    rows.map((row) => row.model_id),
  );
  return rows.map((row) => ({ id: row.id, name: pick(models.get(row.model_id)?.name, ctx.locale) }));
};
