import { sql } from "kysely";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { lineOf } from "#platform/calls/waiting-line.ts";
import { database } from "./database.ts";

/** A provider that has not said for so long what became of a payout is looked after by somebody. */
const quietFor = days(1);

/** Those that their provider does not pay now, or has said nothing of, as a condition on `withdrawal`: finance sees them, and may give them up. */
const stuck = (now: Date) =>
  sql<boolean>`(withdrawal.status = 'processing' and coalesce(withdrawal.provider, withdrawal.through) is not null and withdrawal.given_up_at is null
    and (withdrawal.waits_for <> '' or withdrawal.unknown_since <= ${later(now, -quietFor)}))`;

/** Which of these are stuck. */
export const stuckAmong = async (ctx: Pick<Ctx, "tx" | "now">, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set();
  const rows = await database(ctx)
    .selectFrom("withdrawal")
    .select("id")
    .where("id", "in", [...ids])
    .where(stuck(ctx.now))
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** What waits for this operator, as a condition on `withdrawal`: to be approved by them too, or to be told paid by our bank, or stuck at a provider. */
export const waitsFor = (ctx: Ctx) => {
  const operator = ctx.actor?.id ?? 0;
  return sql<boolean>`(withdrawal.user_id <> ${operator} and withdrawal.requested_by <> ${operator} and (
    (withdrawal.status = 'processing' and coalesce(withdrawal.provider, withdrawal.through) is null)
    or ${stuck(ctx.now)}
    or (withdrawal.status = 'requested' and not exists (select from withdrawals.approval a where a.withdrawal_id = withdrawal.id and a.operator_id = ${operator}))))`;
};

/** What waits for this operator, never their own. Asked by nobody, it is all that waits. */
export const withdrawalsWaiting = (ctx: Ctx) =>
  lineOf(ctx, database(ctx).selectFrom("withdrawal").select(["id", "created_at as since", "code as name"]).where(waitsFor(ctx)));
