import { orderLife, paymentStatuses, type OrderStatus, type PaymentStatus } from "#domains/trade/orders/contract/lifecycle.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";
import { startOfDay } from "#kit/trade-day.ts";

export const orderRule: TableRule = {
  filters: {
    status: { kind: "choice", choices: orderLife.states },
    paid: { kind: "choice", choices: paymentStatuses },
    keyword: { kind: "text", most: 60 },
    from: { kind: "day" },
    to: { kind: "day" },
  },
  sorts: ["-time"],
};

export const orderInput = ({ filters: { status, paid, keyword = "", from, to }, page }: TableState) => ({
  keyword,
  ...(status ? { status: status as OrderStatus } : {}),
  ...(paid ? { payment_status: paid as PaymentStatus } : {}),
  ...(from ? { from: startOfDay(from) } : {}),
  ...(to ? { to: startOfDay(to, 1) } : {}),
  page,
});
