import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { lineOf } from "#platform/calls/waiting-line.ts";
import { database } from "./database.ts";

/** A report is known by what was said of it: whom it is about stands on its page. */
export const reportsWaiting = (ctx: Ctx) =>
  lineOf(
    ctx,
    database(ctx)
      .selectFrom("report")
      .select(["id", "created_at as since", sql<string>`left(reason, 80)`.as("name")])
      .where("settled_at", "is", null),
  );
