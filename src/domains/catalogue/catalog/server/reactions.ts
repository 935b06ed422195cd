import { sql } from "kysely";
import type { z } from "zod";
import type { standingChanged } from "#domains/people/certification/contract/events.ts";
import type { enterpriseChanged } from "#domains/catalogue/enterprises/contract/events.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { productChanged } from "../contract/events.ts";
import { database } from "./database.ts";
import { factsOf } from "./facts.ts";
import { takeDownMany } from "./publication.ts";
import { mark } from "./rules/marks.ts";

const inspected = mark.service("inspected");

/** Products are found as an inspected factory's for as long as the factory is one. */
export const followInspection = async (ctx: Ctx, { user_id, is_verified }: z.output<(typeof enterpriseChanged)["payload"]>): Promise<void> => {
  const { rows } = await sql<{ id: number; status: string }>`update catalog.product
    set marks = ${is_verified ? sql`array_append(marks, ${inspected}::text)` : sql`array_remove(marks, ${inspected}::text)`}
    where seller_id = ${user_id} and (marks @> array[${inspected}::text]) <> ${is_verified} returning id, status`.execute(ctx.tx);
  if (rows.length === 0) return;
  const shown = rows.flatMap(({ id, status }) => (status === "published" ? [id] : []));
  for (const facts of await factsOf(ctx, shown)) await ctx.publish(productChanged, facts);
  ctx.changed("catalog");
};

/** Who is certified no longer sells no longer. The products stay, taken down: a new certification lets the seller publish them again. */
export const takeDownUncertified = async (ctx: Ctx, { user_id, kind, is_certified }: z.output<(typeof standingChanged)["payload"]>): Promise<void> => {
  if (kind !== "enterprise" || is_certified) return;
  const products = await database(ctx)
    .selectFrom("product")
    .select(["id", "seller_id", "status"])
    .where("seller_id", "=", user_id)
    .where("status", "=", "published")
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  await takeDownMany(ctx, products);
};
