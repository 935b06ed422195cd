import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { lineOf } from "#platform/calls/waiting-line.ts";
import { claimNames } from "./claim-code.ts";
import { database } from "./database.ts";

/** Since the staff were asked, not since the claim was made. */
export const claimsWaiting = async (ctx: Ctx) => {
  const since = sql<Date>`(select max(e.created_at) from after_sale.claim_event e where e.claim_id = claim.id and e.to_status = claim.status and e.from_status <> e.to_status)`;
  const line = await lineOf(
    ctx,
    database(ctx)
      .selectFrom("claim")
      .select(["id", sql<Date>`coalesce(${since}, created_at)`.as("since"), sql<string>`''`.as("name")])
      .where("status", "in", ["disputed", "appealed"]),
  );
  const [named] = line.first ? await claimNames(ctx, [line.first.id]) : [];
  return { ...line, first: line.first && { ...line.first, name: named?.name ?? "" } };
};
