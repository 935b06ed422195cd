import { withdrawalLife } from "#domains/money/withdrawals/contract/lifecycle.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";

export const withdrawalsRule: TableRule = { filters: { status: { kind: "choice", choices: withdrawalLife.states } }, sorts: ["-time"] };

export const withdrawalsInput = ({ filters, page }: TableState) => {
  const status = withdrawalLife.states.find((one) => one === filters["status"]);
  return { ...(status ? { status } : {}), page };
};
