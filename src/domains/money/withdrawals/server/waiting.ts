import { sql } from "kysely";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { lineOf } from "#platform/calls/waiting-line.ts";
import { database } from "./database.ts";
import { toldBy, type WithdrawalRow } from "./withdrawal-machine.ts";

/** A provider that has not said for so long what became of a payout is looked after by somebody. */
const quietFor = days(1);

/** One that its provider does not pay now, or has said nothing of: finance sees it, and may give it up. */
export const isStuck = (row: WithdrawalRow, now: Date): boolean =>
  row.status === "processing" &&
  toldBy(row) !== null &&
  row.given_up_at === null &&
  (row.waits_for !== "" || (row.unknown_since !== null && row.unknown_since <= later(now, -quietFor)));

/** What waits for this operator, as a condition on `withdrawal`: to be approved by them too, or to be told paid by our bank, or stuck at a provider (`isStuck`). */
export const waitsFor = (ctx: Ctx) => {
  const operator = ctx.actor?.id ?? 0;
  return sql<boolean>`(withdrawal.user_id <> ${operator} and withdrawal.requested_by <> ${operator} and (
    (withdrawal.status = 'processing' and coalesce(withdrawal.provider, withdrawal.through) is null)
    or (withdrawal.status = 'processing' and coalesce(withdrawal.provider, withdrawal.through) is not null and withdrawal.given_up_at is null
      and (withdrawal.waits_for <> '' or withdrawal.unknown_since <= ${later(ctx.now, -quietFor)}))
    or (withdrawal.status = 'requested' and not exists (select from withdrawals.approval a where a.withdrawal_id = withdrawal.id and a.operator_id = ${operator}))))`;
};

/** What waits for this operator, never their own. Asked by nobody, it is all that waits. */
export const withdrawalsWaiting = (ctx: Ctx) =>
  lineOf(ctx, database(ctx).selectFrom("withdrawal").select(["id", "created_at as since", "code as name"]).where(waitsFor(ctx)));
