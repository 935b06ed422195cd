import type { Selectable } from "kysely";
import { holdDispatch } from "#domains/trade/orders/index.server.ts";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import type { Tables } from "./tables.ts";

type Row = Selectable<Tables["inspection"]>;

/** Whether dispatch waits for an inspection: from when the other side agreed until there is a report that passed, or the buyer's word, or no report to come. */
export const holdsDispatch = ({ is_condition, status, verdict }: Pick<Row, "is_condition" | "status" | "verdict">): boolean =>
  is_condition && (status === "agreed" || status === "booked" || (status === "reported" && verdict !== "passed"));

/**
 * An effect: what dispatch of these orders waits for now. The newest inspection that was agreed on and not given up decides, so that a further one
 * which passes frees what an earlier one held.
 */
export const settleHold = async (ctx: Ctx, { rows }: { rows: readonly Row[] }): Promise<void> => {
  for (const { subject_id: order_id } of rows.filter((row) => row.subject === "order" && row.is_condition)) {
    const newest = await database(ctx)
      .selectFrom("inspection")
      .selectAll()
      .where("subject", "=", "order")
      .where("subject_id", "=", order_id)
      .where("status", "in", ["agreed", "booked", "reported", "closed"])
      .where("is_condition", "=", true)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    const holder = newest && holdsDispatch(newest) ? newest : null;
    await holdDispatch(ctx, {
      order_id,
      inspection_id: holder?.id ?? null,
      until: holder ? (holder.close_by ?? later(holder.starts_at, days(1))) : ctx.now,
    });
  }
};
