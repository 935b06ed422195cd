import { movedByReason } from "#domains/money/ledger/index.server.ts";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

export type OrderToInvoice = {
  id: number;
  code: string;
  buyer_id: number;
  company_id: number | null;
  seller_id: number;
  currency: Currency;
  /** Closed, or never paid in the end. */
  isOver: boolean;
  /** All of it came that is to come: of one in two parts the balance too, of one on account what its seller waits for. */
  isPaid: boolean;
  /** What was paid and not given back, by the ledger; minor units. */
  minor: bigint;
};

/** What a fapiao of these orders would be over, as the ledger has it. */
export const ordersToInvoice = async (ctx: Pick<Ctx, "tx">, ids: readonly number[]): Promise<Map<number, OrderToInvoice>> => {
  if (ids.length === 0) return new Map();
  const rows = await database(ctx)
    .selectFrom("order")
    .select(["id", "code", "buyer_id", "company_id", "seller_id", "currency", "status", "payment_status"])
    .where("id", "in", [...ids])
    .execute();
  const orders = new Map<number, OrderToInvoice>();
  for (const [currency, own] of Map.groupBy(rows, (row) => row.currency as Currency)) {
    const moved = await movedByReason(
      ctx,
      "escrow",
      currency,
      own.map(({ id }) => id),
    );
    for (const { status, payment_status, ...row } of own) {
      const of = moved.get(row.id);
      const sum = (["order_payment", "group_price", "order_refund", "charged_back"] as const).reduce((all, reason) => all + (of?.get(reason) ?? 0n), 0n);
      orders.set(row.id, {
        ...row,
        currency,
        isOver: status === "closed",
        isPaid: ["paid", "partially_refunded", "refunded"].includes(payment_status),
        minor: sum > 0n ? sum : 0n,
      });
    }
  }
  return orders;
};
