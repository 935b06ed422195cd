import type { LoaderFunctionArgs } from "react-router";
import { soldOrders } from "#domains/trade/orders/contract/selling.ts";
import { csvResponse, everyRow } from "#kit/csv.ts";
import { moneyNumber } from "#kit/money-text.ts";
import { readTable } from "#kit/table-query.ts";
import { fromUnix } from "#kit/time.ts";
import { callFrom } from "../../../../request-context.ts";
import { ordersInput, ordersRule } from "./orders-query.ts";

/** The orders as they are filtered, a row a line of goods; heads are the names of the call's fields, whatever the reader's language. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const input = ordersInput(readTable(ordersRule, new URL(request.url).searchParams));
  const ask = callFrom(context);
  const orders = await everyRow((page, size) => ask(soldOrders, { ...input, page, size }));
  return csvResponse("orders", [
    [
      "order",
      "time",
      "status",
      "payment",
      "buyer",
      "product",
      "colour",
      "size",
      "sku_id",
      "quantity",
      "shipped",
      "cancelled",
      "unit_price",
      "line_total",
      "order_total",
      "currency",
    ],
    ...orders.flatMap((order) =>
      order.lines.map((line) => [
        order.code,
        fromUnix(order.createtime).toISOString(),
        order.close_text || order.status_text,
        order.payment_text,
        order.buyer.nickname,
        line.title,
        line.colour,
        line.size,
        line.sku_id,
        line.quantity,
        line.shipped_quantity,
        line.cancelled_quantity,
        moneyNumber(line.unit_price),
        moneyNumber(line.total),
        moneyNumber(order.total),
        order.total.currency,
      ]),
    ),
  ]);
};
