import { sql } from "kysely";
import { movedByReason } from "#domains/money/ledger/index.server.ts";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { orderMoneyMoved } from "../contract/events.ts";
import { database } from "./database.ts";
import { paymentStatusOf } from "./rules/payment-status.ts";

/** What the ledger will say of an order whose money comes in now, all of it or its deposit: written with the move that the money comes with, which spares a reading of it. */
export const statusOnceTaken = ({ total_minor, deposit_minor }: { total_minor: bigint; deposit_minor: bigint | null }) =>
  paymentStatusOf({ paid: deposit_minor ?? total_minor, refunded: 0n, due: total_minor });

/** Writes down what the ledger says of these orders' money. With `statusOnceTaken`, the only source of `payment_status`. */
export const settlePaymentStatus = async (ctx: Ctx, orderIds: readonly number[], currency: Currency): Promise<void> => {
  const moved = await movedByReason(ctx, "escrow", currency, orderIds);
  const inParts = await database(ctx)
    .selectFrom("order")
    .select(["id", "total_minor"])
    .where("id", "in", [...orderIds])
    .where("deposit_minor", "is not", null)
    .execute();
  const dueOf = new Map(inParts.map(({ id, total_minor }) => [id, total_minor]));
  const statuses = orderIds.map((id) =>
    paymentStatusOf({
      due: dueOf.get(id) ?? 0n,
      // What a group made cheaper was never the order's price.
      paid: (moved.get(id)?.get("order_payment") ?? 0n) + (moved.get(id)?.get("group_price") ?? 0n),
      refunded: -(moved.get(id)?.get("order_refund") ?? 0n) - (moved.get(id)?.get("charged_back") ?? 0n),
    }),
  );
  await sql`
    update orders."order" o set payment_status = derived.status from unnest(${orderIds}::int[], ${statuses}::text[]) as derived (id, status)
    where o.id = derived.id`.execute(ctx.tx);
  await ctx.publish(orderMoneyMoved, { order_ids: [...orderIds] });
};
