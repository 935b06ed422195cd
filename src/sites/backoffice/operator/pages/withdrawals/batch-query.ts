import { batchLife } from "#domains/money/withdrawals/contract/batches.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";

export const batchRule: TableRule = { filters: { status: { kind: "choice", choices: batchLife.states } }, sorts: ["-time"] };

export const batchInput = ({ filters, page }: TableState) => {
  const status = batchLife.states.find((one) => one === filters["status"]);
  return { ...(status ? { status } : {}), page };
};
