import { sql } from "kysely";
import { escrowKinds } from "#domains/money/ledger/contract/accounts.ts";
import { standingIn } from "#domains/money/ledger/index.server.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { fromUnix, hours, later, unixSeconds } from "#kit/time.ts";
import { dayOf, startOfDay } from "#kit/trade-day.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "../database.ts";

type Summed = { currency: string; count: number; minor: bigint };
const told = (rows: readonly Summed[]) => ({
  count: rows.reduce((sum, row) => sum + row.count, 0),
  sums: rows.map(({ currency, minor }) => toWire({ minor, currency: currency as Currency })),
});

export const moneyTodayFn = async (ctx: Ctx) => {
  const day = dayOf(unixSeconds(ctx.now));
  const began = fromUnix(startOfDay(day));
  const count = sql<number>`count(*)::int`.as("count");
  const dayAgo = later(ctx.now, -hours(24));
  const [received, refunded, escrow, suspense, refused, standing] = await Promise.all([
    database(ctx)
      .selectFrom("payment")
      .innerJoin("payable", "payable.id", "payment.payable_id")
      .select(["payable.currency", count, sql<bigint>`sum(payment.amount_minor)::bigint`.as("minor")])
      .where("payment.status", "=", "succeeded")
      .where("payment.settled_at", ">=", began)
      // What is paid from a wallet came before.
      .where("payment.provider", "<>", "wallet")
      .groupBy("payable.currency")
      .orderBy("payable.currency")
      .execute(),
    database(ctx)
      .selectFrom("refund")
      .select(["currency", count, sql<bigint>`sum(amount_minor)::bigint`.as("minor")])
      .where("created_at", ">=", began)
      .groupBy("currency")
      .orderBy("currency")
      .execute(),
    standingIn(ctx, escrowKinds),
    standingIn(ctx, ["suspense"]),
    database(ctx)
      .selectFrom("refused_callback")
      .select(sql<number>`coalesce(sum(count), 0)::int`.as("count"))
      .where("hour", ">", dayAgo)
      .executeTakeFirstOrThrow(),
    database(ctx).selectFrom("refund").select(count).where("status", "in", ["processing", "failed"]).where("created_at", "<", dayAgo).executeTakeFirstOrThrow(),
  ]);
  return {
    day,
    received: told(received),
    refunded: told(refunded),
    in_escrow: escrow.map(toWire),
    in_suspense: suspense.map(toWire),
    refused_callbacks: refused.count,
    refunds_standing_still: standing.count,
  };
};
