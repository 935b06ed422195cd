import { peopleById } from "#domains/people/accounts/index.server.ts";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { statedAt } from "./rules/standing.ts";

export type SoldOrder = {
  id: number;
  code: string;
  sellerId: number;
  buyer: string;
  statusText: string;
  totalMinor: bigint;
  currency: Currency;
  createdAt: Date;
};

/** Orders as a seller's papers name them, whosoever they are: the caller looks at `sellerId`. */
export const soldOrdersById = async (ctx: Ctx, ids: readonly number[]): Promise<Map<number, SoldOrder>> => {
  if (ids.length === 0) return new Map();
  const rows = await database(ctx)
    .selectFrom("order")
    .selectAll()
    .where("id", "in", [...ids])
    .execute();
  const people = await peopleById(
    ctx,
    rows.map((row) => row.buyer_id),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        code: row.code,
        sellerId: row.seller_id,
        buyer: people.get(row.buyer_id)?.nickname ?? "",
        statusText: ctx.services.words.say(ctx.locale, statedAt(row, ctx.now).word.id),
        totalMinor: row.total_minor,
        currency: row.currency as Currency,
        createdAt: row.created_at,
      },
    ]),
  );
};

/** Paid, and not received yet. */
export const heldStatuses = ["pending_group", "in_production", "pending_balance", "to_ship", "partially_shipped", "shipped"] as const;

/** Orders of a seller whose money is held until receipt: paid, and not received yet. */
export const heldOrderIds = async (ctx: Pick<Ctx, "tx">, sellerId: number): Promise<number[]> => {
  const rows = await database(ctx).selectFrom("order").select("id").where("seller_id", "=", sellerId).where("status", "in", heldStatuses).execute();
  return rows.map((row) => row.id);
};
