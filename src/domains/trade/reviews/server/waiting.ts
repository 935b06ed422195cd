import type { Ctx } from "#platform/calls/context.ts";
import { lineOf } from "#platform/calls/waiting-line.ts";
import { database } from "./database.ts";

export const reviewsForStaff = (ctx: Ctx) =>
  lineOf(ctx, database(ctx).selectFrom("review").select(["id", "waits_since as since", "title as name"]).where("waits_since", "is not", null));
