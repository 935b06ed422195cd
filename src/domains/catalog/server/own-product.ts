import { found } from "#kit/refusal.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

/** The caller's product, locked against a second act on it; another's is not found. */
export const lockOwnProduct = async (ctx: Ctx, id: number) =>
  found(
    await database(ctx)
      .selectFrom("product")
      .select(["id", "seller_id", "status", "image"])
      .where("id", "=", id)
      .where("seller_id", "=", me(ctx).id)
      .forUpdate()
      .executeTakeFirst(),
  );
