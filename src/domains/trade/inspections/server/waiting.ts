import type { Ctx } from "#platform/calls/context.ts";
import { lineOf } from "#platform/calls/waiting-line.ts";
import { database } from "./database.ts";

/** Booked, and nobody is sent yet: since it was paid. */
export const inspectionsWaiting = (ctx: Ctx) =>
  lineOf(
    ctx,
    database(ctx)
      .selectFrom("inspection")
      .select(["id", "paid_at as since", "subject_code as name"])
      .where("status", "=", "booked")
      .where("inspector_id", "is", null),
  );
