import type { Ctx } from "#platform/calls/context.ts";
import { lineOf } from "#platform/calls/waiting-line.ts";
import { database } from "./database.ts";

export const applicationsWaiting = (ctx: Ctx) =>
  lineOf(ctx, database(ctx).selectFrom("application").select(["id", "created_at as since", "company as name"]).where("status", "=", "submitted"));
