import { paymentLife, type PaymentStatus } from "#domains/money/payments/contract/lifecycle.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";

/** Payments, and in tabs of their own refunds and differences. */
export const paymentRule: TableRule = {
  filters: {
    of: { kind: "choice", choices: ["refunds", "differences"] },
    status: { kind: "choice", choices: paymentLife.states },
    keyword: { kind: "text", most: 60 },
  },
  sorts: ["-time"],
};

export const paymentInput = ({ filters: { status, keyword = "" }, page }: TableState) => ({
  keyword,
  ...(status ? { status: status as PaymentStatus } : {}),
  page,
});
