import { sql } from "kysely";
import { moneyText } from "#kit/money-text.ts";
import type { Currency } from "#kit/money.ts";
import { everyRight, holds } from "#kit/rights.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { lineOf } from "#platform/calls/waiting-line.ts";
import { database } from "./database.ts";

/** What somebody else has to say the second word on; one's own proposals wait for others. Asked by nobody, it is all that waits. */
export const proposalsWaiting = (ctx: Ctx) => {
  const reader = ctx.actor;
  const waiting = database(ctx).selectFrom("proposal").select(["id", "created_at as since", "code as name"]).where("status", "=", "waiting");
  if (!reader) return lineOf(ctx, waiting);
  return lineOf(
    ctx,
    waiting.where("first_id", "<>", reader.id).where(
      "right",
      "in",
      everyRight.filter((right) => holds(reader, right)),
    ),
  );
};

/** Money that came and is matched with nothing yet, and slips whose money is looked for. */
export const transfersWaiting = (ctx: Ctx) =>
  lineOf(
    ctx,
    database(ctx)
      .selectFrom("received")
      .select(["id", "payer as name", sql<Date | null>`created_at`.as("since")])
      .where("status", "=", "waiting")
      .unionAll(
        database(ctx)
          .selectFrom("transfer")
          .innerJoin("payment", "payment.id", "transfer.payment_id")
          .select(["transfer.id", "transfer.slip_sender as name", "transfer.slip_at as since"])
          .where("transfer.slip_at", "is not", null)
          .where("transfer.received_minor", "=", 0n)
          .where("payment.status", "=", "pending"),
      ),
  );

export const differencesWaiting = (ctx: Ctx) =>
  lineOf(ctx, database(ctx).selectFrom("difference").select(["id", "created_at as since", "transaction_id as name"]).where("status", "=", "open"));

export const findingsWaiting = (ctx: Ctx) =>
  lineOf(ctx, database(ctx).selectFrom("finding").select(["id", "created_at as since", "transaction_id as name"]).where("status", "=", "open"));

/** Days of our bank that do not add up, and what left our accounts unasked. */
export const bankDaysWaiting = (ctx: Ctx) =>
  lineOf(
    ctx,
    database(ctx)
      .selectFrom("bank_day")
      .select(["id", "created_at as since", "day as name"])
      .where("status", "=", "open")
      .unionAll(database(ctx).selectFrom("bank_out").select(["id", "created_at as since", "payee as name"]).where("status", "=", "open")),
  );

/** Chargebacks to be answered; the one whose deadline is nearest has waited longest. */
export const chargebacksWaiting = async (ctx: Ctx) => {
  const line = await lineOf(
    ctx,
    database(ctx).selectFrom("chargeback").select(["id", "created_at as since", "dispute as name"]).where("status", "=", "opened"),
  );
  if (!line.first) return line;
  // By the orders that were paid and the sum: the provider's own number says nothing to whoever reads it.
  const { amount_minor: minor, currency } = await database(ctx)
    .selectFrom("chargeback")
    .select(["amount_minor", "currency"])
    .where("id", "=", line.first.id)
    .executeTakeFirstOrThrow();
  const parts = await database(ctx).selectFrom("chargeback_part").select("code").where("chargeback_id", "=", line.first.id).orderBy("code").execute();
  const name = [...new Set(parts.map(({ code }) => code)), moneyText({ minor, currency: currency as Currency })].join(" · ");
  return { ...line, first: { ...line.first, name } };
};
