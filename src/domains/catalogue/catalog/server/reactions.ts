import { sql } from "kysely";
import type { z } from "zod";
import type { standingChanged } from "#domains/people/certification/contract/events.ts";
import type { enterpriseChanged } from "#domains/catalogue/enterprises/contract/events.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { takeDownMany } from "./publication.ts";
import { mark } from "./rules/marks.ts";
import { setMark } from "./set-mark.ts";

/** Products are found as an inspected factory's for as long as the factory is one. */
export const followInspection = (ctx: Ctx, { user_id, is_verified }: z.output<(typeof enterpriseChanged)["payload"]>): Promise<void> =>
  setMark(ctx, mark.service("inspected"), is_verified, sql`seller_id = ${user_id}`);

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
