import { paymentLife, refundLife, type PaymentStatus } from "#domains/money/payments/contract/lifecycle.ts";
import { paidFrom } from "#domains/money/payments/contract/admin.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";

/** Payments, and in tabs of their own refunds and differences. */
export const paymentRule: TableRule = {
  filters: {
    of: { kind: "choice", choices: ["refunds", "differences"] },
    status: { kind: "choice", choices: paymentLife.states },
    refund: { kind: "choice", choices: refundLife.states },
    /** On which a payment was decided, or a refund made. */
    day: { kind: "day" },
    from: { kind: "choice", choices: paidFrom },
    keyword: { kind: "text", most: 60 },
  },
  sorts: ["-time"],
};

export const paymentInput = ({ filters: { status, day, from, keyword = "" }, page }: TableState) => ({
  keyword,
  ...(status ? { status: status as PaymentStatus } : {}),
  settled_on: day,
  from: paidFrom.find((one) => one === from),
  page,
});

export const refundInput = ({ filters: { day, refund }, page }: TableState) => ({
  made_on: day,
  status: refundLife.states.find((one) => one === refund),
  page,
});
