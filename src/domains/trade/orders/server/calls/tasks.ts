import { peopleById } from "#domains/people/accounts/index.server.ts";
import { leadDaysOf } from "#domains/catalogue/catalog/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { money, toWire, type Currency } from "#kit/money.ts";
import { days, later, unixSeconds } from "#kit/time.ts";
import { shopOf, type Ctx } from "#platform/calls/context.ts";
import { confirmWithinDays, type orderTasks } from "../../contract/tasks.ts";
import { database } from "../database.ts";

/** A shop that leaves more than these lying has other worries than their order. */
const most = 500;

export const orderTasksFn = async (ctx: Ctx, { size }: ParsedInputOf<typeof orderTasks>) => {
  const rows = await database(ctx)
    .selectFrom("order")
    .select(["id", "code", "status", "buyer_id", "total_minor", "currency", "created_at", "paid_at", "confirmed_at", "dispatch_by"])
    // Of an order that was paid into a group, the seller's days begin when the group came together.
    .select((query) =>
      query
        .selectFrom("order_event")
        .select("order_event.created_at")
        .whereRef("order_event.order_id", "=", "order.id")
        .where("order_event.event", "=", "complete_group")
        .where("order.group_buy_id", "is not", null)
        .limit(1)
        .as("grouped_at"),
    )
    .where("seller_id", "=", shopOf(ctx).ownerId)
    .where("status", "in", ["in_production", "to_ship", "partially_shipped"])
    .orderBy("id")
    .limit(most)
    .execute();
  if (rows.length === 0) return { list: [], total: 0 };
  const lines = await database(ctx)
    .selectFrom("order_line")
    .select(["order_id", "product_id"])
    .where(
      "order_id",
      "in",
      rows.map((row) => row.id),
    )
    .execute();
  const leadDays = await leadDaysOf(
    ctx,
    lines.map((line) => line.product_id),
  );
  const longest = new Map<number, number>();
  for (const line of lines) longest.set(line.order_id, Math.max(longest.get(line.order_id) ?? 0, leadDays.get(line.product_id) ?? 0));
  const tasks = rows.map((row) => {
    const since = row.grouped_at ?? row.paid_at ?? row.created_at;
    if (row.status === "in_production") return { row, kind: "ready" as const, since, due: row.dispatch_by ?? since };
    const kind = row.status === "partially_shipped" ? ("ship_rest" as const) : row.confirmed_at ? ("ship" as const) : ("confirm" as const);
    return { row, kind, since, due: later(since, days(kind === "confirm" ? confirmWithinDays : (longest.get(row.id) ?? 0))) };
  });
  const first = tasks.sort((a, b) => a.due.getTime() - b.due.getTime() || a.row.id - b.row.id).slice(0, size);
  const people = await peopleById(
    ctx,
    first.map(({ row }) => row.buyer_id),
  );
  return {
    list: first.map(({ row, kind, since, due }) => ({
      id: row.id,
      code: row.code,
      kind,
      buyer: people.get(row.buyer_id)?.nickname ?? "",
      total: toWire(money(row.total_minor, row.currency as Currency)),
      due: unixSeconds(due),
      since: unixSeconds(since),
    })),
    total: rows.length,
  };
};
