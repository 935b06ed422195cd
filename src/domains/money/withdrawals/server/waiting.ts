import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { lineOf } from "#platform/calls/waiting-line.ts";
import { database } from "./database.ts";

/** What waits for this operator: to be approved by them too, or to be told paid by our bank; never their own. Asked by nobody, it is all that waits. */
export const withdrawalsWaiting = (ctx: Ctx) => {
  const operator = ctx.actor?.id ?? 0;
  return lineOf(
    ctx,
    database(ctx)
      .selectFrom("withdrawal")
      .select(["id", "created_at as since", "code as name"])
      .where("user_id", "<>", operator)
      .where("requested_by", "<>", operator)
      .where(
        sql<boolean>`((status = 'processing' and provider is null and through is null) or (status = 'requested' and not exists (select from withdrawals.approval a where a.withdrawal_id = withdrawal.id and a.operator_id = ${operator})))`,
      ),
  );
};
