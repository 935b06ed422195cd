import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { workCode } from "./present.ts";

/** A sale of a licence is called after its print. */
export const saleNames = async (ctx: Ctx, ids: readonly number[]) =>
  (
    await database(ctx)
      .selectFrom("sale")
      .select(["id", "work_id"])
      .where("id", "in", [...ids])
      .execute()
  ).map((row) => ({ id: row.id, name: workCode(row) }));
