import type { Selectable } from "kysely";
import { post } from "#domains/money/ledger/index.server.ts";
import type { Currency } from "#kit/money.ts";
import { next } from "#kit/states.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { withdrawalLife, type Source, type WithdrawalAct, type WithdrawalParty, type WithdrawalStatus } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import { movementOf, type Frozen } from "./rules/movements.ts";
import type { Tables } from "./tables.ts";

export type WithdrawalRow = Selectable<Tables["withdrawal"]>;

export const lockWithdrawal = (ctx: Ctx, id: number): Promise<WithdrawalRow | undefined> =>
  database(ctx).selectFrom("withdrawal").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

export const frozenOf = (row: WithdrawalRow): Frozen => ({
  id: row.id,
  userId: row.user_id,
  source: row.source as Source,
  amount: row.amount_minor,
  currency: row.currency as Currency,
});

export const writeEvent = async (
  ctx: Ctx,
  id: number,
  event: { event: string; from: string; to: string; party: "owner" | WithdrawalParty; note?: string },
): Promise<void> => {
  await database(ctx)
    .insertInto("withdrawal_event")
    .values({
      withdrawal_id: id,
      event: event.event,
      from_status: event.from,
      to_status: event.to,
      party: event.party,
      actor_id: ctx.actor?.id ?? null,
      note: event.note ?? "",
      created_at: ctx.now,
    })
    .execute();
};

/**
 * Takes a locked withdrawal through one transition: state, event row, and the money that goes with it, all in one transaction.
 * Answers undefined, and changes nothing, when it is not allowed.
 */
export const moveWithdrawal = async (
  ctx: Ctx,
  row: WithdrawalRow,
  { event, party, note = "", set = {} }: { event: WithdrawalAct; party: WithdrawalParty; note?: string; set?: Partial<WithdrawalRow> },
): Promise<WithdrawalStatus | undefined> => {
  const from = row.status as WithdrawalStatus;
  const to = next(withdrawalLife, from, event, party);
  if (!to) return undefined;
  await database(ctx)
    .updateTable("withdrawal")
    .set({ ...set, status: to })
    .where("id", "=", row.id)
    .execute();
  await writeEvent(ctx, row.id, { event, from, to, party, note });
  if (event !== "approve" && event !== "approve_first") await post(ctx, movementOf(event, frozenOf(row)));
  return to;
};
