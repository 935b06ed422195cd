import type { Ctx } from "#platform/calls/context.ts";
import { lineOf } from "#platform/calls/waiting-line.ts";
import { database } from "./database.ts";

export const productsWaiting = (ctx: Ctx) =>
  lineOf(
    ctx,
    database(ctx)
      .selectFrom("product_review")
      .innerJoin("product", "product.id", "product_review.product_id")
      .select(["product.id", "asked_at as since", "product.title as name"])
      .where("product_review.state", "=", "waiting"),
  );
